// Show what an action has shown only in passing: the cards of a trick that is taken, and a round's result.
// Nothing waits for it, and the cards take no clicks.
const HOLD = 1300, AWAY = 300, ROUND = 9000;
const isStill = matchMedia("(prefers-reduced-motion: reduce)");
const passing = () => document.getElementById("passing");
const countOf = (zone) => parseInt(zone.querySelector(".zone-title .count").textContent, 10);
let last = passing()?.dataset.number, counts = new Map(), wasOver = true, timer;

function look() {
  counts = new Map([...document.querySelectorAll("#table .zone")].map((zone) => [zone.id, countOf(zone)]));
  wasOver = document.querySelector("#result:not([hidden])") !== null;
}

const centreOf = ({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 });

function centre(name) {
  const box = document.getElementById(name)?.getBoundingClientRect();
  return centreOf(box?.width ? box : document.querySelector("#table .felt").getBoundingClientRect());
}

function put(shown, { x, y }) {
  const table = document.getElementById("table"), origin = table.getBoundingClientRect();
  const width = document.querySelector("#table .side.is-near .card-body")?.offsetWidth || 80;
  shown.style.setProperty("--w", `${width}px`);
  Object.assign(shown.style, { left: `${x - origin.left}px`, top: `${y - origin.top}px` });
  shown.setAttribute("aria-hidden", "true");
  table.append(shown);
}

// The zone had only the other cards before, so nobody has seen all of them together.
function showTaken({ dataset }, cards) {
  if (!(counts.get(dataset.zone) < cards.children.length)) return false;
  const shown = cards.cloneNode(true), from = centre(dataset.zone), to = centre(dataset.reached);
  shown.classList.add("is-shown");
  put(shown, from);
  const end = isStill.matches ? {} : { opacity: 0, translate: `${to.x - from.x}px ${to.y - from.y}px`, scale: 0.3 };
  const frames = [{}, { offset: HOLD / (HOLD + AWAY) }, end];
  shown.animate(frames, { id: "taken", duration: HOLD + AWAY, easing: "ease-in" }).onfinish = () => shown.remove();
  return true;
}

function showRound(result) {
  const sheet = document.getElementById("round");
  document.getElementById("round-result").replaceChildren(...result.cloneNode(true).childNodes);
  sheet.showPopover();
  clearTimeout(timer);
  timer = setTimeout(() => sheet.hidePopover(), ROUND);
}

// The result would cover the cards that decided the match.
function delayResult(isTrick) {
  const result = document.querySelector("#result:not([hidden])");
  if (!result || wasOver) return;
  result.animate([{ visibility: "hidden" }, { visibility: "hidden" }], { id: "late", duration: isTrick ? HOLD : HOLD / 2 });
}

function show() {
  const found = passing(), isNew = found?.dataset.number && found.dataset.number !== last;
  last = found?.dataset.number;
  const cards = isNew && found.querySelector(".passed"), result = isNew && found.querySelector(".dealt");
  const isTrick = Boolean(cards) && showTaken(found, cards);
  if (result) showRound(result);
  delayResult(isTrick);
}

document.addEventListener("htmx:ws:before:message:incoming", look);
document.addEventListener("htmx:ws:after:message:incoming", show);
