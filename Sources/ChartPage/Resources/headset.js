// The headset: the chart at arm's length and table height, to be grabbed with controllers or hands.

const tableHeight = 0.75, armLength = 0.6;

/** Shows a button for each kind of session that there is; `chart` has `renderer`, `scene`, `stage`, `model` and `draw`. */
async function offerSessions(chart, buttons) {
  for (const button of buttons)
    button.onclick = () => (chart.session ? chart.session.end() : enter(chart, button.dataset.session, button)).catch(error => chart.say(error.message));
  // Shown together: one by one, each would push the others away from under a pointer.
  const isSupported = await Promise.all(buttons.map(button => navigator.xr?.isSessionSupported(button.dataset.session).catch(() => false)));
  buttons.forEach((button, i) => button.hidden = !isSupported[i]);
}

async function enter(chart, mode, button) {
  const { renderer, stage, scene, model } = chart, { xr } = renderer, label = button.textContent;
  const session = await navigator.xr.requestSession(mode, { requiredFeatures: ["local-floor"], optionalFeatures: ["hand-tracking"] });
  chart.session = session;
  xr.enabled = true;
  xr.setReferenceSpaceType("local-floor");
  const hands = [0, 1].map(i => makeHand(xr.getController(i)));
  scene.add(...hands.map(hand => hand.space));
  // The file's own metres, unless one could not reach round it.
  const edge = Math.min(Math.max(model.size, 0.2), 1.2);
  stage.scale.setScalar(edge / model.size);
  stage.position.set(0, tableHeight + edge / 2, -armLength - edge / 2);
  scene.background = mode === "immersive-ar" ? null : new Color(chart.paper());
  for (const part of chart.extra) part.visible = true;
  button.textContent = "Leave";
  xr.addEventListener("sessionend", function leave() { // After three.js has put back its own.
    xr.removeEventListener("sessionend", leave);
    chart.session = null;
    renderer.setAnimationLoop(null);
    for (const hand of hands) { hand.free(); scene.remove(hand.space); }
    for (const part of chart.extra) part.visible = false;
    xr.enabled = false;
    scene.background = null;
    stage.position.set(0, 0, 0); stage.quaternion.identity(); stage.scale.setScalar(1);
    button.textContent = label;
    chart.resize();
  });
  await xr.setSession(session);
  let before = [];
  renderer.setAnimationLoop(() => {
    before = follow(stage, hands.filter(hand => hand.isHolding), before);
    chart.drawSession();
  });
}

/** A controller or a hand: a ray to point with, and whether it holds on to the chart. */
function makeHand(space) {
  const material = new MeshBasicMaterial({ color: 0x7a78e8 });
  const ray = new Mesh(new THREE.CylinderGeometry(0.0015, 0.0015, 0.5).rotateX(Math.PI / 2).translate(0, 0, -0.25), material);
  space.add(ray);
  const hand = { space, isHolding: false, free() { for (const [name, f] of events) space.removeEventListener(name, f); space.clear(); } };
  const hold = () => { hand.isHolding = true; material.color.set(0xffb340); };
  const release = () => { hand.isHolding = false; material.color.set(0x7a78e8); };
  const events = [["selectstart", hold], ["squeezestart", hold], ["selectend", release], ["squeezeend", release], ["disconnected", release]];
  for (const [name, f] of events) space.addEventListener(name, f);
  return hand;
}

/**
 * Moves the chart with the hands that hold it: with one as if it were fixed to it, with two so that the
 * places that they hold stay with them, which moves, turns and scales it. Returns where they are.
 */
function follow(stage, hands, before) {
  const now = hands.map(({ space }) => (space.updateWorldMatrix(true, false), { space, matrix: space.matrixWorld.clone() }));
  if (!now.length || now.length !== before.length || now.some((hand, i) => hand.space !== before[i].space)) return now;
  const change = new Matrix4();
  if (now.length === 1) change.multiplyMatrices(now[0].matrix, before[0].matrix.clone().invert());
  else {
    const place = ({ matrix }) => new Vector3().setFromMatrixPosition(matrix);
    const [a, b, c, d] = [...before, ...now].map(place);
    const from = b.clone().sub(a), to = d.clone().sub(c);
    let ratio = to.length() / Math.max(from.length(), 1e-3);
    ratio = Math.min(Math.max(stage.scale.x * ratio, 0.05), 20) / stage.scale.x;
    const turn = new Quaternion().setFromUnitVectors(from.normalize(), to.normalize());
    const middle = a.add(b).multiplyScalar(-0.5), target = c.add(d).multiplyScalar(0.5);
    change.compose(target, turn, new Vector3().setScalar(ratio)).multiply(new Matrix4().makeTranslation(middle.x, middle.y, middle.z));
  }
  stage.updateMatrix();
  stage.matrix.premultiply(change).decompose(stage.position, stage.quaternion, stage.scale);
  return now;
}
