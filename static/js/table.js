// Keyboard shortcuts at the table, what a tap saw, focus after a card was played, and the result.

// A key presses the button that names it, unless the player is typing.
document.addEventListener("keydown", (event) => {
  const typing = event.target.closest("input:not([type=checkbox], [type=radio]), select, textarea");
  if (typing || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
  document.querySelector(`[aria-keyshortcuts="${CSS.escape(event.key.toUpperCase())}"]`)?.click();
});

// A push can put another action under a finger on its way. Say what was there when it came down.
let under = "";
document.addEventListener("pointerdown", (event) => {
  under = event.target.closest('[form="actions"][name="action"]')?.value ?? "";
}, true);
document.addEventListener("click", (event) => {
  const saw = document.getElementById("saw");
  if (saw) saw.value = event.isTrusted && event.detail > 0 ? under : "";
}, true);

// A played card takes the focus with it: move it to the next available choice.
let hadFocus = false;
function noteFocus() {
  hadFocus = document.getElementById("table").contains(document.activeElement);
}
function restoreFocus() {
  if (hadFocus && document.activeElement === document.body) {
    (document.querySelector(".answer, .play") ?? document.querySelector("#prompt, #ask-title")).focus();
  }
}
for (const kind of ["htmx:ws:before:message:incoming", "htmx:before:swap"]) document.addEventListener(kind, noteFocus);
for (const kind of ["htmx:ws:after:message:incoming", "htmx:after:swap"]) document.addEventListener(kind, restoreFocus);

// What confirms resigning is at the very bottom, often below the window.
document.addEventListener("toggle", ({ target }) => {
  if (target.matches(".resign[open]")) target.scrollIntoView({ block: "nearest" });
}, true);

// The result comes into view if it is out of it, as for players who have scrolled down to resign.
let isOver = false;
function showResult() {
  const result = document.getElementById("result");
  if (!result || result.hidden === !isOver) return;
  isOver = !result.hidden;
  if (!isOver) return;
  result.scrollIntoView({ block: "nearest" });
  if (document.getElementById("table").contains(document.activeElement)) result.focus({ preventScroll: true });
}
document.addEventListener("htmx:ws:after:message:incoming", showResult);
document.addEventListener("htmx:after:swap", showResult);
document.addEventListener("DOMContentLoaded", showResult);

// A push leaves out what hasn't changed. If the page doesn't have it, it needs everything anew. The server doesn't
// know what the player has unfolded.
htmx.registerExtension("kept", {
  htmx_before_morph_node: (shown, { newNode }) => {
    if (newNode.matches?.("details") && newNode.id === shown.id) newNode.open = shown.open;
    return !newNode.matches?.("[data-kept]");
  },
});
document.addEventListener("htmx:ws:after:message:incoming", () => {
  if (document.querySelector("#table [data-kept]")) location.reload();
});
