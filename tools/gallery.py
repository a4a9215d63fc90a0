"""The part of tools/gallery that makes pictures and the page."""
import html
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image, ImageChops

ROOT = Path(__file__).resolve().parents[1]
SAMPLES = ROOT / "samples"
PICTURES = ROOT / "docs" / "images" / "gallery"
PAGE = ROOT / "docs" / "gallery.md"
SIZE = (640, 480)
LARGEST = 60_000  # bytes
COLUMNS = 2


def run(*command):
    # Programs outside .build/release look for three.js elsewhere.
    three = {"CHARTMESH_THREE": str(ROOT / ".build/share/chartmesh/three.js")}
    subprocess.run([str(part) for part in command], cwd=ROOT, check=True, env=os.environ | three,
                   stdin=subprocess.DEVNULL, stdout=sys.stderr)


def samples():
    """Name, title, source, the command that a reader would type, and a function that draws the
    sample; specs before packages."""
    for spec in sorted(SAMPLES.glob("*.json")):
        title = json.loads(spec.read_text()).get("title", spec.stem)
        shown = f"tools/chartmesh export {spec.relative_to(ROOT)} -o {spec.stem}.glb"
        yield spec.stem, title, spec, shown, lambda png, spec=spec: run(
            ROOT / ".build" / "release" / "chartmesh", "export", spec, "-o", png, "--quiet",
            "--image-size", f"{5 * SIZE[0] // 4}x{5 * SIZE[1] // 4}")
    for manifest in sorted(SAMPLES.glob("*/Package.swift")):
        folder = manifest.parent
        shown = f"swift run --package-path {folder.relative_to(ROOT)} {folder.name} {folder.name}.glb"
        yield folder.name, f"{folder.name}, in Swift", folder, shown, lambda png, folder=folder: package(folder, png)


def package(folder, png):
    """Runs a sample package. One folder for all builds, so that ChartMesh is compiled once; what
    SwiftPM remembers there of another package is in its way."""
    builds = ROOT / ".build" / "samples"
    for old in builds.glob("*/*/description.json"):
        old.unlink()
    run("swift", "run", "-c", "release", "--package-path", folder, "--scratch-path", builds,
        folder.name, png)


def picture(shot, path):
    """The picture without the white round it."""
    image = trimmed(Image.open(shot).convert("RGB")).resize(SIZE, Image.Resampling.LANCZOS)
    path.parent.mkdir(parents=True, exist_ok=True)
    for quality in (90, 80, 70, 60):
        image.save(path, quality=quality, subsampling=0, optimize=True)
        if path.stat().st_size <= LARGEST:
            return
    sys.exit(f"gallery: {path.name} has {path.stat().st_size} bytes, more than {LARGEST}")


def trimmed(image):
    """The part that is not white, with a margin, in the shape of SIZE."""
    white = Image.new("RGB", image.size, "white")
    left, upper, right, lower = ImageChops.difference(image, white).getbbox() or (0, 0, *image.size)
    scale = 1.08 * max((right - left) / SIZE[0], (lower - upper) / SIZE[1])
    width, height = round(SIZE[0] * scale), round(SIZE[1] * scale)
    result = Image.new("RGB", (width, height), "white")
    result.paste(image.crop((left, upper, right, lower)),
                 ((width - right + left) // 2, (height - lower + upper) // 2))
    return result


def page(entries):
    cells = [f'<img src="images/gallery/{name}.jpg" width="400" alt="{html.escape(title)}"><br>'
             f'<b>{html.escape(title)}</b><br>'
             f'<a href="../{source.relative_to(ROOT)}">{source.relative_to(ROOT)}</a><br>'
             f'<code>{shown}</code>' for name, title, source, shown in entries]
    rows = [cells[first:first + COLUMNS] for first in range(0, len(cells), COLUMNS)]
    lines = ["# Gallery", "",
             "Every sample with the command that exports it, as `-o chart.png` draws it.", "`tools/gallery` makes this page.", "", "<table>"]
    for row in rows:
        lines += ["<tr>", *(f'<td valign="top">{cell}</td>' for cell in row), "</tr>"]
    return "\n".join([*lines, "</table>", ""])


def main(wanted):
    entries = list(samples())
    if unknown := set(wanted) - {name for name, *_ in entries}:
        sys.exit(f"gallery: no sample {', '.join(sorted(unknown))}; there are "
                 f"{', '.join(name for name, *_ in entries)}")
    with tempfile.TemporaryDirectory() as folder:
        for name, *_, make in entries:
            if wanted and name not in wanted:
                continue
            print(f"gallery: {name}", file=sys.stderr, flush=True)
            shot = Path(folder) / f"{name}.png"
            make(shot)
            picture(shot, PICTURES / f"{name}.jpg")
    if not wanted:  # Pictures of samples that are gone.
        kept = {name for name, *_ in entries}
        for old in PICTURES.iterdir():
            if old.suffix != ".jpg" or old.stem not in kept:
                old.unlink()
    PAGE.write_text(page([entry[:4] for entry in entries]))


main(sys.argv[1:])
