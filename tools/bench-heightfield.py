"""Height fields as triangles: ours beside martini (RTIN) and greedy insertion (delatin), on the same heights.

    bench-heightfield.py CHARTMESH [--json FILE] [--tolerance T ...] [--size N]

All errors are vertical, in edges of the plot box, at every data point. The peers' meshes are measured here, by the
same code as ours. Processor seconds are those of the meshing alone: ours as the report has them, on one thread.
"""
import argparse
import json
import pathlib
import subprocess
import tempfile
import time

import numpy as np
import trimesh
from pydelatin import Delatin
from pymartini import Martini

SAMPLES = pathlib.Path(__file__).resolve().parent.parent / "samples"


def hills(size):
    """Waves of many lengths, the short ones low: a landscape, the same every time."""
    random = np.random.default_rng(1)
    x, z = np.meshgrid(np.linspace(-1, 1, size), np.linspace(-1, 1, size))
    heights = np.zeros_like(x)
    for order in range(1, 17):
        u, v = 2.5 * order * random.normal(size=2)
        heights += np.sin(u * x + v * z + random.uniform(0, 7)) / order**2
    return heights


def worst(heights, vertices, faces):
    """The largest vertical error at the data points; vertices are (column, row, height)."""
    rows, columns = heights.shape
    error = np.full(heights.shape, np.nan)
    for a, b, c in vertices[faces]:
        low = np.maximum(np.floor(np.min([a, b, c], 0)[:2]).astype(int), 0)
        high = np.minimum(np.ceil(np.max([a, b, c], 0)[:2]).astype(int), [columns - 1, rows - 1])
        x, z = np.meshgrid(np.arange(low[0], high[0] + 1), np.arange(low[1], high[1] + 1))
        whole = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
        if abs(whole) < 1e-9:
            continue
        s = ((x - a[0]) * (c[1] - a[1]) - (z - a[1]) * (c[0] - a[0])) / whole
        t = ((b[0] - a[0]) * (z - a[1]) - (b[1] - a[1]) * (x - a[0])) / whole
        inside = (s > -1e-3) & (t > -1e-3) & (s + t < 1 + 1e-3)
        at = z[inside], x[inside]
        height = a[2] + s[inside] * (b[2] - a[2]) + t[inside] * (c[2] - a[2])
        # On a side, either triangle will do.
        error[at] = np.fmin(error[at], abs(height - heights[at]))
    assert not np.isnan(error).any(), "a data point is in no triangle"
    return float(error.max())


def ours(chartmesh, heights, tolerance, effort):
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        np.savetxt(folder / "m.csv", heights, fmt="%.9g", delimiter=",")
        subprocess.run(
            [chartmesh, "surface", "m.csv", "-o", "m.glb", "--style", "gray", "--quiet", "--threads", "1",
             "--tolerance", str(tolerance), "--error-metric", "vertical", "--effort", effort,
             "--report", "r.json"], cwd=folder, check=True)
        report = json.loads((folder / "r.json").read_text())
        scene = trimesh.load(folder / "m.glb", process=False)
        mesh = next(g for name, g in scene.geometry.items() if "SurfacePlot" in name)
    rows, columns = heights.shape
    vertices = (np.asarray(mesh.vertices, float) + 0.5) * [columns - 1, 1, rows - 1]
    vertices = vertices[:, [0, 2, 1]]
    vertices[:, 2] = heights.min() + vertices[:, 2] * np.ptp(heights)
    return vertices, mesh.faces, report["surfaces"][0]["seconds"]


def greedy(heights, error):
    start = time.process_time()
    mesh = Delatin(heights, max_error=error)
    seconds = time.process_time() - start
    vertices = np.array(mesh.vertices, float)
    # It counts rows from the last one.
    vertices[:, 1] = len(heights) - 1 - vertices[:, 1]
    return vertices, np.asarray(mesh.triangles), seconds


def martini(heights, error):
    """Its grid has 2^n + 1 lines: what is beyond the data repeats their last line, and is not counted."""
    rows, columns = heights.shape
    size = 1
    while size + 1 < max(rows, columns):
        size *= 2
    padded = np.pad(heights, ((0, size + 1 - rows), (0, size + 1 - columns)), mode="edge").astype(np.float32)
    start = time.process_time()
    vertices, faces = Martini(size + 1).create_tile(padded).get_mesh(error)
    seconds = time.process_time() - start
    vertices = vertices.reshape(-1, 2).astype(int)
    faces = faces.reshape(-1, 3)
    low = vertices[faces].min(1)
    faces = faces[(low[:, 0] < columns - 1) & (low[:, 1] < rows - 1)]
    return np.column_stack([vertices, padded[vertices[:, 1], vertices[:, 0]]]).astype(float), faces, seconds


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("chartmesh")
    parser.add_argument("--json")
    parser.add_argument("--size", type=int, default=2000)
    parser.add_argument("--tolerance", type=float, nargs="+", default=[0.001, 0.0001])
    options = parser.parse_args()
    options.chartmesh = str(pathlib.Path(options.chartmesh).resolve())
    volcano = np.loadtxt(SAMPLES / "volcano.csv", delimiter=",")
    fields = {"volcano": volcano, f"hills {options.size}²": hills(options.size)}
    results = []
    print("| field | tolerance | by | triangles | largest error / tolerance | seconds |")
    print("| --- | --- | --- | --- | --- | --- |")
    for name, heights in fields.items():
        for tolerance in options.tolerance:
            error = tolerance * np.ptp(heights)
            makers = {
                "fast": lambda: ours(options.chartmesh, heights, tolerance, "fast"),
                "compact": lambda: ours(options.chartmesh, heights, tolerance, "compact"),
                "greedy (delatin)": lambda: greedy(heights, error),
                "RTIN (martini)": lambda: martini(heights, error),
            }
            for maker, make in makers.items():
                vertices, faces, seconds = make()
                measured = worst(heights, vertices, faces) / error
                results.append({"field": name, "tolerance": tolerance, "by": maker, "triangles": len(faces),
                                "errorOverTolerance": measured, "seconds": seconds})
                print(f"| {name} | {tolerance} | {maker} | {len(faces):,} | {measured:.3f} | {seconds:.2f} |",
                      flush=True)
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps(results, indent=2) + "\n")


if __name__ == "__main__":
    main()
