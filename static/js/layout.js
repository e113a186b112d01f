// The layout of a table: places follow the pointer or the arrow keys on the grid. The server saves and checks.
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const PAUSE = 700; // Milliseconds without a key before the place is saved.
let held = null, later = 0, unsaved = null, focused = "";

const editor = () => document.getElementById("layout-editor");
const letter = () => editor().dataset.screen[0];
const grid = () => [Number(editor().dataset.columns), Number(editor().dataset.rows)];
const placeOf = (part) => part.closest(".place");

function areaOf(place) {
  const number = (what) => Number(place.className.match(new RegExp(`(?:^| )${letter()}-${what}(\\d+)`))[1]);
  return [number("c"), number("r"), number("w"), number("h")];
}

function covers([column, row, width, height], [column2, row2, width2, height2]) {
  return column < column2 + width2 && column2 < column + width && row < row2 + height2 && row2 < row + height;
}

const between = (low, number, high) => Math.max(low, Math.min(number, high));

// Draw the place there, within the grid, and say whether it covers another.
function show(place, [column, row, width, height]) {
  const [columns, rows] = grid();
  const w = between(1, width, columns), h = between(1, height, rows);
  const area = [between(1, column, columns - w + 1), between(1, row, rows - h + 1), w, h];
  const kept = [...place.classList].filter((name) => !new RegExp(`^${letter()}-[crwh]\\d+$`).test(name));
  place.className = [...kept, ..."crwh"].map((name, number) => (
    number < kept.length ? name : `${letter()}-${name}${area[number - kept.length]}`)).join(" ");
  const others = [...place.parentElement.children].filter((other) => other !== place);
  place.classList.toggle("is-covering", others.some((other) => covers(area, areaOf(other))));
  return area;
}

function say(place) {
  const [column, row, width, height] = areaOf(place), { said, covers: covered } = editor().dataset;
  const values = { title: place.querySelector(".handle").textContent.trim(), column, row, width, height };
  const text = said.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  document.getElementById("layout-said").textContent =
    place.classList.contains("is-covering") ? `${text}. ${covered}` : text;
}

function save(place) {
  clearTimeout(later);
  unsaved = null;
  const name = place.querySelector(".handle").dataset.thing;
  const form = document.getElementById(`form-${name}`);
  areaOf(place).forEach((number, index) => {
    form.elements[["column", "row", "width", "height"][index]].value = number;
  });
  focused = `handle-${name}`;
  form.requestSubmit(form.querySelector("[value=place]"));
}

document.addEventListener("keydown", (event) => {
  const step = STEPS[event.key], handle = event.target.closest?.(".handle");
  if (!step || !handle || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const place = placeOf(handle), [column, row, width, height] = areaOf(place);
  const [across, down] = step;
  show(place, event.shiftKey ? [column, row, width + across, height + down] : [column + across, row + down, width, height]);
  say(place);
  clearTimeout(later);
  unsaved = place;
  later = setTimeout(() => save(place), PAUSE);
});
document.addEventListener("focusout", (event) => {
  if (unsaved && event.target.closest?.(".handle")) save(unsaved);
});

document.addEventListener("pointerdown", (event) => {
  const part = event.target.closest?.(".handle, .handle-corner");
  if (!part || event.button) return;
  const place = placeOf(part), board = place.parentElement, { width, height } = board.getBoundingClientRect();
  const rows = getComputedStyle(board).gridTemplateRows.split(" ").length;
  held = {
    place, x: event.clientX, y: event.clientY, area: areaOf(place), isCorner: part.matches(".handle-corner"),
    across: width / grid()[0], down: height / rows, now: areaOf(place),
  };
  part.setPointerCapture(event.pointerId);
});
document.addEventListener("pointermove", (event) => {
  if (!held) return;
  const across = Math.round((event.clientX - held.x) / held.across), down = Math.round((event.clientY - held.y) / held.down);
  const [column, row, width, height] = held.area;
  const wanted = held.isCorner ? [column, row, width + across, height + down] : [column + across, row + down, width, height];
  if (String(wanted) === held.wanted) return;
  held.wanted = String(wanted);
  held.place.classList.add("is-moved");
  held.now = show(held.place, wanted);
});
function release(isKept) {
  if (!held) return;
  const { place, area, now } = held;
  held = null;
  place.classList.remove("is-moved");
  if (!isKept) show(place, area);
  else if (String(now) !== String(area)) { say(place); save(place); }
}
document.addEventListener("pointerup", () => release(true));
document.addEventListener("pointercancel", () => release(false));
document.addEventListener("keydown", (event) => { if (event.key === "Escape") release(false); });

document.addEventListener("htmx:after:swap", () => {
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  focused = "";
  const alert = document.querySelector("#layout-editor [role=alert]");
  if (alert) document.getElementById("layout-said").textContent = "";
});
