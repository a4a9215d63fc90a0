"""WebXR: a session in an emulated headset starts, the chart is moved by controllers, and it ends."""
import math
import time
from pathlib import Path

import pytest

from browser import Browser
from conftest import SAMPLES, chartmesh
from test_page import CHART, canvas, settle, view

EMULATOR = (Path(__file__).parent / "headset.js").read_text()


@pytest.fixture(scope="module")
def page(tmp_path_factory):
    folder = tmp_path_factory.mktemp("headset")
    chartmesh("export", SAMPLES / "penguins.json", "-o", folder / "penguins.html", cwd=folder)
    return f"file://{folder}/penguins.html"


@pytest.fixture(scope="module")
def browser():
    browser = Browser()
    yield browser
    browser.close()


def stage(tab):
    return tab.js(f"(s => ({{position: s.position.toArray(), scale: s.scale.toArray(), turn: s.quaternion.toArray()}}))({CHART}.stage)")


def frames(tab, count=3):
    now = tab.js("headset.frames")
    tab.wait(f"headset.frames >= {now + count}")


def test_no_buttons_without_a_headset(browser, page):
    tab = browser.open(page)
    assert tab.js("[...document.querySelectorAll('[data-session]')].every(b => b.hidden)")
    assert tab.errors == []
    tab.close()


@pytest.mark.parametrize("mode", ["immersive-vr", "immersive-ar"])
def test_session_starts_moves_the_chart_and_ends(browser, page, mode):
    tab = browser.open(page, width=900, height=600, before=EMULATOR)
    tab.wait(f"!document.querySelector('[data-session={mode}]').hidden")
    before = canvas(tab, tab.shot())
    label = tab.js(f"document.querySelector('[data-session={mode}]').textContent")
    assert label == {"immersive-vr": "Enter VR", "immersive-ar": "Enter AR"}[mode]
    tab.press(f"[data-session={mode}]")
    tab.wait("headset.frames > 5")
    (asked, options), = tab.js("headset.requests")
    assert asked == mode and options["requiredFeatures"] == ["local-floor"] and "hand-tracking" in options["optionalFeatures"]
    # At table height and arm's length: a metre's box from 0.75 m up, its front 0.6 m away.
    assert stage(tab)["position"] == pytest.approx([0, 1.25, -1.1])
    assert stage(tab)["scale"] == pytest.approx([1, 1, 1])
    assert tab.js(f"{CHART}.scene.background === null") == (mode == "immersive-ar")
    # Both eyes are drawn, with the legend that is HTML otherwise.
    info = tab.js(f"{CHART}.renderer.info.render")
    assert info["triangles"] > 342 * 50 and tab.js(f"{CHART}.model.legend.visible")
    # A controller that holds nothing moves nothing.
    tab.js("headset.place(1, 0.5, 1.5, -0.5)")
    frames(tab)
    assert stage(tab)["position"] == pytest.approx([0, 1.25, -1.1])
    # Grabbed, it goes along; with a turn of the wrist it turns about the hand.
    tab.js("headset.press(1)")
    frames(tab)
    tab.js("headset.place(1, 0.7, 1.4, -0.6)")
    frames(tab)
    assert stage(tab)["position"] == pytest.approx([0.2, 1.15, -1.2], abs=1e-5)
    c, s = math.cos(0.5), math.sin(0.5)
    tab.js(f"headset.hands[1].matrix = [{c}, 0, {-s}, 0, 0, 1, 0, 0, {s}, 0, {c}, 0, 0.7, 1.4, -0.6, 1]")
    frames(tab)
    x, z = 0.2 - 0.7, -1.2 + 0.6
    assert stage(tab)["position"] == pytest.approx([0.7 + c * x + s * z, 1.15, -0.6 - s * x + c * z], abs=1e-5)
    assert stage(tab)["turn"] == pytest.approx([0, math.sin(0.25), 0, math.cos(0.25)], abs=1e-5)
    tab.js("headset.release(1)")
    frames(tab)
    held = stage(tab)["position"]
    # With two, moving apart makes it larger about the middle between them.
    tab.js("headset.place(0, -0.2, 1.2, -0.8); headset.place(1, 0.2, 1.2, -0.8); headset.press(0, 'squeeze'); headset.press(1)")
    frames(tab)
    assert stage(tab)["position"] == pytest.approx(held)
    tab.js("headset.place(0, -0.3, 1.2, -0.8); headset.place(1, 0.3, 1.2, -0.8)")
    frames(tab)
    assert stage(tab)["scale"] == pytest.approx([1.5] * 3, abs=1e-5)
    middle = [0, 1.2, -0.8]
    assert stage(tab)["position"] == pytest.approx([m + 1.5 * (h - m) for m, h in zip(middle, held)], abs=1e-5)
    # The button has become the way out; then the page is as it was.
    tab.press(f"[data-session={mode}]")
    tab.wait(f"{CHART}.session === null")
    tab.frame()
    assert stage(tab) == {"position": [0, 0, 0], "scale": [1, 1, 1], "turn": [0, 0, 0, 1]}
    assert tab.js(f"document.querySelector('[data-session={mode}]').textContent") == label
    assert (abs(before - canvas(tab, tab.shot())) > 24).any(axis=2).mean() < 0.001
    tab.press("[data-view='0 90']")
    settle(tab)
    assert view(tab).inclination == 90
    assert tab.errors == []
    tab.close()


def test_a_refusal_is_told(browser, page):
    tab = browser.open(page, before=EMULATOR + "; navigator.xr.requestSession = async () => { throw new Error('The headset is asleep') }")
    tab.wait("!document.querySelector('[data-session]').hidden")
    tab.press("[data-session]")
    told = "document.querySelector('.view').textContent === 'The headset is asleep'"
    tab.wait(told)
    # What had been waiting to be announced does not take its place.
    tab.js(f"{CHART}.set({{azimuth: 40}}); document.querySelector('[data-session]').click()")
    time.sleep(0.5)
    assert tab.js(told)
    assert tab.errors == []
    tab.close()


def test_buttons_appear_together(browser, page):
    late = EMULATOR + "; navigator.xr.isSessionSupported = mode => new Promise(done => setTimeout(() => done(true), mode === 'immersive-ar' ? 400 : 0))"
    tab = browser.open(page, before=late)
    hidden = "[...document.querySelectorAll('[data-session]')].map(b => b.hidden).join()"
    seen = tab.js(f"new Promise(done => {{ const seen = new Set(); const look = () => {{ seen.add({hidden}); "
                  "seen.has('false,false') ? done([...seen]) : requestAnimationFrame(look) }; look() })")
    assert set(seen) <= {"true,true", "false,false"}
    tab.close()
