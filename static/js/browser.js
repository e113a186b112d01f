// A filter link disappears when the page is redrawn: move the keyboard focus to the results.
// Changes of the deck don't move the focus: some browsers never focus a pressed button.
document.addEventListener("htmx:after:swap", (event) => {
  if (document.activeElement === document.body && event.detail.ctx?.target?.id !== "deck") {
    document.getElementById("count")?.focus({ preventScroll: true });
  }
});
