// The sheet of cards: keys go from row to row, and copied cells fill the cells below and right.
let cell = "", scrolled = 0;
const cells = () => document.querySelector(".sheet-cells");
const form = () => document.getElementById("sheet-form");

function neighbour(field, rows) {
  const row = field.closest("tr");
  const next = rows > 0 ? row.nextElementSibling : row.previousElementSibling;
  return next?.querySelector(`[name="${CSS.escape(field.name)}"]`);
}

document.addEventListener("keydown", (event) => {
  const field = event.target;
  if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing || !field.closest?.(".sheet-cells tbody")) return;
  const isPlain = field.matches("input:not([list])");
  let rows = 0;
  if (event.key === "Enter" && !field.matches("textarea, a, [type=checkbox]")) rows = event.shiftKey ? -1 : 1;
  if (isPlain && event.key === "ArrowDown") rows = 1;
  if (isPlain && event.key === "ArrowUp") rows = -1;
  if (!rows) return;
  event.preventDefault();
  const next = neighbour(field, rows);
  next?.focus();
  next?.select?.();
});

document.addEventListener("change", ({ target }) => {
  if (target.id !== "tick-all") return;
  document.querySelectorAll(".sheet-cells tbody [type=checkbox]").forEach((box) => { box.checked = target.checked; });
});

// Without this, a browser would put all copied cells into one.
document.addEventListener("paste", (event) => {
  const field = event.target, text = event.clipboardData.getData("text/plain");
  const isBlock = text.includes("\t") || text.trimEnd().includes("\n");
  if (!isBlock || !field.closest?.(".sheet-cells tbody") || field.type === "checkbox") return;
  event.preventDefault();
  form().elements.pasted.value = text;
  form().elements.at_row.value = field.closest("tr").dataset.row;
  form().elements.at_column.value = field.name;
  form().querySelector("[value=paste]").click();
});

document.addEventListener("htmx:before:swap", () => {
  cell = document.activeElement?.id ?? "";
  scrolled = cells()?.scrollLeft ?? 0;
});
document.addEventListener("htmx:after:swap", () => {
  if (cells()) cells().scrollLeft = scrolled;
  const alert = document.querySelector("#sheet [role=alert]");
  if (!document.activeElement?.id && cell) document.getElementById(cell)?.focus({ preventScroll: !alert });
});
