// Move each card from where it was to where it is, and show how numbers change. Nothing waits for a motion:
// what moves takes no clicks, and the next message from the server continues from where the cards are then.
const DURATION = 300;
const MOST = 8; // More hidden cards than this move as one bunch.
const MOST_CLOSING = 40;
const EASING = "cubic-bezier(0.2, 0.8, 0.3, 1)";
const READABLE = 900;
const isStill = matchMedia("(prefers-reduced-motion: reduce)");
const marked = [], shifts = new Map(); // How far each zone has moved, in pixels.
let before = null, isMessage = false;

const tell = (kind, detail = {}) => document.dispatchEvent(new CustomEvent("table:change", { detail: { kind, ...detail } }));
const kindTo = (place) => (place.matches(".is-pile") ? "discard" : place.matches(".is-fan") ? "draw" : "play");
const numberOf = (card) => card.id.slice(card.id.indexOf("-") + 1);

// A table of 240 cards has 10,000 elements, and selectors would visit all of them.
const named = (name, inside = document.getElementById("table")) => [...inside.getElementsByClassName(name)];

function child(parent, ...names) {
  for (let each = parent?.firstElementChild; each; each = each.nextElementSibling)
    if (names.some((name) => each.classList.contains(name))) return each;
  return null;
}

const cardsIn = (place) => place.matches(".zone") ? [...(child(place, "cards", "pile")?.children ?? [])] : named("card", place);

function numbers(drawn) {
  const marks = drawn.map((card) => child(card.firstElementChild, "marks")).filter(Boolean);
  const lists = [...named("attributes"), ...named("zone-values"), ...marks];
  return [...lists.flatMap((list) => [...list.children]), ...named("prominent")];
}

// All boxes are read before anything is written, so that the browser lays out the page once.
function look() {
  const places = new Map(), cards = new Map(), values = new Map(), all = [];
  for (const place of [...named("zone"), ...named("stack")]) {
    const drawn = cardsIn(place);
    all.push(...drawn);
    const around = place.querySelector(".pile, .cards") ?? place;
    const last = (drawn.at(-1) ?? around).getBoundingClientRect();
    const edge = last.width ? last : around.getBoundingClientRect(); // Narrow seats don't draw all backs of a hand.
    const written = place.querySelector(":scope > .zone-title .count")?.textContent, count = written ? parseInt(written, 10) : null;
    places.set(place.id, { place, box: place.getBoundingClientRect(), edge, count, isVague: written?.includes("+"), side: place.closest(".side") });
    for (const card of drawn) {
      const box = card.id && card.getBoundingClientRect();
      const isHidden = card.firstElementChild?.firstElementChild?.classList.contains("card-back");
      if (box.width && !cards.has(numberOf(card))) cards.set(numberOf(card), { card, box, isHidden, place: place.id });
    }
  }
  for (const element of numbers(all)) {
    const title = element.firstElementChild, value = title?.nextElementSibling?.textContent.match(/^[^\w-]*(-?\d+)\s*$/)?.[1];
    if (value !== undefined) values.set(`${element.closest("[id]").id} ${title.textContent}`, { element, value: Number(value) });
  }
  const [turn] = named("on-turn"), parts = [...document.querySelectorAll("#table .side.is-near > :is(.plate, .piles)")];
  return { places, cards, values, turn: turn?.id, parts: parts.map((part) => [part, part.getBoundingClientRect()]) };
}

// The places that have lost or gained cards which the viewer can't follow, such as a library and a hand.
function unseen(after) {
  const found = new Map();
  for (const [name, { count }] of after.places) {
    const older = before.places.get(name);
    if (older && count !== null && older.count !== null) found.set(name, count - older.count);
  }
  const add = (name, step) => found.has(name) && found.set(name, found.get(name) + step);
  for (const [number, { place }] of after.cards) {
    const older = before.cards.get(number);
    if (!older || older.place === place) continue;
    add(place, -1);
    add(older.place, 1);
  }
  return found;
}

// The place that has most likely lost what another has gained: one of the same player comes first. The numbers of
// places that show only “10+” don't tell, so such a place is the last resort.
function partner(name, left, sign, places) {
  const { side } = places.get(name);
  const nearest = (names) => names.find((each) => places.get(each)?.side === side) ?? names[0];
  const others = [...left.keys()].filter((each) => each !== name && places.has(each));
  return nearest(others.filter((each) => left.get(each) * sign > 0)) ?? nearest(others.filter((each) => places.get(each).isVague));
}

const note = (left, name, step, places) => places.get(name)?.isVague || left.set(name, (left.get(name) ?? 0) + step);

// Places that aren't drawn have no edge.
const edgeOf = (place, box) => (place?.edge.width ? place.edge : shrunk(box));
const isFar = (older, box) => Math.hypot(box.left - older.left, box.top - older.top) > 2;
const shrunk = (box) => new DOMRect(box.x + box.width / 2, box.y + box.height / 2, box.width / 20, box.height / 20);

