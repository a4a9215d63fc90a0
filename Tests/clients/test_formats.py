"""Every format with every option: counts, bounds and colours are those of the report."""
import itertools
import json
import os
import signal
import subprocess
import time

import numpy as np
import pytest
import trimesh

import gltf
from conftest import CHARTMESH, SAMPLES, chartmesh, export, tool

GLTF = ["glb", "gltf"]
OTHERS = ["obj", "ply", "ply-ascii", "stl", "stl-ascii"]
STYLES = ["auto", "nodes", "instances", "merged", "vertices"]
PROFILES = ["blender", "web", "headset", "print"]
COMPRESSIONS = ["none", "quantize", "meshopt"]
ENDINGS = {"ply-ascii": "ply", "stl-ascii": "stl"}


@pytest.fixture(scope="module")
def chart(tmp_path_factory):
    """A chart with points of two sizes of series, and two surfaces, one of them translucent."""
    folder = tmp_path_factory.mktemp("chart")
    random = np.random.default_rng(1)
    rows = [dict(x=x, y=y, z=z, s="AB"[i % 3 == 0])
            for i, (x, y, z) in enumerate(random.uniform(-1, 1, (60, 3)).tolist())]
    spec = {
        "title": "Every option", "data": {"values": rows},
        "encoding": {k: {"field": k, "type": "quantitative", "scale": {"domain": [-1, 1]}}
                     for k in "xyz"},
        "layer": [
            {"mark": {"type": "point", "shape": "sphere"},
             "encoding": {"color": {"field": "s", "type": "nominal",
                                    "scale": {"domain": ["A", "B"],
                                              "range": ["#808080", "#c02040"]}}}},
            {"mark": {"type": "surface", "function": "0.5*x*z", "color": "#336699"}},
            {"mark": {"type": "surface", "function": "0.3*x*x-0.8", "color": "#00ff00",
                      "opacity": 0.5}}]}
    (folder / "chart.json").write_text(json.dumps(spec))
    return folder / "chart.json"


def made(folder, chart, form, *options, code=0):
    """One file of the chart and the report's line about it; nothing if the command refuses."""
    path = folder / f"chart.{ENDINGS.get(form, form)}"
    report = folder / "report.json"
    run = chartmesh("export", chart, "-o", path, "--format", form, "--report", report,
                    *options, cwd=folder, code=code)
    if run.returncode:
        return run.stderr, None
    return path, json.loads(report.read_text())["outputs"][0]


def box(path):
    """The bounds of all triangles and points."""
    if path.suffix in (".glb", ".gltf"):
        file = gltf.File(path)
        points = [p for node in file.nodes.values() for p, *_ in file.primitives(node)]
        points = np.concatenate(points)
    else:
        mesh = trimesh.load(path, process=False)
        points = mesh.vertices if hasattr(mesh, "vertices") else mesh.dump(concatenate=True).vertices
    return np.array([points.min(0), points.max(0)])


@pytest.mark.parametrize("form", GLTF)
@pytest.mark.parametrize("points", STYLES)
def test_gltf(tmp_path, chart, form, points):
    for lines, compress in itertools.product(["tubes", "primitives"], COMPRESSIONS):
        path, output = made(tmp_path, chart, form, "--points", points, "--lines", lines,
                            "--compress", compress)
        found = tool("gltf-check", "--strict", path)["totals"]
        what = f"{lines} {compress}"
        assert found["drawn_triangles"] == output["triangles"], what
        assert (found["drawn_line_segments"] > 0) == (lines == "primitives"), what
        assert found["gpu_instances"] == (60 if points == "instances" else 0), what
        assert found["drawn_points"] == (60 if points == "vertices" else 0), what
        assert output["instances"] == 60
        file = gltf.File(path)
        assert ("EXT_meshopt_compression" in file.json.get("extensionsUsed", [])) == (
            compress == "meshopt")
        size = box(path)
        assert 0.5 <= abs(size).max() <= 0.53, what
        shown = [gltf.srgb(colors[:, :3]) * 255 for node in file.nodes.values()
                 for _, _, colors, _ in file.primitives(node)]
        shown = np.unique(np.concatenate(shown).round().astype(int), axis=0).tolist()
        wanted = [[0x33, 0x66, 0x99], [0, 255, 0]]
        if points != "vertices":
            wanted += [[128, 128, 128], [0xC0, 0x20, 0x40]]
        assert all(color in shown for color in wanted), (what, shown)
        modes = {m["name"].rstrip("0123456789 ()"): m.get("alphaMode") for m in
                 file.json["materials"]}
        assert "BLEND" in modes.values() and None in modes.values()


