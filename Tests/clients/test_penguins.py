"""The sample chart of 344 penguins: every point in place, and every client sees the same chart."""
import csv
import json
import re
import sys

import numpy as np
import pytest
import trimesh
from scipy.sparse import coo_matrix
from scipy.sparse.csgraph import connected_components
from scipy.spatial import cKDTree

import gltf
from conftest import ROOT, SAMPLES, export, tool

CAMERAS = ["Pose", "Front", "Back", "Left", "Right", "Top", "Bottom"]
SERIES = {"Adelie": 151, "Chinstrap": 68, "Gentoo": 123}


def expected_points():
    """Row → (series, data x, y, z), read from the CSV without any of our code."""
    with open(SAMPLES / "penguins.csv", newline="") as file:
        for row, cells in enumerate(csv.DictReader(file)):
            values = cells["flipper_length_mm"], cells["body_mass_g"], cells["bill_length_mm"]
            if all(v not in ("NA", "") for v in values):
                x, grams, z = map(float, values)
                yield row, (cells["species"], x, grams / 1000, z)


def points(file):
    """The nodes of single points: name → node."""
    return {n: v for n, v in file.nodes.items() if n.startswith("PointMark ") and "#" in n}


def turned_up(bounds):
    """Bounds as Blender shows them after it has turned the y-up chart to z-up."""
    (x0, y0, z0), (x1, y1, z1) = bounds
    return np.array([[x0, -z1, y0], [x1, -z0, y1]])


@pytest.mark.parametrize("form", ["glb", "gltf"])
def test_is_valid_gltf(penguins, form):
    tool("gltf-check", "--strict", getattr(penguins, form))


def test_primitive_lines_are_valid_gltf(tmp_path):
    made = export(tmp_path, ["export", SAMPLES / "penguins.json"], ["lines.glb"],
                  "--lines", "primitives")
    tool("gltf-check", "--strict", made.files[0])
    assert tool("three-inspect", made.files[0])["line_segments"] > 0


def test_is_small(penguins):
    assert penguins.glb.stat().st_size < 400 * 1024


def test_report_counts_points_and_skipped_rows(penguins):
    marks = [m for m in penguins.report["marks"] if m["mark"] == "PointMark"]
    assert sum(m["count"] for m in marks) == 342
    assert sum(m["skipped"] for m in marks) == 2
    sizes = {o["format"]: o["bytes"] for o in penguins.report["outputs"]}
    assert sizes["glb"] == penguins.glb.stat().st_size
    assert sizes["ply"] == penguins.ply.stat().st_size


def test_tree(penguins):
    file = gltf.File(penguins.glb)
    assert set(file.children(file.root["name"])) >= {"Plot", "Axes", "Cameras"}
    for series, count in SERIES.items():
        name = f"PointMark {series}"
        assert file.parents[name] == "Plot"
        assert len([n for n in file.children(name) if n.startswith(f"{name} #")]) == count
    assert len(points(file)) == 342
    assert file.children("Cameras") == CAMERAS
    assert all("camera" in file.nodes[name] for name in CAMERAS)


def test_every_point_is_in_place(penguins):
    file = gltf.File(penguins.glb)
    expected = {f"PointMark {v[0]} #{row}": (row, v) for row, v in expected_points()}
    found = points(file)
    assert found.keys() == expected.keys()
    for name, (row, (series, x, y, z)) in expected.items():
        place = (x - 160) / 80 - 0.5, (y - 2) / 5 - 0.5, (z - 30) / 30 - 0.5
        assert found[name]["world"][:3, 3] == pytest.approx(place, abs=1e-6), name
        extras = found[name]["extras"]
        assert (extras["mark"], extras["row"], extras["series"]) == ("PointMark", row, series)
        assert [extras[k] for k in "xyz"] == pytest.approx([x, y, z], rel=1e-12), name


