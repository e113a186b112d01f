// The keyboard and dragging in the tree editor: arrows walk the tree, keys act, focus survives redraws.
const editor = () => document.getElementById("editor");
const item = (element) => element?.closest?.("[role=treeitem]");
const items = (tree) => [...tree.querySelectorAll("[role=treeitem]")];
const isLine = (element) => element.matches(".row-item, .gap");
const parent = (element) => item(element.parentElement);

// One tab stop per tree; without scripts every part is a link.
function prepareTrees() {
  document.documentElement.classList.add("js");
  for (const tree of editor().querySelectorAll("[role=tree]")) {
    const all = items(tree);
    const now = all.find((each) => each === document.activeElement) ?? all.find((each) => each.ariaSelected === "true") ?? all[0];
    for (const each of all) each.tabIndex = each === now ? 0 : -1;
    for (const link of tree.querySelectorAll(".words, .more, .add")) link.tabIndex = -1;
  }
}

function focusItem(to) {
  if (!to) return;
  for (const each of items(to.closest("[role=tree]"))) each.tabIndex = each === to ? 0 : -1;
  to.focus();
}

function openPlace(element) {
  const link = element.matches(".gap") ? element.querySelector(".add")
    : element.matches(".row-item") ? element.querySelector(".more") : ownLink(element);
  nextFocus = element.matches(".row-item") ? "panel" : "find";
  link?.click();
}

// The link with a place's own words, not those of a place inside it; if it has none, any link.
function ownLink(place) {
  const links = [...place.querySelectorAll(".words")];
  const own = links.find((each) => each.closest(".place") === place);
  if (!own) links[0].href = links[0].href.replace(/at=[^&]*/, `at=${place.dataset.at}`);
  return own ?? links[0];
}

