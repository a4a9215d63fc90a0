"""The page: what people do with it in a real browser, and what they see and hear of it."""
import csv
import base64
import gzip
import json
import math
import re
from types import SimpleNamespace

import numpy
import pytest

from browser import Browser
from conftest import ROOT, SAMPLES, chartmesh
from gltf import File

LIGHT, DARK = (255, 255, 255), (0x13, 0x13, 0x16)
CHART = "document.querySelector('figure.chartmesh').chartmesh"


@pytest.fixture(scope="module")
def browser():
    browser = Browser()
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def pages(tmp_path_factory):
    """The pages and the models of three charts."""
    folder = tmp_path_factory.mktemp("pages")
    for name in ("sinc", "penguins", "bars"):
        chartmesh("export", SAMPLES / f"{name}.json", "-o", folder / f"{name}.html", "-o", folder / f"{name}.glb", cwd=folder)
    return folder


@pytest.fixture
def open_page(browser, pages):
    tabs = []

    def open_one(name, **options):
        path = pages / f"{name}.html" if isinstance(name, str) else name
        tab = browser.open(f"file://{path}", **options)
        tabs.append(tab)
        tab.frame()
        return tab

    yield open_one
    for tab in tabs:
        errors = tab.errors
        tab.close()
        assert errors == []


def view(tab):
    return SimpleNamespace(**tab.js(f"{CHART}.view"))


def settle(tab):
    """Waits until the chart has stopped turning."""
    tab.wait(f"!{CHART}.isTurning")
    tab.frame()


def point(tab, place):
    """Where in the window a place of chart space is."""
    x, y = tab.js(f"""(() => {{ const c = {CHART}, r = c.renderer.domElement.getBoundingClientRect();
      const v = c.camera.position.clone().set({','.join(map(str, place))}).project(c.camera);
      return [r.x + (v.x + 1) / 2 * r.width, r.y + (1 - v.y) / 2 * r.height] }})()""")
    return x, y


def readout(tab):
    """The values in the box beside the pointer; None if there is no box."""
    return tab.js("""(b => b.hidden ? null : Object.fromEntries([...b.querySelectorAll('dt')].map(
      dt => [dt.textContent, dt.nextSibling.textContent])))(document.querySelector('.value'))""")


def canvas(tab, picture):
    """The part of a picture that the chart has."""
    x, y, w, h = tab.js("(r => [r.x, r.y, r.width, r.height])(document.querySelector('canvas').getBoundingClientRect())")
    return picture.pixels[math.ceil(y):int(y + h), math.ceil(x):int(x + w)]


def drawn(tab):
    return SimpleNamespace(**tab.js(f"{CHART}.renderer.info.render"))


def count_like(pixels, color, within=40):
    return int((abs(pixels - numpy.array(color)) <= within).all(axis=2).sum())


@pytest.mark.parametrize("name, pose", [("sinc", (20, 15)), ("penguins", (20, 7)), ("bars", (30, 25))])
def test_opens_from_disk_without_network(open_page, pages, name, pose):
    tab = open_page(name, width=1280, height=720)
    assert tab.requests == [f"file://{pages / name}.html"]
    assert (view(tab).azimuth, view(tab).inclination) == pytest.approx(pose, abs=1e-3)
    assert view(tab).projection == "orthographic"
    # As many triangles as the marks have, more for axes and words, but not more than the file's.
    model = File(pages / f"{name}.glb")
    triangles = lambda names: sum(len(p[3]) for n in names for p in model.primitives(model.nodes[n]))
    below = lambda n: [n] + [d for c in model.children(n) for d in below(c)]
    marks, everything = triangles(below("Plot")), triangles(model.nodes)
    assert marks < drawn(tab).triangles < everything
    # Marks, axes with ticks and grids, words: few calls, however many points.
    assert drawn(tab).calls <= 14
    pixels = canvas(tab, tab.shot())
    assert (abs(pixels - numpy.array(LIGHT)) > 24).any(axis=2).mean() > 0.05


