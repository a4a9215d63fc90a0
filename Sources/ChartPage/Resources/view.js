// The view: where the camera stands so that the chart fills the frame and none of it is cut off.

const fieldOfView = 28, fill = 0.95, leastTextPixels = 11, textEm = 0.048;
const radians = degrees => degrees * Math.PI / 180;

/** The axes of a camera at an azimuth and an inclination, in degrees: right, up, and towards the viewer. */
function basis({ azimuth, inclination }) {
  const [a, i] = [radians(azimuth), radians(inclination)], { sin, cos } = Math;
  return [
    new Vector3(cos(a), 0, -sin(a)),
    new Vector3(-sin(a) * sin(i), cos(i), -cos(a) * sin(i)),
    new Vector3(sin(a) * cos(i), sin(i), cos(a) * cos(i)),
  ];
}

/** The azimuth and inclination that a camera looks from. */
function anglesOf(camera) {
  const { x, y, z } = new Vector3(0, 0, 1).applyQuaternion(camera.getWorldQuaternion(new Quaternion()));
  const isSteep = Math.abs(y) > 1 - 1e-6;
  return {
    azimuth: isSteep ? 0 : Math.atan2(x, z) * 180 / Math.PI,
    inclination: Math.asin(Math.max(-1, Math.min(1, y))) * 180 / Math.PI,
  };
}

/** Corners of what has to be in the frame: of the axes and of each mark, but not of words. */
function cornersOf(model) {
  const corners = [], box = new THREE.Box3(), axes = find(model.root, "Axes");
  model.root.traverse(node => {
    if (!node.geometry || model.words.includes(node) || isIn(node, model.legend) || isIn(node, model.heading)) return;
    box.setFromObject(node);
    if (box.isEmpty()) return;
    const doubled = isIn(node, axes) ? 16 : 8; // Axes change sides, and are as good as symmetric.
    for (let k = 0; k < doubled; k++) {
      const corner = new Vector3(...["x", "y", "z"].map((axis, n) => (k >> n & 1 ? box.max : box.min)[axis]));
      corners.push(k < 8 ? corner : corner.multiply(new Vector3(-1, 1, -1)));
    }
  });
  return corners;
}

function isIn(node, group) {
  for (; group && node; node = node.parent) if (node === group) return true;
  return false;
}

/**
 * Places a camera. In its axes, a point (x, y, z) is in the frame of a camera at (X, Y, Z) if
 * |x - X| <= t * aspect * (Z - z) and |y - Y| <= t * (Z - z), with t the tangent of half the field of view;
 * without perspective if |x - X| <= aspect * h and |y - Y| <= h. So the extremes of x ± t * aspect * z
 * and y ± t * z say where it has to stand. Words keep a least size in pixels, for which the scale of the
 * picture has to be known, hence the rounds.
 */
