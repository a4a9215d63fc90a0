"""Surfaces: within tolerance of the function, without cracks, with the function's own normals."""
import numpy as np
import pytest

import gltf
from conftest import export, tool

# name: expression, its domains, the same function in numpy, the error metric, most triangles in one
# colour (a uniform grid needs 53,792 for the sinc)
UNIT = dict(x=(-1, 1), z=(-1, 1), y=(-1, 1))
SURFACES = {
    "sinc-vertical": (
        "sin(hypot(x,z))/hypot(x,z)", dict(x=(-10, 10), z=(-10, 10), y=(-0.23, 1)),
        lambda x, z: np.sinc(np.hypot(x, z) / np.pi), "vertical", 20_000),
    "sinc-distance": (
        "sin(hypot(x,z))/hypot(x,z)", dict(x=(-10, 10), z=(-10, 10), y=(-0.23, 1)),
        lambda x, z: np.sinc(np.hypot(x, z) / np.pi), "distance", None),
    "saddle": ("x*z", UNIT, lambda x, z: x * z, "distance", None),
    "plane": ("-z", UNIT, lambda x, z: -z, "distance", None),
    "waves": (
        "(sin(5*x)+sin(5*z))/2", UNIT, lambda x, z: (np.sin(5 * x) + np.sin(5 * z)) / 2,
        "distance", None),
}
STYLES = ["gray", "heightBased"]
TOLERANCE = 0.001


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """Exports a surface once and hands it to all the tests below."""
    cache = {}

    def make(name, style):
        if (name, style) not in cache:
            expression, domains, _, metric, _ = SURFACES[name]
            arguments = ["surface", expression]
            for axis, (low, high) in domains.items():
                arguments += [f"--{axis}", f"{low}:{high}"]
            cache[name, style] = export(
                tmp_path_factory.mktemp(name), arguments, ["surface.glb"],
                "--style", style, "--error-metric", metric)
        return cache[name, style]

    return make


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("name", SURFACES)
class TestSurface:
    def test_is_valid(self, made, name, style):
        tool("gltf-check", "--strict", made(name, style).files[0])

    def test_keeps_the_tolerance(self, made, name, style):
        expression, domains, _, metric, most = SURFACES[name]
        result = made(name, style)
        arguments = [f"--{axis}={low}:{high}" for axis, (low, high) in domains.items()]
        found = tool("surface-check", *arguments, "--tolerance", TOLERANCE, "--metric", metric,
                     "--", result.files[0], expression)
        assert found["covered"] == pytest.approx(1, abs=1e-4), "a hole"
        assert not found["outside_box"]
        if most and style == "gray":
            assert found["triangles"] <= most
        [own] = result.report["surfaces"]
        assert own["triangles"] == found["triangles"]
        assert own["maxError"] <= TOLERANCE
        assert own["metric"] == metric and not own["budgetReached"]

    def test_has_no_crack(self, made, name, style):
        found = tool("mesh-inspect", made(name, style).files[0], "--surface", "SurfacePlot")
        surface = [g for g in found["geometries"] if "SurfacePlot" in g["name"]]
        assert sum(g["boundary_loops"] for g in surface) == 1
        assert sum(g["components"] for g in surface) == 1

    def test_normals_are_the_functions(self, made, name, style):
        _, domains, function, _, _ = SURFACES[name]
        points, normals, _, faces = gltf.File(made(name, style).files[0]).merged("SurfacePlot")

        def height(x, z):  # in chart space
            (x0, x1), (y0, y1), (z0, z1) = (domains[a] for a in "xyz")
            y = function(x0 + (x + 0.5) * (x1 - x0), z0 + (z + 0.5) * (z1 - z0))
            return (y - y0) / (y1 - y0) - 0.5

        x, z, d = points[:, 0], points[:, 2], 1e-5
        true = np.stack([
            (height(x - d, z) - height(x + d, z)) / (2 * d), np.ones(len(x)),
            (height(x, z - d) - height(x, z + d)) / (2 * d)], axis=1)
        true /= np.linalg.norm(true, axis=1)[:, None]
        angle = np.degrees(np.arccos(np.clip((true * normals).sum(1), -1, 1)))
        worst = angle.argmax()
        assert angle[worst] <= 1, f"{angle[worst]:.2f}° at {points[worst]}"
        a, b, c = (points[faces[:, k]] for k in range(3))
        assert (np.cross(b - a, c - a)[:, 1] > 0).all(), "wound clockwise, seen from above"


def test_blender_shows_the_colours(made):
    found = tool("blender-inspect", made("sinc-distance", "heightBased").files[0])
    surface = [m for m in found["meshes"] if "SurfacePlot" in m["name"]]
    assert surface and all(m["colours"] for m in surface)
    assert all(
        material["wired_colour"] is not None for material in found["materials"]
        if material["name"] in surface[0]["materials"])