def test_size_and_licence(pages):
    for name in ("sinc", "penguins", "bars"):
        page = (pages / f"{name}.html").read_text()
        model, program = (
            re.search(pattern, page)[1] for pattern in (r'data-encoding="gzip">([^<]+)<', r"data-program>([^<]+)<"))
        three = (ROOT / ".build/share/chartmesh/three.js").read_bytes()
        assert three[:10_000] in gzip.decompress(base64.b64decode(program))
        # All but the model and three.js, each packed, is ours.
        alone = base64.b64encode(gzip.compress(three))
        assert 10_000 < len(page.encode()) - len(model) - len(alone) <= 30 * 1024
        assert len(page.encode()) <= len(three) + (pages / f"{name}.glb").stat().st_size + 30 * 1024
        assert "Permission is hereby granted, free of charge" in page and "three.js authors" in page
        # No address that a browser would fetch from; names of XML's own do not count.
        tags = re.sub(r"<script.*?</script>", "", page, flags=re.S)
        assert not re.search(r"(src|href)=(?![\"']?data:)|@import|url\(", tags)


def test_buttons_turn_smoothly_and_say_which_is_current(open_page):
    tab = open_page("sinc", width=800, height=600)
    for label, angles in [("Angled", (35, 25)), ("Front", (0, 0)), ("Top", (0, 90)), ("Side", (90, 0))]:
        before = view(tab)
        tab.js(f"""(() => {{ const b = [...document.querySelectorAll('button')].find(b => b.textContent === '{label}');
          window.seen = []; const look = () => {{ seen.push({CHART}.view); if (seen.length < 200) requestAnimationFrame(look) }}; look(); b.click() }})()""")
        settle(tab)
        assert (view(tab).azimuth, view(tab).inclination) == pytest.approx(angles, abs=1e-6)
        between = [v for v in tab.js("seen") if (v["azimuth"], v["inclination"]) not in
                   [(before.azimuth, before.inclination), angles]]
        assert between, "it jumped"
        pressed = tab.js("[...document.querySelectorAll('[data-view][aria-pressed=true]')].map(b => b.textContent)")
        assert pressed == [label]
        tab.wait(f"document.querySelector('.view').textContent === '{label} view, orthographic'")


def test_buttons_jump_with_reduced_motion(open_page):
    tab = open_page("sinc", reduced_motion=True)
    assert tab.js(f"(document.querySelector('[data-view=\"90 0\"]').click(), {CHART}.view.azimuth)") == 90


def test_drag_wheel_keys_and_double_click(open_page):
    tab = open_page("bars", width=800, height=600)
    home = view(tab)
    first = canvas(tab, tab.shot())
    tab.drag(400, 300, 90, 60)
    turned = view(tab)
    # Dragged to the right, the chart's front goes to the right: the camera to the left. Down shows the top.
    assert turned.azimuth < home.azimuth - 10 and turned.inclination > home.inclination + 5
    assert (abs(first - canvas(tab, tab.shot())) > 24).any(axis=2).mean() > 0.02
    assert tab.js("document.querySelectorAll('[aria-pressed=true][data-view]').length") == 0
    tab.wait("document.querySelector('.view').textContent === 'Custom view, orthographic'")
    tab("Input.dispatchMouseEvent", type="mouseWheel", x=400, y=300, deltaX=0, deltaY=-240)
    tab.frame()
    assert view(tab).zoom == pytest.approx(math.exp(240 * 0.0015))
    tab.click(400, 300, count=2)
    settle(tab)
    assert vars(view(tab)) == pytest.approx(vars(home))
    assert (abs(first - canvas(tab, tab.shot())) > 24).any(axis=2).mean() < 0.001
    tab.js("document.querySelector('canvas').focus()")
    for key, change in [("ArrowRight", (5, 0)), ("ArrowUp", (0, 5)), ("ArrowLeft", (-5, 0)), ("ArrowDown", (0, -5))]:
        before = view(tab)
        tab.key(key)
        now = view(tab)
        assert (now.azimuth - before.azimuth, now.inclination - before.inclination) == pytest.approx(change)
    tab.key("+")
    assert view(tab).zoom == pytest.approx(1.25)
    tab.key("0")
    settle(tab)
    assert vars(view(tab)) == pytest.approx(vars(home))
    # The poles are the end.
    for _ in range(30):
        tab.key("ArrowUp")
    assert view(tab).inclination == 90