def test_sphere_is_stored_once_a_series(penguins):
    file = gltf.File(penguins.glb)
    positions = {}
    for name, node in points(file).items():
        primitives = file.json["meshes"][node["mesh"]]["primitives"]
        series = node["extras"]["series"]
        positions.setdefault(series, set()).add(
            tuple(p["attributes"]["POSITION"] for p in primitives))
    assert positions.keys() == SERIES.keys()
    assert all(len(accessors) == 1 for accessors in positions.values())
    assert len({id(file.json["meshes"][n["mesh"]]) for n in points(file).values()}) <= 3


def test_series_differ_in_color(penguins):
    file = gltf.File(penguins.glb)
    colors = [tuple(np.round(file.merged(f"PointMark {s} #")[2][0], 4)) for s in SERIES]
    assert len(set(colors)) == 3


def fill(file, name):
    """How much of the picture's half width or height the chart takes, seen through a camera."""
    camera, node = file.json["cameras"][file.nodes[name]["camera"]], file.nodes[name]
    points = file.merged()[0]
    seen = np.c_[points, np.ones(len(points))] @ np.linalg.inv(node["world"]).T
    x, y, depth = seen[:, 0], seen[:, 1], -seen[:, 2]
    lens = camera[camera["type"]]
    assert (depth > lens["znear"]).all() and (depth < lens.get("zfar", np.inf)).all()
    if camera["type"] == "orthographic":
        x, y = x / lens["xmag"], y / lens["ymag"]
    else:
        height = np.tan(lens["yfov"] / 2) * depth
        x, y = x / height / lens["aspectRatio"], y / height
    return max(abs(x).max(), abs(y).max())


@pytest.mark.parametrize("camera", CAMERAS)
def test_cameras_frame_the_chart(penguins, camera):
    taken = fill(gltf.File(penguins.glb), camera)
    assert taken <= 1, "the chart sticks out of the picture"
    assert taken >= 0.5, "the chart is lost in the picture"


@pytest.mark.parametrize("projection", ["orthographic", "perspective"])
def test_pose_is_the_specs(tmp_path, projection):
    spec = json.loads((SAMPLES / "penguins.json").read_text())
    spec["data"]["url"] = str(SAMPLES / spec["data"]["url"])
    spec.update(projection=projection, pose={"azimuth": 30, "inclination": 10})
    (tmp_path / "posed.json").write_text(json.dumps(spec))
    file = gltf.File(export(tmp_path, ["export", "posed.json"], ["posed.glb"]).files[0])
    azimuth, inclination = np.radians([30, 10])
    right, up, back = file.nodes["Pose"]["world"][:3, :3].T
    assert back == pytest.approx(
        [np.sin(azimuth) * np.cos(inclination), np.sin(inclination),
         np.cos(azimuth) * np.cos(inclination)], abs=1e-6)
    assert right[1] == pytest.approx(0, abs=1e-6), "the horizon is tilted"
    assert up[1] > 0
    assert file.json["cameras"][file.nodes["Pose"]["camera"]]["type"] == projection
    assert 0.5 <= fill(file, "Pose") <= 1


def test_blender_and_three_see_the_same(penguins):
    file = gltf.File(penguins.glb)
    nodes = file.named("")
    triangles = len(file.merged()[3])
    three = tool("three-inspect", penguins.glb)
    blender = tool("blender-inspect", penguins.glb)
    assert three["triangles"] == triangles
    assert sum(m["triangles"] * m["objects"] for m in blender["meshes"]) == triangles
    assert three["meshes"] == blender["mesh_objects"] == len(nodes)
    assert blender["unique_meshes"] == len({node["mesh"] for node in nodes.values()})
    assert three["geometries"] <= blender["unique_meshes"]
    assert three["cameras"] == blender["cameras_n"] == 7
    assert np.array(three["bbox"]) == pytest.approx(file.bounds(), abs=1e-4)
    assert np.array(blender["bbox"]) == pytest.approx(turned_up(file.bounds()), abs=1e-4)
    shared = sorted(m["objects"] for m in blender["meshes"] if m["objects"] > 1)
    assert shared in ([68, 123, 151], [342]), "the spheres are not linked duplicates"


