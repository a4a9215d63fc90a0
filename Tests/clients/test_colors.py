"""Colours survive: linear in glTF, sRGB bytes in PLY, sRGB fractions in OBJ."""
import json

import numpy as np
import pytest
import trimesh
from scipy.spatial import cKDTree

import gltf
from conftest import chartmesh, export

FORMS = {"glb": [], "obj": [], "ply": [], "ascii.ply": ["--format", "ply-ascii"]}


def obj_vertices(path):
    """The six numbers of every `v` line, as written."""
    lines = [line.split()[1:] for line in path.read_text().splitlines() if line.startswith("v ")]
    assert all(len(line) == 6 for line in lines), "a vertex without a colour"
    return np.array(lines, float)


def vertices(path):
    """Vertex positions, and their colours as sRGB 0...255, unrounded, whatever the format."""
    if path.suffix == ".glb":
        points, _, colors, _ = gltf.File(path).merged()
        return points, gltf.srgb(colors[:, :3]) * 255
    if path.suffix == ".obj":
        rows = obj_vertices(path)
        return rows[:, :3], rows[:, 3:] * 255
    mesh = trimesh.load(path, process=False)
    return mesh.vertices, mesh.visual.vertex_colors[:, :3].astype(float)


@pytest.mark.parametrize("form", FORMS)
def test_middle_grey(tmp_path, form):
    path = export(tmp_path, ["surface", "0*x", "--style", "#808080"], [f"grey.{form}"],
                  *FORMS[form]).files[0]
    if form == "glb":
        colors = gltf.File(path).merged("SurfacePlot")[2]
        assert colors[:, :3] == pytest.approx(0.21586, abs=1e-4)
    elif form == "obj":
        colors = obj_vertices(path)[:, 3:]
        assert (abs(colors - 0.50196).max(1) < 1e-4).any()
    else:
        colors = vertices(path)[1]
        assert (colors == 128).all(1).any()


@pytest.fixture(scope="module")
def greys(tmp_path_factory):
    """256 points apart from each other, each of its own grey, and nothing else in the chart."""
    folder = tmp_path_factory.mktemp("greys")
    places = [(i % 8, i // 8 % 8, i // 64) for i in range(256)]
    names = [f"grey {i}" for i in range(256)]
    channel = {"type": "quantitative", "scale": {"domain": [-1, 8]}, "axis": None}
    spec = {
        "data": {"values": [dict(x=x, y=y, z=z, g=g) for (x, y, z), g in zip(places, names)]},
        "mark": {"type": "point", "shape": "sphere"},
        "encoding": {
            **{k: {"field": k, **channel} for k in "xyz"},
            "color": {
                "field": "g", "type": "nominal", "legend": None,
                "scale": {"domain": names, "range": [f"#{i:02x}{i:02x}{i:02x}" for i in range(256)]},
            },
        },
    }
    (folder / "greys.json").write_text(json.dumps(spec))
    return folder, (np.array(places) + 1) / 9 - 0.5


@pytest.mark.parametrize("form", FORMS)
def test_every_grey(greys, form):
    folder, places = greys
    path = folder / f"greys.{form}"
    chartmesh("export", "greys.json", "-o", path, "--tolerance", 0.005, *FORMS[form], cwd=folder)
    points, colors = vertices(path)
    distance, index = cKDTree(places).query(points)
    points, colors, index = (a[distance < 0.05] for a in (points, colors, index))
    assert set(index) == set(range(256)), "a point is missing"
    wrong = np.abs(colors - index[:, None]).max(1) > 1
    assert not wrong.any(), f"greys {sorted(set(index[wrong]))[:20]}…, say {colors[wrong][0]}"


SEVEN = ["#ff0000", "#ffa500", "#ffff00", "#008000", "#0000ff", "#4b0082", "#ee82ee"]


def rainbow(height):
    """The seven colours evenly spread over 0...1, linear between neighbours in sRGB; 0...255."""
    stops = np.array([[int(c[i:i + 2], 16) for i in (1, 3, 5)] for c in SEVEN], float)
    return np.stack([np.interp(height, np.linspace(0, 1, 7), stops[:, k]) for k in range(3)], -1)


def test_seven_colours_over_a_plane(tmp_path):
    """A plane needs two triangles for its shape, but far more for its colours."""
    path = export(
        tmp_path, ["surface", "-z", "--x", "-1:1", "--z", "-1:1", "--y", "-1:1"], ["plane.glb"],
        "--style", "heightBased", "--colors", ",".join(SEVEN)).files[0]
    points, _, colors, faces = gltf.File(path).merged("SurfacePlot")
    random = np.random.default_rng(7)
    weights = random.dirichlet((1, 1, 1), (len(faces), max(20, 400_000 // len(faces))))
    # Renderers interpolate the linear values, and show them as sRGB.
    at = np.einsum("ntk,nkc->ntc", weights, points[faces]).reshape(-1, 3)
    shown = np.einsum("ntk,nkc->ntc", weights, colors[faces][:, :, :3]).reshape(-1, 3)
    shown = gltf.srgb(shown) * 255
    error = np.abs(shown - rainbow(at[:, 1] + 0.5)).max(1)
    worst = error.argmax()
    assert error[worst] <= 2, f"{error[worst]:.2f}/255 at {at[worst]}"
    for stop, color in zip(np.linspace(0, 1, 7), rainbow(np.linspace(0, 1, 7))):
        assert (np.abs(shown - color).max(1) <= 3).any(), f"no band of {color} at {stop:.2f}"


def test_names_mean_css_colours(tmp_path):
    """`red` on the command line is CSS's, so that it means the same as in a web page."""
    surface = ["surface", "x*z", "--style", "heightBased", "--colors"]
    files = [
        export(tmp_path, [*surface, colors], [name]).files[0].read_bytes()
        for name, colors in [("a.glb", "red,orange,yellow,green,blue"), ("b.glb", ",".join(SEVEN[:5]))]]
    assert files[0] == files[1]