def test_zoom_keeps_the_place_under_the_pointer(open_page):
    for projection in ("orthographic", "perspective"):
        tab = open_page("bars", width=800, height=600)
        tab.js(f"{CHART}.set({{projection: '{projection}'}})")
        tab.frame()
        place = (0.25, 0.35, 0.25)
        before = point(tab, place)
        tab("Input.dispatchMouseEvent", type="mouseWheel", x=before[0], y=before[1], deltaX=0, deltaY=-400)
        tab.frame()
        assert point(tab, place) == pytest.approx(before, abs=1.5)


def test_pinch(open_page):
    tab = open_page("penguins", width=400, height=800, touch=True)
    tab.touch("Start", (150, 400), (250, 400))
    for k in range(1, 6):
        tab.touch("Move", (150 - 10 * k, 400), (250 + 10 * k, 400))
    tab.touch("End")
    tab.frame()
    assert view(tab).zoom == pytest.approx(2, rel=0.05)
    assert view(tab).azimuth == pytest.approx(20, abs=1)


def test_projections(open_page):
    tab = open_page("bars", width=800, height=600)
    flat = canvas(tab, tab.shot())
    tab.press("[data-projection]")
    assert view(tab).projection == "perspective"
    assert tab.js("document.querySelector('[data-projection]').ariaPressed") == "true"
    assert (abs(flat - canvas(tab, tab.shot())) > 24).any(axis=2).mean() > 0.02
    # In perspective what is near is larger: the edges of the box towards the viewer and away from it.
    tab.js(f"{CHART}.set({{azimuth: 0, inclination: 0}})")
    tab.frame()
    width = lambda z: point(tab, (0.5, 0, z))[0] - point(tab, (-0.5, 0, z))[0]
    assert width(0.5) > 1.2 * width(-0.5)
    tab.press("[data-projection]")
    assert width(0.5) == pytest.approx(width(-0.5))


@pytest.mark.parametrize("size", [(1280, 720), (400, 800), (320, 300), (1400, 400)])
def test_all_of_the_plot_is_in_the_frame(open_page, size):
    """Whatever the frame's shape: nothing at its rim, and no room wasted in one direction at least."""
    for name in ("sinc", "penguins"):
        tab = open_page(name, width=size[0], height=size[1])
        for projection in ("orthographic", "perspective"):
            for azimuth, inclination in [(20, 10), (45, 35), (90, 0), (0, 90), (-140, -30)]:
                tab.js(f"{CHART}.set({{azimuth: {azimuth}, inclination: {inclination}, projection: '{projection}'}})")
                inked = (abs(canvas(tab, tab.shot()) - numpy.array(LIGHT)) > 24).any(axis=2)
                case = (name, size, projection, azimuth, inclination)
                assert not (inked[0].any() or inked[-1].any() or inked[:, 0].any() or inked[:, -1].any()), case
                part = lambda axis: numpy.ptp(numpy.nonzero(inked.any(axis=axis))[0]) / inked.shape[1 - axis]
                assert max(part(0), part(1)) > 0.6, case


