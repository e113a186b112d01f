// A link that narrows the search down is gone when the page is drawn again: the keyboard goes on at the result.
// Where a deck is built, its own changes move nobody: some browsers give a pressed button no focus to begin with.
document.addEventListener("htmx:after:swap", (event) => {
  if (document.activeElement === document.body && event.detail.ctx?.target?.id !== "deck") {
    document.getElementById("count")?.focus({ preventScroll: true });
  }
});
