"""Failures: the exit code says whose fault it is, the message where; nothing is left behind."""
import hashlib
import json
import os
import subprocess

import pytest

from conftest import CHARTMESH, SAMPLES, chartmesh

SPEC = SAMPLES / "penguins.json"


def listing(folder):
    """Every file below a folder with its size and a digest of its bytes."""
    return {
        str(path.relative_to(folder)): path.is_file() and (
            path.stat().st_size, hashlib.sha256(path.read_bytes()).hexdigest()[:8])
        for path in folder.rglob("*")}


@pytest.fixture
def folder(tmp_path):
    """A copy of the sample and an old output that no failure may touch."""
    for name in ("penguins.json", "penguins.csv"):
        (tmp_path / name).write_bytes((SAMPLES / name).read_bytes())
    (tmp_path / "old.glb").write_bytes(b"an old file")
    return tmp_path


def fails(folder, code, *arguments):
    """Runs the command, which must fail and change nothing; returns its message."""
    before = listing(folder)
    run = chartmesh(*arguments, cwd=folder, code=code)
    assert listing(folder) == before
    assert run.stderr.strip() and run.stdout == ""
    return run.stderr


def edit(folder, *replacements):
    """Writes the sample with some text replaced as bad.json."""
    text = (folder / "penguins.json").read_text()
    for old, new in replacements:
        assert old in text
        text = text.replace(old, new)
    (folder / "bad.json").write_text(text)
    return text


def test_misspelt_field(folder):
    text = edit(folder, ("flipper_length_mm", "fliper_length_mm"))
    message = fails(folder, 65, "export", "bad.json", "-o", "old.glb")
    assert "fliper_length_mm" in message and "flipper_length_mm" in message
    line = text[:text.index("fliper_length_mm")].count("\n") + 1
    assert f"bad.json:{line}:" in message


def test_all_faults_are_told_at_once(folder):
    edit(folder, ("flipper_length_mm", "fliper_length_mm"), ("bill_length_mm", "bil_length_mm"))
    message = fails(folder, 65, "export", "bad.json", "-o", "old.glb")
    assert "fliper_length_mm" in message and "bil_length_mm" in message


def test_misspelt_key(folder):
    edit(folder, ('"encoding"', '"encodng"'))
    message = fails(folder, 65, "export", "bad.json", "-o", "old.glb")
    assert "encodng" in message and "encoding" in message


def test_broken_json(folder):
    (folder / "bad.json").write_text('{\n  "mark": "point",\n  "data" {}\n}\n')
    assert "bad.json:3:" in fails(folder, 65, "export", "bad.json", "-o", "old.glb")


def test_missing_spec(folder):
    assert "nowhere.json" in fails(folder, 66, "export", "nowhere.json", "-o", "old.glb")


def test_missing_data(folder):
    edit(folder, ("penguins.csv", "pinguins.csv"))
    assert "pinguins.csv" in fails(folder, 66, "export", "bad.json", "-o", "old.glb")


@pytest.mark.parametrize("expression", ["x*", "sin(x", "x + y2", "sinn(x)", ""])
def test_bad_expression(folder, expression):
    message = fails(folder, {64, 65}, "surface", expression, "-o", "old.glb")
    assert expression in message


def test_bad_expression_in_a_spec(folder):
    spec = {"mark": {"type": "surface", "function": "sinn(x)*z"}}
    (folder / "bad.json").write_text(json.dumps(spec, indent=2))
    message = fails(folder, 65, "export", "bad.json", "-o", "old.glb")
    assert "sinn" in message and "bad.json:4:" in message


@pytest.mark.parametrize("arguments", [
    [], ["exprt"], ["export"], ["export", "penguins.json"], ["surface", "x", "-o"],
    ["surface", "x", "-o", "new.xyz"], ["surface", "x", "-o", "new.glb", "--tolernce", "1"],
    ["surface", "x", "-o", "new.glb", "--x", "1:one"],
    ["surface", "x", "-o", "new.glb", "--tolerance", "-1"],
    ["surface", "x", "-o", "new.glb", "--style", "#12345"]])
def test_usage(folder, arguments):
    fails(folder, 64, *arguments)


@pytest.mark.parametrize("directory", ["nowhere", "penguins.csv"])
def test_directory_that_cannot_be_written(folder, directory):
    message = fails(folder, 73, "surface", "x*z", "-o", f"{directory}/new.glb")
    assert directory in message


def test_output_that_is_a_directory(folder):
    (folder / "there.glb").mkdir()
    fails(folder, 73, "surface", "x*z", "-o", "there.glb")


@pytest.fixture
def small_disk(tmp_path):
    """A file system of 64 KiB."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=64k", "chartmesh-test", disk]
    if os.geteuid() != 0 or subprocess.run(mount, capture_output=True).returncode != 0:
        pytest.skip("mounting a small file system is not allowed here")
    yield disk
    subprocess.run(["umount", disk], check=True)


@pytest.mark.parametrize("form", ["glb", "gltf", "obj", "ply"])
def test_full_disk(small_disk, form):
    (small_disk / f"old.{form}").write_bytes(b"an old file")
    message = fails(small_disk, 74, "surface", "sin(20*x)*sin(20*z)", "-o", f"old.{form}")
    assert f"old.{form}" in message


def test_full_device(folder):
    """Where no small disk can be mounted there still is a device that is always full."""
    if not os.path.exists("/dev/full"):
        pytest.skip("there is no /dev/full")
    with open("/dev/full", "w") as full:
        before = listing(folder)
        run = subprocess.run([CHARTMESH, "surface", "x*z", "--format", "glb", "-o", "-"], cwd=folder,
                             stdin=subprocess.DEVNULL, stdout=full, stderr=subprocess.PIPE, text=True)
    assert run.returncode == 74, run.stderr
    assert run.stderr.strip()
    assert listing(folder) == before
