// Show what a card or a button does while a finger holds it: a tap would act, and fingers don't hover.
const SOON = 100, LONG = 400, FAR = 8;
let held = null, wasRead = false;

function release() {
  clearTimeout(held?.timer);
  held?.card.classList.remove("is-read");
  held = null;
}

document.addEventListener("pointerdown", (event) => {
  release();
  wasRead = false;
  const card = event.target.closest?.(".felt .card:has(> .tip)") ?? event.target.closest?.('.felt button[name="action"]');
  if (!card || event.pointerType !== "touch" || !event.isPrimary) return;
  const timer = setTimeout(() => card.classList.add("is-read"), SOON);
  held = { card, timer, x: event.clientX, y: event.clientY, since: event.timeStamp };
});

document.addEventListener("pointermove", (event) => {
  if (held && Math.hypot(event.clientX - held.x, event.clientY - held.y) > FAR) release();
});

document.addEventListener("pointerup", (event) => {
  wasRead = held !== null && event.timeStamp - held.since > LONG;
  release();
});

// Who has held a card to read it doesn't want to play it.
document.addEventListener("click", (event) => {
  if (!wasRead) return;
  wasRead = false;
  event.stopPropagation();
  event.preventDefault();
}, true);

document.addEventListener("pointercancel", release);
document.addEventListener("contextmenu", (event) => { if (held) event.preventDefault(); });