function glide(card, from, box, delay = 0) {
  const scale = from.height / box.height || 1, [x, y] = shifts.get(card.closest(".zone")) ?? [0, 0];
  const transform = `translate(${from.left - box.left - x}px, ${from.top - box.top - y}px) scale(${scale})`;
  const flying = { transformOrigin: "0 0", pointerEvents: "none", zIndex: 20 };
  const timing = { id: "move", duration: DURATION - delay, delay, easing: EASING, fill: "backwards" };
  card.animate([{ ...flying, transform }, { ...flying, transform: "none" }], timing);
}

function turnOver(card) {
  if (isStill.matches) return;
  card.classList.add("is-turning");
  setTimeout(() => card.classList.remove("is-turning"), DURATION);
}

function layer() {
  const found = document.querySelector("#table > .flights");
  if (found) return found;
  const made = document.createElement("div");
  made.className = "flights";
  made.setAttribute("aria-hidden", "true");
  document.getElementById("table").append(made);
  return made;
}

function put(element, box) {
  const around = layer();
  const origin = around.getBoundingClientRect();
  Object.assign(element.style, { left: `${box.left - origin.left}px`, top: `${box.top - origin.top}px` });
  around.append(element);
}

// A card that the viewer no longer sees flies as a picture of itself or as a back.
function fly(from, to, body, delay) {
  const ghost = document.createElement("div");
  ghost.className = "flight";
  for (const each of body?.querySelectorAll("[id]") ?? []) each.removeAttribute("id");
  ghost.append(body ?? Object.assign(document.createElement("div"), { className: "card-back" }));
  const width = (from.height * 5) / 7;
  ghost.style.setProperty("--w", `${width}px`);
  put(ghost, from);
  const scale = to.height / from.height || 1;
  const end = `translate(${to.left - from.left}px, ${to.top - from.top}px) scale(${scale})`;
  const timing = { id: "move", duration: DURATION - delay, delay, easing: "ease-in-out" };
  ghost.animate([{ transform: "none", opacity: 1 }, { transform: end, opacity: 0.6 }], timing).onfinish = () => ghost.remove();
}

function flyBetween(from, to, body, delay) {
  const start = from.width ? from : edgeOf(to, from);
  if (start.width) fly(start, edgeOf(to, start), body, delay);
}

function markMoved(element) {
  element.classList.add("has-moved");
  marked.push(element);
}

function moveSeen(after) {
  for (const [number, now] of after.cards) {
    const older = before.cards.get(number);
    if (!older) continue;
    if (older.isHidden !== now.isHidden) { turnOver(now.card); tell("flip"); }
    if (older.place === now.place) continue;
    if (isStill.matches) markMoved(now.card);
    else glide(now.card, older.box, now.box);
    tell(kindTo(after.places.get(now.place).place));
  }
}

// What stays in its zone closes ranks, and zones make room, so that nothing jumps from under a finger.
function makeRoom(after) {
  shifts.clear();
  if (isStill.matches) return;
  for (const [place, older, box] of movedParts(after)) {
    const by = [older.left - box.left, older.top - box.top];
    if (place.matches(".zone")) shifts.set(place, by);
    if (place.parentElement.matches(".side.is-near > .piles")) continue; // They move with their box.
    const flying = { pointerEvents: "none", transform: `translate(${by.map((each) => `${each}px`)})` };
    place.animate([flying, { ...flying, transform: "none" }], { id: "move", duration: DURATION, easing: EASING });
  }
}

// Zones, and the viewer's plate and piles, that are no longer where they were.
function movedParts(after) {
  const zones = [...after.places].map(([name, { place, box }]) => [place, before.places.get(name)?.box, box]);
  const parts = after.parts.map(([part, box]) => [part, before.parts.find(([each]) => each === part)?.[1], box]);
  return [...zones, ...parts].filter(([, older, box]) => older?.width && box.width && isFar(older, box));
}

function closeRanks(after) {
  const stay = [...after.cards].filter(([number, { box, place }]) => {
    const older = before.cards.get(number);
    return older?.place === place && (shifts.has(after.places.get(place).place) || isFar(older.box, box));
  });
  if (!isStill.matches) for (const [number, { card, box }] of stay.slice(0, MOST_CLOSING)) glide(card, before.cards.get(number).box, box);
}

// Cards that have appeared come from where cards are missing; new ones grow.
function moveIn(after, left) {
  let delay = 0;
  for (const [number, now] of after.cards) {
    if (before.cards.has(number) || !(left.get(now.place) > 0)) continue;
    const source = partner(now.place, left, -1, before.places);
    const edge = edgeOf(before.places.get(source), now.box);
    if (source) note(left, source, 1, before.places);
    left.set(now.place, left.get(now.place) - 1);
    if (isStill.matches) markMoved(now.card);
    else glide(now.card, edge, now.box, (delay = Math.min(delay + 25, 120)));
    if (!now.isHidden && source) turnOver(now.card);
    tell(kindTo(after.places.get(now.place).place));
  }
}

