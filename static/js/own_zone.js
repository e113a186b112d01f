// A form starts with the browser’s time zone if the player hasn’t chosen one for their account.
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
for (const field of document.querySelectorAll("[data-own-zone]")) {
  if ([...field.options].some(({ value }) => value === timeZone)) field.value = timeZone;
}
