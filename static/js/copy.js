// A button copies the text of a field. Without scripts or a clipboard there is no button, and the text can be selected.
for (const button of document.querySelectorAll("[data-copies]")) {
  const field = document.getElementById(button.dataset.copies);
  field.addEventListener("focus", () => field.select());
  button.hidden = !navigator.clipboard;
  button.addEventListener("click", async () => {
    field.select();
    await navigator.clipboard.writeText(field.value);
    document.getElementById(`${field.id}-copied`).hidden = false;
  });
}
