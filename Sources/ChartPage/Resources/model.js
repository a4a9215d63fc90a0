// What a chart's file holds: marks with their data, words, legend, all of them by name.

/** The bytes in a figure's data block. */
async function readBytes(block) {
  const text = atob(block.textContent.trim());
  const bytes = Uint8Array.from(text, c => c.charCodeAt(0));
  if (block.dataset.encoding !== "gzip") return bytes.buffer;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

/**
 * Sorts a file's nodes.
 *
 * `marks`: data that stand alone, { mark, row, series, data: {x, y, z}, place, isShown }, with the geometry and the
 * matrix to outline it by. `shapes`: what is drawn; its `userData.marks` has the mark of each entry of a batch,
 * `userData.curve` those of a line or an area; where neither is, data come from the scales. `clouds`: points, which
 * are found by their distance from the pointer: x, y, z and radius in `spheres`, and `mark(i)`.
 */
function readModel(gltf) {
  const root = gltf.scene.children[0];
  root.updateWorldMatrix(true, true);
  const { title = "", axes, export: { size = 1 } = {} } = root.userData;
  const scales = Object.fromEntries(Object.entries(axes).map(([key, axis]) => [key, makeScale(axis, size)]));
  const model = { root, title, size, scales, marks: [], shapes: [], clouds: [], words: [] };
  model.plot = find(root, "Plot");
  model.plot?.traverse(node => {
    const { userData: own, geometry } = node;
    if (!geometry) return;
    geometry.computeBoundingSphere();
    if (node.isInstancedMesh) readInstances(node, model);
    else if (Array.isArray(own.row)) readCurve(node, model);
    else if (own.row === undefined) model.shapes.push(node);
    else {
      const { mark, row, x, y, z, series } = own, matrix = node.matrixWorld.clone();
      const place = geometry.boundingSphere.center.clone().applyMatrix4(matrix);
      model.marks.push({ mark, row, series, data: { x, y, z }, node, geometry, matrix, place, isShown: true });
    }
  });
  const loose = model.marks.filter(mark => mark.matrix), points = loose.filter(({ mark }) => mark === "PointMark");
  if (points.length) model.clouds.push({
    spheres: Float32Array.from(points.flatMap(m => [...m.place, m.geometry.boundingSphere.radius * m.matrix.getMaxScaleOnAxis()])),
    mark: i => points[i],
  });
  for (const batch of batches(loose)) { model.plot.add(batch); model.shapes.push(batch); }
  [model.legend, model.heading] = ["Legend", "Title"].map(name => find(root, name));
  root.traverse(node => { if (node.userData.faces === "viewer") model.words.push(node); });
  model.kind = kindOf(model);
  return model;
}

function find(root, name) {
  let found;
  root.traverse(node => { if (!found && node.userData.name === name) found = node; });
  return found;
}

/** Marks without nodes of their own, maybe a million: their data are where they stand. */
function readInstances(node, { marks, shapes, clouds, scales }) {
  const { mark, series } = node.parent.userData.mark ? node.parent.userData : node.userData, { geometry, count } = node;
  const at = i => { const m = new Matrix4(); node.getMatrixAt(i, m); return m.premultiply(node.matrixWorld); };
  const make = i => {
    const matrix = at(i), place = new Vector3().setFromMatrixPosition(matrix);
    return { mark, row: i, series, data: valuesAt(scales, place, 1e-6), geometry, matrix, place, isShown: true, node };
  };
  const spheres = new Float32Array(4 * count);
  for (let i = 0; i < count; i++) {
    const { elements: e } = at(i);
    spheres.set([e[12], e[13], e[14], geometry.boundingSphere.radius * Math.hypot(e[0], e[1], e[2])], 4 * i);
  }
  Object.assign(node.userData, { mark, series, isCloud: true });
  clouds.push({ spheres, mark: make, node });
  marks.push(...Array.from({ length: Math.min(count, 500) }, (_, i) => make(i)));
  shapes.push(node);
}

/** The rows of a line or an area, which share a mesh. */
function readCurve(node, { marks, shapes, scales }) {
  const { mark, row, x, y, z, series } = node.userData, p = node.geometry.attributes.position;
  const at = (list, i) => Array.isArray(list) ? list[i] : list;
  node.userData.curve = row.map((r, i) => {
    const data = { x: at(x, i), y: at(y, i), z: at(z, i) };
    const place = new Vector3(...["x", "y", "z"].map(k => data[k] === undefined ? 0 : scales[k].place([].concat(data[k])[0])));
    if (mark === "AreaMark") { // It may be stacked: its upper edge is where the mesh is highest.
      let top = -Infinity, near = 1e-3;
      for (let j = 0; j < p.count; j++) if (Math.abs(p.getX(j) - place.x) < near && p.getY(j) > top) top = p.getY(j);
      if (top > -Infinity) place.y = top;
    }
    return { mark, row: r, series, data, place, isShown: true, node };
  });
  marks.push(...node.userData.curve);
  shapes.push(node);
}

/** One object, and so one draw call, for all marks whose materials look the same. */
function batches(marks) {
  const kinds = new Map();
  for (const mark of marks) {
    const { node: { material: m }, geometry: g } = mark;
    const key = JSON.stringify([
      mark.mark === "PointMark", m.type, m.color, m.opacity, m.transparent, m.roughness, m.metalness, m.vertexColors, !!g.index,
      Object.entries(g.attributes).map(([name, a]) => [name, a.itemSize, a.normalized, a.array.constructor.name]),
    ]);
    kinds.set(key, [...(kinds.get(key) ?? []), mark]);
  }
  return [...kinds.values()].map(marks => {
    const shapes = [...new Set(marks.map(mark => mark.geometry))];
    const sum = f => shapes.reduce((total, g) => total + f(g), 0);
    const batch = new BatchedMesh(
      marks.length, sum(g => g.attributes.position.count), sum(g => g.index?.count ?? 0), marks[0].node.material);
    const ids = new Map(shapes.map(g => [g, batch.addGeometry(g)]));
    batch.perObjectFrustumCulled = false;
    batch.sortObjects = batch.material.transparent;
    batch.userData = { marks: [], isCloud: marks[0].mark === "PointMark" };
    for (const mark of marks) {
      const id = batch.addInstance(ids.get(mark.geometry));
      batch.setMatrixAt(id, mark.matrix);
      batch.userData.marks[id] = mark;
      mark.batch = batch; mark.id = id;
      mark.node.removeFromParent();
    }
    return batch;
  });
}

/** The data at a place, by the scales: to a thousandth of an edge, which is what surfaces keep to, or as exact as said. */
const valuesAt = (scales, place, part = 1e-3) =>
  Object.fromEntries(["x", "y", "z"].map(key => [key, scales[key].value(place[key], part)]));

/** A surface's values at the crossings of a grid, for those who do not point: in one pass over its triangles. */
function sampleSurface(mesh, scales, size, steps = 8) {
  const { position: p } = mesh.geometry.attributes, index = mesh.geometry.index, place = new Vector3();
  const grid = new Float64Array((steps + 1) ** 2).fill(NaN), corner = [0, 1, 2].map(() => new Vector3());
  const line = v => (v / size + 0.5) * steps, from = v => (v / steps - 0.5) * size;
  for (let t = 0; t < index.count; t += 3) {
    corner.forEach((c, k) => c.fromBufferAttribute(p, index.getX(t + k)).applyMatrix4(mesh.matrixWorld));
    const [a, b, c] = corner, xs = corner.map(v => line(v.x)), zs = corner.map(v => line(v.z)), e = 1e-5;
    const area = (b.x - a.x) * (c.z - a.z) - (c.x - a.x) * (b.z - a.z);
    if (!area) continue;
    for (let i = Math.ceil(Math.min(...xs) - e); i <= Math.max(...xs) + e; i++)
      for (let j = Math.ceil(Math.min(...zs) - e); j <= Math.max(...zs) + e; j++) {
        const x = from(i), z = from(j);
        const u = ((x - a.x) * (c.z - a.z) - (c.x - a.x) * (z - a.z)) / area;
        const v = ((b.x - a.x) * (z - a.z) - (x - a.x) * (b.z - a.z)) / area;
        if (u >= -e && v >= -e && u + v <= 1 + e) grid[j * (steps + 1) + i] = a.y + u * (b.y - a.y) + v * (c.y - a.y);
      }
  }
  const samples = [];
  grid.forEach((y, k) => {
    if (!isNaN(y)) {
      place.set(from(k % (steps + 1)), y, from(Math.floor(k / (steps + 1))));
      samples.push({ mark: mesh.userData.mark, data: valuesAt(scales, place), place: place.clone(), isShown: true, node: mesh });
    }
  });
  return samples;
}

const kinds = {
  SurfacePlot: "surface plot", PointMark: "scatter plot", BarMark: "bar chart", LineMark: "line chart",
  AreaMark: "area chart", RuleMark: "chart of rules", RectangleMark: "chart of rectangles",
};

/** What the chart is called, by what there is most of. */
function kindOf({ marks, shapes }) {
  const count = {};
  for (const { mark } of marks) count[mark] = (count[mark] ?? 0) + 1;
  const mark = Object.keys(count).sort((a, b) => count[b] - count[a])[0] ?? shapes[0]?.userData.mark;
  return (marks.length && marks.every(m => m.data.z === undefined) ? "" : "3D ") + (kinds[mark] ?? "chart");
}
