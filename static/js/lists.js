// Self-updating lists pause while the visitor is about to choose, and in hidden tabs.
const PAUSE = 3000;
let touched = -PAUSE;
const isList = (element) => element?.closest?.("#tables");

for (const kind of ["pointermove", "pointerdown", "keydown", "focusin"]) {
  document.addEventListener(kind, (event) => { if (isList(event.target)) touched = performance.now(); });
}
document.addEventListener("htmx:before:request", (event) => { if (isList(event.target) && document.hidden) event.preventDefault(); });
document.addEventListener("htmx:before:swap", (event) => {
  if (isList(event.target) && performance.now() - touched < PAUSE) event.preventDefault();
});