def test_three_opens_the_text_form(penguins):
    assert np.array(tool("three-inspect", penguins.gltf)["bbox"]) == pytest.approx(
        gltf.File(penguins.glb).bounds(), abs=1e-4)


def test_three_looks_through_the_pose(penguins, tmp_path):
    tool("three-inspect", penguins.glb, "--camera", "Pose", "--shot", tmp_path / "shot.png")


@pytest.mark.skipif(sys.platform == "darwin", reason="f3d-shot needs an X server")
def test_f3d_opens_it(penguins, tmp_path):
    tool("f3d-shot", penguins.glb, tmp_path / "shot.png")


@pytest.mark.parametrize("form", ["obj", "ply", "ply_ascii"])
def test_trimesh_and_blender_read_it_whole(penguins, form):
    path = getattr(penguins, form)
    file = gltf.File(penguins.glb)
    triangles = len(file.merged()[3])
    mesh = trimesh.load(path, process=False, force="mesh")
    assert len(mesh.faces) == triangles
    assert mesh.bounds == pytest.approx(file.bounds(), abs=1e-5)
    if form != "obj":  # trimesh leaves an OBJ's vertex colours out when there are materials
        assert np.ptp(mesh.visual.vertex_colors, axis=0)[:3].min() > 0, "the colours are lost"
    blender = tool("blender-inspect", path)
    assert blender["totals"]["triangles"] == triangles
    assert all(m["colours"] for m in blender["meshes"])
    bounds = turned_up(file.bounds()) if form == "obj" else file.bounds()
    assert np.array(blender["bbox"]) == pytest.approx(bounds, abs=1e-4)


@pytest.mark.parametrize("form", ["obj", "ply", "ply_ascii"])
def test_points_are_in_place_without_nodes(penguins, form):
    """In formats without nodes the spheres' middles are where the points are."""
    mesh = trimesh.load(getattr(penguins, form), process=False, force="mesh")
    # A sphere is what hangs together by its vertices. Two penguins are alike to the last digit;
    # in an OBJ their spheres may share vertices, which does not move their middle.
    edges = mesh.edges
    graph = coo_matrix((np.ones(len(edges)), edges.T), (len(mesh.vertices),) * 2)
    count, part = connected_components(graph, directed=False)
    low, high = np.full((count, 3), np.inf), np.full((count, 3), -np.inf)
    np.minimum.at(low, part, mesh.vertices)
    np.maximum.at(high, part, mesh.vertices)
    middles = (low + high) / 2
    places = [((x - 160) / 80 - 0.5, (y - 2) / 5 - 0.5, (z - 30) / 30 - 0.5)
              for _, (_, x, y, z) in expected_points()]
    assert cKDTree(middles).query(places)[0].max() < 1e-4


def test_regression_is_numpys():
    """What the unit test holds our regression of the penguins to is what numpy finds."""
    with open(SAMPLES / "penguins.csv") as file:
        rows = [row for row in csv.DictReader(file) if "NA" not in (row["flipper_length_mm"], row["body_mass_g"], row["bill_length_mm"])
                and row["flipper_length_mm"]]
    x, y, z = (np.array([float(row[name]) for row in rows]) for name in ("flipper_length_mm", "body_mass_g", "bill_length_mm"))
    found = np.linalg.lstsq(np.column_stack([np.ones(len(x)), x, z]), y / 1000, rcond=None)[0]
    source = (ROOT / "Tests/ChartModelTests/LeastSquaresTests.swift").read_text()
    source = source[source.index("penguinsAgreeWithTheExactSolution"):]
    for value, name in zip(found, ("intercept", "xCoefficient", "zCoefficient")):
        held = float(re.search(rf"close\(fit\.{name}, ([-\d.]+)\)", source)[1])
        assert abs(held - value) < 1e-9
