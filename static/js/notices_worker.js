// The service worker of the notices: shows a notice that the site pushes, and opens its page. Nothing else.

async function show({ title, text, address, tag, version }) {
  const [before] = await self.registration.getNotifications({ tag });
  // The site sends a notice again if it can't know that the first one arrived: replace it without a sound.
  const isKnown = before?.data.version === version;
  await self.registration.showNotification(title, {
    body: text, tag, icon: "/static/img/icon.svg", data: { address, version }, renotify: !isKnown, silent: isKnown,
  });
}

async function open(address) {
  const url = new URL(address, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = pages.find((page) => page.url === url.href);
  await (shown ? shown.focus() : self.clients.openWindow(url.href));
}

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("push", (event) => event.waitUntil(show(event.data.json())));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.address));
});
