// Arrow keys move between what can be pressed at the table, and ? shows the keys.
const DIRECTIONS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
const PLACES = ".felt :is(button, input, select, a[href]):not(:disabled), #read .act";
const FIRST = ".felt .answer, .felt .play";
const TYPING = "input:not([type=checkbox], [type=radio]), select, textarea, [popover] :not(button)";

function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

// What is straight ahead counts more than what is near.
function next([x, y], [right, down], from) {
  let best, least = Infinity;
  for (const place of document.querySelectorAll(PLACES)) {
    if (place === from || !place.checkVisibility({ visibilityProperty: true })) continue;
    const [left, top] = middle(place);
    const ahead = (left - x) * right + (top - y) * down, aside = Math.abs((left - x) * down) + Math.abs((top - y) * right);
    const cost = ahead + 3 * aside;
    if (ahead > 1 && cost < least) [best, least] = [place, cost];
  }
  return best;
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest(TYPING)) return;
  if (event.key === "?") {
    document.getElementById("keys")?.togglePopover();
    return;
  }
  const direction = DIRECTIONS[event.key];
  if (!direction || event.target.matches("[role=log], .sidebar *, input[type=range]")) return;
  const from = document.activeElement.closest(".felt, #read") ? document.activeElement : null;
  const to = from && !from.matches("#prompt, #result") ? next(middle(from), direction, from) : document.querySelector(FIRST);
  if (!to) return;
  event.preventDefault();
  to.focus();
});
