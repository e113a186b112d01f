// What htmx does not do in the tree editor: arrows walk the tree, keys press buttons, the keyboard keeps its place.
const editor = () => document.getElementById("editor");
const item = (element) => element?.closest?.("[role=treeitem]");
const items = (tree) => [...tree.querySelectorAll("[role=treeitem]")];
const isLine = (element) => element.matches(".row-item, .gap");
const parent = (element) => item(element.parentElement);

// One stop for Tab in each tree; without a script every part is a link of its own.
function tidy() {
  document.documentElement.classList.add("js");
  for (const tree of editor().querySelectorAll("[role=tree]")) {
    const all = items(tree);
    const now = all.find((each) => each === document.activeElement) ?? all.find((each) => each.ariaSelected === "true") ?? all[0];
    for (const each of all) each.tabIndex = each === now ? 0 : -1;
    for (const link of tree.querySelectorAll(".words, .more, .add")) link.tabIndex = -1;
  }
}

function go(to) {
  if (!to) return;
  for (const each of items(to.closest("[role=tree]"))) each.tabIndex = each === to ? 0 : -1;
  to.focus();
}

function open(element) {
  const link = element.matches(".gap") ? element.querySelector(".add")
    : element.matches(".row-item") ? element.querySelector(".more") : ownWords(element);
  wanted = element.matches(".row-item") ? "panel" : "find";
  link?.click();
}

// The words of a place that stand in none of the places inside it; where it has none, any link will do.
function ownWords(place) {
  const links = [...place.querySelectorAll(".words")];
  const own = links.find((each) => each.closest(".place") === place);
  if (!own) links[0].href = links[0].href.replace(/at=[^&]*/, `at=${place.dataset.at}`);
  return own ?? links[0];
}

// Lines one below the other; with the right arrow into a sentence, where its places follow each other.
function walk(from, key) {
  const tree = from.closest("[role=tree]");
  const lines = items(tree).filter(isLine);
  if (isLine(from)) {
    const place = lines.indexOf(from);
    if (key === "ArrowDown") return lines[place + 1];
    if (key === "ArrowUp") return lines[place - 1];
    if (key === "ArrowRight") return from.querySelector(".place");
    if (key === "ArrowLeft") return parent(from);
    return key === "Home" ? lines[0] : lines.at(-1);
  }
  const line = from.closest(".row-item");
  const places = [...line.querySelector(".line").querySelectorAll(".place")];
  const siblings = places.filter((each) => parent(each) === parent(from));
  const place = siblings.indexOf(from);
  if (key === "ArrowDown") return siblings[place + 1] ?? lines[lines.indexOf(line) + 1];
  if (key === "ArrowUp") return siblings[place - 1] ?? parent(from);
  if (key === "ArrowRight") return from.querySelector(".place") ?? siblings[place + 1];
  if (key === "ArrowLeft") return parent(from);
  return key === "Home" ? places[0] : places.at(-1);
}

function act(deed, at, effect, which = "") {
  const form = document.getElementById("act");
  form.elements.deed.value = deed;
  form.elements.which.value = which;
  form.elements.at.value = at ?? "";
  form.elements.effect.value = effect ?? "0";
  wanted = "item";
  form.requestSubmit();
}

const DEEDS = { Delete: "delete", Backspace: "delete", "Alt+ArrowUp": "up", "Alt+ArrowDown": "down", "Control+d": "duplicate", "Control+c": "copy", "Control+x": "cut" };
const WALKS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"];
const named = (event) => `${event.ctrlKey || event.metaKey ? "Control+" : ""}${event.altKey ? "Alt+" : ""}${event.key.length === 1 ? event.key.toLowerCase() : event.key}`;

document.addEventListener("keydown", (event) => {
  if (!editor()?.contains(event.target) && event.target !== document.body) return;
  const writes = event.target.closest("textarea, select, input:not([type=checkbox])");
  const key = named(event);
  if (!writes && (key === "Control+z" || key === "Control+y")) {
    event.preventDefault();
    return act(key === "Control+z" ? "undo" : "redo", editor().dataset.at?.replace(/^e\d+-/, ""), editor().dataset.at?.match(/^e(\d+)/)?.[1]);
  }
  const panel = event.target.closest(".panel");
  if (panel) return inPanel(event, panel);
  const from = item(event.target);
  if (!from || writes) return;
  const effect = from.closest("[role=tree]").dataset.effect;
  if (WALKS.includes(key)) {
    event.preventDefault();
    go(walk(from, key));
  } else if (key === "Enter" || key === " ") {
    event.preventDefault();
    open(from);
  } else if (DEEDS[key] && from.dataset.at) {
    event.preventDefault();
    act(DEEDS[key], from.dataset.at, effect);
  } else if (key === "Insert" || key === "+") {
    event.preventDefault();
    const gap = from.closest("ul").querySelector(":scope > .gap");
    if (gap) open(gap);
  }
});

