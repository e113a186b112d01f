// Draw the cards of a table as large as fits the window, because CSS can't measure content.
const SIZES = [1, 0.93, 0.86, 0.79, 0.72, 0.65, 0.58, 0.51, 0.44, 0.37, 0.3];
const PARTS = ".side, .hands, .piles, .centre, .lanes, .lane, .seats, .zone:not(.is-pile) > .cards";
const felt = document.querySelector(".felt");
let size = 0;

// Offsets ignore that the cards of a fan are turned.
function isTooNarrow(part) {
  if (!part.clientWidth) return false;
  const end = part.offsetLeft + part.clientWidth;
  const drawn = [...part.children].filter((child) => child.offsetWidth && child.offsetParent !== part);
  return drawn.some((child) => child.offsetLeft < part.offsetLeft - 4 || child.offsetLeft + child.offsetWidth > end + 4);
}

function fitsAt(number) {
  felt.style.setProperty("--fit", SIZES[number]);
  return felt.scrollHeight <= felt.clientHeight + 1 && ![...felt.querySelectorAll(PARTS)].some(isTooNarrow);
}

function fit() {
  felt.style.setProperty("--above", `${felt.getBoundingClientRect().top + scrollY}px`);
  delete felt.dataset.fit;
  let fits = fitsAt(size);
  while (fits && size > 0 && fitsAt(size - 1)) size -= 1;
  while (!fits && size < SIZES.length - 1) fits = fitsAt((size += 1));
  felt.style.setProperty("--fit", SIZES[size]);
  if (!fits) felt.dataset.fit = "least";
}

if (felt) {
  new MutationObserver(fit).observe(felt, { childList: true, subtree: true, attributeFilter: ["hidden"] });
  new ResizeObserver(fit).observe(felt);
  document.fonts.ready.then(fit);
  fit();
}
