"""Build systems: the samples build; a second build does nothing; data that change make their charts anew."""
import os
import shutil
import subprocess
import time

import pytest

from conftest import CHARTMESH, ROOT, SAMPLES, tool

# How each builds, what it says when there is nothing to do, and where its charts come to.
SYSTEMS = {
    "make": ([["make", "-j8"]], "Nothing to be done", "build"),
    "ninja": ([["ninja", "-j8", "-f", "build.ninja"]], "no work to do", "build"),
    "cmake-ninja": (
        [["cmake", "-G", "Ninja", "-S", ".", "-B", "out"], ["cmake", "--build", "out", "-j8"]],
        "no work to do", "out/models"),
    "cmake-make": (
        [["cmake", "-G", "Unix Makefiles", "-S", ".", "-B", "out"], ["cmake", "--build", "out", "-j8"]],
        "Built target charts", "out/models"),
}


def run(commands, folder):
    """Runs commands that find the tested chartmesh in the PATH; returns what they print."""
    environment = os.environ | {"PATH": f"{CHARTMESH.parent}:{os.environ['PATH']}"}
    text = ""
    for command in commands:
        done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=1500)
        text += done.stdout + done.stderr
        assert done.returncode == 0, text[-3000:]
    return text


def state(folder):
    """Each model's bytes and when they were written."""
    models = {path.name: (path.read_bytes(), path.stat().st_mtime_ns) for path in folder.glob("*.glb")}
    assert set(models) == {"months.glb", "totals.glb", "saddle.glb"}
    return models


@pytest.mark.parametrize("name", SYSTEMS)
def test_builds_what_has_changed(name, tmp_path):
    shutil.copytree(ROOT / "cmake", tmp_path / "cmake")
    folder = tmp_path / "samples" / "build-systems"
    shutil.copytree(SAMPLES / "build-systems", folder, ignore=shutil.ignore_patterns("build", "out"))
    commands, nothing, models = SYSTEMS[name]
    run(commands, folder)
    first = state(folder / models)
    for model in (folder / models).glob("*.glb"):
        tool("gltf-check", "--strict", model)

    said = run(commands, folder)
    assert nothing in said and "Making" not in said and "export" not in said, said
    assert state(folder / models) == first

    # The same bytes at another time: made anew, and the same again.
    table = folder / "charts" / "rainfall.csv"
    time.sleep(1.1)
    table.write_bytes(table.read_bytes())
    run(commands, folder)
    second = state(folder / models)
    for chart in ("months.glb", "totals.glb"):
        assert second[chart][1] > first[chart][1] and second[chart][0] == first[chart][0]
    assert second["saddle.glb"] == first["saddle.glb"]

    # Other data give other charts.
    time.sleep(1.1)
    table.write_text(table.read_text() + table.read_text().splitlines()[-1] + "\n")
    run(commands, folder)
    third = state(folder / models)
    assert third["totals.glb"][0] != first["totals.glb"][0]
    assert third["saddle.glb"] == first["saddle.glb"]


def test_swiftpm_plugin(tmp_path):
    """The package stays where it is, as it names ChartMesh by its relative path."""
    package = SAMPLES / "ChartResources"
    table = package / "Sources" / "ChartResources" / "rainfall.csv"
    # A folder of its own: what SwiftPM remembers of other packages would be in its way.
    build = ["swift", "build", "-c", "release", "--package-path", str(package), "--scratch-path",
             str(ROOT / ".build" / "resources")]
    run([build], ROOT)
    # In a clean folder SwiftPM has built chartmesh in the midst of planning, and runs it once more when
    # it plans with the program at hand.
    run([build], ROOT)
    program = ROOT / ".build" / "resources" / "release" / "ChartResources"
    said = subprocess.run([program], capture_output=True, text=True, timeout=60).stdout
    assert [line.split(":")[0] for line in said.splitlines()] == ["months.glb", "saddle.glb"]
    assert all(line.endswith("glTF") for line in said.splitlines())

    models = {path.name: path for path in (ROOT / ".build" / "resources" / "plugins" / "outputs").rglob("*.glb")}
    written = {name: path.stat().st_mtime_ns for name, path in models.items()}
    assert set(models) == {"months.glb", "saddle.glb"}
    run([build], ROOT)
    assert {name: path.stat().st_mtime_ns for name, path in models.items()} == written
    time.sleep(1.1)
    os.utime(table)
    run([build], ROOT)
    again = {name: path.stat().st_mtime_ns for name, path in models.items()}
    assert again["months.glb"] > written["months.glb"] and again["saddle.glb"] == written["saddle.glb"]