// Cards that have disappeared go to where cards were added, and cards that nobody sees move as backs.
function moveOut(after, left) {
  const gone = new Map();
  for (const [number, older] of before.cards)
    if (!after.cards.has(number)) gone.set(older.place, [...(gone.get(older.place) ?? []), older]);
  for (const [name, missing] of left) {
    for (let step = 0; step < Math.min(-missing, MOST); step += 1) {
      const target = partner(name, left, 1, after.places) ?? name;
      const older = gone.get(name)?.pop(), to = after.places.get(target);
      const body = older && !older.card.isConnected ? older.card.querySelector(".card-body") : null;
      if (isStill.matches) markMoved(to.place);
      else flyBetween(older?.box ?? before.places.get(name).edge, target === name ? undefined : to, body, Math.min(step * 15, 100));
      left.set(name, left.get(name) + 1);
      if (target !== name) note(left, target, -1, after.places);
      tell(kindTo(to.place));
    }
    if (missing < -2 && after.places.get(name)?.place.matches(".is-pile")) shuffle(after, name);
  }
}

// What has come from a place whose number doesn't tell, such as “10+”, comes as backs.
function moveFromVague(after, left) {
  for (const [name, more] of left) {
    const to = after.places.get(name), source = more > 0 && !to?.isVague && partner(name, left, -1, before.places);
    if (!to || !source) continue;
    for (let step = 0; step < Math.min(more, MOST); step += 1) {
      if (isStill.matches) markMoved(to.place);
      else flyBetween(before.places.get(source).edge, to, null, Math.min(step * 15, 100));
      tell(kindTo(to.place));
    }
  }
}

// Many cards from one pile to another pile are a shuffled library.
function shuffle(after, from) {
  const into = [...after.places.values()].find(({ place, count }) =>
    place.id !== from && place.matches(".is-pile") && count - (before.places.get(place.id)?.count ?? 0) > 2);
  if (!into) return;
  const shake = [0, -4, 4, -4, 4, 0].map((x) => ({ translate: `${x}px 0` }));
  if (!isStill.matches) into.place.querySelector(".pile")?.animate(shake, { duration: DURATION });
  tell("shuffle");
}

// The old and the new number are readable, whatever else moves.
function showChange(element, old, value) {
  const box = element.getBoundingClientRect();
  if (!box.width) return;
  const chip = Object.assign(document.createElement("b"), { className: "change", textContent: `${old} → ${value}` });
  chip.classList.add(value > old ? "is-up" : "is-down");
  put(chip, { left: Math.min(box.left, innerWidth - 80), top: box.top - 8 });
  const rise = { transform: "translateY(-0.8rem)" };
  const steps = isStill.matches ? [] : [{ transform: "none" }, { ...rise, opacity: 1, offset: 0.8 }, { ...rise, opacity: 0 }];
  chip.animate(steps, READABLE).onfinish = () => chip.remove();
  const shaken = element.closest(".card-body, .player");
  if (value < old && shaken && !isStill.matches)
    shaken.animate([0, -5, 5, -3, 0].map((x) => ({ transform: `translateX(${x}px)` })), { id: "harm", duration: DURATION });
}

function showNumbers(after) {
  for (const [name, { element, value }] of after.values) {
    const old = before.values.get(name)?.value;
    if (old === undefined || old === value) continue;
    showChange(element, old, value);
    tell(value > old ? "gain" : "harm");
  }
}

function showTurn(after) {
  if (!after.turn || after.turn === before.turn) return;
  const name = document.querySelector(`#${after.turn} .player-name`);
  if (!isStill.matches) name?.animate([{ scale: 1.18 }, { scale: 1 }], { duration: DURATION, easing: "ease-out" });
  tell("turn");
}

function show() {
  if (!before || !document.querySelector("#table .felt")) return;
  for (const each of marked.splice(0)) each.classList.remove("has-moved");
  const after = look(), left = unseen(after);
  makeRoom(after);
  moveSeen(after);
  closeRanks(after);
  moveIn(after, left);
  moveOut(after, left);
  moveFromVague(after, left);
  showNumbers(after);
  showTurn(after);
  before = null;
}

document.addEventListener("htmx:ws:before:message:incoming", () => { isMessage = true; before = look(); });
document.addEventListener("htmx:ws:after:message:incoming", () => { show(); isMessage = false; });
document.addEventListener("htmx:before:swap", () => { if (!isMessage && document.getElementById("table")) before = look(); });
document.addEventListener("htmx:after:swap", () => { if (!isMessage) show(); });
