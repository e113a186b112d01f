// The service worker of the site. It shows the notices that the site pushes, and keeps pages for reading offline:
// those that the site allows, for the reader to whom the site sent them. Tables and moves never come from here.

const SITE = "site";
const KEPT = "kept ";
const OFFLINE = "/offline/";
const OWN_DECKS = "/offline/decks/";
const SIGN_OUT = "/accounts/logout/";
const MOST = 500;
const BETWEEN_LOOKS = 600_000;
const FILES = /(?:href|src)="(\/(?:static|cards\/art)\/[^"]+\.(?:css|js|svg|webp|woff2))"/g;

let asked = 0;
let newest = 0;
let reader = null;
let lookedAtDecks = 0;
let queue = Promise.resolve();

// Changes of what is kept come one after the other, so that nothing is kept after its reader has gone.
function inTurn(change) {
  queue = queue.then(change, change);
  return queue;
}

// An answer that comes late may be for a reader who has signed out since.
const isLate = (whose, number) => number < newest && whose !== reader;

async function forgetAllBut(own) {
  const names = (await caches.keys()).filter((name) => name.startsWith(KEPT) && name !== own);
  await Promise.all(names.map((name) => caches.delete(name)));
}

function forgetReader() {
  newest = ++asked;
  reader = null;
  return inTurn(() => forgetAllBut(""));
}

async function put(whose, number, address, response) {
  if (isLate(whose, number) || !response.ok) return;
  const cache = await caches.open(KEPT + whose);
  await cache.put(address, response);
  const addresses = await cache.keys();
  await Promise.all(addresses.slice(0, -MOST).map((oldest) => cache.delete(oldest)));
}

const filesOf = (text) => [...new Set([...text.matchAll(FILES)].map((found) => found[1]))];

async function keepFiles(whose, number, text) {
  for (const address of filesOf(text)) {
    if (isLate(whose, number) || (await caches.match(address))) continue;
    const response = await fetch(address);
    await inTurn(() => put(whose, number, address, response));
  }
}

// Note who reads this page, and keep it if the site allows that.
async function note(address, response, number) {
  const whose = response.headers.get("Offline-Reader");
  if (!whose || isLate(whose, number)) return;
  if (number > newest) {
    newest = number;
    reader = whose;
  }
  await inTurn(() => forgetAllBut(KEPT + reader));
  if (!response.headers.has("Offline-Keep")) {
    if (response.status === 404) await inTurn(async () => (await caches.open(KEPT + whose)).delete(address));
    return;
  }
  const text = await response.clone().text();
  await inTurn(() => put(whose, number, address, response));
  await keepFiles(whose, number, text);
  await keepOwnDecks(whose, number);
}

// The header leaves messages of the site for the next page that the player looks at.
const copyOf = (address) => fetch(address, { headers: { "Offline-Copy": "1" } });

async function keepOwnDecks(whose, number) {
  if (Date.now() - lookedAtDecks < BETWEEN_LOOKS) return;
  lookedAtDecks = Date.now();
  const { decks } = await (await fetch(OWN_DECKS)).json();
  for (const { address, changed } of decks) {
    const kept = await caches.match(new URL(address, self.location.origin).href, { ignoreVary: true });
    if (isLate(whose, number) || (kept && timeOf(kept) > new Date(changed))) continue;
    await note(new URL(address, self.location.origin).href, await copyOf(address), number);
  }
}

const timeOf = (response) => new Date(response.headers.get("Offline-Keep"));

function timeText(time) {
  const isToday = time.toDateString() === new Date().toDateString();
  return time.toLocaleString([], isToday ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" });
}

function asPage(text, headers, status) {
  const own = new Headers(headers);
  for (const name of ["Content-Encoding", "Content-Length"]) own.delete(name);
  return new Response(text, { status, headers: own });
}

async function keptPage(address) {
  const kept = await caches.match(address, { ignoreVary: true });
  if (!kept) return null;
  const text = (await kept.text())
    .replace('id="as-of" hidden', 'id="as-of"')
    .replace("<time></time>", `<time>${timeText(timeOf(kept))}</time>`);
  return asPage(text, kept.headers, 200);
}

async function keptLinks() {
  const links = [];
  for (const name of (await caches.keys()).filter((each) => each.startsWith(KEPT))) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const page = await cache.match(request, { ignoreVary: true });
      const title = page.headers.has("Offline-Keep") && /<title>([^<]*)</.exec(await page.text());
      if (title) links.push(`<li><a href="${request.url.replaceAll("&", "&amp;").replaceAll('"', "%22")}">${title[1]}</a></li>`);
    }
  }
  return links.toReversed().join("");
}

async function offlinePage() {
  const page = await caches.match(OFFLINE, { ignoreVary: true });
  if (!page) return Response.error();
  const text = (await page.text()).replace('class="list"></ul>', `class="list">${await keptLinks()}</ul>`);
  return asPage(text, page.headers, 503);
}

async function pageFor(event) {
  const { request } = event;
  const number = ++asked;
  if (request.method === "POST" && new URL(request.url).pathname === SIGN_OUT) await forgetReader();
  try {
    const response = (await event.preloadResponse) ?? (await fetch(request));
    const kept = response.headers.has("Offline-Keep") ? response.clone() : response;
    event.waitUntil(note(request.url.split("#")[0], kept, number).catch(() => {}));
    return response;
  } catch {
    return (request.method === "GET" && (await keptPage(request.url.split("#")[0]))) || offlinePage();
  }
}

async function fileFor(request) {
  try {
    return await fetch(request);
  } catch (failure) {
    const kept = await caches.match(request.url, { ignoreVary: true });
    if (kept) return kept;
    throw failure;
  }
}

async function install() {
  const response = await fetch(OFFLINE);
  const text = await response.clone().text();
  const cache = await caches.open(SITE);
  await cache.put(OFFLINE, response);
  await cache.addAll(filesOf(text));
  await self.skipWaiting();
}

// The page that has installed the worker was read without it.
async function begin() {
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  const [first] = await self.clients.matchAll({ type: "window" });
  if (first) await note(first.url.split("#")[0], await copyOf(first.url), asked).catch(() => {});
}

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

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(begin()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    // Frames of other sites are about no visitor.
    if (!pathname.startsWith("/embed/")) event.respondWith(pageFor(event));
  } else if (request.method === "GET" && /^\/(?:static|cards\/art)\//.test(pathname)) {
    event.respondWith(fileFor(request));
  }
});
self.addEventListener("push", (event) => event.waitUntil(show(event.data.json())));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.address));
});
