"""Every sample, in every format, in the programs that people open it with."""
import json

import numpy as np
import pytest

import gltf
from conftest import SAMPLES, chartmesh, export, tool

FORMATS = ["glb", "gltf", "obj", "ply", "stl", "dae"]


@pytest.fixture(scope="module", params=sorted(path.stem for path in SAMPLES.glob("*.json")))
def sample(request, tmp_path_factory):
    """The files of a sample by format, the report's lines about them, and its bounds."""
    folder = tmp_path_factory.mktemp(request.param)
    made = export(folder, ["export", SAMPLES / f"{request.param}.json"],
                  [f"chart.{form}" for form in FORMATS])
    files = dict(zip(FORMATS, made.files))
    return files, dict(zip(FORMATS, made.report["outputs"])), gltf.File(files["glb"]).bounds()


@pytest.mark.parametrize("form", ["glb", "gltf"])
def test_gltf_is_valid(sample, form):
    files, report, _ = sample
    assert tool("gltf-check", "--strict", files[form])["totals"]["drawn_triangles"] == (
        report[form]["triangles"])


@pytest.mark.parametrize("form", ["glb", "gltf", "obj", "ply", "stl", "dae"])
def test_our_reader(sample, form):
    """inspect reads all but glTF by Assimp's importer."""
    files, report, bounds = sample
    found = json.loads(chartmesh("inspect", files[form], "--json", cwd=files[form].parent).stdout)
    assert found["triangles"] == report[form]["triangles"]
    box = np.array([found["bounds"]["min"], found["bounds"]["max"]])
    assert box == pytest.approx(bounds, abs=1e-4)


@pytest.mark.parametrize("engine", ["three", "model-viewer"])
def test_browsers(sample, engine):
    files, _, _ = sample
    assert tool("three-inspect", files["glb"], "--engine", engine)["distinct_colours"] > 20


@pytest.mark.parametrize("form", ["glb", "obj", "ply", "stl"])
def test_blender(sample, form):
    files, _, bounds = sample
    box = np.array(tool("blender-inspect", files[form])["bbox"])
    # Blender turns what it knows to have y up.
    if form in ("glb", "obj"):
        bounds = np.array([[bounds[0][0], -bounds[1][2], bounds[0][1]],
                           [bounds[1][0], -bounds[0][2], bounds[1][1]]])
    assert box == pytest.approx(bounds, abs=1e-4)


@pytest.mark.parametrize("form", ["glb", "gltf", "obj", "ply", "stl", "dae"])
def test_f3d(sample, form, tmp_path):
    files, _, _ = sample
    assert tool("f3d-shot", files[form], tmp_path / "shot.png")["distinct_colours"] > 20


def test_points_in_browsers(tmp_path):
    """Instances, clouds, lights and quantised meshes are what three.js makes of them."""
    spec = ["export", SAMPLES / "penguins.json"]
    for options, expected in [
            (["--points", "instances"], {"instances": 342}),
            (["--points", "vertices"], {"points": 3}),
            (["--for", "headset"], {"instances": 342}),
            (["--for", "web", "--points", "nodes"], {"instances": 0}),
            (["--lights"], {"lights": 2})]:
        path = export(tmp_path, spec, ["chart.glb"], *options).files[0]
        arguments = [part for k, v in expected.items() for part in ("--expect", f"{k}={v}")]
        tool("three-inspect", path, *arguments)


def test_blender_never_shows_one_of_many(tmp_path):
    """It does not know instances, and has to say so; all other styles have every point."""
    spec = ["export", SAMPLES / "penguins.json"]
    instances = export(tmp_path, spec, ["a.glb"], "--points", "instances").files[0]
    found = tool("blender-inspect", instances, expect_clean=False)
    assert "EXT_mesh_gpu_instancing" in found["findings"][0] and found["mesh_objects"] == 0
    quantised = export(tmp_path, spec, ["b.glb"], "--compress", "quantize").files[0]
    assert tool("blender-inspect", quantised)["mesh_objects"] > 342
    cloud = export(tmp_path, spec, ["c.glb"], "--points", "vertices").files[0]
    assert tool("blender-inspect", cloud)["totals"]["loose_vertices"] == 342