function placeCamera(camera, view, corners, words, width, height, size) {
  const axes = basis(view), [right, up, back] = axes, aspect = width / height;
  const t = camera.isPerspectiveCamera ? Math.tan(radians(fieldOfView / 2)) * fill : 0;
  let textScale = 1, X, Y, Z, half;
  for (let round = 0; round < 3; round++) {
    let [left, most, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
    const add = (p, w, h) => {
      const x = p.dot(right), y = p.dot(up), z = t * p.dot(back);
      left = Math.min(left, x - w - aspect * z); most = Math.max(most, x + w + aspect * z);
      low = Math.min(low, y - h - z); high = Math.max(high, y + h + z);
    };
    for (const corner of corners) add(corner, 0, 0);
    words?.layOut(axes, textScale);
    for (const { place, wide, high, isShown } of words?.list ?? []) if (isShown) add(place, wide, high);
    half = Math.max((most - left) / 2 / aspect, (high - low) / 2);
    Z = t ? half / t : 10 * size;
    [X, Y] = [(most + left) / 2, (high + low) / 2];
    half /= fill;
    const pixels = height / 2 / (t ? Math.tan(radians(fieldOfView / 2)) * Z : half);
    textScale = Math.min(Math.max(leastTextPixels / (textEm * size * pixels), 1), 1.8);
  }
  // Close up, words need not grow with the rest.
  words?.layOut(axes, textScale / Math.max(view.zoom, 1) ** 0.6);
  camera.position.set(0, 0, 0).addScaledVector(right, X).addScaledVector(up, Y).addScaledVector(back, Z);
  camera.quaternion.setFromRotationMatrix(new Matrix4().makeBasis(...axes));
  const reach = 2.5 * size;
  camera.near = Math.max(Z - reach, reach / 100); camera.far = Z + reach;
  if (t) Object.assign(camera, { fov: fieldOfView, aspect });
  else Object.assign(camera, { top: half, bottom: -half, right: half * aspect, left: -half * aspect });
  camera.updateProjectionMatrix();
  const { zoom: k, x, y } = view;
  camera.projectionMatrix.premultiply(new Matrix4(k, 0, 0, 2 * x, 0, k, 0, 2 * y, 0, 0, 1, 0, 0, 0, 0, 1));
  camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
  camera.updateMatrixWorld();
}

/**
 * Words: one batch of labels that turn to the viewer. Those of an axis stand off its edge, on the side away from
 * the middle of the box; a title runs along its axis. Axes and walls change sides so that they never stand before
 * the data. `pose` has the axes of the camera that the file was laid out for.
 */
function makeWords(nodes, pose, { root, size, scales }) {
  if (!nodes.length) return null;
  const axes = {}, box = new THREE.Box3(), sides = [];
  root.traverse(node => {
    const key = /^([XYZ]) axis( ticks| grid)?$/.exec(node.userData.name)?.[1];
    if (key) sides.push([node.scale, key !== "X", key !== "Z"]);
  });
  const list = nodes.map(node => {
    const { name, text } = node.userData, normal = node.geometry.attributes.normal;
    const back = new Vector3().fromBufferAttribute(normal, 0).normalize();
    const right = new Vector3(0, 1, 0).cross(back).normalize(), up = back.clone().cross(right);
    const geometry = node.geometry.clone().applyMatrix4(new Matrix4().makeBasis(right, up, back).invert());
    const word = { geometry, place: node.getWorldPosition(new Vector3()), isShown: true };
    const [, letter, isTitle] = /^([XYZ]) axis (title)?/.exec(name) ?? [];
    if (letter) {
      const key = letter.toLowerCase(), edge = find(root, letter + " axis"), { values = [], labels = [] } = edge?.userData ?? {};
      const axis = axes[key] ??= {
        key, direction: new Vector3(+(key === "x"), +(key === "y"), +(key === "z")), words: [],
        middle: edge?.geometry ? box.setFromObject(edge).getCenter(new Vector3()).setComponent("xyz".indexOf(key), 0) : null,
      };
      if (axis.middle) axis.words.push(word);
      word.isTitle = !!isTitle;
      // Of equal labels, such as 12:00 of each day, each is the next one.
      const index = labels.indexOf(text, (axis.last?.[text] ?? -1) + 1);
      if (!isTitle) (axis.last ??= {})[text] = index;
      word.at = isTitle ? 0 : scales[key].place(values[index] ?? NaN);
      if (isNaN(word.at)) word.at = word.place[key];
      if (isTitle) geometry.rotateZ(-slant(axis.direction.dot(pose[0]), axis.direction.dot(pose[1]) / back.dot(pose[2])));
    }
    geometry.computeBoundingBox();
    [word.wide, word.high] = [word.halfWidth, word.halfHeight] = [geometry.boundingBox.max.x, geometry.boundingBox.max.y];
    node.removeFromParent();
    return word;
  });
  const sum = f => list.reduce((total, word) => total + f(word.geometry), 0);
  const batch = new BatchedMesh(list.length, sum(g => g.attributes.position.count), sum(g => g.index.count), nodes[0].material);
  batch.renderOrder = 1;
  batch.frustumCulled = batch.perObjectFrustumCulled = batch.sortObjects = false;
  for (const word of list) word.id = batch.addInstance(batch.addGeometry(word.geometry));
  const matrix = new Matrix4(), scale = new Vector3(), turn = new Quaternion(), gap = 0.035 * size;
  function layOut([right, up, back], factor) {
    const facing = new Quaternion().setFromRotationMatrix(matrix.makeBasis(right, up, back));
    // An axis changes sides along the two others, so that what it marks stays in its place.
    const side = k => Math.abs(back[k]) > 0.01 && back[k] * (Math.abs(pose[2][k]) > 0.01 ? pose[2][k] : 1) < 0 ? -1 : 1;
    const [sx, sz] = [side("x"), side("z")];
    for (const [scale, mirrorsX, mirrorsZ] of sides) scale.set(mirrorsX ? sx : 1, 1, mirrorsZ ? sz : 1);
    const taken = [];
    for (const { key, direction, middle: edge, words } of Object.values(axes)) {
      const x = direction.dot(right), y = direction.dot(up), length = Math.hypot(x, y);
      // Seen from its end, an axis has nothing to say.
      for (const word of words) word.isShown = length > 0.15;
      if (!edge || length <= 0.15) continue;
      const middle = edge.clone().multiply(scale.set(sx, 1, sz));
      let [nx, ny] = [-y / length, x / length];
      if (nx * middle.dot(right) + ny * middle.dot(up) < 0) [nx, ny] = [-nx, -ny];
      let widest = 0;
      for (const isTitle of [false, true]) for (const word of words) if (word.isTitle === isTitle) {
        const angle = word.angle = isTitle ? slant(x, y) : 0, [c, s] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
        word.wide = (c * word.halfWidth + s * word.halfHeight) * factor;
        word.high = (s * word.halfWidth + c * word.halfHeight) * factor;
        const reach = isTitle ? word.halfHeight * factor : Math.abs(nx) * word.wide + Math.abs(ny) * word.high;
        const off = gap + reach + (isTitle ? widest + gap * 0.6 : 0);
        if (!isTitle) widest = Math.max(widest, 2 * reach);
        word.place.copy(middle).setComponent("xyz".indexOf(key), word.at).addScaledVector(right, nx * off).addScaledVector(up, ny * off);
        word.box = [word.place.dot(right), word.place.dot(up), word.wide, word.high];
      }
      // Of labels that meet, or nearly so, every second, third, ... one stays, from the first on.
      const meet = (a, b) => Math.abs(a[0] - b[0]) <= a[2] + b[2] + gap / 2 && Math.abs(a[1] - b[1]) <= a[3] + b[3];
      const free = words.filter(word => !word.isTitle && !taken.some(box => meet(box, word.box)));
      let kept = free;
      for (let step = 2; kept.some((word, i) => i && meet(kept[i - 1].box, word.box)); step++) kept = free.filter((_, i) => i % step === 0);
      for (const word of words) if (word.isShown = word.isTitle || kept.includes(word)) taken.push(word.box);
    }
    for (const { id, place, angle = 0, isShown } of list) {
      batch.setVisibleAt(id, isShown);
      turn.set(0, 0, Math.sin(angle / 2), Math.cos(angle / 2)).premultiply(facing);
      batch.setMatrixAt(id, matrix.compose(place, turn, scale.setScalar(factor)));
    }
  }
  return { list, batch, layOut };
}

/** The angle of a line through (x, y), to be read from below or from the right; level for a point. */
function slant(x, y) {
  if (Math.hypot(x, y) < 0.05) return 0;
  const angle = Math.atan2(y, x), half = Math.PI / 2, e = 1e-3;
  return angle > half + e ? angle - Math.PI : angle < e - half ? angle + Math.PI : angle;
}

/** Gives words and axes the colours that they have or, on a dark page, with light and dark exchanged. */
function paint(meshes, isDark) {
  const color = new Color(), hsl = {};
  for (const mesh of meshes) {
    const { color: own } = mesh.geometry.attributes;
    if (!own) continue;
    mesh.userData.colors ??= own.array.slice();
    own.array.set(mesh.userData.colors);
    for (let i = 0; isDark && i < own.count; i++) {
      color.setRGB(own.getX(i), own.getY(i), own.getZ(i)).getHSL(hsl, THREE.SRGBColorSpace);
      color.setHSL(hsl.h, hsl.s, 1 - 0.93 * hsl.l, THREE.SRGBColorSpace);
      own.setXYZ(i, color.r, color.g, color.b);
    }
    own.needsUpdate = true;
  }
}
