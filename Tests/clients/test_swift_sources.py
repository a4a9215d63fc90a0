"""Swift sources as input: views of Swift Charts become files, and what is wrong is in the compiler's words."""
import json
import os
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor

import pytest

from conftest import CHARTMESH, SAMPLES, tool
from gltf import File

# As it would stand in an app: Apple's imports, a canvas, parts and wholes.
APP = """\
import Charts
import SwiftUI

struct Wave: View {
    @State private var pose: Chart3DPose = .default

    var body: some View {
        Chart3D {
            SurfacePlot(x: "X", y: "Y", z: "Z") { x, z in sin(3 * x) * z }
        }
        .chart3DPose($pose)
    }
}

private struct Steps: View {
    var heights = [3.0, 1, 2]

    var body: some View {
        Chart {
            ForEach(heights, id: \\.self) { BarMark(x: .value("Step", "\\($0)"), y: .value("Height", $0)) }
        }
    }
}

struct Caption: View {
    let text: String
    var body: some View { Text(text) }
}

struct Empty: View {
    var body: some View { Text("Nothing") }
}

#if os(macOS)
struct Mac: View { var body: some View { Chart3D {} } }
#else
extension Demo.Dots: View {}
#endif

enum Demo {
    struct Dots {
        var body: some View { Chart3D { PointMark(x: .value("x", 1), y: .value("y", 2), z: .value("z", 3)) } }
    }
    struct Dots2: View { var body: some View { Dots() } }
}

struct ContentView: View {
    var body: some View {
        VStack { Wave(); Steps(); Caption(text: "Two charts") }
    }
}

#Preview("All of it") { ContentView() }

struct Wave_Previews: PreviewProvider {
    static var previews: some View { Wave() }
}
"""


@pytest.fixture(scope="module")
def cache(tmp_path_factory):
    """One cache for all, so that ChartMesh is compiled once."""
    return tmp_path_factory.mktemp("cache")


@pytest.fixture
def run(cache, tmp_path):
    def run(*arguments, code=0, **environment):
        run = subprocess.run(
            [CHARTMESH, *map(str, arguments)], cwd=tmp_path, stdin=subprocess.DEVNULL, capture_output=True, text=True,
            env=os.environ | {"XDG_CACHE_HOME": str(cache)} | environment, timeout=1500)
        assert run.returncode == code, run.stderr
        return run
    return run


@pytest.fixture
def app(tmp_path):
    (tmp_path / "App.swift").write_text(APP)
    return tmp_path


def programs(cache):
    return {path: path.stat().st_mtime_ns for path in (cache / "chartmesh/programs").glob("*/program")}


def test_a_view_becomes_a_file(run, cache, tmp_path):
    shutil.copy(SAMPLES / "Pond.swift", tmp_path)
    made = run("export", "Pond.swift", "-o", "pond.glb", "-o", "pond.obj", "--report", "-", "--depfile", "d")
    assert [output["format"] for output in json.loads(made.stdout)["outputs"]] == ["glb", "obj"]
    tool("gltf-check", "--strict", tmp_path / "pond.glb")
    assert "SurfacePlot" in File(tmp_path / "pond.glb").nodes
    assert (tmp_path / "d").read_text() == "pond.glb pond.obj: Pond.swift\n"
    # The second time nothing is compiled, and the bytes are the same.
    first, before = (tmp_path / "pond.glb").read_bytes(), programs(cache)
    again = run("export", "Pond.swift", "-o", "pond.glb")
    assert again.stderr == "" and programs(cache) == before
    assert (tmp_path / "pond.glb").read_bytes() == first
    # Standard output, and a change.
    source = tmp_path / "Pond.swift"
    source.write_text(source.read_text().replace("2 * r", "3 * r"))
    piped = subprocess.run(
        [CHARTMESH, "export", "Pond.swift", "-o", "-", "--format", "glb"], cwd=tmp_path, capture_output=True,
        env=os.environ | {"XDG_CACHE_HOME": str(cache)}, timeout=600)
    assert piped.returncode == 0 and piped.stdout[:4] == b"glTF" and piped.stdout != first
    assert programs(cache) != before


def test_all_views_with_charts(run, app):
    said = run("export", "App.swift", "--output-dir", "models", "--format", "ply").stderr
    assert said == "chartmesh: warning: App.swift: ContentView shows 2 charts, and a file holds one; it is left out\n"
    assert sorted(path.name for path in (app / "models").iterdir()) == [
        "Demo.Dots.ply", "Demo.Dots2.ply", "Steps.ply", "Wave.ply"]
    # Beside specs, some of the views, quietly.
    shutil.copy(SAMPLES / "sinc.json", app)
    assert run("export", "sinc.json", "App.swift", "--view", "Steps", "--view=Wave", "--output-dir", "some", "--quiet").stderr == ""
    assert sorted(path.name for path in (app / "some").iterdir()) == ["Steps.glb", "Wave.glb", "sinc.glb"]


def test_a_view_is_chosen(run, app):
    run("export", "App.swift", "--view", "Steps", "-o", "steps.glb", "--quiet")
    assert len(File(app / "steps.glb").children("BarMark")) == 3


