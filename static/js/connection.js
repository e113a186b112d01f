// What htmx's socket does not do: say how the connection is, and what became of a choice made without one.
const place = () => document.getElementById("connection");
const say = (state) => place()?.setAttribute("data-state", state);
const tellUnsent = (what) => place()?.setAttribute("data-unsent", what);
const TOO_LONG = 10_000, SILENCE = 45_000;
let connection, unanswered, silence;

const isOpen = () => connection?.socket?.readyState === WebSocket.OPEN;
// A silent socket would swallow what is sent: closed, it is opened anew and everything is drawn again.
const openAnew = () => isOpen() && connection.socket.close();
const giveUp = () => { say("lost"); openAnew(); };
// The server says something every now and then, if only that it is there.
const expectNews = () => { clearTimeout(silence); silence = setTimeout(giveUp, SILENCE); };

document.addEventListener("htmx:ws:before:connection", (event) => { connection = event.detail.connection; });
document.addEventListener("htmx:ws:after:connection", () => { say("open"); expectNews(); });
document.addEventListener("htmx:ws:close", (event) => {
  const again = connection?.config.reconnectCodes.includes(event.detail.code);
  say(!again ? "closed" : navigator.onLine ? "lost" : "offline");
});

window.addEventListener("offline", () => { say("offline"); openAnew(); });
window.addEventListener("online", () => { if (!isOpen()) say("lost"); });

// Without a connection the newest choice is kept, and said to be: the number in it keeps it from coming too late.
document.addEventListener("htmx:ws:before:message:outgoing", (event) => {
  if (isOpen()) return;
  const isChat = (message) => "say" in message.values;
  connection.queue = connection.queue.filter(({ message }) => isChat(message) || isChat(event.detail.message));
  tellUnsent("kept");
});
document.addEventListener("htmx:ws:error", () => { if (place()?.dataset.state === "closed") tellUnsent("refused"); });
document.addEventListener("htmx:ws:after:message:outgoing", () => {
  tellUnsent("");
  clearTimeout(unanswered);
  unanswered = setTimeout(giveUp, TOO_LONG);
});
document.addEventListener("htmx:ws:before:message:incoming", () => { clearTimeout(unanswered); expectNews(); });
