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
 * `marks`: data that stand alone, { mark, series, data: {x, y, z}, place } with the mesh and the matrix to
 * outline it by. `shapes`: what is drawn and hit; its `userData.marks` has the mark of each batch entry or
 * instance, `userData.curve` those of a line or an area; without both, values come from the scales.
 */
function readModel(gltf) {
  const root = gltf.scene.children[0];
  root.updateWorldMatrix(true, true);
  const { title = "", axes, export: { size = 1 } = {} } = root.userData;
  const scales = Object.fromEntries(Object.entries(axes).map(([k, axis]) => [k, makeScale(axis, size)]));
  const model = { root, title, size, scales, marks: [], shapes: [], words: [], legend: null, kind: "" };
  const plot = find(root, "Plot"), loose = [];
  plot?.traverse(node => {
    const { mark, row, x, y, z, series } = node.userData;
    if (!node.geometry) return;
    node.userData.mark ??= node.parent.userData.mark ?? node.parent.parent?.userData.mark;
    if (node.isInstancedMesh) readInstances(node, model);
    else if (Array.isArray(row)) readCurve(node, model);
    else if (row !== undefined) {
      const center = node.geometry.boundingSphere ?? (node.geometry.computeBoundingSphere(), node.geometry.boundingSphere);
      loose.push({
        mark, row, series, data: { x, y, z }, node, geometry: node.geometry, matrix: node.matrixWorld.clone(),
        place: center.center.clone().applyMatrix4(node.matrixWorld), isShown: true,
      });
    } else model.shapes.push(node);
  });
  model.marks.push(...loose);
  for (const batch of batches(loose)) { plot.add(batch); model.shapes.push(batch); }
  model.kind = kindOf(model);
  model.legend = find(root, "Legend");
  model.heading = find(root, "Title");
  root.traverse(node => { if (node.userData.faces === "viewer") model.words.push(node); });
  return model;
}

function find(root, name) {
  let found;
  root.traverse(node => { if (!found && node.userData.name === name) found = node; });
  return found;
}

/** Marks without nodes of their own: their data are where they stand. */
function readInstances(node, { marks, shapes, scales }) {
  const matrix = new Matrix4();
  node.userData.marks = Array.from({ length: node.count }, (_, i) => {
    node.getMatrixAt(i, matrix);
    const world = node.matrixWorld.clone().multiply(matrix), place = new Vector3().setFromMatrixPosition(world);
    return {
      mark: node.userData.mark, row: i, series: node.userData.series, data: valuesAt(scales, place),
      geometry: node.geometry, matrix: world, place, isShown: true, node,
    };
  });
  marks.push(...node.userData.marks);
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
      m.type, m.color, m.opacity, m.transparent, m.roughness, m.metalness, m.vertexColors, !!g.index,
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
    batch.userData.marks = [];
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

/** The data at a place, by the scales. */
const valuesAt = (scales, place) => ({ x: scales.x.value(place.x), y: scales.y.value(place.y), z: scales.z.value(place.z) });

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
  SurfacePlot: "3D surface plot", PointMark: "scatter plot", BarMark: "bar chart", LineMark: "line chart",
  AreaMark: "area chart", RuleMark: "chart of rules", RectangleMark: "chart of rectangles",
};

/** What the chart is called: by the mark that there is most of, surfaces last. */
function kindOf({ marks, shapes, scales }) {
  const count = {};
  for (const { mark } of marks) count[mark] = (count[mark] ?? 0) + 1;
  const mark = Object.keys(count).sort((a, b) => count[b] - count[a])[0] ?? shapes[0]?.userData.mark;
  const name = kinds[mark] ?? "chart";
  return name.startsWith("3D") || (marks.length && marks.every(m => m.data.z === undefined)) ? name : "3D " + name;
}
