// Shows the part of a picture that a card will have. Dragging, arrow keys, + and - change the number fields.
const ratios = { tall: 5 / 7, square: 1, wide: 3 / 2 };
const STEP = 2, SIDE = 360;
let held = null;
const pictures = new WeakMap();
const form = (element) => element.closest?.("form");
const field = (of, name) => of.elements.namedItem(name);
const bounded = (value, low, high) => String(Math.round(Math.min(high, Math.max(low, value))));

function draw(of) {
  const canvas = of.querySelector(".crop-view"), picture = pictures.get(of);
  if (!canvas || !picture) return;
  const { width, height } = picture, ratio = ratios[field(of, "shape").value] ?? width / height;
  const zoom = Math.max(1, Number(field(of, "zoom").value) / 100 || 1);
  const wide = Math.min(width, height * ratio) / zoom, high = Math.min(height, width / ratio) / zoom;
  const left = ((width - wide) * Number(field(of, "across").value)) / 100;
  const top = ((height - high) * Number(field(of, "down").value)) / 100;
  canvas.width = Math.round(ratio > 1 ? SIDE : SIDE * ratio);
  canvas.height = Math.round(ratio > 1 ? SIDE / ratio : SIDE);
  canvas.hidden = false;
  canvas.getContext("2d").drawImage(picture, left, top, wide, high, 0, 0, canvas.width, canvas.height);
  return { free: [width - wide, height - high], scale: wide / canvas.getBoundingClientRect().width };
}

function move(of, across, down) {
  field(of, "across").value = bounded(across, 0, 100);
  field(of, "down").value = bounded(down, 0, 100);
  draw(of);
}

async function load(of, blob) {
  // Whatever isn't a picture is refused by the server, with a reason.
  try { pictures.set(of, await createImageBitmap(blob)); } catch { return; }
  draw(of);
}

document.addEventListener("change", ({ target }) => {
  if (target.type === "file" && form(target)?.querySelector(".crop-view") && target.files[0]) load(form(target), target.files[0]);
});
document.addEventListener("input", ({ target }) => { if (target.closest?.(".crop")) draw(form(target)); });
// The picture that the card already has can be cropped, too.
document.addEventListener("toggle", async ({ target }) => {
  const canvas = target.open && target.querySelector?.(".crop-view[data-picture]");
  if (canvas && !pictures.has(form(canvas))) load(form(canvas), await (await fetch(canvas.dataset.picture)).blob());
}, true);
document.addEventListener("pointerdown", (event) => {
  const of = event.target.matches?.(".crop-view") && form(event.target);
  if (!of) return;
  event.target.setPointerCapture(event.pointerId);
  const at = ["across", "down"].map((name) => Number(field(of, name).value));
  held = { of, at, from: [event.clientX, event.clientY], ...draw(of) };
});
document.addEventListener("pointermove", (event) => {
  if (!held) return;
  const [x, y] = [event.clientX, event.clientY].map((place, axis) => {
    const free = held.free[axis];
    return free < 1 ? held.at[axis] : held.at[axis] - ((place - held.from[axis]) * held.scale * 100) / free;
  });
  move(held.of, x, y);
});
for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => { held = null; });
document.addEventListener("keydown", (event) => {
  const of = event.target.matches?.(".crop-view") && form(event.target);
  const [x, y, zoom] = { ArrowLeft: [-STEP, 0, 0], ArrowRight: [STEP, 0, 0], ArrowUp: [0, -STEP, 0], ArrowDown: [0, STEP, 0], "+": [0, 0, 10], "-": [0, 0, -10] }[event.key] ?? [0, 0, 0];
  if (!of || !(x || y || zoom)) return;
  event.preventDefault();
  field(of, "zoom").value = bounded(Number(field(of, "zoom").value) + zoom, 100, 400);
  move(of, Number(field(of, "across").value) + x, Number(field(of, "down").value) + y);
});
