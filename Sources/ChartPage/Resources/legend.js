// The legend in HTML, of what the file's legend holds.

const cssColor = (color, i) => "#" + new Color().setRGB(color.getX(i), color.getY(i), color.getZ(i)).getHexString();

/**
 * The sections of the file's legend: { title, entries, bar }. An entry has the outline and the colour of its symbol;
 * it can hide its marks where the entries of its section name all series that there are.
 */
function readLegend(model, axes) {
  const sections = [], section = title => (sections.push({ title, entries: [], bar: null }), sections.at(-1));
  for (const node of model.legend?.children ?? []) {
    const { name = "", text } = node.userData, last = () => sections.at(-1) ?? section("");
    if (/^Title of legend/.test(name)) section(String(text));
    else if (/^Color bar title/.test(name)) last().title = String(text);
    else if (/^Color bar( \d+)?$/.test(name)) section("").bar = readBar(node);
    else if (/^Color bar labels/.test(name)) {
      const { bar } = last();
      for (const label of node.children) if (label.userData.text !== undefined)
        bar?.labels.push([bar.part(label.getWorldPosition(new Vector3())), label.userData.text]);
    } else if (name.startsWith("Legend ")) {
      const symbol = node.children.find(child => child.userData.name?.includes(" symbol"));
      last().entries.push({ name: String(text), ...symbol && outline(symbol, axes) });
    }
  }
  const series = new Set([...model.marks, ...model.shapes.map(s => s.userData)].filter(m => m.series !== undefined).map(m => String(m.series)));
  for (const part of sections) part.canHide = series.size > 0 && [...series].every(name => part.entries.some(e => e.name === name));
  model.legendTitle = (sections.find(s => s.canHide) ?? sections.find(s => s.bar) ?? sections.at(-1))?.title ?? "";
  return sections;
}

function readBar(node) {
  const { position: p, color } = node.geometry.attributes, at = i => new Vector3().fromBufferAttribute(p, i).applyMatrix4(node.matrixWorld);
  const low = at(0).y, high = at(p.count - 1).y, part = v => Math.min(Math.max((v.y - low) / (high - low), 0), 1);
  const stops = Array.from({ length: Math.ceil(p.count / 2) }, (_, i) => `${cssColor(color, 2 * i)} ${(part(at(2 * i)) * 100).toFixed(1)}%`);
  return { stops, part, labels: [] };
}

/** A symbol as the viewer of the pose sees it: the convex hull of its corners, around their middle, in chart space. */
function outline(symbol, [right, up]) {
  const { position: p, color } = symbol.geometry.attributes, corner = new Vector3();
  const points = Array.from({ length: p.count }, (_, i) => {
    corner.fromBufferAttribute(p, i).applyMatrix4(symbol.matrixWorld);
    return [corner.dot(right), -corner.dot(up)];
  }).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = points => {
    const chain = [];
    for (const c of points) {
      for (let [a, b] = chain.slice(-2); b && (b[0] - a[0]) * (c[1] - a[1]) <= (b[1] - a[1]) * (c[0] - a[0]); [a, b] = chain.slice(-2)) chain.pop();
      chain.push(c);
    }
    return chain.slice(0, -1);
  };
  const hull = [...half(points), ...half(points.reverse())], range = k => [Math.min, Math.max].map(f => f(...hull.map(c => c[k])));
  const [[left, most], [top, bottom]] = [range(0), range(1)];
  return {
    hull: hull.map(([x, y]) => [x - (left + most) / 2, y - (top + bottom) / 2]),
    size: Math.max(most - left, bottom - top), color: color ? cssColor(color, 0) : "currentColor",
  };
}

function drawLegend(element, sections, toggle) {
  const make = (tag, props) => Object.assign(document.createElement(tag), { dir: "auto", ...props });
  for (const { title, entries, bar, canHide } of sections) {
    const group = element.appendChild(make("div", { role: "group", ariaLabel: title || "Legend" }));
    if (title) group.append(make("span", { textContent: title }));
    const largest = Math.max(...entries.map(e => e.size ?? 0));
    for (const { name, hull, color } of entries) {
      const entry = make(canHide ? "button" : "span", canHide ? { type: "button", ariaPressed: "true" } : {});
      if (hull) {
        const edge = (largest * 1.1).toFixed(5), d = hull.map(c => c.map(v => v.toFixed(5))).join("L");
        entry.innerHTML = `<svg viewBox="${-edge / 2} ${-edge / 2} ${edge} ${edge}" aria-hidden="true"><path d="M${d}Z" style="--color: ${color}"/></svg>`;
      }
      entry.append(name);
      entry.onclick = () => {
        if (!canHide) return;
        entry.ariaPressed = String(entry.ariaPressed !== "true");
        toggle(name, entry.ariaPressed === "true");
      };
      group.append(entry);
    }
    if (!bar) continue;
    const box = make("div", { className: "scale", role: "img", ariaLabel: `Colours of ${title} from ${bar.labels[0]?.[1]} to ${bar.labels.at(-1)?.[1]}` });
    const strip = make("b", {});
    strip.style.setProperty("--color", `linear-gradient(to right, ${bar.stops})`);
    box.append(strip, ...bar.labels.map(([part, text]) => {
      const label = make("span", { textContent: text });
      label.style.left = part * 100 + "%";
      return label;
    }));
    group.append(box);
  }
}
