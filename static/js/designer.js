// The ring of phases: dragging and arrow keys move a phase to another place; the server draws the result.
// Forms that save themselves: changes in quick succession and the last one before leaving are saved, too.
const LATER = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
let held = null, moved = "";
const nodes = () => [...document.querySelectorAll(".ring-node")];
const middle = (node) => {
  const { left, top, width, height } = node.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

function place(node, to) {
  const form = document.getElementById("ring-move");
  const number = Number(node.dataset.number);
  if (to === number || to < 0 || to >= nodes().length) return;
  moved = node.id;
  form.elements.number.value = number;
  form.elements.to.value = to;
  form.querySelector("button").click();
}

document.addEventListener("keydown", (event) => {
  const node = event.target.closest?.(".ring-node");
  if (!node || !(event.key in LATER)) return;
  event.preventDefault();
  place(node, Number(node.dataset.number) + LATER[event.key]);
});
document.addEventListener("dragstart", (event) => { if (event.target.closest?.(".ring-node")) event.preventDefault(); });
document.addEventListener("pointerdown", (event) => {
  const node = event.target.closest?.(".ring-node");
  if (node && !event.button) held = { node, x: event.clientX, y: event.clientY };
});
document.addEventListener("pointermove", (event) => {
  if (!held || Math.hypot(event.clientX - held.x, event.clientY - held.y) < 6) return;
  const { width } = held.node.ownerSVGElement.getBoundingClientRect();
  const scale = held.node.ownerSVGElement.viewBox.baseVal.width / width;
  held.node.setAttribute("transform", `translate(${(event.clientX - held.x) * scale} ${(event.clientY - held.y) * scale})`);
});
document.addEventListener("pointercancel", () => { held?.node.removeAttribute("transform"); held = null; });
document.addEventListener("pointerup", (event) => {
  const node = held?.node.hasAttribute("transform") ? held.node : null;
  held = null;
  if (!node) return;
  node.removeAttribute("transform");
  // Suppress the click that ends a drag.
  const swallow = (click) => { click.stopPropagation(); click.preventDefault(); };
  document.addEventListener("click", swallow, true);
  setTimeout(() => {
    document.removeEventListener("click", swallow, true);
    const far = (other) => Math.hypot(middle(other)[0] - event.clientX, middle(other)[1] - event.clientY);
    const nearest = nodes().reduce((best, other) => (far(other) < far(best) ? other : best));
    place(node, Number(nearest.dataset.number));
  });
});
let unfolded = [], pressed = null;
const topOf = (element) => element.getBoundingClientRect().top;
// The morph would fold what the server doesn't know to be unfolded, and move what was pressed.
document.addEventListener("htmx:before:swap", () => {
  unfolded = [...document.querySelectorAll("#steps form details[open], .design-steps:not(:has(#block-search:focus)) #block-groups > [open]")].map((details) => details.id);
  const focused = document.activeElement?.closest("#steps [id]");
  pressed = focused && { id: focused.id, top: topOf(focused) };
});
document.addEventListener("htmx:after:swap", () => {
  unfolded.forEach((id) => document.getElementById(id)?.setAttribute("open", ""));
  const found = pressed && document.getElementById(pressed.id);
  if (found) scrollBy({ top: topOf(found) - pressed.top, behavior: "instant" });
  document.getElementById(moved)?.focus({ preventScroll: true });
  moved = "";
  // The morph keeps what was typed into the form for a new table, which has just been added.
  if (added && !document.querySelector("#steps [role=alert]")) added.value = "";
  added = null;
});
let added = null;
document.addEventListener("submit", (event) => {
  if (event.submitter?.value.startsWith("add")) added = event.target.elements.title;
}, true);

const LARGEST_KEPT_ALIVE = 60000;
// A change that had to wait for another one still has the token from before it.
document.addEventListener("htmx:before:request", ({ detail: { ctx: { request } } }) => {
  if (!request.body?.has?.("token") || !request.form?.elements.token) return;
  if (!document.querySelector("#steps [role=alert]")) request.body.set("token", request.form.elements.token.value);
  request.keepalive = String(request.body).length < LARGEST_KEPT_ALIVE;
});
// Text fields change when the focus leaves them, which never happens if the tab is closed.
addEventListener("pagehide", () => {
  const field = document.activeElement, form = field?.form;
  if (!form?.getAttribute("hx-trigger")?.includes("change") || field.value === field.defaultValue) return;
  navigator.sendBeacon(form.action, new FormData(form));
});