def test_hover_reads_a_surface(open_page):
    tab = open_page("sinc", width=1000, height=700)
    tab.js(f"{CHART}.set({{azimuth: 0, inclination: 90}})")
    tab.frame()
    for x, z in [(0, 0), (4.5, 0), (-3, 6), (7, -7)]:
        r = math.hypot(x, z)
        y = math.sin(r) / r if r else 1
        tab.move(*point(tab, (x / 20, (y + 0.23) / 1.23 - 0.5, z / 20)))
        values = {k: float(v.replace("−", "-")) for k, v in readout(tab).items()}
        # A pixel is 0.05 of the data here, and the surface slopes by up to 0.44.
        assert values["x"] == pytest.approx(x, abs=0.06) and values["z"] == pytest.approx(z, abs=0.06)
        assert values["sin r / r"] == pytest.approx(y, abs=0.03)
    tab.move(5, 5)
    assert readout(tab) is None


def test_hover_reads_the_nearest_point_and_marks_it(open_page):
    tab = open_page("penguins", width=1280, height=720)
    rows = list(csv.DictReader(open(SAMPLES / "penguins.csv")))
    # The heaviest penguin stands alone.
    row = max((r for r in rows if r["bill_length_mm"] not in ("", "NA")), key=lambda r: float(r["body_mass_g"]))
    x, y, z = float(row["flipper_length_mm"]), float(row["body_mass_g"]) / 1000, float(row["bill_length_mm"])
    at = point(tab, ((x - 160) / 80 - 0.5, (y - 2) / 5 - 0.5, (z - 30) / 30 - 0.5))
    before = tab.shot()
    tab.move(at[0] + 8, at[1] - 5)  # beside it
    assert readout(tab) == {
        "species": row["species"], "Flipper Length (mm)": f"{x:g}", "Weight (kg)": f"{y:g}", "Beak Length (mm)": f"{z:g}"}
    after = tab.shot()
    around = lambda picture: picture.pixels[int(at[1]) - 12:int(at[1]) + 13, int(at[0]) - 12:int(at[0]) + 13]
    assert count_like(around(before), (0x1c, 0x1c, 0x1e)) == 0
    assert count_like(around(after), (0x1c, 0x1c, 0x1e)) > 20, "no dark rim round the point"
    # The box is inside the frame and does not cover the point.
    left, top, right, bottom = tab.js("(r => [r.left, r.top, r.right, r.bottom])(document.querySelector('.value').getBoundingClientRect())")
    assert 0 <= left and 0 <= top and right <= 1280 and bottom <= 720
    assert not (left <= at[0] <= right and top <= at[1] <= bottom)
    # A click keeps it, Escape leaves it.
    tab.click(*at)
    tab.move(5, 5)
    assert readout(tab)["Weight (kg)"] == f"{y:g}"
    tab.key("Escape")
    assert readout(tab) is None


def test_tap_reads_a_bar(open_page):
    tab = open_page("bars", width=400, height=800, touch=True)
    # The middle of the front of the bar at x = 3, z = 3, which is 3.5 high.
    at = point(tab, (0.25, 0.1, 0.33))
    tab.touch("Start", at)
    tab.touch("End")
    tab.frame()
    assert readout(tab) == {"group": "c", "x": "3", "y": "3.5", "z": "3"}


def test_legend_toggles_a_series(open_page):
    tab = open_page("penguins", width=1280, height=720)
    blue = (0, 0x7a, 0xff)
    before = drawn(tab).triangles
    assert count_like(canvas(tab, tab.shot()), blue, 60) > 500
    rows = tab.js("document.querySelectorAll('.table tr').length")
    tab.press(".legend button")
    assert tab.js("document.querySelector('.legend button').ariaPressed") == "false"
    assert count_like(canvas(tab, tab.shot()), blue, 60) < 20
    adelies = sum(r["species"] == "Adelie" and r["bill_length_mm"] not in ("", "NA") for r in csv.DictReader(open(SAMPLES / "penguins.csv")))
    assert (before - drawn(tab).triangles) % adelies == 0 and before > drawn(tab).triangles
    assert rows - tab.js("document.querySelectorAll('.table tr').length") == adelies
    # What is not seen is not read.
    place = tab.js(f"{CHART}.model.marks.find(m => !m.isShown).place")
    tab.move(*point(tab, place.values()))
    assert (readout(tab) or {}).get("species") != "Adelie"
    tab.press(".legend button")
    tab.frame()
    assert drawn(tab).triangles >= before


