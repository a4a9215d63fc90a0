const { Vector3, Matrix4, Quaternion, Color, Mesh, BatchedMesh, MeshBasicMaterial } = THREE;

// Scales: from data to places along an edge of the plot box, and back.

const signed = f => v => Math.sign(v) * f(Math.abs(v));
const bends = {
  log: () => [Math.log, Math.exp],
  squareRoot: () => [signed(Math.sqrt), signed(v => v * v)],
  power: ({ exponent: e }) => [signed(v => v ** e), signed(v => v ** (1 / e))],
  symmetricLog: ({ slopeAtZero: s }) => [signed(v => Math.log1p(v * s)), signed(v => Math.expm1(v) / s)],
};

/** The scale of an axis as the file's root describes it; places are in metres. */
function makeScale({ scale: type = "linear", domain, range = [-0.5, 0.5], title = "", ...rest }, size) {
  const [low, high] = range.map(v => v * size);
  if (type === "category") {
    const step = (high - low) / Math.max(domain.length, 1);
    return {
      type, title,
      place: v => low + (domain.indexOf(String(v)) + 0.5) * step,
      value: p => domain[Math.min(Math.max(Math.floor((p - low) / step), 0), domain.length - 1)],
      text: String,
    };
  }
  const [bend, unbend] = bends[type]?.(rest) ?? [v => v, v => v];
  const [first, last] = domain.map(bend);
  const factor = (high - low) / (last - first);
  return {
    type, title,
    place: v => low + (bend(v) - first) * factor,
    value: (p, part) => {
      const value = v => unbend(first + (v - low) / factor), step = Math.abs(value(p + part * size) - value(p));
      return step > 0 && step < Infinity ? Number(value(p).toFixed(Math.min(Math.max(Math.ceil(-Math.log10(step)), 0), 20))) : value(p);
    },
    text: type === "date" ? dateText : numberText,
  };
}

/** A number as people read it; up to six digits that count. */
function numberText(value) {
  if (typeof value !== "number") return String(value);
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-4 || size >= 1e9)) return String(Number(value.toPrecision(4)));
  return Number(value.toPrecision(6)).toString().replace("-", "\u2212");
}

/** Seconds since 1970 as a day, and the time of day if it is not midnight. */
function dateText(seconds) {
  const date = new Date(Math.round(seconds) * 1000);
  return isNaN(date) ? "" : date.toISOString().replace("T00:00:00.000Z", "").replace("T", " ").replace(/(:00)?\.000Z/, "");
}

/** A datum's text: its parts with a dash between if it is an interval. */
const datumText = (scale, datum) => [].concat(datum).map(scale.text).join(" – ");
