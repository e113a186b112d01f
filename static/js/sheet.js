// The sheet of cards: keys go from cell to cell, copied cells fill the cells below and right, and pictures
// are dropped on rows.
const ARROWS = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] };
const PRESSED = { count: "add", value: "fill", picture_row: "picture", alt: "picture" };
const BODY = ".sheet-cells tbody";
const CELL = `${BODY} :is(input:not([type=checkbox]), select, textarea)`;
let cell = "", scrolled = [0, 0], unfolded = [], before = "", isEdited = false, isTyped = false, isLeaving = false;
const cells = () => document.querySelector(".sheet-cells");
const form = () => document.getElementById("sheet-form");
const press = (name) => form().querySelector(`[name=do][value=${name}]`).click();
const controlIn = (box) => box?.querySelector("input:not([type=hidden]), select, textarea, button");

function go(field, [down, right]) {
  const box = field.closest("td, th"), row = box.parentElement;
  const next = controlIn(row.parentElement.rows[row.sectionRowIndex + down]?.cells[box.cellIndex + right]);
  next?.focus();
  next?.select?.();
}

function edit(field) {
  isEdited = !isEdited;
  if (isEdited) field.setSelectionRange?.(field.value.length, field.value.length);
  else field.select?.();
}

function restore(field) {
  isEdited = false;
  if (field.value !== before) {
    field.value = before;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
  field.select?.();
}

// Where the caret is in a text, arrows move the caret; lists and lines need the keys for up and down, too.
function stepOf(field, { key, shiftKey }) {
  const hasLines = field.matches("textarea");
  if (key === "Enter") return field.matches("button") || (isEdited && hasLines) ? null : [shiftKey ? -1 : 1, 0];
  if (shiftKey || !ARROWS[key]) return null;
  const isSideways = ARROWS[key][1] !== 0;
  return isEdited && (isSideways || hasLines || field.matches("select, [list]")) ? null : ARROWS[key];
}

document.addEventListener("keydown", (event) => {
  const field = event.target;
  if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing || !field.closest) return;
  if (event.key === "Enter" && field.form === form() && field.type !== "file" && PRESSED[field.name]) {
    event.preventDefault();
    press(PRESSED[field.name]);
  }
  if (!field.closest(BODY)) return;
  const step = stepOf(field, event), isCell = field.matches(CELL);
  if (!step && !(isCell && ["F2", "Escape"].includes(event.key))) return;
  event.preventDefault();
  if (step) go(field, step);
  else if (event.key === "F2") edit(field);
  else restore(field);
});
document.addEventListener("focusin", ({ target }) => {
  if (!target.closest(BODY)) return;
  before = target.value;
  isEdited = false;
});
document.addEventListener("click", ({ target }) => { if (target.matches(CELL)) isEdited = true; });
document.addEventListener("input", ({ target }) => { if (target.matches(`${BODY} [list]`)) isEdited = true; });

document.addEventListener("change", ({ target }) => {
  const all = document.getElementById("tick-all"), boxes = [...document.querySelectorAll(`${BODY} [name=tick]`)];
  if (target === all) boxes.forEach((box) => { box.checked = all.checked; });
  if (target.name === "tick") all.checked = boxes.every((box) => box.checked);
});

// Without this, a browser would put all copied cells into one.
document.addEventListener("paste", (event) => {
  const field = event.target, text = event.clipboardData.getData("text/plain");
  const isBlock = text.includes("\t") || text.trimEnd().includes("\n");
  if (!isBlock || !field.closest?.(BODY) || field.type === "checkbox") return;
  event.preventDefault();
  form().elements.pasted.value = text;
  form().elements.at_row.value = field.closest("tr").dataset.row;
  form().elements.at_column.value = field.name;
  press("paste");
});

const rowUnder = ({ target, dataTransfer }) => (dataTransfer?.types.includes("Files") ? target.closest?.(`${BODY} tr`) : null);
const mark = (row) => document.querySelectorAll(`${BODY} tr`).forEach((each) => each.classList.toggle("is-goal", each === row));
document.addEventListener("dragover", (event) => {
  const row = rowUnder(event);
  mark(row);
  if (row) event.preventDefault();
});
document.addEventListener("dragleave", ({ relatedTarget }) => { if (!relatedTarget) mark(null); });
document.addEventListener("drop", (event) => {
  const row = rowUnder(event), { picture_row: number, file, alt } = form()?.elements ?? {};
  mark(null);
  if (!row) return;
  event.preventDefault();
  number.value = row.dataset.row;
  file.files = event.dataTransfer.files;
  alt.value = row.querySelector("[name=title]").value || row.querySelector("[name=name]").value;
  document.getElementById("sheet-picture").open = true;
  alt.focus();
  alt.select();
});

// Rows that aren’t saved, or cells typed since, are lost with the page. Browsers ask before they leave it.
document.addEventListener("input", ({ target }) => { if (target.matches(CELL)) isTyped = true; });
document.addEventListener("submit", (event) => { isLeaving = !event.defaultPrevented && event.target === form(); });
addEventListener("beforeunload", (event) => {
  if (!isLeaving && (isTyped || "unsaved" in (form()?.dataset ?? {}))) event.preventDefault();
});

// What an author types or ticks while the sheet is being sent would be lost when it comes back.
const isSheet = ({ detail: { ctx } }) => ctx.sourceElement.matches("#sheet-form, #sheet-form [hx-post]");
document.addEventListener("htmx:before:request", (event) => {
  if (!isSheet(event)) return;
  cell = document.activeElement?.id ?? "";
  scrolled = [cells().scrollLeft, cells().scrollTop];
  unfolded = [...document.querySelectorAll("#sheet details[open]")].map((details) => details.id);
  form().inert = true;
  isLeaving = true;
});
document.addEventListener("htmx:after:swap", (event) => {
  if (!isSheet(event)) return;
  isLeaving = false;
  isTyped &&= Boolean(document.querySelector("#sheet-refused:not(:empty)"));
});
document.addEventListener("htmx:error", () => { isLeaving = false; });
for (const name of ["htmx:after:swap", "htmx:finally:request"]) {
  document.addEventListener(name, (event) => { if (isSheet(event)) comeBack(); });
}

function comeBack() {
  const asked = document.querySelector("#sheet [autofocus]");
  form().inert = false;
  cells().scrollTo(...scrolled);
  unfolded.forEach((id) => document.getElementById(id)?.setAttribute("open", ""));
  const alert = document.querySelector("#sheet [role=alert]:not(:empty)");
  if (document.activeElement?.id) return;
  if (asked) asked.focus();
  else if (cell) document.getElementById(cell)?.focus({ preventScroll: Boolean(alert) });
}

// Whoever comes back from the tree editor goes on in the row that led there.
addEventListener("load", () => document.querySelector(`${BODY} tr:target .is-effects`)?.focus());