def test_each_channel_has_its_legend(open_page, pages):
    chartmesh("export", SAMPLES / "symbols.json", "-o", pages / "symbols.html", cwd=pages)
    tab = open_page("symbols")
    groups = tab.js("""[...document.querySelectorAll('.legend > div')].map(group => [group.ariaLabel,
      [...group.children].map(part => part.textContent), group.querySelectorAll('button').length])""")
    # Sizes and shapes of some values are no series that could be hidden.
    assert groups == [["kind", ["kind", "p", "q", "r", "s"], 0], ["mass", ["mass", "2", "4", "6", "8"], 0]]
    paths = tab.js("""[...document.querySelectorAll('.legend path')].map(path =>
      [path.getAttribute('d').split('L').length, path.getBoundingClientRect().width])""")
    sphere, cube, cylinder, cone = [corners for corners, _ in paths[:4]]
    assert cube == 6 and sphere > 6 and cone < cylinder
    widths = [width for _, width in paths[4:]]
    assert widths == sorted(widths) and widths[0] < 0.7 * widths[3]


def test_keyboard_reaches_everything(open_page):
    tab = open_page("bars", width=1000, height=700)
    seen = []
    for _ in range(9):
        tab.key("Tab")
        seen.append(tab.js("document.activeElement.tagName + ' ' + document.activeElement.textContent.trim()"))
        if "CANVAS" in seen[-1]:
            # The focus can be seen.
            assert tab.js("getComputedStyle(document.activeElement).outlineWidth") == "2px"
            told = []
            for _ in range(2):
                tab.key("PageDown")
                told.append(tab.js("document.querySelector('.selection').textContent"))
            assert told == ["group a, x 1, y 2.5, z 1", "group a, x 2, y −1, z 1"]
            assert readout(tab)["y"] == "−1"
            tab.key("End")
            assert readout(tab) == {"group": "c", "x": "3", "y": "3.5", "z": "3"}
            tab.key("PageDown")
            assert readout(tab)["y"] == "2.5"
            tab.key("Escape")
            assert readout(tab) is None
        if seen[-1] == "BUTTON Top":
            tab.key("Enter")
            settle(tab)
            assert view(tab).inclination == 90
    assert seen == ["BUTTON a", "BUTTON b", "BUTTON c", "CANVAS "] + [
        "BUTTON " + name for name in ("Angled", "Front", "Top", "Side", "Perspective")]


def luminance(color):
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in color)]
    return sum(c * w for c, w in zip(linear, (0.2126, 0.7152, 0.0722)))


def contrast(a, b):
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("dark", [False, True])
def test_contrast_and_sizes(open_page, dark):
    tab = open_page("penguins", width=400, height=800, dark=dark)
    tab.press("[data-view='0 0']")
    settle(tab)
    tab.js(f"{CHART}.select({CHART}.model.marks[0])")
    tab.press(".legend button:last-child")
    rgb = lambda text: [float(v) for v in re.findall(r"[\d.]+", text)]
    for text, color, back in tab.js("""[...document.querySelectorAll('.chartmesh *')].filter(e => e.checkVisibility() && !e.closest('.unseen')
      && [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()) && !/SCRIPT|STYLE/.test(e.tagName)).map(e => {
      let b = e; while (getComputedStyle(b).backgroundColor === 'rgba(0, 0, 0, 0)') b = b.parentNode;
      return [e.textContent, getComputedStyle(e).color, getComputedStyle(b).backgroundColor] })"""):
        assert contrast(rgb(color)[:3], rgb(back)[:3]) >= 4.5, (text, color, back)
    paper = DARK if dark else LIGHT
    # The words in the picture: their colours are those of vertices, in linear light.
    words = tab.js(f"""(() => {{ const w = {CHART}.scene; let a; w.traverse(o => {{ if (o.renderOrder === 1 && o.isBatchedMesh) a ??= o.geometry.attributes.color }});
      return [a.getX(0), a.getY(0), a.getZ(0)] }})()""")
    srgb = [round(255 * (12.92 * v if v <= 0.0031308 else 1.055 * v ** (1 / 2.4) - 0.055)) for v in words]
    assert contrast(srgb, paper) >= 4.5
    assert canvas(tab, tab.shot())[2, 2].tolist() == list(paper)
    for name, width, height in tab.js("[...document.querySelectorAll('button')].filter(b => b.checkVisibility()).map(b => [b.textContent, b.offsetWidth, b.offsetHeight])"):
        assert width >= 44 and height >= 44, name


