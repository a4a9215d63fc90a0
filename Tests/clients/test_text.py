"""The words in the files: read back from the triangles, by eye and by comparison with Pango."""
import shutil
import subprocess

import numpy as np
import pytest
import trimesh

import gltf
from conftest import SAMPLES, export

PENGUINS = ["export", SAMPLES / "penguins.json"]
LABELS = {
    "X axis labels": ["160", "180", "200", "220", "240"], "Y axis labels": list("234567"),
    "Z axis labels": ["30", "40", "50", "60"], "X axis title": "Flipper Length (mm)",
    "Y axis title": "Weight (kg)", "Z axis title": "Beak Length (mm)",
    "Title": "Palmer penguins", "Legend Adelie": "Adelie", "Legend Gentoo": "Gentoo",
    "Legend Chinstrap": "Chinstrap",
}
BOLD = "Noto Sans Bold"


def plane(points, faces):
    """Right and up in the plane of flat words that are read from the side of their normals."""
    corners = points[faces]
    normal = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]).sum(0)
    normal /= np.linalg.norm(normal)
    right = np.cross([0, 1, 0], normal)
    right /= np.linalg.norm(right)
    return right, np.cross(normal, right)


def pixels(points, faces, height=64, margin=0.35, turn=0):
    """What a camera before the words sees: a picture of 0 and 1, `turn` degrees turned back."""
    right, up = plane(points, faces)
    angle = np.radians(turn)
    right, up = (right * np.cos(angle) + up * np.sin(angle),
                 up * np.cos(angle) - right * np.sin(angle))
    flat = np.c_[points @ right, -(points @ up)]
    low, high = flat.min(0), flat.max(0)
    scale = height / (high - low)[1]
    flat = (flat - low) * scale
    pad = int(margin * height)
    size = np.ceil(flat.max(0)).astype(int) + 1
    picture = np.zeros(size[::-1], bool)
    for triangle in flat[faces]:
        lower = np.maximum(np.floor(triangle.min(0)).astype(int), 0)
        upper = np.ceil(triangle.max(0)).astype(int) + 1
        x, y = np.meshgrid(np.arange(lower[0], upper[0]), np.arange(lower[1], upper[1]))
        inside = [np.sign((b[0] - a[0]) * (y + .5 - a[1]) - (b[1] - a[1]) * (x + .5 - a[0]))
                  for a, b in zip(triangle, np.roll(triangle, -1, 0))]
        hit = (np.array(inside) >= 0).all(0) | (np.array(inside) <= 0).all(0)
        rows, columns = y[hit], x[hit]
        fits = (rows < size[1]) & (columns < size[0])
        picture[rows[fits], columns[fits]] = True
    return np.pad(picture, pad)


def read(picture, folder, language="eng"):
    """The words that tesseract reads in a picture."""
    path = folder / "words.pgm"
    grey = np.where(picture, 0, 255).astype(np.uint8)
    path.write_bytes(b"P5 %d %d 255\n" % grey.shape[::-1] + grey.tobytes())
    run = subprocess.run(["tesseract", path, "-", "--psm", "7", "-l", language],
                         capture_output=True, text=True, check=True, timeout=60)
    return run.stdout.strip()


def pango(text, folder, font="Noto Sans"):
    """Pango's own picture of a string, cropped."""
    path = folder / "pango.png"
    subprocess.run(["pango-view", f"--font={font} 96", f"--text={text}", "--no-display",
                    "--antialias=none", "--margin=4", "-o", path], check=True, timeout=60)
    return cropped(png(path) < 128)


