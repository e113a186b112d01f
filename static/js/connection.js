// Show the state of the socket, and what happened to a choice made while it was closed.
const indicator = () => document.getElementById("connection");
const showState = (state) => indicator()?.setAttribute("data-state", state);
const showUnsent = (what) => indicator()?.setAttribute("data-unsent", what);
const TOO_LONG = 10_000, SILENCE = 45_000;
let connection, unanswered, silence;

const isOpen = () => connection?.socket?.readyState === WebSocket.OPEN;
// A dead socket would swallow messages; closing it makes htmx reconnect and redraw everything.
const reconnect = () => isOpen() && connection.socket.close();
const giveUp = () => { showState("lost"); reconnect(); };
// The server sends at least a heartbeat every now and then.
const expectNews = () => { clearTimeout(silence); silence = setTimeout(giveUp, SILENCE); };

document.addEventListener("htmx:ws:before:connection", (event) => { connection = event.detail.connection; });
document.addEventListener("htmx:ws:after:connection", () => { showState("open"); expectNews(); });
document.addEventListener("htmx:ws:close", (event) => {
  const again = connection?.config.reconnectCodes.includes(event.detail.code);
  showState(!again ? "closed" : navigator.onLine ? "lost" : "offline");
});

window.addEventListener("offline", () => { showState("offline"); reconnect(); });
window.addEventListener("online", () => { if (!isOpen()) showState("lost"); });

// While offline, keep only the newest choice and say so; its number protects it from arriving too late.
document.addEventListener("htmx:ws:before:message:outgoing", (event) => {
  if (isOpen()) return;
  const isChat = (message) => "say" in message.values;
  connection.queue = connection.queue.filter(({ message }) => isChat(message) || isChat(event.detail.message));
  showUnsent("kept");
});
document.addEventListener("htmx:ws:error", () => { if (indicator()?.dataset.state === "closed") showUnsent("refused"); });
document.addEventListener("htmx:ws:after:message:outgoing", () => {
  showUnsent("");
  clearTimeout(unanswered);
  unanswered = setTimeout(giveUp, TOO_LONG);
});
document.addEventListener("htmx:ws:before:message:incoming", () => { clearTimeout(unanswered); expectNews(); });