def test_screen_reader(open_page):
    tab = open_page("sinc", width=800, height=600)
    tab.js(f"{CHART}.set({{azimuth: 35, inclination: 25}})")
    tab.wait("document.querySelector('.view').textContent.startsWith('Angled')")
    nodes = [n for n in tab("Accessibility.getFullAXTree")["nodes"] if not n["ignored"]]
    value = lambda node, key: node.get(key, {}).get("value")
    found = {(value(n, "role"), value(n, "name")): n for n in nodes}
    chart = found["application", "3D surface plot: sinc(r)"]
    assert value(chart, "description").startswith("Angled view, orthographic. Arrow keys turn the chart")
    for label in ("Angled", "Front", "Top", "Side"):
        pressed = [p["value"]["value"] for p in found["button", label]["properties"] if p["name"] == "pressed"]
        assert pressed == ["true" if label == "Angled" else "false"]
    assert ("group", "View") in found
    assert any(value(n, "role") == "status" and "live" in [p["name"] for p in n["properties"]] for n in nodes)
    assert ("image", "Colours of sin r / r from -0.2 to 1") in found
    # The table: values of the function. The mesh is within a thousandth across the surface, which is up to
    # eight times as steep as level in the box.
    head, *rows = tab.js("[...document.querySelectorAll('.table tr')].map(r => [...r.cells].map(c => c.textContent))")
    assert head == ["x", "sin r / r", "z"] and len(rows) == 81
    for x, y, z in [[float(c.replace("−", "-")) for c in row] for row in rows]:
        r = math.hypot(x, z)
        assert y == pytest.approx(math.sin(r) / r if r else 1, abs=8 * 0.001 * 1.23 + 0.0006)


def test_right_to_left(open_page):
    tab = open_page("penguins", width=700, height=600)
    tab.js("document.documentElement.dir = 'rtl'")
    tab.frame()
    title, legend = tab.js("['figcaption', '.legend'].map(s => document.querySelector(s).getBoundingClientRect().left)")
    assert title > legend
    assert tab.js("document.documentElement.scrollWidth") == 700
    tab.move(*point(tab, tab.js(f"{CHART}.model.marks[40].place").values()))
    assert readout(tab)


