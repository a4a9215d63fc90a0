// Reading values: what is under the pointer, the next mark for the keyboard, and words for both.

/** The mark at a point of the frame (-1...1), or null; `reach` is how many CSS pixels off a point mark may be. */
function pick(model, camera, pointer, width, height, reach) {
  const ray = new THREE.Raycaster();
  ray.setFromCamera(pointer, camera);
  const solids = model.shapes.filter(({ visible, userData }) => visible && !userData.isCloud);
  const hit = ray.intersectObjects(solids, false).find(({ batchId, object }) => object.userData.marks?.[batchId].isShown ?? true);
  const isOpaque = hit && !hit.object.material.transparent, limit = isOpaque ? hit.point.clone().project(camera).z + 1e-4 : 1;
  const e = new Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse).elements;
  let best = null, bestScore = Infinity;
  for (const { spheres, mark, node } of model.clouds) {
    if (node && !node.visible) continue;
    for (let i = 0; i < spheres.length; i += 4) {
      const x = spheres[i], y = spheres[i + 1], z = spheres[i + 2], w = e[3] * x + e[7] * y + e[11] * z + e[15];
      const dx = (e[0] * x + e[4] * y + e[8] * z + e[12]) / w - pointer.x, dy = (e[1] * x + e[5] * y + e[9] * z + e[13]) / w - pointer.y;
      const distance = Math.hypot(dx * width, dy * height) / 2, radius = spheres[i + 3] * camera.projectionMatrix.elements[5] / w * height / 2;
      if (distance > Math.max(reach, radius)) continue;
      const depth = (e[2] * x + e[6] * y + e[10] * z + e[14]) / w;
      // Inside several, the front one; else the nearest.
      const score = distance <= radius ? depth - 10 : distance;
      if (depth > limit || score >= bestScore || !(node || mark(i / 4).isShown)) continue;
      [best, bestScore] = [() => mark(i / 4), score];
    }
  }
  // A transparent surface hides no points; one near by does not hide a bar.
  return best && (bestScore < 0 || !isOpaque) ? best() : hit ? markAt(model, hit) : best?.() ?? null;
}

/** The mark that a ray hit; on a surface, its values there. */
function markAt(model, { object, batchId, point }) {
  const { marks, curve, mark, series } = object.userData;
  if (marks) return marks[batchId];
  if (curve) return curve.reduce((a, b) => a.place.distanceTo(point) <= b.place.distanceTo(point) ? a : b);
  return { mark, series, data: valuesAt(model.scales, point), place: point.clone(), isShown: true, node: object };
}

/** What there is to read about a mark: [name, value] pairs. */
function readout(model, { series, data }) {
  const rows = ["x", "y", "z"].filter(k => data[k] !== undefined && data[k] !== null)
    .map(k => [model.scales[k].title || k, datumText(model.scales[k], data[k])]);
  return series === undefined ? rows : [[model.legendTitle || "Series", numberText(series)], ...rows];
}

/** A table of the marks for screen readers. */
function tableOf(model, marks, most = 500) {
  const element = (name, parts) => { const e = document.createElement(name); e.append(...parts); return e; };
  const keys = ["x", "y", "z"].filter(k => marks.some(m => m.data[k] !== undefined));
  const hasSeries = marks.some(m => m.series !== undefined);
  const titles = [...(hasSeries ? [model.legendTitle || "Series"] : []), ...keys.map(k => model.scales[k].title || k)];
  const more = marks.length > most ? `, the first ${most} of ${marks.length} rows` : "";
  return element("table", [
    element("caption", [`Data of the ${model.kind}${model.title && ": "}${model.title}${more}`]),
    element("thead", [element("tr", titles.map(title => { const th = element("th", [title]); th.scope = "col"; return th; }))]),
    element("tbody", marks.slice(0, most).map(m => element("tr", [
      ...(hasSeries ? [element("td", [m.series === undefined ? "" : numberText(m.series)])] : []),
      ...keys.map(k => element("td", [m.data[k] === undefined || m.data[k] === null ? "" : datumText(model.scales[k], m.data[k])])),
    ]))),
  ]);
}

/** A rim round the selected mark: its shape a little larger, inside out; a ball for a place on a surface. */
function makeHighlight(size) {
  const rim = new Mesh(new THREE.BufferGeometry(), new MeshBasicMaterial({ side: THREE.BackSide }));
  const ball = new Mesh(new THREE.SphereGeometry(0.011 * size, 24, 12), new MeshBasicMaterial());
  const ring = new Mesh(new THREE.SphereGeometry(0.016 * size, 24, 12), rim.material);
  rim.matrixAutoUpdate = false;
  ball.add(ring);
  rim.visible = ball.visible = false;
  const [center, edge] = [new Vector3(), new Vector3()];
  return {
    objects: [rim, ball],
    show(mark, ink, paper) {
      rim.material.color.set(ink); ball.material.color.set(paper);
      rim.visible = !!mark?.geometry; ball.visible = !!mark && !mark.geometry;
      if (ball.visible) ball.position.copy(mark.place);
      if (!rim.visible) return;
      rim.geometry = mark.geometry;
      mark.geometry.boundingBox ?? mark.geometry.computeBoundingBox();
      mark.geometry.boundingBox.getCenter(center); mark.geometry.boundingBox.getSize(edge);
      const unit = new Vector3().setFromMatrixScale(mark.matrix), growth = new Vector3();
      for (const k of ["x", "y", "z"]) growth[k] = 1 + 0.014 * size / Math.max(edge[k] * unit[k], 0.004 * size);
      rim.matrix.copy(mark.matrix)
        .multiply(new Matrix4().makeTranslation(center.x, center.y, center.z))
        .multiply(new Matrix4().makeScale(growth.x, growth.y, growth.z))
        .multiply(new Matrix4().makeTranslation(-center.x, -center.y, -center.z));
    },
  };
}
