// Keeps what the library and the deck builder need, so that they open where no server answers: the page itself, the
// games, and each library that was looked at. Of tables and games in play nothing is kept, and nothing is answered.
const KEPT = "playmat-1";
const MOST = 120;
const root = new URL("./", self.location).pathname;

function isKept(address) {
  const { origin, pathname } = new URL(address);
  if (origin !== self.location.origin || !pathname.startsWith(root)) return false;
  const path = pathname.slice(root.length);
  return path === "" || path === "index.html" || path === "api/games" || /^(assets|api\/library)\//.test(path);
}

async function keep(request, reply) {
  const cache = await caches.open(KEPT);
  await cache.put(request, reply);
  const known = await cache.keys();
  // Those that came first go first; the page and the games come again with every visit.
  for (const old of known.slice(0, Math.max(0, known.length - MOST))) await cache.delete(old);
}

/** What the server answers, or, where it does not, what it answered last. */
async function answered(request, isForEver) {
  const known = await caches.match(request);
  if (known && isForEver) return known;
  try {
    const reply = await fetch(request);
    if (reply.ok) await keep(request, reply.clone());
    return reply;
  } catch (error) {
    if (known) return known;
    throw error;
  }
}

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  const others = caches.keys().then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))));
  event.waitUntil(others.then(() => self.clients.claim()));
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !isKept(request.url)) return;
  event.respondWith(answered(request, new URL(request.url).pathname.startsWith(`${root}assets/`)));
});
// What the page had fetched before this began to listen.
self.addEventListener("message", (event) => {
  if (!Array.isArray(event.data)) return;
  const wanted = event.data.filter((address) => typeof address === "string" && isKept(address));
  event.waitUntil(Promise.allSettled(wanted.map((address) => answered(new Request(address), false))));
});