// In a menu: down to the entries, up again, letters go on searching, Escape back to the tree.
function inPanel(event, panel) {
  const entries = [...panel.querySelectorAll(".choice")].filter((each) => each.checkVisibility());
  const place = entries.indexOf(document.activeElement);
  const find = panel.querySelector("#find");
  if (event.key === "Escape") {
    event.preventDefault();
    go(document.getElementById(editor().dataset.at) ?? item(panel.parentElement));
  } else if (event.key === "ArrowDown" && (place >= 0 || document.activeElement === find)) {
    event.preventDefault();
    entries[place + 1]?.focus();
  } else if (event.key === "Enter" && document.activeElement === find && find.value.trim()) {
    // Enter takes the first that fits; if that is still being searched, once it has been found.
    takesFirst = find.getAttribute("value") !== find.value;
    if (takesFirst) return;
    event.preventDefault();
    entries[0]?.click();
  } else if (event.key === "ArrowUp" && place >= 0) {
    event.preventDefault();
    (entries[place - 1] ?? find).focus();
  } else if (place >= 0 && event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.altKey && !event.metaKey) {
    find.focus();
  }
}

// After an edit the keyboard goes on where the server points; in the text it stays where it is.
let wanted = "";
let takesFirst = false;
document.addEventListener("click", (event) => {
  if (event.target.closest?.(".words, .add, .part, .actions > a")) wanted = "find";
  else if (event.target.closest?.(".more")) wanted = "panel";
  else if (event.target.closest?.(".choice, .actions button, .value-field button")) wanted = "item";
});
document.addEventListener("change", (event) => {
  if (event.target.closest?.(".value-field")) wanted = "";
});
document.addEventListener("htmx:after:swap", (event) => {
  // The state of the draft comes by itself: whoever waits for a menu still waits.
  const swapped = event.detail?.ctx?.target ?? event.target;
  if (!editor() || swapped.matches?.(".state")) return;
  tidy();
  // Where nothing is pointed at, as when an effect begins, the keyboard goes to the last effect's first line.
  const pointed = document.getElementById(editor().dataset.at ?? "") ?? document.querySelector("[role=treeitem][aria-selected=true]")
    ?? [...document.querySelectorAll("[role=tree]")].at(-1)?.querySelector("[role=treeitem]");
  const find = document.getElementById("find");
  // Another place is another search: what was typed in the last one would stay in the field.
  if (find && wanted === "find") find.value = find.getAttribute("value") ?? "";
  const goal = { find, panel: document.querySelector(".panel .button, .panel button"), item: pointed }[wanted];
  if (goal && !document.activeElement?.matches("textarea")) goal.focus({ preventScroll: wanted === "item" });
  wanted = "";
  const first = takesFirst && [...document.querySelectorAll(".panel .choice")].find((each) => each.checkVisibility());
  takesFirst = false;
  if (first) first.click();
});

// The coloured text below what is written follows it letter by letter; the server colours it afterwards.
document.addEventListener("input", (event) => {
  const highlighted = event.target.parentElement?.querySelector?.(".text-highlighted");
  if (!highlighted) return;
  const lines = event.target.value.split("\n");
  while (highlighted.children.length > lines.length) highlighted.lastElementChild.remove();
  lines.forEach((line, place) => {
    const shown = highlighted.children[place] ?? highlighted.appendChild(document.createElement("span"));
    if (shown.textContent !== `${line}\n`) shown.textContent = `${line}\n`;
  });
});

// What is picked up by its words is dropped where the server says it fits, or into the basket. Who drops
// it before the answer is there has dropped it all the same: then the answer decides, or the server refuses.
let picked = null;
const shownAt = (effect, at) => document.getElementById(`e${effect}-${at}`) ?? document.getElementById(`gap-e${effect}-${at}`);
const goalOf = (event) => {
  if (picked?.waits && event.target.closest?.("[role=tree]") === picked.tree) return item(event.target);
  return picked && event.target.closest?.(".basket, .fits");
};
async function goalsOf(effect, at) {
  try {
    return (await (await fetch(`${editor().dataset.goals}?effect=${effect}&at=${at}`)).json()).goals;
  } catch {
    return [];
  }
}
document.addEventListener("dragstart", async (event) => {
  const from = item(event.target);
  if (!editor()?.contains(from) || !from.dataset.at) return;
  const tree = from.closest("[role=tree]"), effect = tree.dataset.effect, at = from.dataset.at;
  const now = picked = { tree, effect, at, goals: goalsOf(effect, at), waits: true };
  event.dataTransfer.setDragImage(from.querySelector(":scope > .line") ?? from, 8, 8);
  setTimeout(() => editor().classList.add("is-dragging"));
  const goals = await now.goals;
  now.waits = false;
  for (const each of picked === now ? goals : []) shownAt(effect, each)?.classList.add("fits");
});
document.addEventListener("dragover", (event) => {
  const goal = goalOf(event);
  for (const each of document.querySelectorAll(".is-over")) if (each !== goal) each.classList.remove("is-over");
  goal?.classList.add("is-over");
  if (goal) event.preventDefault();
});
document.addEventListener("drop", async (event) => {
  const goal = goalOf(event), { effect, at, goals } = picked ?? {};
  if (!goal) return;
  event.preventDefault();
  if (goal.matches(".basket")) return act("delete", at, effect);
  const around = [];
  for (let each = goal; each; each = parent(each)) around.push(each.dataset.at ?? each.dataset.gap);
  if (around.includes(at)) return;
  const fitting = new Set(await goals);
  act("drag", at, effect, around.find((each) => fitting.has(each)) ?? around[0]);
});
document.addEventListener("dragend", () => {
  picked = null;
  editor()?.classList.remove("is-dragging");
  for (const each of document.querySelectorAll(".fits, .is-over")) each.classList.remove("fits", "is-over");
});

tidy();