// Up and down walk the lines; the right arrow enters a line and walks its places.
function nextItem(from, key) {
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

function submitEdit(deed, at, effect, which = "") {
  const form = document.getElementById("act");
  form.elements.deed.value = deed;
  form.elements.which.value = which;
  form.elements.at.value = at ?? "";
  form.elements.effect.value = effect ?? "0";
  nextFocus = "item";
  form.requestSubmit();
}

const ACTION_KEYS = { Delete: "delete", Backspace: "delete", "Alt+ArrowUp": "up", "Alt+ArrowDown": "down", "Control+d": "duplicate", "Control+c": "copy", "Control+x": "cut" };
const WALK_KEYS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"];
const keyName = (event) => `${event.ctrlKey || event.metaKey ? "Control+" : ""}${event.altKey ? "Alt+" : ""}${event.key.length === 1 ? event.key.toLowerCase() : event.key}`;

document.addEventListener("keydown", (event) => {
  if (!editor()?.contains(event.target) && event.target !== document.body) return;
  const typing = event.target.closest("textarea, select, input:not([type=checkbox])");
  const key = keyName(event);
  if (!typing && (key === "Control+z" || key === "Control+y")) {
    event.preventDefault();
    return submitEdit(key === "Control+z" ? "undo" : "redo", editor().dataset.at?.replace(/^e\d+-/, ""), editor().dataset.at?.match(/^e(\d+)/)?.[1]);
  }
  const panel = event.target.closest(".panel");
  if (panel) return handlePanelKey(event, panel);
  const from = item(event.target);
  if (!from || typing) return;
  const effect = from.closest("[role=tree]").dataset.effect;
  if (WALK_KEYS.includes(key)) {
    event.preventDefault();
    nextFocus = "";
    focusItem(nextItem(from, key));
  } else if (key === "Enter" || key === " ") {
    event.preventDefault();
    openPlace(from);
  } else if (ACTION_KEYS[key] && from.dataset.at) {
    event.preventDefault();
    submitEdit(ACTION_KEYS[key], from.dataset.at, effect);
  } else if (key === "Insert" || key === "+") {
    event.preventDefault();
    const gap = from.closest("ul").querySelector(":scope > .gap");
    if (gap) openPlace(gap);
  }
});

// In a menu: down to the entries and up again, letters return to the search, Escape to the tree.
function handlePanelKey(event, panel) {
  const entries = [...panel.querySelectorAll(".choice")].filter((each) => each.checkVisibility());
  const place = entries.indexOf(document.activeElement);
  const find = panel.querySelector("#find");
  if (event.key === "Escape") {
    event.preventDefault();
    focusItem(document.getElementById(editor().dataset.at) ?? item(panel.parentElement));
  } else if (event.key === "ArrowDown" && (place >= 0 || document.activeElement === find)) {
    event.preventDefault();
    entries[place + 1]?.focus();
  } else if (event.key === "Enter" && document.activeElement === find && find.value.trim()) {
    // Enter takes the first match; while the search is still running, as soon as it is done.
    takeFirst = find.getAttribute("value") !== find.value;
    if (takeFirst) return;
    event.preventDefault();
    entries[0]?.click();
  } else if (event.key === "ArrowUp" && place >= 0) {
    event.preventDefault();
    (entries[place - 1] ?? find).focus();
  } else if (place >= 0 && event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.altKey && !event.metaKey) {
    find.focus();
  }
}

// After an edit, focus the place the server selected; in the text, keep the focus. Who walks on before the answer
// arrives stays there, although the morph drops the focus.
let nextFocus = "";
let focusBefore = "";
let takeFirst = false;
document.addEventListener("click", (event) => {
  if (event.target.closest?.(".words, .add, .part, .actions > a")) nextFocus = "find";
  else if (event.target.closest?.(".more")) nextFocus = "panel";
  else if (event.target.closest?.(".choice, .actions button, .value-field button")) nextFocus = "item";
});
document.addEventListener("change", (event) => {
  if (event.target.closest?.(".value-field")) nextFocus = "";
});
document.addEventListener("htmx:before:swap", () => {
  focusBefore = editor()?.contains(document.activeElement) ? document.activeElement.id : "";
});
document.addEventListener("htmx:after:swap", (event) => {
  // The draft's state arrives on its own; a pending focus change must wait for the menu.
  const swapped = event.detail?.ctx?.target ?? event.target;
  if (!editor() || swapped.matches?.(".state")) return;
  prepareTrees();
  const before = document.activeElement === document.body && document.getElementById(focusBefore);
  if (before) {
    if (before.matches("[role=treeitem]")) focusItem(before);
    else before.focus();
  }
  // With no selection, as in a new effect, focus the first line of the last effect.
  const pointed = document.getElementById(editor().dataset.at ?? "") ?? document.querySelector("[role=treeitem][aria-selected=true]")
    ?? [...document.querySelectorAll("[role=tree]")].at(-1)?.querySelector("[role=treeitem]");
  const find = document.getElementById("find");
  // The morph keeps typed text, which belongs to the search of the last place.
  if (find && nextFocus === "find") find.value = find.getAttribute("value") ?? "";
  const focus = { find, panel: document.querySelector(".panel .button, .panel button"), item: pointed }[nextFocus];
  if (focus && !document.activeElement?.matches("textarea")) focus.focus({ preventScroll: nextFocus === "item" });
  nextFocus = "";
  const first = takeFirst && [...document.querySelectorAll(".panel .choice")].find((each) => each.checkVisibility());
  takeFirst = false;
  if (first) first.click();
});

// The coloured text below the textarea follows each keystroke; the server colours it later.
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

// A dragged part can be dropped where the server says it fits, or into the basket. If it's dropped before
// the server has answered, the answer decides.
let dragged = null;
const elementAt = (effect, at) => document.getElementById(`e${effect}-${at}`) ?? document.getElementById(`gap-e${effect}-${at}`);
const targetOf = (event) => {
  if (dragged?.waits && event.target.closest?.("[role=tree]") === dragged.tree) return item(event.target);
  return dragged && event.target.closest?.(".basket, .fits");
};
async function fetchTargets(effect, at) {
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
  const drag = dragged = { tree, effect, at, goals: fetchTargets(effect, at), waits: true };
  event.dataTransfer.setDragImage(from.querySelector(":scope > .line") ?? from, 8, 8);
  setTimeout(() => editor().classList.add("is-dragging"));
  const goals = await drag.goals;
  drag.waits = false;
  for (const each of dragged === drag ? goals : []) elementAt(effect, each)?.classList.add("fits");
});
document.addEventListener("dragover", (event) => {
  const goal = targetOf(event);
  for (const each of document.querySelectorAll(".is-over")) if (each !== goal) each.classList.remove("is-over");
  goal?.classList.add("is-over");
  if (goal) event.preventDefault();
});
document.addEventListener("drop", async (event) => {
  const goal = targetOf(event), { effect, at, goals } = dragged ?? {};
  if (!goal) return;
  event.preventDefault();
  if (goal.matches(".basket")) return submitEdit("delete", at, effect);
  const around = [];
  for (let each = goal; each; each = parent(each)) around.push(each.dataset.at ?? each.dataset.gap);
  if (around.includes(at)) return;
  const fitting = new Set(await goals);
  submitEdit("drag", at, effect, around.find((each) => fitting.has(each)) ?? around[0]);
});
document.addEventListener("dragend", () => {
  dragged = null;
  editor()?.classList.remove("is-dragging");
  for (const each of document.querySelectorAll(".fits, .is-over")) each.classList.remove("fits", "is-over");
});

prepareTrees();
