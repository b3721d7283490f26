// The service worker. It keeps only the page for a lost connection. Pages always come from the
// network, so an old page never hides a deployment, and the browser's own cache keeps the hashed
// files. The build inserts the version and the list of files.

const CACHE = "offline-__VERSION__";
const FILES = "__FILES__";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(JSON.parse(FILES))));
});

self.addEventListener("activate", (event) => {
  const forget = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
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

const isKept = (url) => JSON.parse(FILES).includes(new URL(url).pathname);

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate") {
    const answer = fetch(request);
    event.respondWith(answer.catch(() => caches.match("/offline.html")));
    event.waitUntil(answer.then(renewPage, () => undefined));
  } else if (request.method === "GET" && isKept(request.url)) {
    event.respondWith(fetch(request).catch(() => caches.match(request, { ignoreVary: true })));
  }
});
