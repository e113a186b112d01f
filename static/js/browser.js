// A link that narrows the search down is gone when the page is drawn again: the keyboard goes on at the result.
document.addEventListener("htmx:after:swap", () => {
  if (document.activeElement === document.body) {
    document.getElementById("count")?.focus({ preventScroll: true });
  }
});
