"""-o chart.png: the chart's pose, without a display."""
import os
import shutil
import subprocess

import numpy
import pytest

from browser import Browser, Picture
from conftest import CHARTMESH, SAMPLES, chartmesh


@pytest.mark.parametrize("size", [None, (400, 800), (100, 75)])
def test_shows_the_pose_in_the_size_asked_for(tmp_path, size):
    options = ["--image-size", f"{size[0]}x{size[1]}"] if size else []
    chartmesh("export", SAMPLES / "sinc.json", "-o", "sinc.png", "-o", "sinc.html", *options, cwd=tmp_path)
    picture = Picture((tmp_path / "sinc.png").read_bytes())
    width, height = size or (1280, 720)
    assert (picture.width, picture.height) == (width, height)
    inked = picture.unlike((255, 255, 255))
    assert inked.mean() > 0.05
    # Orange at the top of the peak, indigo and blue in the valley round it.
    near = lambda color: (abs(picture.pixels - numpy.array(color)) < 70).all(axis=2)
    orange, blue = near((0xff, 0x95, 0)), near((0, 0x7a, 0xff))
    assert orange.any() and blue.any()
    body = slice(0, None) if height < 220 else slice(90, None)  # without the colour bar
    assert numpy.nonzero(orange[body])[0].mean() < numpy.nonzero(blue[body])[0].mean()
    # Nothing is cut off.
    assert not (inked[:, 0].any() or inked[:, -1].any() or inked[-1].any())


def test_is_the_page(tmp_path):
    """What the page shows on a screen is what the picture shows, but for the buttons."""
    chartmesh("export", SAMPLES / "bars.json", "-o", "bars.png", "-o", "bars.html", "--image-size", "900x700", cwd=tmp_path)
    browser = Browser()
    try:
        tab = browser.open(f"file://{tmp_path}/bars.html", width=900, height=700)
        tab.js("document.querySelector('figure').dataset.still = ''")
        tab.frame()
        screen = tab.shot()
    finally:
        browser.close()
    picture = Picture((tmp_path / "bars.png").read_bytes())
    assert (abs(picture.pixels - screen.pixels) > 40).any(axis=2).mean() < 0.01


def test_says_what_is_missing(tmp_path):
    environment = os.environ | {"CHROMIUM": "/nowhere/browser"}
    (tmp_path / "old.png").write_text("old")
    run = subprocess.run(
        [CHARTMESH, "export", SAMPLES / "bars.json", "-o", "old.png"], cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert run.returncode == 66
    assert run.stderr == (
        "chartmesh: /nowhere/browser, which CHROMIUM names, is no program."
        " tools/setup picture installs one; CHROMIUM may name it\n")
    assert (tmp_path / "old.png").read_text() == "old"


def test_asks_again_where_a_browser_hangs(tmp_path):
    """The first one starts and never answers."""
    browser = tmp_path / "browser"
    browser.write_text(
        f"#!/bin/bash\nmkdir '{tmp_path}/asked' 2>/dev/null && exec sleep 300\n"
        f"exec '{shutil.which(os.environ.get('CHROMIUM', 'chromium'))}' \"$@\"\n")
    browser.chmod(0o755)
    run = subprocess.run(
        [CHARTMESH, "export", SAMPLES / "bars.json", "-o", "bars.png", "--image-size", "320x240"],
        cwd=tmp_path, env=os.environ | {"CHROMIUM": str(browser)}, capture_output=True, text=True)
    assert (run.returncode, run.stderr) == (0, "")
    assert (tmp_path / "asked").exists()
    assert Picture((tmp_path / "bars.png").read_bytes()).pixels.shape[:2] == (240, 320)


def test_says_what_a_browser_said_last(tmp_path):
    browser = tmp_path / "browser"
    browser.write_text("#!/bin/sh\necho starting >&2; echo no shared memory >&2; exit 1\n")
    browser.chmod(0o755)
    (tmp_path / "old.png").write_text("old")
    run = subprocess.run(
        [CHARTMESH, "export", SAMPLES / "bars.json", "-o", "old.png"],
        cwd=tmp_path, env=os.environ | {"CHROMIUM": str(browser)}, capture_output=True, text=True)
    assert (run.returncode, run.stderr) == (70, f"chartmesh: {browser} ended too early: no shared memory\n")
    assert (tmp_path / "old.png").read_text() == "old"


@pytest.mark.parametrize("size, message", [
    ("wide", "--image-size: 'wide' is no size; allowed: two numbers as in 1280x720"),
    ("10x10", "image-size is 10x10; allowed: 64 to 8192 pixels each way"),
])
def test_errors(tmp_path, size, message):
    run = chartmesh("export", SAMPLES / "bars.json", "-o", "bars.png", "--image-size", size, cwd=tmp_path, code=64)
    assert message in run.stderr
