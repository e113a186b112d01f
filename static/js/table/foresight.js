// Tell what an action would do, while its button is pointed at, focused or held.
const SOON = 400, BUTTON = '#table button[name="action"][form="actions"]';
let asked = null, timer;

function hide() {
  clearTimeout(timer);
  asked = null;
  const shown = document.getElementById("foreseen");
  if (shown?.matches(":popover-open")) shown.hidePopover();
}

function place(shown, button) {
  const card = button.closest(".card") ?? button, { left, top, bottom, width } = card.getBoundingClientRect();
  const box = shown.getBoundingClientRect(), above = top - box.height - 8;
  const tip = card.querySelector(":scope > .tip")?.getBoundingClientRect();
  const beside = tip?.bottom > above && tip.top < top && tip.right < left + width ? tip.right + 8 : 8;
  const middle = left + width / 2 - box.width / 2;
  shown.style.left = `${Math.max(8, Math.min(Math.max(middle, beside), innerWidth - box.width - 8))}px`;
  shown.style.top = `${above > 8 ? above : Math.min(bottom + 8, innerHeight - box.height - 8)}px`;
}

async function tell(button) {
  const table = document.getElementById("table"), address = table.dataset.foresee;
  const answer = await fetch(`${address}?action=${encodeURIComponent(button.value)}`);
  if (asked !== button || !button.isConnected || !answer.ok) return;
  const shown = document.getElementById("foreseen");
  shown.innerHTML = await answer.text();
  shown.showPopover();
  place(shown, button);
}

function ask({ target }) {
  const button = target.closest?.(BUTTON);
  if (button === asked) return;
  hide();
  if (!button || !document.getElementById("table").dataset.foresee) return;
  asked = button;
  timer = setTimeout(() => tell(button), SOON);
}

document.addEventListener("pointerover", ask);
document.addEventListener("focusin", ask);
document.addEventListener("click", hide, true);
document.addEventListener("htmx:ws:before:message:incoming", hide);
