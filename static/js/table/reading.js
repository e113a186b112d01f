// Show the card one looks at in its place: by pointing, with the focus, or by a tap. On touch screens, the first
// tap raises a card and a second one, or a drag, plays it; buttons below its text do the same.
const SOON = 80, CARD = ".felt .card:has(> .tip)", ONE_TAP = "one-tap";
const panel = () => document.getElementById("read");
const part = (name) => panel().querySelector(`.read-${name}`);
const shown = () => document.getElementById(panel()?.dataset.card ?? "");
const isSheet = () => getComputedStyle(panel().parentElement).display === "contents";
const takesOneTap = () => localStorage.getItem(ONE_TAP) === "yes";
let timer, touched = false;

// A copy must not have the numbers of what it is copied from.
function copy(element) {
  const found = element.cloneNode(true);
  for (const each of [found, ...found.querySelectorAll("[id]")]) each.removeAttribute("id");
  return found;
}

function printed(card) {
  const face = copy(card.querySelector(".card-face, .card-back"));
  if (face.matches(".is-paper, .card-back")) return [face];
  const text = Object.assign(document.createElement("div"), { className: "face-text" });
  text.append(...words(card));
  face.classList.add("has-text");
  face.querySelector(".face-frame").append(text);
  return [face];
}

function words(card) {
  return [...card.querySelectorAll(":scope > .tip > p:not(.tip-title)")].map((line) => {
    const found = copy(line);
    if (line.matches(".tip-type")) found.className = "face-type";
    return found;
  });
}

function act(button) {
  const found = copy(button);
  found.className = button.classList.contains("is-answer") ? "act is-answer" : "act";
  for (const hidden of found.querySelectorAll(".visually-hidden")) hidden.classList.remove("visually-hidden");
  return found;
}

const neighbours = (card) => [...card.parentElement.querySelectorAll(":scope > .card:has(> .tip)")];

// Buttons that a push doesn’t change must stay: a finger may be on one.
function fill(name, parts) {
  const place = part(name), found = document.createElement("div");
  found.append(...parts);
  if (place.innerHTML !== found.innerHTML) place.replaceChildren(...found.childNodes);
}

function show(card) {
  const read = panel(), all = neighbours(card), values = card.querySelector(":scope > .tip > .tip-values");
  for (const each of document.querySelectorAll(".card.is-raised")) each.classList.remove("is-raised");
  if (read.dataset.card !== card.id) read.scrollTop = 0;
  read.dataset.card = card.id;
  part("title").textContent = card.querySelector(".tip-title").textContent;
  part("place").textContent = read.dataset.of.replace("{place}", all.indexOf(card) + 1).replace("{count}", all.length);
  part("face").id = `read-${card.id.replace(/^\D+/, "")}`;
  part("face").replaceChildren(...printed(card));
  part("words").replaceChildren(...words(card));
  part("facts").replaceChildren(...(values ? [copy(values)] : []));
  fill("acts", [...card.querySelectorAll("button.play")].map(act));
  part("reasons").replaceChildren();
  document.dispatchEvent(new CustomEvent("table:read", { detail: card }));
  explain(card);
}

// Why a card can't be used now.
async function explain(card) {
  const address = card.querySelector(".why")?.getAttribute("hx-get");
  if (!address) return;
  await new Promise((done) => setTimeout(done, 2 * SOON));
  if (shown() !== card) return;
  const answer = await fetch(address, { headers: { "HX-Request": "true" } }).catch(() => null);
  const html = answer?.ok ? await answer.text() : "";
  if (shown() !== card || !html) return;
  const found = new DOMParser().parseFromString(html, "text/html");
  part("reasons").replaceChildren(...found.querySelectorAll(".why-of"));
}

function raise(card) {
  show(card);
  card.classList.add("is-raised");
  if (isSheet()) (panel().querySelector(".act") ?? part("head").lastElementChild).focus({ preventScroll: true });
}

// What the page no longer shows must not stay in the panel.
function putBack() {
  const card = shown();
  delete panel().dataset.card;
  part("face").removeAttribute("id");
  for (const name of ["title", "place", "face", "words", "facts", "acts", "reasons"]) part(name).replaceChildren();
  for (const each of document.querySelectorAll(".card.is-raised")) each.classList.remove("is-raised");
  document.dispatchEvent(new CustomEvent("table:read", { detail: null }));
  if (isSheet()) card?.querySelector("button, input")?.focus({ preventScroll: true });
}

// A card that asks is what one has to read; at first, it is one that can be played.
function offer() {
  const read = panel(), asker = document.getElementById("prompt")?.dataset.asker ?? "";
  if (!read || isSheet()) return;
  const asking = asker !== read.dataset.asker && document.getElementById(asker);
  read.dataset.asker = asker;
  const near = [...document.querySelectorAll(".side.is-near .card:has(> .tip)")];
  const card = asking || (!shown() && (near.find((each) => each.querySelector(".play")) ?? near[0]));
  if (card && card.matches(CARD)) show(card);
}

function step(by) {
  const card = shown(), all = card ? neighbours(card) : [];
  if (all.length) raise(all[(all.indexOf(card) + by + all.length) % all.length]);
}

document.addEventListener("pointerdown", (event) => { touched = event.pointerType === "touch"; }, true);

document.addEventListener("pointerover", (event) => {
  const card = event.target.closest?.(CARD);
  clearTimeout(timer);
  if (!card || event.pointerType !== "mouse" || isSheet() || document.querySelector(".drag-ghost")) return;
  timer = setTimeout(() => card.isConnected && show(card), SOON);
});

document.addEventListener("focusin", (event) => {
  const card = event.target.closest?.(CARD);
  if (card && !touched && !isSheet()) show(card);
});

// The first tap only raises: a neighbour may be 20 pixels away. Keys press what has the focus.
const isByKey = (event) => event.detail === 0;

document.addEventListener("click", (event) => {
  const card = event.target.closest?.(CARD), isTick = event.target.closest("label.play");
  if (card && event.target.closest(".ways")) {
    raise(card);
    panel().querySelector(".act")?.focus();
  } else if (card && !isTick && !isByKey(event) && (touched || isSheet()) && !takesOneTap() && !card.classList.contains("is-raised")) {
    event.stopPropagation();
    event.preventDefault();
    raise(card);
  } else if (event.target.closest("[data-close]") || (!card && isSheet() && !event.target.closest(".read, .talk, .stack"))) {
    if (panel()?.dataset.card) putBack();
  } else if (event.target.closest("[data-step]")) {
    step(Number(event.target.closest("[data-step]").dataset.step));
  }
}, true);

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && panel()?.dataset.card && isSheet()) putBack();
});

// After a push, the card may be gone or have other actions.
document.addEventListener("htmx:ws:after:message:incoming", () => {
  if (panel()?.dataset.card) {
    const card = shown(), isRaised = card?.classList.contains("is-raised");
    if (!card?.querySelector(":scope > .tip") || (isSheet() && !card.querySelector(".play"))) putBack();
    else (isRaised ? raise : show)(card);
  }
  offer();
});

offer();

document.addEventListener("contextmenu", (event) => { if (touched && event.target.closest?.(CARD)) event.preventDefault(); });

const oneTap = document.getElementById("one-tap");
if (oneTap) {
  oneTap.checked = takesOneTap();
  oneTap.addEventListener("change", () => localStorage.setItem(ONE_TAP, oneTap.checked ? "yes" : "no"));
}
