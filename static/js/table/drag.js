// Play a card by dragging it to the table. If a question follows, what the card was dropped on is the answer.
const FAR = 8, SOON = 5000, CLOSE = 60, AGAIN = 300, NOWHERE = 404;
const ZONES = "#table .felt .zone:not(.is-start)";
let drag = null, wanted = null;

const isArranged = () => document.getElementById("actions")?.hasAttribute("data-arranging");
const actions = () => document.getElementById("status")?.dataset.number;
const numberOf = (card) => card?.id.replace(/^\D+/, "");
const plays = (card) => [...card.querySelectorAll("button.play")];
const under = (event, selector) => document.elementsFromPoint(event.clientX, event.clientY)
  .map((each) => each.closest?.(selector)).find((each) => each && each !== drag?.card);

document.addEventListener("pointerdown", (event) => {
  const card = event.target.closest?.(".felt .card.is-legal");
  if (!card || !event.isPrimary || event.button || isArranged() || !plays(card).length) return;
  drag = { card, zone: card.closest(".zone"), x: event.clientX, y: event.clientY, ghost: null };
});

// A busy server refuses to tell where the card can go, and is asked again while the card is dragged.
async function ask(card) {
  const answer = await fetch(`goes-to/${numberOf(card)}/`).catch(() => null);
  if (!answer || answer.ok || answer.status === NOWHERE) return answer;
  await new Promise((done) => setTimeout(done, AGAIN));
  return drag?.card === card ? ask(card) : null;
}

// The server tells where the card can go. Tables that can't be asked, such as drafts, light all zones.
async function light({ card }) {
  const answer = await ask(card);
  const { targets } = answer?.ok ? await answer.json() : {};
  if (drag?.card !== card) return;
  drag.isKnown = targets?.length > 0;
  const found = targets ? targets.map((id) => document.getElementById(id)) : document.querySelectorAll(ZONES);
  for (const each of found) each?.classList.add("is-target");
}

// Once the targets are known, other zones, cards and players are none. The felt between them plays the card.
const isPossible = (place) => !drag.isKnown || !place || place.closest(".is-target") || place.querySelector(".is-target");

function lift() {
  const body = drag.card.querySelector(".card-body").cloneNode(true);
  for (const each of body.querySelectorAll("[id]")) each.removeAttribute("id");
  drag.ghost = Object.assign(document.createElement("div"), { className: "drag-ghost" });
  drag.ghost.setAttribute("aria-hidden", "true");
  drag.width = drag.card.querySelector(".card-body").offsetWidth;
  drag.ghost.style.setProperty("--w", `${drag.width}px`);
  drag.ghost.append(body);
  document.getElementById("table").append(drag.ghost);
  document.documentElement.classList.add("is-playing-card");
  drag.card.classList.add("is-lifted");
  drag.zone?.classList.add("is-start");
  light(drag);
}

document.addEventListener("pointermove", (event) => {
  if (!drag) return;
  const isNear = Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < FAR;
  if (!drag.ghost && (isNear || !drag.card.isConnected)) return;
  if (!drag.ghost) lift();
  drag.ghost.style.translate = `${event.clientX - drag.width / 2}px ${event.clientY - drag.width * 0.7}px`;
  const target = under(event, ".zone:not(.is-start) .card[id], .player, .zone:not(.is-start)");
  for (const each of document.querySelectorAll(".is-aimed-at")) each.classList.remove("is-aimed-at");
  if (isPossible(target)) target?.classList.add("is-aimed-at");
});

function end() {
  drag?.ghost?.remove();
  drag = null;
  document.documentElement.classList.remove("is-playing-card");
  for (const name of ["is-aimed-at", "is-lifted", "is-start", "is-target"])
    for (const each of document.querySelectorAll(`.${name}`)) each.classList.remove(name);
}

// The click that ends a drag would otherwise press what is below the pointer.
function swallowClick() {
  const swallow = (click) => { click.stopPropagation(); click.preventDefault(); };
  document.addEventListener("click", swallow, true);
  setTimeout(() => document.removeEventListener("click", swallow, true));
}

function targetsAt(event) {
  return {
    card: numberOf(under(event, ".card[id]")),
    player: under(event, ".player")?.id,
    zone: under(event, ".zone")?.id,
    x: event.clientX,
    y: event.clientY,
    after: actions(),
    until: Date.now() + SOON,
  };
}

document.addEventListener("pointerup", (event) => {
  if (!drag?.ghost) { drag = null; return; }
  const { zone } = drag;
  // A message may have drawn the card anew while it was dragged.
  const card = document.getElementById(drag.card.id);
  const dropZone = under(event, ".zone");
  const isOnTable = under(event, ".felt") && dropZone !== zone && isPossible(dropZone);
  const targets = targetsAt(event), buttons = card ? plays(card) : [];
  end();
  if (!isOnTable || !buttons.length) { swallowClick(); return; }
  if (buttons.length > 1) { swallowClick(); buttons[0].focus(); return; }
  wanted = targets;
  buttons[0].click();
  swallowClick();
});

function distance({ left, right, top, bottom }, x, y) {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

// An empty zone is small, so a card that is dropped close to one is meant for it.
function closestZone({ x, y }) {
  const buttons = [...document.querySelectorAll(".felt .zone > button.is-here")];
  const away = (button) => distance(button.parentElement.getBoundingClientRect(), x, y);
  const closest = buttons.sort((one, other) => away(one) - away(other))[0];
  return closest && away(closest) < CLOSE ? closest : null;
}

const answersAt = ({ card, player, zone }) => [
  card && `.card[id$="-${CSS.escape(card)}"] button.play`,
  player && `#${CSS.escape(player)} button.answer`,
  zone && `#${CSS.escape(zone)} > button.is-here`,
].filter(Boolean).map((selector) => document.querySelectorAll(selector)).find((found) => found.length === 1);

function answerWanted() {
  if (!wanted || wanted.after === actions()) return;
  const found = answersAt(wanted)?.[0] ?? closestZone(wanted);
  if (!found && !document.querySelector(".prompt.is-asking")) return;
  const isLate = wanted.until < Date.now();
  wanted = null;
  if (!isLate) found?.click();
}

document.addEventListener("htmx:ws:after:message:incoming", answerWanted);
document.addEventListener("pointercancel", end);
document.addEventListener("keydown", (event) => { if (event.key === "Escape") { end(); wanted = null; } });
document.addEventListener("dragstart", (event) => { if (event.target.closest?.(".felt .card")) event.preventDefault(); });
