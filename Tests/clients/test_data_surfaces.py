"""Surfaces through data, held against the data files themselves."""
import csv

import numpy as np
import pytest
import trimesh
from scipy.spatial import Delaunay, cKDTree

from conftest import SAMPLES, export


def surface(path):
    """The surface's vertices and triangles in the file."""
    scene = trimesh.load(path, process=False)
    mesh = next(g for name, g in scene.geometry.items() if name.startswith("SurfacePlot"))
    return trimesh.Trimesh(mesh.vertices, mesh.faces, process=False)


def distance_from(triangles, point):
    """From the closest place of any of the triangles."""
    closest = trimesh.triangles.closest_point(triangles, np.tile(point, (len(triangles), 1)))
    return np.linalg.norm(closest - point, axis=1).min()


@pytest.mark.parametrize("effort", ["fast", "compact"])
@pytest.mark.parametrize("tolerance", [0.001, 0.01])
def test_every_height_of_the_volcano(tmp_path, effort, tolerance):
    made = export(tmp_path, ["export", SAMPLES / "volcano.json", "--effort", effort, "--tolerance", str(tolerance)],
                  ["chart.glb"])
    heights = np.loadtxt(SAMPLES / "volcano.csv", delimiter=",")
    rows, columns = heights.shape
    x, z = np.meshgrid(np.arange(columns) * 10 / 600, np.arange(rows) * 10 / 860)
    points = np.column_stack([x.ravel(), (heights.ravel() - 90) / 200, z.ravel()]) - 0.5
    # Most points are at a triangle with a centre nearby; the others are held against all triangles.
    triangles = surface(made.files[0]).triangles
    near = cKDTree(triangles.mean(1)).query(points, k=min(40, len(triangles)))[1]
    for point, around in zip(points, triangles[near]):
        if distance_from(around, point) > tolerance:
            assert distance_from(triangles, point) <= tolerance * 1.0001
    report = made.report["surfaces"][0]
    assert (report["points"], report["holes"]) == (heights.size, 0)
    assert report["maxError"] <= tolerance


def test_scattered_points_are_qhulls_triangulation(tmp_path):
    """Without a tolerance to speak of all points are vertices, and the triangles those of Qhull."""
    random = np.random.default_rng(11)
    points = random.uniform(0, 1, (500, 3))
    with open(tmp_path / "points.csv", "w", newline="") as file:
        csv.writer(file).writerows([["x", "y", "z"], *points.tolist()])
    low, high = points.min(0), points.max(0)
    domains = [f"--{axis}={low[i]}:{high[i]}" for i, axis in enumerate("xyz")]
    made = export(tmp_path, ["surface", tmp_path / "points.csv", "--style", "gray", "--tolerance", "1e-6",
                             "--error-metric", "vertical", *domains], ["chart.glb"])
    mesh = surface(made.files[0])
    unit = (points - low) / (high - low)
    ids = [int(np.argmin(((unit - 0.5 - vertex) ** 2).sum(1))) for vertex in mesh.vertices]
    assert len(set(ids)) == 500
    ours = {tuple(sorted(ids[i] for i in face)) for face in mesh.faces}
    assert ours == {tuple(sorted(map(int, face))) for face in Delaunay(unit[:, [0, 2]]).simplices}
