// Tell what an action would do, while its button is pointed at or focused, or its card is looked at.
// To stop here, or always, is no action of the game.
const SOON = 400, BUTTON = '#table button[name="action"][form="actions"]:not([value^="hold"])';
let asked = null, timer;

const place = () => document.getElementById("foreseen");

function hide() {
  clearTimeout(timer);
  asked = null;
  if (place()) place().hidden = true;
}

async function tell(button) {
  const address = document.getElementById("table").dataset.foresee;
  const { number } = document.getElementById("status").dataset, query = new URLSearchParams({ action: button.value, number });
  const answer = await fetch(`${address}?${query}`).catch(() => null);
  if (asked !== button || !button.isConnected || answer?.status !== 200) return;
  place().innerHTML = await answer.text();
  place().hidden = false;
}

function ask(button) {
  if (button?.value === asked?.value) return;
  hide();
  if (!button || !document.getElementById("table").dataset.foresee) return;
  asked = button;
  timer = setTimeout(() => tell(button), SOON);
}

const onlyAction = (card) => {
  const found = card?.querySelectorAll("button.play") ?? [];
  return found.length === 1 ? found[0] : null;
};

document.addEventListener("pointerover", ({ target }) => { const button = target.closest?.(BUTTON); if (button) ask(button); });
document.addEventListener("focusin", ({ target }) => { const button = target.closest?.(BUTTON); if (button) ask(button); });
document.addEventListener("table:read", ({ detail }) => ask(onlyAction(detail)));
document.addEventListener("htmx:ws:before:message:incoming", hide);
// What is chosen needs no telling any more, and the server would refuse to tell it.
document.addEventListener("click", ({ target }) => { if (target.closest?.(BUTTON)) hide(); });
