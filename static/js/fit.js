// Draw the cards of a table as large as fits the window, because CSS can't measure content.
const SIZES = [1, 0.93, 0.86, 0.79, 0.72, 0.65, 0.58, 0.51, 0.44, 0.37, 0.3];
// Places of a board are sized by their game, and their cards by them.
const PARTS = ":is(.side, .hands, .piles, .centre, .lanes, .lane, .seats, .zone:not(.is-pile) > .cards):not(.place *)";
const MANY = 100; // Each try lays out all cards, so tables of more get one of two sizes.
const SMALL = 6;
const TINY = 8; // Below this size, nobody can tell cards apart.
const LOW = 480; // In lower windows, such as enlarged ones, players scroll anyway: cards stay readable.
let felt = null, size = 0, used = -1, above = "", tried = {};

// Offsets ignore that the cards of a fan are turned.
function isTooNarrow(part) {
  if (!part.clientWidth) return false;
  const end = part.offsetLeft + part.clientWidth;
  const drawn = [...part.children].filter((child) => child.offsetWidth && child.offsetParent !== part && !child.matches(".result"));
  return drawn.some((child) => child.offsetLeft < part.offsetLeft - 4 || child.offsetLeft + child.offsetWidth > end + 4);
}

function use(number) {
  if (number !== used) felt.style.setProperty("--fit", SIZES[(used = number)]);
}

function fitsAt(number) {
  use(number);
  return felt.scrollHeight <= felt.clientHeight + 1 && ![...felt.querySelectorAll(PARTS)].some(isTooNarrow);
}

const least = () => innerHeight < LOW ? SMALL : SIZES.length - 1;

function largestFitting() {
  let low = 0, high = least();
  felt.dataset.measures = "";
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fitsAt(middle)) high = middle;
    else low = middle + 1;
  }
  delete felt.dataset.measures;
  return low;
}

// How much there is to draw. Each change of the size lays out all cards, so that it is tried only if it may help.
function content() {
  const amounts = [...felt.querySelectorAll(PARTS)].map((part) => part.querySelectorAll(":scope > :not([hidden])").length);
  const room = `${innerWidth} ${innerHeight} ${felt.clientWidth} ${felt.clientHeight}`;
  return { room, amounts: amounts.join(" "), total: amounts.reduce((sum, amount) => sum + amount, 0) };
}

function mayGrow(now) {
  if (!size) return false;
  return now.room !== tried.room || (now.amounts !== tried.amounts && now.total <= tried.total);
}

function choose(now) {
  const isWorse = !fitsAt(size), isTried = mayGrow(now);
  if (!isWorse && !isTried) return;
  tried = now;
  if (isWorse || fitsAt(size - 1)) size = largestFitting();
}

function setAbove() {
  const now = `${felt.getBoundingClientRect().top + scrollY}px`;
  if (now !== above) felt.style.setProperty("--above", (above = now));
}

function fit() {
  setAbove();
  const now = content();
  if (felt.dataset.fit && now.room === tried.room && now.amounts === tried.amounts) return;
  delete felt.dataset.fit;
  if (felt.querySelectorAll(".card").length > MANY) size = SMALL;
  else choose(now);
  let fits = fitsAt(size);
  if (!fits || size > TINY) {
    // Less of the stack and of the hand is shown, so that cards stay readable.
    felt.dataset.fit = "tight";
    fits = fitsAt((size = largestFitting()));
  }
  if (!fits) felt.dataset.fit = "least";
  // What scrolls can be scrolled with keys, too.
  felt.querySelectorAll(".board, .centre, .lanes, .hands").forEach((part) => fits ? part.removeAttribute("tabindex") : (part.tabIndex = 0));
}

const changes = new MutationObserver(fit), sizes = new ResizeObserver(fit);

// The designer deals its table after the page is there, and again after changes.
function watch() {
  const found = document.querySelector(".felt");
  if (!found || found === felt) return;
  [felt, size, used, above, tried] = [found, 0, -1, "", {}];
  changes.disconnect();
  sizes.disconnect();
  changes.observe(felt, { childList: true, subtree: true, attributeFilter: ["hidden"] });
  sizes.observe(felt);
  fit();
  // Texts have another width once their fonts are there.
  if (document.fonts.status === "loading") document.fonts.ready.then(() => { tried = {}; fit(); });
}

document.addEventListener("htmx:after:swap", watch);
watch();
