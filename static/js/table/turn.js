// Tell players that it is their move: in the title, on the icon and, if they wish, as a notification.
const table = document.getElementById("table");
const icon = document.querySelector("link[rel=icon]");
const title = document.title, plain = icon.href;
const box = document.getElementById("notify");
const KEY = "notify";
let wasAsked = false, shown = null, ended = null;

const stored = () => { try { return localStorage.getItem(KEY) === "yes"; } catch { return false; } };
const store = (value) => { try { localStorage.setItem(KEY, value); } catch { /* Only this page asks. */ } };
const tell = (kind) => document.dispatchEvent(new CustomEvent("table:change", { detail: { kind } }));
const mayNotify = () => "Notification" in window && Notification.permission === "granted" && box?.checked;

function notify() {
  if (!document.hidden || !mayNotify()) return;
  const body = document.querySelector("#prompt .question")?.textContent.trim() ?? "";
  shown = new Notification(table.dataset.yourMoveAt.replace("{title}", title), { body, tag: location.pathname, icon: icon.href });
  shown.addEventListener("click", () => { window.focus(); shown.close(); });
}

function showTurn() {
  const isAsked = document.querySelector("#prompt.is-asking") !== null;
  document.title = isAsked ? `● ${table.dataset.yourMove} · ${title}` : title;
  icon.href = isAsked ? table.dataset.badge : plain;
  if (isAsked && !wasAsked) { tell("ask"); notify(); }
  if (!isAsked) shown?.close();
  wasAsked = isAsked;
}

function showEnd() {
  const result = document.querySelector("#result:not([hidden])");
  const now = result ? (result.matches(".is-won") ? "win" : "lose") : null;
  if (now && ended === false) tell(now);
  ended = now !== null;
}

function update() {
  showTurn();
  showEnd();
  if (document.querySelector("#notice p")) tell("refuse");
}

box?.addEventListener("change", async () => {
  if (box.checked && "Notification" in window && (await Notification.requestPermission()) !== "granted") box.checked = false;
  store(box.checked ? "yes" : "no");
});
if (box) box.checked = stored() && "Notification" in window && Notification.permission === "granted";
if (table?.dataset.yourMove) {
  const isLive = table.hasAttribute("hx-ws:connect");
  document.addEventListener(isLive ? "htmx:ws:after:message:incoming" : "htmx:after:swap", update);
  update();
}