def test_fragments_and_frames(browser, pages, tmp_path):
    for name in ("bars", "sinc"):
        chartmesh("export", SAMPLES / f"{name}.json", "-o", tmp_path / f"{name}.html", "--fragment", cwd=tmp_path)
        text = (tmp_path / f"{name}.html").read_text()
        assert not re.search(r"<(html|head|body|!doctype)\b", re.sub(r"<script.*?</script>", "", text, flags=re.S), re.I)
    parts = [(tmp_path / f"{name}.html").read_text() for name in ("bars", "sinc")]
    host = tmp_path / "blog.html"
    host.write_text(
        "<!doctype html><meta charset=utf-8><style>button { color: red; font: 30px serif } p { margin: 40px }</style>"
        f"<h1>A blog</h1><p>Two charts</p>{parts[0]}<p>and</p>{parts[1]}<iframe src='file://{pages}/penguins.html' width=500 height=400></iframe>")
    tab = browser.open(f"file://{host}", width=900, height=1500)
    tab.wait("document.querySelectorAll('figure.chartmesh[data-ready]').length === 2")
    kinds = tab.js("[...document.querySelectorAll('figure.chartmesh')].map(f => f.chartmesh.model.kind)")
    assert kinds == ["3D bar chart", "3D surface plot"]
    # Each turns by itself.
    tab.js("document.querySelectorAll('figure.chartmesh')[1].chartmesh.set({azimuth: 77})")
    assert tab.js("[...document.querySelectorAll('figure.chartmesh')].map(f => Math.round(f.chartmesh.view.azimuth))") == [30, 77]
    # The blog's style is not ours, and scrolling is the blog's until the chart has the focus.
    assert tab.js("getComputedStyle(document.querySelector('figure button')).fontSize") == "14px"
    tab("Input.dispatchMouseEvent", type="mouseWheel", x=300, y=400, deltaX=0, deltaY=-240)
    tab.frame()
    assert tab.js("document.querySelector('figure.chartmesh').chartmesh.view.zoom") == 1
    picture = tab.shot()
    x, y = tab.js("(r => [r.x, r.y])(document.querySelector('iframe').getBoundingClientRect())")
    if y + 400 < 1500:
        assert count_like(picture.pixels[int(y):int(y) + 400, int(x):int(x) + 500], (0, 0x7a, 0xff), 60) > 50
    # Each brings its library, which remarks that it is not alone.
    assert [e for e in tab.errors if "Multiple instances of Three.js" not in e] == []
    tab.close()


def test_many_points_are_few_draw_calls(browser, tmp_path):
    rows = [{"x": i % 100, "y": (i * 37) % 101, "z": i // 100} for i in range(6000)]
    (tmp_path / "many.json").write_text(json.dumps({
        "data": {"values": rows}, "mark": {"type": "point", "size": 4},
        "encoding": {k: {"field": k, "type": "quantitative"} for k in "xyz"}}))
    chartmesh("export", "many.json", "-o", "many.html", cwd=tmp_path)
    tab = browser.open(f"file://{tmp_path}/many.html", width=800, height=600)
    tab.frame()
    assert drawn(tab).calls <= 14
    tab.js(f"{CHART}.set({{azimuth: 0, inclination: 0}})")
    tab.frame()
    # In this order of rows, x and y name the point.
    place = tab.js(f"{CHART}.model.marks[321].place")
    assert tab.js(f"{CHART}.model.marks[321].data") == pytest.approx({"x": 21, "y": 321 * 37 % 101, "z": 3}, abs=1e-3)
    tab.move(*point(tab, place.values()))
    values = readout(tab)
    assert (float(values["x"]), float(values["y"])) == (21, 321 * 37 % 101)
    assert tab.js("document.querySelector('caption').textContent").startswith("Data of the 3D scatter plot")
    assert tab.errors == []
    tab.close()


def test_equal_labels_stand_at_their_own_ticks(browser, tmp_path):
    (tmp_path / "t.csv").write_text("t,v,w\n2026-01-03,1,1\n2026-01-06,2,5\n")
    chartmesh("points", "t.csv", "--x", "t", "--y", "v", "--z", "w", "-o", "t.html", cwd=tmp_path)
    tab = browser.open(f"file://{tmp_path}/t.html", width=1280, height=720)
    tab.frame()
    # Jan 3, 12:00, Jan 4, 12:00 and so on: there is room for all of them, if none stands at another's tick.
    words = tab.js(f"""(batch => [...Array(batch.instanceCount).keys()].map(i => {{
        const matrix = new batch.matrix.constructor();
        batch.getMatrixAt(i, matrix);
        return [batch.getVisibleAt(i), ...matrix.elements.slice(12, 15)];
    }}))({CHART}.stage.children.find(o => o.isBatchedMesh && o.renderOrder === 1))""")
    shown = {round(x, 3) for shown, x, y, z in words if shown and abs(y + 0.56) < 0.01 and z > 0.5}
    assert shown == {-0.5, -0.333, -0.167, 0, 0.167, 0.333, 0.5}
    tab.close()
