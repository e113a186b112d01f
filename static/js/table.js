// What htmx does not do at the table: press keys, keep the keyboard's place.

// A key presses the button that names it, unless somebody is writing.
document.addEventListener("keydown", (event) => {
  const writes = event.target.closest("input:not([type=checkbox], [type=radio]), select, textarea");
  if (writes || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
  document.querySelector(`[aria-keyshortcuts="${CSS.escape(event.key.toUpperCase())}"]`)?.click();
});

// A card that was played takes the focus with it: give it to the next thing that can be chosen.
let heldFocus = false;
function hold() {
  heldFocus = document.getElementById("table").contains(document.activeElement);
}
function give() {
  if (heldFocus && document.activeElement === document.body) {
    (document.querySelector(".answer, .play") ?? document.getElementById("prompt")).focus();
  }
}
for (const kind of ["htmx:ws:before:message:incoming", "htmx:before:swap"]) document.addEventListener(kind, hold);
for (const kind of ["htmx:ws:after:message:incoming", "htmx:after:swap"]) document.addEventListener(kind, give);
