"""The part of tools/gallery that makes pictures and the page."""
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parents[1]
SAMPLES = ROOT / "samples"
PICTURES = ROOT / "docs" / "images" / "gallery"
PAGE = ROOT / "docs" / "gallery.md"
SIZE = (640, 480)
LARGEST = 60_000  # bytes
COLUMNS = 2


def run(*command):
    subprocess.run([str(part) for part in command], cwd=ROOT, check=True,
                   stdin=subprocess.DEVNULL, stdout=sys.stderr)


def samples():
    """Name, title, source and a function that writes the sample's .glb; specs before packages."""
    for spec in sorted(SAMPLES.glob("*.json")):
        title = json.loads(spec.read_text()).get("title", spec.stem)
        yield spec.stem, title, spec, lambda glb, spec=spec: run(
            ROOT / ".build" / "release" / "chartmesh", "export", spec, "-o", glb, "--quiet")
    for manifest in sorted(SAMPLES.glob("*/Package.swift")):
        folder = manifest.parent
        # One folder for all, so that ChartMesh is compiled once.
        yield folder.name, f"{folder.name}, in Swift", folder, lambda glb, folder=folder: run(
            "swift", "run", "-c", "release", "--package-path", folder, "--scratch-path",
            ROOT / ".build" / "samples", folder.name, glb)


def picture(glb, path):
    """Draws a chart twice as large as it will be, so that thin lines stay whole, and few colours."""
    with tempfile.TemporaryDirectory() as folder:
        shot = Path(folder) / "shot.png"
        run(ROOT / "tools" / "shot", glb, shot, "--size", f"{2 * SIZE[0]}x{2 * SIZE[1]}")
        image = Image.open(shot).convert("RGB").resize(SIZE, Image.Resampling.LANCZOS)
    path.parent.mkdir(parents=True, exist_ok=True)
    for colors in (256, 128, 64, 32):
        image.quantize(colors, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(
            path, optimize=True)
        if path.stat().st_size <= LARGEST:
            return
    sys.exit(f"gallery: {path.name} has {path.stat().st_size} bytes, more than {LARGEST}")


def page(entries):
    cells = [f'<img src="images/gallery/{name}.png" width="400" alt="{title}"><br>'
             f'{title}<br><a href="../{source.relative_to(ROOT)}"><code>'
             f'{source.relative_to(ROOT)}</code></a>' for name, title, source in entries]
    rows = [cells[first:first + COLUMNS] for first in range(0, len(cells), COLUMNS)]
    lines = ["# Gallery", "",
             "Every sample, exported as GLB and drawn by three.js through the chart's own camera.",
             "`tools/gallery` makes this page.", "", "<table>"]
    for row in rows:
        lines += ["<tr>", *(f"<td>{cell}</td>" for cell in row), "</tr>"]
    return "\n".join([*lines, "</table>", ""])


def main(wanted):
    entries = list(samples())
    if unknown := set(wanted) - {name for name, *_ in entries}:
        sys.exit(f"gallery: no sample {', '.join(sorted(unknown))}; there are "
                 f"{', '.join(name for name, *_ in entries)}")
    with tempfile.TemporaryDirectory() as folder:
        for name, _, _, make in entries:
            if wanted and name not in wanted:
                continue
            print(f"gallery: {name}", file=sys.stderr, flush=True)
            glb = Path(folder) / f"{name}.glb"
            make(glb)
            picture(glb, PICTURES / f"{name}.png")
    if not wanted:  # Pictures of samples that are gone.
        kept = {name for name, *_ in entries}
        for old in PICTURES.glob("*.png"):
            if old.stem not in kept:
                old.unlink()
    PAGE.write_text(page([entry[:3] for entry in entries]))


main(sys.argv[1:])
