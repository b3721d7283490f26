// The service worker. It keeps the page for a lost connection, and for staff who visit customers
// the code of the screens of visits. Pages always come from the network, so an old page never hides
// a deployment, and the browser's own cache keeps the hashed files. The build inserts the versions
// and the lists of files.

const CACHE = "offline-__VERSION__";
const FILES = "__FILES__";

const VISITS_CACHE = "visits-__VISITS_VERSION__";
const VISITS_FILES = "__VISITS_FILES__";
const VISITS_PAGE = "/admin/visits";

/** Somebody in a basement has a line that answers nothing. */
const PATIENCE_MS = 4000;

async function keepVisits() {
  const cache = await caches.open(VISITS_CACHE);
  if (await cache.match(VISITS_PAGE)) return;
  // The page goes last: without all of its files it could not start.
  await cache.addAll(JSON.parse(VISITS_FILES));
  await cache.add(VISITS_PAGE);
}

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(JSON.parse(FILES))));
});

self.addEventListener("activate", (event) => {
  const forget = async () => {
    const names = await caches.keys();
    // If this fails, the next open screen of visits keeps them.
    if (names.some((name) => name.startsWith("visits-"))) await keepVisits().catch(() => undefined);
    const isOld = (name) => name !== CACHE && name !== VISITS_CACHE;
    await Promise.all(names.filter(isOld).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(forget());
});

let isRenewed = false;

/**
 * Staff can change the phone number on the page. Fetches the page once each time that the browser
 * starts this worker.
 */
async function renewPage() {
  if (isRenewed) return;
  isRenewed = true;
  const cache = await caches.open(CACHE);
  await cache.add("/offline.html").catch(() => undefined);
}

const isListed = (files, url) => JSON.parse(files).includes(new URL(url).pathname);

const isVisitsPath = (url) => /^\/admin(\/visits(\/.*)?)?$/.test(new URL(url).pathname);

self.addEventListener("message", (event) => {
  if (event.data === "keep-visits") event.waitUntil(keepVisits().catch(() => undefined));
});

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function openVisits(answer) {
  const kept = await caches.match(VISITS_PAGE, { ignoreVary: true });
  const late = kept ? wait(PATIENCE_MS).then(() => kept) : answer;
  return Promise.race([answer, late]).catch(() => kept ?? caches.match("/offline.html"));
}

const findKept = (request) => caches.match(request, { ignoreVary: true });

/** The name of such a file is a hash of its content, so a kept one is never old. */
const findAsset = async (request) => (await findKept(request)) ?? fetch(request);

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate") {
    const answer = fetch(request);
    const isOfVisits = isVisitsPath(request.url);
    event.respondWith(isOfVisits ? openVisits(answer) : answer.catch(() => caches.match("/offline.html")));
    event.waitUntil(answer.then(renewPage, () => undefined));
  } else if (request.method !== "GET") return;
  else if (isListed(FILES, request.url)) {
    event.respondWith(fetch(request).catch(() => findKept(request)));
  } else if (isListed(VISITS_FILES, request.url)) {
    event.respondWith(findAsset(request));
  }
});
