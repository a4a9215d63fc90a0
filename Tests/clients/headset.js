// A headset without a head: enough of WebXR for a page to start a session, draw, be grabbed and leave.
// `headset` moves it: `hands[i].matrix` (column-major), `press(i)`, `release(i)`, `frames` drawn so far.
{
  const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
  const at = (x, y, z) => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1];
  const lens = [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, -1.01, -1, 0, 0, -0.02, 0];
  const headset = window.headset = { frames: 0, requests: [], session: null, head: at(0, 1.6, 0), hands: [at(-0.2, 1.2, -0.3), at(0.2, 1.2, -0.3)].map((matrix, i) => ({
    matrix, handedness: i ? "right" : "left", targetRayMode: "tracked-pointer", profiles: [], targetRaySpace: {}, gripSpace: null, hand: null })) };
  class Session extends EventTarget {
    renderState = {}; inputSources = []; enabledFeatures = ["local-floor"]; environmentBlendMode = "opaque"; visibilityState = "visible";
    #callbacks = new Map(); #number = 0; #ended = false;
    constructor(mode) {
      super();
      this.mode = mode;
      if (mode === "immersive-ar") this.environmentBlendMode = "alpha-blend";
      const loop = time => {
        if (this.#ended) return;
        const callbacks = [...this.#callbacks.values()];
        this.#callbacks.clear();
        headset.frames += callbacks.length ? 1 : 0;
        for (const f of callbacks) f(time, this.frame());
        requestAnimationFrame(loop);
      };
      requestAnimationFrame(loop);
      setTimeout(() => { this.inputSources = headset.hands; this.dispatchEvent(Object.assign(new Event("inputsourceschange"), { added: headset.hands, removed: [], session: this })); }, 50);
    }
    frame() {
      const pose = matrix => ({ transform: { matrix, position: { x: matrix[12], y: matrix[13], z: matrix[14] } }, emulatedPosition: false });
      return {
        session: this,
        getViewerPose: () => ({ ...pose(headset.head), views: ["left", "right"].map((eye, i) => ({ eye, projectionMatrix: new Float32Array(lens), transform: { matrix: headset.head.map((v, k) => k === 12 ? v + 0.06 * i - 0.03 : v) } })) }),
        getPose: space => { const hand = headset.hands.find(h => h.targetRaySpace === space); return hand ? pose(hand.matrix) : null; },
      };
    }
    updateRenderState(state) { Object.assign(this.renderState, state); }
    async requestReferenceSpace(type) { headset.space = type; return new EventTarget(); }
    requestAnimationFrame(f) { this.#callbacks.set(++this.#number, f); return this.#number; }
    cancelAnimationFrame(id) { this.#callbacks.delete(id); }
    async end() { this.#ended = true; headset.session = null; this.dispatchEvent(Object.assign(new Event("end"), { session: this })); }
  }
  window.XRWebGLBinding = undefined;
  window.XRWebGLLayer = class {
    framebuffer = null; ignoreDepthValues = false;
    constructor(session, gl) { this.framebufferWidth = gl.drawingBufferWidth; this.framebufferHeight = gl.drawingBufferHeight; }
    getViewport({ eye }) { const width = this.framebufferWidth / 2; return { x: eye === "left" ? 0 : width, y: 0, width, height: this.framebufferHeight }; }
  };
  WebGL2RenderingContext.prototype.makeXRCompatible = async () => {};
  const send = (i, type) => headset.session.dispatchEvent(Object.assign(new Event(type), { inputSource: headset.hands[i], frame: headset.session.frame() }));
  headset.press = (i, kind = "select") => send(i, kind + "start");
  headset.release = (i, kind = "select") => send(i, kind + "end");
  headset.place = (i, ...p) => { headset.hands[i].matrix = at(...p); };
  Object.defineProperty(navigator, "xr", { value: {
    isSessionSupported: async mode => mode === "immersive-vr" || mode === "immersive-ar",
    requestSession: async (mode, options) => { headset.requests.push([mode, options]); return headset.session = new Session(mode); },
    addEventListener() {}, removeEventListener() {},
  } });
}
