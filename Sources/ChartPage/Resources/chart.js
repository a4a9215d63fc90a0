// A chart in its figure: state, drawing, input.

/**
 * Starts a figure. `figure.chartmesh` is for scripts: `view` (azimuth, inclination, zoom, x, y, projection),
 * `set(view)`, `isTurning`, `selection`, `select(mark)`, `model`, `renderer`.
 */
async function start(figure) {
  const $ = selector => figure.querySelector(selector), $$ = selector => [...figure.querySelectorAll(selector)];
  const canvas = $("canvas"), message = $(".message"), valueBox = $(".value");
  message.textContent = "";
  const bytes = await readBytes($("script[data-encoding]"));
  const gltf = await new GLTFLoader().parseAsync(bytes, "");
  const model = readModel(gltf);
  const renderer = new THREE.WebGLRenderer({ canvas, antialias: true, alpha: true });
  const scene = new THREE.Scene(), stage = new THREE.Group();
  stage.add(model.root);
  scene.add(stage);

  const cameras = { orthographic: new THREE.OrthographicCamera(), perspective: new THREE.PerspectiveCamera() };
  const pose = gltf.cameras.find(c => (c.parent?.userData.name ?? c.name) === "Pose" || c.userData.name === "Pose") ?? gltf.cameras[0];
  const home = {
    ...(pose ? anglesOf(pose) : { azimuth: 35, inclination: 25 }), zoom: 1, x: 0, y: 0,
    projection: pose?.isPerspectiveCamera ? "perspective" : "orthographic",
  };

  // What is seen without light, and what in light from over the viewer's left shoulder.
  const corners = cornersOf(model);
  const inLegend = node => isIn(node, model.legend) || isIn(node, model.heading);
  const sections = readLegend(model, basis(home));
  const words = makeWords(model.words.filter(node => !inLegend(node)), basis(home), model);
  const otherWords = makeWords(model.words.filter(inLegend), basis(home), model);
  const extra = [model.legend, model.heading, otherWords?.batch].filter(Boolean);
  for (const part of extra) part.visible = false;
  stage.add(...[words?.batch, otherWords?.batch].filter(Boolean));
  const plain = new Map(), painted = [];
  stage.traverse(node => {
    if (!node.isMesh || isIn(node, model.plot)) return;
    const { side, vertexColors } = node.material;
    if (!plain.has(node.material)) plain.set(node.material, new MeshBasicMaterial({ side, vertexColors }));
    node.material = plain.get(node.material);
    if (node === words?.batch || node === otherWords?.batch) (node.material = node.material.clone()).depthTest = false;
    if (node.userData.name !== "Color bar") painted.push(node);
  });
  const highlight = makeHighlight(model.size);
  stage.add(...highlight.objects);
  const lamp = new THREE.DirectionalLight(0xffffff, 1.5);
  scene.add(new THREE.HemisphereLight(0xffffff, 0xd8d8e0, 2.1), lamp, lamp.target);

  const query = media => matchMedia(`(prefers-${media})`), dark = query("color-scheme: dark"), still = query("reduced-motion: reduce");
  const style = name => getComputedStyle(figure).getPropertyValue(name).trim();

  let view = { ...home }, hovered = null, pinned = null, samples = null, request = 0, turn = null;
  const chart = figure.chartmesh = {
    model, renderer, scene, stage, extra, session: null, camera: cameras[home.projection],
    get view() { return { ...view }; },
    get isTurning() { return !!turn; },
    get selection() { return pinned ?? hovered; },
    set(change) { turn = null; changed(change); },
    select(mark) { pinned = mark; hovered = null; show(); if (mark) chart.say(readout(model, mark).map(row => row.join(" ")).join(", "), ".selection"); },
    say(text, where = ".view") {
      if (where === ".view") clearTimeout(announcing); // What is said now is newer than what waits there.
      $(where).textContent = text;
    },
    paper: () => style("--paper"),
    resize, drawSession,
  };

  // Drawing, only when something has changed.
  const invalidate = () => { if (!chart.session) request ||= requestAnimationFrame(draw); };
  function draw(time) {
    request = 0;
    if (turn) step(time ?? performance.now());
    const { clientWidth: width, clientHeight: height } = canvas;
    if (chart.session || !width || !height) return;
    const camera = chart.camera = cameras[view.projection];
    placeCamera(camera, view, corners, words, width, height, model.size);
    light(camera);
    renderer.render(scene, camera);
    placeValue(width, height);
  }
  function drawSession() {
    const camera = renderer.xr.getCamera();
    const facing = stage.getWorldQuaternion(new Quaternion()).invert().multiply(camera.getWorldQuaternion(new Quaternion()));
    const axes = [[1, 0, 0], [0, 1, 0], [0, 0, 1]].map(v => new Vector3(...v).applyQuaternion(facing));
    words?.layOut(axes, 1);
    otherWords?.layOut(axes, 1);
    light(camera);
    renderer.render(scene, camera);
  }
  function light(camera) {
    lamp.position.set(-0.8, 1, 2).applyQuaternion(camera.getWorldQuaternion(new Quaternion())).add(stage.position);
    lamp.target.position.copy(stage.position);
    lamp.target.updateMatrixWorld();
  }
  function resize() {
    const { clientWidth: width, clientHeight: height } = canvas;
    if (!width || !height || chart.session) return;
    // Twice as fine as the screen where that is coarse and not too large: thin lines need it.
    renderer.setPixelRatio(Math.max(1, Math.min(2, devicePixelRatio * 2, Math.sqrt(8e6 / width / height))));
    renderer.setSize(width, height, false);
    draw(); // At once: an empty canvas would flash.
  }

  // Views.
  const presets = $$("[data-view]").map(button => {
    const [azimuth, inclination] = button.dataset.view.split(" ").map(Number);
    button.onclick = () => turnTo({ azimuth, inclination, zoom: 1, x: 0, y: 0 });
    return { button, azimuth, inclination };
  });
  const projection = $("[data-projection]");
  projection.onclick = () => changed({ projection: view.projection === "perspective" ? "orthographic" : "perspective" });
  function turnTo(target) {
    if (still.matches) return chart.set(target);
    target.azimuth = view.azimuth + wrapped(target.azimuth - view.azimuth);
    turn = { from: { ...view }, to: target, start: performance.now() };
    announce(target);
    invalidate();
  }
  function step(time) {
    const t = Math.min(Math.max((time - turn.start) / 600, 0), 1), s = t * t * (3 - 2 * t), { from, to } = turn;
    for (const key in to) view[key] = from[key] + (to[key] - from[key]) * s;
    if (t === 1) { turn = null; changed(); } else invalidate();
  }
  function changed(change) {
    Object.assign(view, change);
    view.azimuth = wrapped(view.azimuth);
    view.inclination = Math.min(Math.max(view.inclination, -90), 90);
    view.zoom = Math.min(Math.max(view.zoom, 0.25), 40);
    announce(turn?.to ?? view);
    invalidate();
    figure.dispatchEvent(new CustomEvent("viewchange", { detail: chart.view }));
  }
  let announcing;
  function announce(target) {
    const isNear = (a, b) => Math.abs(wrapped(a - b)) < 0.05;
    const current = presets.find(p => isNear(p.azimuth, target.azimuth) && isNear(p.inclination, target.inclination));
    for (const p of presets) p.button.ariaPressed = String(p === current);
    projection.ariaPressed = String(view.projection === "perspective");
    const text = `${current ? current.button.textContent : "Custom"} view, ${view.projection}`;
    canvas.ariaDescription = text + ". " + $(".hint").textContent;
    clearTimeout(announcing); // Not at each step of a drag.
    announcing = setTimeout(() => { if ($(".view").textContent !== text) chart.say(text); }, 150);
  }

  // Pointers: one turns, or pans with Shift or another button; two pan and pinch.
  const pointers = new Map();
  let moved = 0;
  const where = ({ clientX, clientY }) => {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    return { x: (clientX - left) / width - 0.5, y: 0.5 - (clientY - top) / height, width, height };
  };
  const zoomAt = (p, factor) => {
    const k = Math.min(Math.max(view.zoom * factor, 0.25), 40) / view.zoom;
    chart.set({ zoom: view.zoom * k, x: p.x - k * (p.x - view.x), y: p.y - k * (p.y - view.y) });
  };
  canvas.onpointerdown = event => {
    canvas.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, where(event));
    if (pointers.size === 1) moved = 0;
  };
  canvas.onpointermove = event => {
    const now = where(event), before = pointers.get(event.pointerId);
    if (!before) return event.pointerType === "touch" ? undefined : hover(now, event);
    pointers.set(event.pointerId, now);
    const dx = now.x - before.x, dy = now.y - before.y;
    moved += Math.hypot(dx * now.width, dy * now.height);
    if (moved < 4) return;
    hovered = null;
    if (pointers.size === 2) {
      const other = [...pointers].find(([id]) => id !== event.pointerId)[1];
      const span = p => Math.hypot((p.x - other.x) * now.width, (p.y - other.y) * now.height);
      chart.set({ x: view.x + dx / 2, y: view.y + dy / 2 });
      zoomAt({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }, span(now) / Math.max(span(before), 1));
    } else if (event.shiftKey || event.buttons > 1) chart.set({ x: view.x + dx, y: view.y + dy });
    else {
      const speed = 180 / Math.min(now.width, now.height);
      chart.set({ azimuth: view.azimuth - dx * now.width * speed, inclination: view.inclination - dy * now.height * speed });
    }
    show();
  };
  canvas.onpointerup = canvas.onpointercancel = event => {
    const p = pointers.get(event.pointerId);
    pointers.delete(event.pointerId);
    if (p && moved < 4 && event.type === "pointerup" && event.button === 0) chart.select(at(p, event));
  };
  canvas.onpointerleave = () => { hovered = null; show(); };
  canvas.oncontextmenu = event => event.preventDefault();
  const reset = () => { const { projection, ...rest } = home; view.projection = projection; turnTo(rest); };
  canvas.ondblclick = () => { chart.select(null); reset(); };
  canvas.addEventListener("wheel", event => {
    // Among the text of somebody's page, scrolling goes on unless the chart has the focus.
    if (!("page" in figure.dataset) && document.activeElement !== canvas && !event.ctrlKey) return;
    event.preventDefault();
    zoomAt(where(event), Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : event.ctrlKey ? 0.01 : 0.0015)));
  }, { passive: false });
  const at = (p, event) => pick(model, chart.camera, new THREE.Vector2(2 * p.x, 2 * p.y), p.width, p.height, event.pointerType === "touch" ? 24 : 10);
  let hovering = 0;
  function hover(p, event) {
    cancelAnimationFrame(hovering);
    hovering = requestAnimationFrame(() => { if (!chart.session) { hovered = at(p, event); show(); } });
  }

  // Keys.
  const keys = {
    ArrowLeft: n => ({ azimuth: view.azimuth - n }), ArrowRight: n => ({ azimuth: view.azimuth + n }),
    ArrowUp: n => ({ inclination: view.inclination + n }), ArrowDown: n => ({ inclination: view.inclination - n }),
    "+": () => ({ zoom: view.zoom * 1.25 }), "=": () => ({ zoom: view.zoom * 1.25 }), "-": () => ({ zoom: view.zoom / 1.25 }),
  };
  canvas.onkeydown = event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const all = readable(), index = all.indexOf(pinned);
    const jumps = { PageDown: index + 1, PageUp: index < 0 ? all.length - 1 : index - 1, Home: 0, End: all.length - 1 };
    if (keys[event.key]) chart.set(keys[event.key](event.shiftKey ? 15 : 5));
    else if (event.key in jumps) { if (all.length) chart.select(all[(jumps[event.key] + all.length) % all.length]); }
    else if (event.key === "0") reset();
    else if (event.key === "Escape" && chart.selection) { chart.select(null); chart.say("", ".selection"); }
    else return;
    event.preventDefault();
  };

  // Values.
  function readable() {
    samples ??= model.shapes.filter(s => s.userData.mark === "SurfacePlot" && s.geometry.index).flatMap(s => sampleSurface(s, model.scales, model.size));
    return [...model.marks, ...samples].filter(mark => mark.isShown);
  }
  function show() {
    const mark = hovered ?? pinned;
    highlight.show(mark, style("--ink"), style("--paper"));
    valueBox.hidden = !mark;
    if (mark && mark !== valueBox.mark) {
      const list = document.createElement("dl");
      for (const [name, value] of readout(model, mark))
        for (const [tag, text] of [["dt", name], ["dd", value]]) {
          const part = list.appendChild(document.createElement(tag));
          part.dir = "auto"; part.textContent = text;
        }
      valueBox.replaceChildren(list);
    }
    valueBox.mark = mark;
    invalidate();
  }
  function placeValue(width, height) {
    const { mark } = valueBox;
    if (!mark) return;
    const p = mark.place.clone().project(chart.camera), x = (p.x + 1) / 2 * width, y = (1 - p.y) / 2 * height;
    const { offsetWidth: w, offsetHeight: h } = valueBox, gap = 16;
    const left = Math.min(Math.max(x - w / 2, 0), width - w), above = y - h - gap;
    valueBox.style.transform = `translate(${left}px, ${above >= 0 ? above : Math.min(Math.max(y + gap, 0), height - h)}px)`;
  }

  // Legend.
  drawLegend($(".legend"), sections, (name, isShown) => {
    for (const mark of model.marks) if (String(mark.series) === name) {
      mark.isShown = isShown;
      mark.batch?.setVisibleAt(mark.id, isShown);
      if (!mark.batch) mark.node.visible = isShown;
    }
    for (const shape of model.shapes) if (String(shape.userData.series) === name) shape.visible = isShown;
    if (pinned && !pinned.isShown) pinned = null;
    hovered = null;
    refreshTable();
    show();
  });
  const refreshTable = () => $(".table").replaceChildren(tableOf(model, readable()));

  function repaint() {
    paint(painted, dark.matches);
    show();
  }
  canvas.setAttribute("role", "application");
  canvas.ariaRoleDescription = "3D chart";
  canvas.ariaLabel = model.kind + (model.title && ": " + model.title);
  dark.addEventListener("change", repaint);
  new ResizeObserver(resize).observe(canvas);
  offerSessions(chart, $$("[data-session]"));
  paint(painted, dark.matches);
  announce(view);
  resize();
  figure.dataset.ready = "";
  figure.dispatchEvent(new CustomEvent("ready"));
  setTimeout(refreshTable);
}

const wrapped = angle => ((angle + 180) % 360 + 360) % 360 - 180;

for (const figure of document.querySelectorAll("figure.chartmesh:not([data-started])")) {
  figure.dataset.started = "";
  start(figure).catch(error => {
    console.error(error);
    figure.querySelector(".message").textContent = "This chart cannot be shown here: " + error.message;
    figure.dataset.failed = "";
  });
}
