// The counts in the head change over a socket of their own. Other scripts move the focus after a change of
// the page, or watch the socket of the table: this one doesn't concern them.
const CONCERNS_NOBODY = ["before:swap", "after:swap", "ws:before:connection", "ws:after:connection", "ws:close", "ws:error", "ws:before:message:incoming", "ws:after:message:incoming"];
for (const name of CONCERNS_NOBODY) {
  document.addEventListener(`htmx:${name}`, (event) => { if (event.target.id === "head-socket") event.stopImmediatePropagation(); }, true);
}