@pytest.mark.parametrize("form", OTHERS)
@pytest.mark.parametrize("points", STYLES)
def test_other_formats(tmp_path, chart, form, points):
    kind = ENDINGS.get(form, form)
    for lines in ["tubes", "primitives"]:
        if kind == "stl" and points == "vertices":
            message, _ = made(tmp_path, chart, form, "--points", points, code=65)
            assert "--points merged" in message
            return
        path, output = made(tmp_path, chart, form, "--points", points, "--lines", lines)
        if kind == "ply" and points == "vertices":
            cloud = trimesh.load(path, process=False)
            assert len(cloud.vertices) == 60
            colors = np.unique(cloud.colors[:, :3], axis=0).tolist()
            assert colors == [[128, 128, 128], [0xC0, 0x20, 0x40]]
            continue
        if kind == "obj":
            text = path.read_text()
            assert text.count("\nf ") == output["triangles"]
            assert text.count("\np ") == (60 if points == "vertices" else 0)
            assert (text.count("\nl ") > 0) == (lines == "primitives")
            continue
        mesh = trimesh.load(path, process=False)
        assert len(mesh.faces) == output["triangles"]
        assert abs(mesh.vertices).max() < 0.54
        if kind == "ply":
            colors = mesh.visual.vertex_colors
            assert (colors[(colors[:, :3] == [0, 255, 0]).all(1), 3] == 128).all()
            assert (colors[:, :3] == [128, 128, 128]).all(1).any()


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("form", GLTF + OTHERS)
def test_profiles(tmp_path, chart, form, profile):
    path, output = made(tmp_path, chart, form, "--for", profile)
    size = box(path)
    edge = (size[1] - size[0]).max()
    if form in GLTF:
        found = tool("gltf-check", "--strict", path)["totals"]
        assert found["drawn_triangles"] == output["triangles"]
        assert found["drawn_line_segments"] == 0
        if profile == "headset":
            assert found["draw_calls"] <= 100 and output["triangles"] <= 500_000
            assert found["gpu_instances"] == 60
        assert edge == pytest.approx(0.104 if profile == "print" else 1.04, rel=0.03)
        return
    assert edge == pytest.approx(104 if profile == "print" else 1.04, rel=0.03)
    # The box is open above; the axes' tubes stand out below, behind and at the left.
    plain, _ = made(tmp_path, chart, form)
    usual = box(plain)
    turned = profile == "print" or (profile == "blender" and form != "obj")
    if turned:
        usual = np.array([[usual[0][0], -usual[1][2], usual[0][1]],
                          [usual[1][0], -usual[0][2], usual[1][1]]])
    scale = 100 if profile == "print" else 1
    assert size == pytest.approx(usual * scale, abs=0.01 * scale)


def test_collada(tmp_path, chart):
    """Assimp's own importer and F3D read it; the date in it is always the same."""
    files = [made(tmp_path, chart, "dae")[0].read_bytes() for _ in range(2)]
    assert files[0] == files[1]
    path, output = made(tmp_path, chart, "dae")
    found = json.loads(chartmesh("inspect", path, "--json", cwd=tmp_path).stdout)
    assert found["triangles"] == output["triangles"]
    plain = box(made(tmp_path, chart, "ply")[0])
    assert found["bounds"]["max"] == pytest.approx(plain[1], abs=1e-5)
    assert tool("f3d-shot", path, tmp_path / "shot.png")["distinct_colours"] > 20


def test_inspect_says_what_the_report_says(tmp_path, chart):
    for form in ["glb", "gltf", "obj", "ply", "stl"]:
        path, output = made(tmp_path, chart, form)
        found = json.loads(chartmesh("inspect", path, "--json", cwd=tmp_path).stdout)
        assert found["triangles"] == output["triangles"]
        if form in GLTF:
            assert found["title"] == "Every option"
            assert {m["name"]: m["count"] for m in found["marks"]} == {
                "PointMark A": 40, "PointMark B": 20}
            assert all(s["maxError"] <= s["tolerance"] == 0.001 for s in found["surfaces"])
        assert (np.array(found["bounds"]["min"]) == pytest.approx(box(path)[0], abs=1e-6))


def test_diff(tmp_path, chart):
    first, _ = made(tmp_path, chart, "glb")
    first = first.rename(tmp_path / "first.glb")
    spec = json.loads(chart.read_text())
    spec["data"]["values"][7]["y"] = 0.123
    (tmp_path / "changed.json").write_text(json.dumps(spec))
    second, _ = made(tmp_path, tmp_path / "changed.json", "glb")
    assert chartmesh("diff", first, first, cwd=tmp_path).stdout == ""
    changed = chartmesh("diff", first, second, cwd=tmp_path, code=1).stdout.splitlines()
    assert len(changed) == 1 and " #7, y: " in changed[0] and changed[0].endswith("0.123")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupt_leaves_nothing(tmp_path, chart, number):
    """A FIFO that nobody empties keeps the command waiting with its temporary file complete."""
    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)
    reader = os.open(fifo, os.O_RDONLY | os.O_NONBLOCK)
    process = subprocess.Popen(
        [CHARTMESH, "export", chart, "--format", "glb", "-o", tmp_path / "a.glb", "-o", fifo],
        stderr=subprocess.DEVNULL, preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
    for _ in range(600):
        if any(name.name.endswith(".tmp") for name in tmp_path.iterdir()):
            break
        time.sleep(0.05)
    else:
        pytest.fail("no temporary file came")
    process.send_signal(number)
    assert process.wait(timeout=60) == -number
    assert [path.name for path in tmp_path.iterdir()] == ["fifo"]
    os.close(reader)