def test_sources_are_one_module(run, tmp_path):
    (tmp_path / "Data.swift").write_text("let numbers = [1.0, 4, 9]\n")
    (tmp_path / "My \"Chart\".swift").write_text(
        "#!/usr/bin/env swift\nimport ChartMesh\nstruct Squares: View { var body: some View { Chart { ForEach(numbers, id: \\.self) { "
        "LineMark(x: .value(\"x\", $0), y: .value(\"y\", $0 * $0)) } } } }\n")
    run("export", "My \"Chart\".swift", "Data.swift", "-o", "squares.glb")
    assert "LineMark" in File(tmp_path / "squares.glb").nodes


FAULTS = [
    (["-o", "a.glb"], 64, "chartmesh: App.swift: 4 views show charts; allowed: --view with one of Wave, Steps, Demo.Dots2, Demo.Dots,"
     " or --output-dir for all"),
    (["-o", "a.glb", "--view", "Stepps"], 64, "chartmesh: --view: App.swift has no view 'Stepps'; did you mean 'Steps'? allowed: Wave, Steps,"
     " Caption, Empty, Demo.Dots2, ContentView, Demo.Dots"),
    (["-o", "a.glb", "--view", "Caption"], 65, "chartmesh: App.swift: Caption is made with arguments"),
    (["-o", "a.glb", "--view", "Empty"], 65, "chartmesh: App.swift: Empty shows no chart"),
    (["-o", "a.glb", "--view", "ContentView"], 65, "chartmesh: App.swift: ContentView shows 2 charts, and a file holds one"),
]


@pytest.mark.parametrize("arguments, code, message", FAULTS, ids=range(len(FAULTS)))
def test_faults(run, app, arguments, code, message):
    lines = run("export", "App.swift", *arguments, code=code).stderr.splitlines()
    hint = ["chartmesh: chartmesh --help shows what is possible"] if code == 64 else []
    assert [line for line in lines if "warning" not in line] == [message] + hint
    assert sorted(path.name for path in app.iterdir()) == ["App.swift"]


def test_no_chart(run, tmp_path):
    (tmp_path / "None.swift").write_text("import ChartMesh\nstruct A: View { var body: some View { Text(\"A\") } }\n")
    assert run("export", "None.swift", "-o", "a.glb", code=65).stderr == "chartmesh: None.swift: no chart to export: A shows no chart\n"
    (tmp_path / "None.swift").write_text("struct A {}\n")
    assert run("export", "None.swift", "-o", "a.glb", code=65).stderr == (
        "chartmesh: None.swift: no view is declared there; allowed: struct NAME: View { … }\n")


def test_the_compiler_speaks(run, app):
    source = app / "App.swift"
    source.write_text(APP.replace(".chart3DPose($pose)", ".chart3DPoze($pose)"))
    lines = run("export", "App.swift", "--view", "Wave", "-o", "a.glb", code=65).stderr.splitlines()
    assert lines[0].startswith("App.swift:11:10: error: value of type 'Chart3D<SurfacePlot>' has no member 'chart3DPoze'")
    assert lines[-1] == "chartmesh: App.swift: does not compile" and not any("package/Sources" in line for line in lines)
    # What it warns of is said when it is compiled.
    source.write_text(APP.replace("    var body: some View {\n        VStack", "    var body: some View {\n        let unused = 1\n        VStack"))
    said = run("export", "App.swift", "--view", "Wave", "-o", "a.glb").stderr
    assert "App.swift:" in said and "warning: initialization of immutable value 'unused' was never used" in said
    assert run("export", "App.swift", "--view", "Wave", "-o", "a.glb").stderr == ""


def test_calls_side_by_side(run, app):
    for n in range(4):
        (app / f"Plane{n}.swift").write_text(
            f"import ChartMesh\nstruct Plane{n}: View {{ var body: some View {{ Chart3D {{ SurfacePlot(x: \"x\", y: \"y\", z: \"z\") {{ x, z in {n}.0 }} }} }} }}\n")
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda n: run("export", f"Plane{n}.swift", "-o", f"{n}.glb"), range(4)))
    for n in range(4):
        run("export", f"Plane{n}.swift", "-o", "again.glb")
        assert (app / f"{n}.glb").read_bytes() == (app / "again.glb").read_bytes()


def test_what_is_needed(run, app, tmp_path):
    (tmp_path / "New.swift").write_text("import ChartMesh\n")
    said = run("export", "New.swift", "-o", "a.glb", code=66, PATH="/nowhere").stderr
    assert said == "chartmesh: New.swift: needs a Swift compiler, and there is no swift in the PATH\n"
    said = run("export", "New.swift", "-o", "a.glb", code=66, CHARTMESH_PACKAGE="/nowhere").stderr
    assert said == (f"chartmesh: New.swift: is compiled with ChartMesh's own sources, which are not above {CHARTMESH};"
                    " set CHARTMESH_PACKAGE to the folder of its Package.swift\n")
    (tmp_path / "file").write_text("")
    said = run("export", "New.swift", "-o", "a.glb", code=73, XDG_CACHE_HOME=str(tmp_path / "file")).stderr
    assert said == (f"chartmesh: {tmp_path}/file/chartmesh: cannot be written to; programs of Swift sources are kept there,"
                    " or where XDG_CACHE_HOME says\n")
