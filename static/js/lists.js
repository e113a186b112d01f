// Self-updating lists pause while the visitor is about to choose, and in hidden tabs. No part of a page
// redraws itself under a pressed button: what moves away between press and release gets no click.
const PAUSE = 3000;
let touched = -PAUSE;
let pressed = -PAUSE;
const isList = (element) => element?.closest?.("#tables");
const redrawsItself = ({ request, target } = {}) => request?.method === "GET" && target?.matches?.('[hx-trigger^="every"]');

for (const kind of ["pointermove", "pointerdown", "keydown", "focusin"]) {
  document.addEventListener(kind, (event) => { if (isList(event.target)) touched = performance.now(); });
}
document.addEventListener("htmx:before:request", (event) => { if (isList(event.target) && document.hidden) event.preventDefault(); });
document.addEventListener("pointerdown", () => { pressed = performance.now(); });
document.addEventListener("pointercancel", () => { pressed = -PAUSE; });
document.addEventListener("pointerup", () => setTimeout(() => { pressed = -PAUSE; }));
document.addEventListener("htmx:before:swap", (event) => {
  const last = isList(event.target) ? touched : redrawsItself(event.detail.ctx) ? pressed : -PAUSE;
  if (performance.now() - last < PAUSE) event.preventDefault();
});
