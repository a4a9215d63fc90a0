"""Times trimesh, PyVista and numpy by hand on the cases of ChartMeshBench.

Usage: bench-peers.py CASE FOLDER. Prints `NAME SECONDS PROCESSOR_SECONDS` for each peer that can do
the case: the best of three, from finished arrays to the file.
"""
import json
import struct
import sys
import time
from pathlib import Path

import numpy as np

case, folder = sys.argv[1], Path(sys.argv[2])


def surface(side=708):
    axis = np.linspace(-0.5, 0.5, side, dtype=np.float32)
    z, x = np.meshgrid(axis, axis, indexing="ij")
    y = 0.3 * np.sin(9 * x) * np.cos(7 * z)
    slope = np.stack([-2.7 * np.cos(9 * x) * np.cos(7 * z), np.ones_like(x),
                      2.1 * np.sin(9 * x) * np.sin(7 * z)], -1).reshape(-1, 3)
    normals = slope / np.linalg.norm(slope, axis=1)[:, None]
    colors = np.stack([0.5 + y, 0.5 + x, 0.5 - y, np.ones_like(x)], -1).reshape(-1, 4)
    a = (np.arange(side - 1)[:, None] * side + np.arange(side - 1)).ravel()
    faces = np.stack([a, a + side, a + 1, a + 1, a + side, a + side + 1], -1).reshape(-1, 3)
    points = np.stack([x, y, z], -1).reshape(-1, 3)
    return (points.astype("<f4"), normals.astype("<f4"), (colors * 255).round().astype(np.uint8),
            faces.astype("<u4"))


def best(work):
    """The least time that passes, and the least of the processor's."""
    times = []
    for _ in range(3):
        start = time.perf_counter(), time.process_time()
        work()
        times.append((time.perf_counter() - start[0], time.process_time() - start[1]))
    return tuple(map(min, zip(*times)))


def glb_by_hand(points, normals, colors, faces, path):
    arrays = [points, normals, colors.astype("<u2") * 257, faces]
    views, accessors, start = [], [], 0
    for array, kind, component in zip(arrays, ["VEC3", "VEC3", "VEC4", "SCALAR"],
                                      [5126, 5126, 5123, 5125]):
        views.append(dict(buffer=0, byteOffset=start, byteLength=array.nbytes))
        accessors.append(dict(bufferView=len(views) - 1, componentType=component, type=kind,
                              count=array.size if kind == "SCALAR" else len(array),
                              normalized=component == 5123))
        start += array.nbytes
    accessors[0].update(min=points.min(0).tolist(), max=points.max(0).tolist())
    text = json.dumps(dict(
        asset=dict(version="2.0"), scene=0, scenes=[dict(nodes=[0])], nodes=[dict(mesh=0)],
        meshes=[dict(primitives=[dict(
            attributes=dict(POSITION=0, NORMAL=1, COLOR_0=2), indices=3)])],
        accessors=accessors, bufferViews=views, buffers=[dict(byteLength=start)])).encode()
    text += b" " * (-len(text) % 4)
    with open(path, "wb") as file:
        file.write(struct.pack("<4sII", b"glTF", 2, 28 + len(text) + start))
        file.write(struct.pack("<I4s", len(text), b"JSON") + text)
        file.write(struct.pack("<I4s", start, b"BIN\0"))
        for array in arrays:
            file.write(np.ascontiguousarray(array).data)


def ply_by_hand(points, normals, colors, faces, path):
    vertices = np.empty(len(points), [("p", "<f4", 3), ("n", "<f4", 3), ("c", "u1", 4)])
    vertices["p"], vertices["n"], vertices["c"] = points, normals, colors
    rows = np.empty(len(faces), [("n", "u1"), ("f", "<i4", 3)])
    rows["n"], rows["f"] = 3, faces
    names = "".join(f"property float {n}\n" for n in ("x", "y", "z", "nx", "ny", "nz"))
    names += "".join(f"property uchar {n}\n" for n in ("red", "green", "blue", "alpha"))
    with open(path, "wb") as file:
        file.write((f"ply\nformat binary_little_endian 1.0\nelement vertex {len(points)}\n{names}"
                    f"element face {len(faces)}\nproperty list uchar int vertex_indices\n"
                    "end_header\n").encode())
        file.write(vertices.tobytes())
        file.write(rows.tobytes())


def surfaces(kind):
    import pyvista
    import trimesh
    points, normals, colors, faces = surface()
    path = folder / f"peer.{kind.split('-')[0]}"
    mesh = trimesh.Trimesh(points, faces, vertex_normals=normals, vertex_colors=colors,
                           process=False)
    options = {"glb": {}, "ply": {}, "ply-ascii": {"encoding": "ascii"}, "obj": {}, "stl": {}}[kind]
    yield "trimesh", best(lambda: mesh.export(path, **options))
    padded = np.column_stack([np.full(len(faces), 3), faces])
    data = pyvista.PolyData(points, padded)
    data["colors"] = colors[:, :3]

    def with_pyvista():
        if kind in ("glb", "obj"):
            plotter = pyvista.Plotter(off_screen=True)
            plotter.add_mesh(data, scalars="colors", rgb=True)
            if kind == "glb":
                plotter.export_gltf(str(path.with_suffix(".gltf")))
            else:
                data.save(path)
        elif kind == "stl":
            data.save(path)
        else:
            data.save(path, binary=kind == "ply", texture="colors")
    try:
        yield "pyvista", best(with_pyvista)
    except Exception as error:
        print(f"pyvista: {error}", file=sys.stderr)
    by_hand = {"glb": glb_by_hand, "ply": ply_by_hand}.get(kind)
    if by_hand:
        yield "numpy", best(lambda: by_hand(points, normals, colors, faces, path))


def nodes(count):
    import trimesh
    ball = trimesh.creation.icosphere(subdivisions=2, radius=0.01)
    places = np.random.default_rng(7).random((count, 3)) - 0.5

    def work():
        scene = trimesh.Scene()
        scene.add_geometry(ball, geom_name="ball")
        for place in places:
            matrix = np.eye(4)
            matrix[:3, 3] = place
            scene.graph.update(frame_to=f"#{len(scene.graph.nodes)}", matrix=matrix,
                               geometry="ball")
        scene.export(folder / "peer.glb")
    yield "trimesh", best(work)


def clouds(count):
    import trimesh
    random = np.random.default_rng(7)
    cloud = trimesh.PointCloud(random.random((count, 3)), random.integers(0, 255, (count, 4)))
    yield "trimesh", best(lambda: cloud.export(folder / "peer.glb"))


CASES = {
    **{f"surface-{kind}": lambda kind=kind: surfaces(kind)
       for kind in ("glb", "ply", "ply-ascii", "obj", "stl")},
    "points-10k-nodes": lambda: nodes(10_000),
    "points-10k-vertices": lambda: clouds(10_000),
    "points-100k-vertices": lambda: clouds(100_000),
    "points-1M-vertices": lambda: clouds(1_000_000),
}
for name, seconds in CASES.get(case, lambda: [])():
    print(name, *(f"{part:.4f}" for part in seconds), flush=True)