def png(path):
    """The grey values of an 8-bit PNG."""
    import struct
    import zlib
    data = path.read_bytes()
    width, height, depth, kind = struct.unpack(">IIBB", data[16:26])
    assert depth == 8
    channels = {0: 1, 2: 3, 4: 2, 6: 4}[kind]
    body, at = b"", 8
    while at < len(data):
        length, name = struct.unpack(">I4s", data[at:at + 8])
        if name == b"IDAT":
            body += data[at + 8:at + 8 + length]
        at += 12 + length
    raw = np.frombuffer(zlib.decompress(body), np.uint8).reshape(height, -1)
    rows = np.zeros((height, width * channels), np.uint8)
    for y in range(height):
        kind_of_row, line = raw[y, 0], raw[y, 1:].astype(int)
        above = rows[y - 1].astype(int) if y else np.zeros(len(line), int)
        for x in range(len(line)):
            a = rows[y, x - channels] if x >= channels else 0
            c = above[x - channels] if x >= channels else 0
            a, b, c = int(a), int(above[x]), int(c)
            p = a + b - c
            paeth = min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]
            rows[y, x] = (line[x] + [0, a, b, (a + b) // 2, paeth][kind_of_row]) % 256
    return rows.reshape(height, width, channels)[:, :, 0]


def cropped(picture):
    rows, columns = np.flatnonzero(picture.any(1)), np.flatnonzero(picture.any(0))
    return picture[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1]


def likeness(a, b, size=(300, 40)):
    """Correlation of two pictures stretched to one size."""
    def fit(picture):
        columns = (np.arange(size[0]) * picture.shape[1] / size[0]).astype(int)
        rows = (np.arange(size[1]) * picture.shape[0] / size[1]).astype(int)
        return picture[rows][:, columns].astype(float).ravel()
    return np.corrcoef(fit(a), fit(b))[0, 1]


def words(file, name):
    """The triangles of the words of a node: those that have no legend's colour."""
    points, _, colors, faces = next(file.primitives(file.nodes[name]))
    ink = np.ptp(colors[:, :3], axis=1) < 0.1
    return points, faces[ink[faces].all(1)]


@pytest.fixture(scope="module")
def front(tmp_path_factory):
    """The penguins with words for the front only, as GLB, OBJ and PLY."""
    return export(tmp_path_factory.mktemp("front"), PENGUINS, ["p.glb", "p.obj", "p.ply"],
                  "--labels", "front")


def test_tree_has_all_words(penguins):
    file = gltf.File(penguins.glb)
    for name, text in LABELS.items():
        assert file.nodes[name]["extras"]["text"] == text
    assert len([n for n in file.children("Legend") if n.startswith("Legend ")]) == 3
    assert file.children(file.root["name"]) == ["Plot", "Axes", "Legend", "Cameras"]


def test_text_is_cheap(penguins):
    file = gltf.File(penguins.glb)
    names = [*LABELS, "Title of legend"]
    names += [f"{name} reverse" for name in names]
    triangles = sum(len(faces) for name in names
                    for _, _, _, faces in file.primitives(file.nodes[name]))
    assert 1000 < triangles < 10_000


@pytest.mark.parametrize("name", [n for n in LABELS if isinstance(LABELS[n], str)])
def test_glb_reads_as_written(penguins, tmp_path, name):
    file = gltf.File(penguins.glb)
    points, faces = words(file, name)
    font = BOLD if name == "Title" else "Noto Sans"
    assert agrees(points, faces, LABELS[name], tmp_path, font)


def agrees(points, faces, text, folder, font="Noto Sans"):
    """Whether words look like Pango's picture of them, and not when mirrored or upside down."""
    expected = pango(text, folder, font)
    # Titles of axes run along their axes: the angle is that of the longest side.
    best = max((likeness(cropped(pixels(points, faces, 60, turn=turn)), expected), turn)
               for turn in turns(points, faces))
    picture = cropped(pixels(points, faces, 60, turn=best[1]))
    assert best[0] > 0.75, (text, best)
    assert likeness(picture[:, ::-1], expected) < 0.5
    assert likeness(picture[::-1], expected) < 0.75
    return True


def turns(points, faces):
    """Angles near the one at which the words are lowest."""
    right, up = plane(points, faces)
    flat = np.c_[points @ right, points @ up]

    def height(turn):
        angle = np.radians(turn)
        return np.ptp(flat @ [-np.sin(angle), np.cos(angle)])
    best = min(range(-89, 91), key=height)
    return [0] + [best + part / 4 for part in range(-16, 17)]


@pytest.mark.parametrize("ending", ["obj", "ply"])
def test_formats_without_a_tree_have_the_same_words(front, ending):
    glb = gltf.File(front.files[0])
    path = next(f for f in front.files if f.suffix == f".{ending}")
    mesh = trimesh.load(path, force="mesh", process=False)
    centers = mesh.triangles_center
    for name in LABELS:
        points, faces = words(glb, name)
        expected = points[faces].mean(1)
        # Each triangle of the words is in the file, turned the same way.
        distance, nearest = _tree(centers).query(expected)
        assert distance.max() < 1e-5, name
        ours = np.cross(points[faces[:, 1]] - points[faces[:, 0]],
                        points[faces[:, 2]] - points[faces[:, 0]])
        theirs = np.cross(mesh.triangles[nearest, 1] - mesh.triangles[nearest, 0],
                          mesh.triangles[nearest, 2] - mesh.triangles[nearest, 0])
        assert ((ours * theirs).sum(1) > 0).all(), name


def _tree(points):
    from scipy.spatial import cKDTree
    return cKDTree(points)


@pytest.mark.skipif(not shutil.which("tesseract"), reason="tesseract is not installed")
def test_an_independent_eye_reads_the_title(penguins, tmp_path):
    file = gltf.File(penguins.glb)
    for name in ("Title", "Legend Chinstrap"):
        assert read(pixels(*words(file, name)), tmp_path) == LABELS[name]


def test_the_reverse_reads_from_behind(penguins, tmp_path):
    file = gltf.File(penguins.glb)
    points, _, colors, faces = next(file.primitives(file.nodes["Title reverse"]))
    dark = colors[:, 0] < 0.5
    assert agrees(points[dark], renumbered(faces, dark), LABELS["Title"], tmp_path, BOLD)


def renumbered(faces, kept):
    numbers = np.cumsum(kept) - 1
    return numbers[faces[kept[faces].all(1)]]


@pytest.mark.parametrize("text", ["R2←F", "µ½ Δ", "長條圖", "مرحبا بالعالم", "नमस्ते दुनिया",
                                  "Comprimento do bico (mm)"])
def test_any_language(tmp_path, text):
    spec = '{"title": "%s", "mark": {"type": "surface", "function": "x"}, "pose": "front"}' % text
    (tmp_path / "spec.json").write_text(spec)
    made = export(tmp_path, ["export", "spec.json"], ["a.glb"])
    assert not made.report["warnings"]
    file = gltf.File(made.files[0])
    points, _, _, faces = next(file.primitives(file.nodes["Title"]))
    # Where the family has no bold face, cairo makes one up.
    picture = cropped(pixels(points, faces, 80))
    assert max(likeness(picture, pango(text, tmp_path, font))
               for font in (BOLD, "Noto Sans")) > 0.7


def test_missing_characters_are_boxes_and_reported(tmp_path):
    spec = '{"title": "\\uE123", "mark": {"type": "surface", "function": "x"}}'
    (tmp_path / "spec.json").write_text(spec)
    made = export(tmp_path, ["export", "spec.json"], ["a.glb"])
    assert [w["code"] for w in made.report["warnings"]] == ["missing-glyph"]
    assert len(next(gltf.File(made.files[0]).primitives(
        gltf.File(made.files[0]).nodes["Title"]))[3]) == 8


def test_billboards_say_so(tmp_path):
    file = gltf.File(export(
        tmp_path, PENGUINS, ["b.glb"], "--labels", "billboard-hint").files[0])
    children = file.children("X axis labels")
    assert [file.nodes[c]["extras"] for c in children] == [
        {"text": text, "faces": "viewer"} for text in LABELS["X axis labels"]]
    for child in children:
        points = next(file.primitives(file.nodes[child]))[0]
        assert np.linalg.norm(points.mean(0) - file.nodes[child]["world"][:3, 3]) < 0.02


def test_solid_words_can_be_printed(tmp_path, penguins):
    file = gltf.File(export(tmp_path, PENGUINS, ["s.glb"], "--text-depth", "0.01").files[0])
    points, faces = words(file, "Title")
    solid = trimesh.Trimesh(points, faces)  # joins the vertices of walls and faces
    assert solid.is_watertight
    flat = trimesh.Trimesh(*words(gltf.File(penguins.glb), "Title"))
    assert solid.volume == pytest.approx(flat.area * 0.01, rel=1e-3)
    made = export(tmp_path, PENGUINS, ["s.stl"], "--text-depth", "0.01")
    thin = export(tmp_path, PENGUINS, ["f.stl"])
    assert made.report["outputs"][0]["triangles"] > thin.report["outputs"][0]["triangles"]


@pytest.mark.parametrize("text", ["مرحبا بالعالم", "नमस्ते दुनिया", "AVATAR fi"])
def test_letters_that_touch_are_one_solid(tmp_path, text):
    spec = '{"title": "%s", "mark": {"type": "surface", "function": "x"}}' % text
    (tmp_path / "spec.json").write_text(spec)
    made = export(tmp_path, ["export", "spec.json", "--labels", "front"], ["s.glb"],
                  "--text-depth", "0.01")
    points, _, _, faces = next(
        gltf.File(made.files[0]).primitives(gltf.File(made.files[0]).nodes["Title"]))
    solid = trimesh.Trimesh(points, faces)
    assert solid.is_watertight
    # No two of its pieces lie in each other: a triangle's middle is in no other triangle.
    flat = export(tmp_path, ["export", "spec.json", "--labels", "front"], ["f.glb"]).files[0]
    points, _, _, faces = next(gltf.File(flat).primitives(gltf.File(flat).nodes["Title"]))
    picture = np.c_[points @ np.array(plane(points, faces)).T]
    corners = picture[faces]
    middles = corners.mean(1)
    sides = np.roll(corners, -1, 1) - corners
    towards = middles[:, None, None] - corners[None]
    inside = (sides[..., 0] * towards[..., 1] - sides[..., 1] * towards[..., 0] > 0).all(2)
    assert (inside.sum(1) == 1).all()
    area = np.linalg.norm(np.cross(points[faces[:, 1]] - points[faces[:, 0]],
                                   points[faces[:, 2]] - points[faces[:, 0]]), axis=1).sum() / 2
    assert solid.volume == pytest.approx(area * 0.01, rel=2e-3)


def test_size_scales_words(tmp_path, penguins):
    file = gltf.File(export(tmp_path, PENGUINS, ["l.glb"], "--size", "0.2").files[0])
    small = next(file.primitives(file.nodes["Title"]))[0]
    large = next(gltf.File(penguins.glb).primitives(gltf.File(penguins.glb).nodes["Title"]))[0]
    # The gap between words and plate is in box edges as well.
    assert small == pytest.approx(large * 0.2, abs=1e-6)


def test_the_same_font_gives_the_same_bytes(tmp_path):
    runs = [export(tmp_path, PENGUINS, [f"{i}.glb"], "--font", "DejaVu Sans").files[0].read_bytes()
            for i in range(2)]
    assert runs[0] == runs[1]
    noto = export(tmp_path, PENGUINS, ["n.glb"]).files[0].read_bytes()
    assert noto != runs[0]
