// Dragging cards to zones while a scenario's table is arranged.
let dragged = null;

const isArranging = () => document.getElementById("actions")?.hasAttribute("data-arranging");
const zoneAt = (event) => document.elementsFromPoint(event.clientX, event.clientY).find((each) => each.matches?.(".zone"));

document.addEventListener("pointerdown", (event) => {
  const card = event.target.closest?.(".zone .card[id]");
  // A finger scrolls; touch users tap the card, then the zone.
  if (!card || !isArranging() || event.button || event.pointerType === "touch") return;
  dragged = { card, x: event.clientX, y: event.clientY, ghost: null };
});

document.addEventListener("pointermove", (event) => {
  if (!dragged) return;
  if (!dragged.ghost && Math.hypot(event.clientX - dragged.x, event.clientY - dragged.y) < 6) return;
  if (!dragged.ghost) {
    dragged.ghost = dragged.card.cloneNode(true);
    for (const each of [dragged.ghost, ...dragged.ghost.querySelectorAll("[id]")]) each.removeAttribute("id");
    dragged.ghost.classList.add("is-dragged");
    const { width, height } = dragged.card.getBoundingClientRect();
    Object.assign(dragged.ghost.style, { width: `${width}px`, height: `${height}px` });
    dragged.ghost.style.setProperty("--w", `${width}px`);
    document.querySelector(".felt").append(dragged.ghost);
    document.documentElement.classList.add("is-arranging");
  }
  const felt = document.querySelector(".felt").getBoundingClientRect();
  dragged.ghost.style.left = `${event.clientX - felt.left - dragged.ghost.offsetWidth / 2}px`;
  dragged.ghost.style.top = `${event.clientY - felt.top - dragged.ghost.offsetHeight / 2}px`;
  const under = zoneAt(event);
  for (const zone of document.querySelectorAll(".zone.is-under")) zone.classList.toggle("is-under", zone === under);
  under?.classList.add("is-under");
});

function letGo() {
  dragged?.ghost?.remove();
  dragged = null;
  document.documentElement.classList.remove("is-arranging");
  for (const zone of document.querySelectorAll(".zone.is-under")) zone.classList.remove("is-under");
}

// Drops wait until the page is complete and the server has answered the drop before. Cards get new numbers with
// each answer, so a drop names its card by its place in the zone, as it is after all earlier drops.
const drops = [];
let requests = 0, isSent = false;
const cardsIn = (zone) => [...document.querySelectorAll(`#${CSS.escape(zone)} .card[id]`)];

function addDrop(card, from, to) {
  let index = cardsIn(from).indexOf(card);
  for (const drop of drops) {
    if (drop.from !== from || drop.index > index) continue;
    if (drop.index === index) return;
    index -= 1;
  }
  drops.push({ from, index, to });
}

function sendDrop() {
  const put = document.getElementById("put");
  if (!drops.length || requests || !put || document.readyState === "loading") return;
  const { from, index, to } = drops[0];
  put.value = `put ${cardsIn(from)[index]?.id.replace(/^\D+/, "")} ${to}`;
  isSent = true;
  put.click();
}

document.addEventListener("DOMContentLoaded", () => setTimeout(sendDrop));
document.addEventListener("htmx:before:request", () => { requests += 1; });
document.addEventListener("htmx:finally:request", () => {
  requests -= 1;
  if (requests) return;
  if (isSent) drops.shift();
  isSent = false;
  setTimeout(sendDrop);
});

document.addEventListener("pointerup", (event) => {
  const zone = dragged?.ghost && zoneAt(event);
  const card = dragged?.card;
  letGo();
  if (!zone) return;
  // Suppress the click that ends a drag.
  const swallow = (click) => { click.stopPropagation(); click.preventDefault(); };
  document.addEventListener("click", swallow, true);
  addDrop(card, card.closest(".zone").id, zone.id);
  setTimeout(() => {
    document.removeEventListener("click", swallow, true);
    sendDrop();
  });
});

document.addEventListener("pointercancel", letGo);
document.addEventListener("keydown", (event) => { if (event.key === "Escape") letGo(); });
document.addEventListener("dragstart", (event) => { if (isArranging() && event.target.closest?.(".zone")) event.preventDefault(); });
