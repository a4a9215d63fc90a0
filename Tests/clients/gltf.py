"""A small reader of .glb and .gltf of the tests' own, so that no client's habits come between."""
import ctypes
import ctypes.util
import json
import struct
from pathlib import Path

import numpy as np

_TYPES = {5120: "i1", 5121: "u1", 5122: "<i2", 5123: "<u2", 5125: "<u4", 5126: "<f4"}
_WIDTHS = {"SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4}


class File:
    """The JSON of a glTF file as `json`, its nodes with `world` matrices as `nodes`, by name."""

    def __init__(self, path):
        data = Path(path).read_bytes()
        if data[:4] == b"glTF":
            length = struct.unpack_from("<I", data, 12)[0]
            self.json = json.loads(data[20:20 + length])
            self.binary = data[28 + length:]
        else:
            self.json = json.loads(data)
            uri = self.json["buffers"][0]["uri"]
            self.binary = (Path(path).parent / uri).read_bytes()
        self.nodes, self.parents = {}, {}
        self.root = self.json["nodes"][self.json["scenes"][self.json.get("scene", 0)]["nodes"][0]]
        for index in self.json["scenes"][self.json.get("scene", 0)]["nodes"]:
            self._walk(index, np.eye(4), None)

    def _walk(self, index, parent_world, parent):
        node = self.json["nodes"][index]
        node["world"] = parent_world @ _local(node)
        name = node.get("name", f"node {index}")
        assert name not in self.nodes, f"two nodes are called {name}"
        self.nodes[name], self.parents[name] = node, parent
        for child in node.get("children", []):
            self._walk(child, node["world"], name)

    def children(self, name):
        """The names of a node's children."""
        return [child for child, parent in self.parents.items() if parent == name]

    def accessor(self, index):
        """An accessor's elements as rows; normalised integers as fractions."""
        accessor = self.json["accessors"][index]
        view = self.json["bufferViews"][accessor["bufferView"]]
        kind, width = np.dtype(_TYPES[accessor["componentType"]]), _WIDTHS[accessor["type"]]
        start, binary = view.get("byteOffset", 0), self.binary
        if compressed := view.get("extensions", {}).get("EXT_meshopt_compression"):
            start, binary = 0, decompressed(self.binary, compressed)
        stride = view.get("byteStride", kind.itemsize * width)
        rows = np.ndarray((accessor["count"], width), kind, binary,
                          start + accessor.get("byteOffset", 0), (stride, kind.itemsize))
        if accessor.get("normalized"):
            return rows / np.iinfo(kind).max
        return rows.astype(float if kind.kind == "f" else int)

    def primitives(self, node):
        """The triangle primitives of a node, in world space: points, normals, linear RGBA, faces."""
        if "mesh" not in node:
            return
        instancing = node.get("extensions", {}).get("EXT_mesh_gpu_instancing")
        if instancing:
            arrays = {k.lower(): self.accessor(a) for k, a in instancing["attributes"].items()}
            for i in range(len(next(iter(arrays.values())))):
                local = _local({k: v[i] for k, v in arrays.items()})
                yield from self._primitives(node, node["world"] @ local)
            return
        yield from self._primitives(node, node["world"])

    def _primitives(self, node, world):
        turn = world[:3, :3]
        for primitive in self.json["meshes"][node["mesh"]]["primitives"]:
            if primitive.get("mode", 4) != 4:
                continue
            attributes = primitive["attributes"]
            points = self.accessor(attributes["POSITION"]) @ turn.T + world[:3, 3]
            normals = None
            if "NORMAL" in attributes:
                normals = self.accessor(attributes["NORMAL"]) @ np.linalg.inv(turn)
                normals /= np.linalg.norm(normals, axis=1)[:, None]
            if "indices" in primitive:
                faces = self.accessor(primitive["indices"]).reshape(-1, 3)
            else:
                faces = np.arange(len(points)).reshape(-1, 3)
            yield points, normals, self._colors(primitive, len(points)), faces

    def _colors(self, primitive, count):
        """What a renderer sees: the material's factor times the vertices' colours, linear."""
        material = {}
        if "material" in primitive:
            material = self.json["materials"][primitive["material"]]
        factor = material.get("pbrMetallicRoughness", {}).get("baseColorFactor", [1, 1, 1, 1])
        colors = np.tile(np.array(factor, float), (count, 1))
        if "COLOR_0" in primitive["attributes"]:
            own = self.accessor(primitive["attributes"]["COLOR_0"])
            colors[:, :own.shape[1]] *= own
        return colors

    def named(self, prefix):
        """The nodes whose name begins with `prefix` and that have a mesh."""
        return {n: node for n, node in self.nodes.items() if n.startswith(prefix) and "mesh" in node}

    def merged(self, prefix=""):
        """All triangles of the nodes named `prefix`*: points, normals, linear RGBA, faces."""
        parts = [p for node in self.named(prefix).values() for p in self.primitives(node)]
        assert parts, f"no triangles in a node named {prefix}*"
        starts = np.cumsum([0] + [len(p[0]) for p in parts])
        normals = None
        if all(p[1] is not None for p in parts):
            normals = np.concatenate([p[1] for p in parts])
        return (np.concatenate([p[0] for p in parts]), normals,
                np.concatenate([p[2] for p in parts]),
                np.concatenate([p[3] + s for p, s in zip(parts, starts)]))

    def bounds(self):
        """The corners of lowest and highest coordinates of all triangles."""
        points = self.merged()[0]
        return np.array([points.min(0), points.max(0)])


def decompressed(binary, view):
    """The bytes of a view of EXT_meshopt_compression, by meshoptimizer's own decoder."""
    library = ctypes.CDLL(ctypes.util.find_library("meshoptimizer") or "libmeshoptimizer.so")
    source = binary[view["byteOffset"]:view["byteOffset"] + view["byteLength"]]
    target = ctypes.create_string_buffer(view["count"] * view["byteStride"])
    decode = {"ATTRIBUTES": library.meshopt_decodeVertexBuffer,
              "TRIANGLES": library.meshopt_decodeIndexBuffer,
              "INDICES": library.meshopt_decodeIndexSequence}[view["mode"]]
    status = decode(target, ctypes.c_size_t(view["count"]), ctypes.c_size_t(view["byteStride"]),
                    source, ctypes.c_size_t(len(source)))
    assert status == 0, f"a compressed view cannot be decoded: {status}"
    return target.raw


def _local(node):
    if "matrix" in node:
        return np.array(node["matrix"], float).reshape(4, 4).T
    x, y, z, w = node.get("rotation", [0, 0, 0, 1])
    turn = np.array([
        [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
        [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
        [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)]])
    local = np.eye(4)
    local[:3, :3] = turn * np.array(node.get("scale", [1, 1, 1]))
    local[:3, 3] = node.get("translation", [0, 0, 0])
    return local


def srgb(linear):
    """Gamma-encoded sRGB, 0...1, of linear values."""
    linear = np.clip(linear, 0, 1)
    return np.where(linear <= 0.0031308, linear * 12.92, 1.055 * linear ** (1 / 2.4) - 0.055)
