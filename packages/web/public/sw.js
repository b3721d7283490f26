// The service worker. It keeps one page for when there is no connection, and nothing else: pages
// always come from the network, so a deploy is never hidden by an older one, and hashed files are
// kept by the browser's own cache. The build puts the version and the list of files in.

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
 * Staff can change the phone number on the page. Asks once each time that the browser starts this
 * worker.
 */
async function renewPage() {
  if (isRenewed) return;
  isRenewed = true;
  const cache = await caches.open(CACHE);
  await cache.add("/offline.html").catch(() => undefined);
}

/** Whether the file is one that the offline page needs. */
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
