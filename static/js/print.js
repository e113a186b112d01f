// A button opens the browser’s print dialog. Without scripts, there is no button, and the browser’s menu prints.
for (const button of document.querySelectorAll("[data-prints]")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}
