// Ask the browser for the address and keys by which the site can tell the player while no page is open.
const form = document.getElementById("push");
const canPush = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const encoded = (key) => btoa(String.fromCharCode(...new Uint8Array(key)));
const forAddresses = (text) => text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

async function subscription() {
  await navigator.serviceWorker.register(form.dataset.worker);
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  return known ?? pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: form.dataset.key });
}

async function ask() {
  if ((await Notification.requestPermission()) !== "granted") throw new Error("refused");
  const found = await subscription();
  form.elements.endpoint.value = found.endpoint;
  for (const name of ["p256dh", "auth"]) form.elements[name].value = forAddresses(encoded(found.getKey(name)));
  form.submit();
}

if (form && canPush) {
  document.getElementById("push-missing").hidden = true;
  form.hidden = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    ask().catch(() => { document.getElementById("push-refused").hidden = false; });
  });
}
