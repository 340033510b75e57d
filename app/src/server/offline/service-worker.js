// The site on this device. The server writes VERSION, FILES, PAGES and SCRIPT before these lines.
//
// Files have the hash of their content in their names: what is kept is as good as what is sent. Pages and records come
// from the network while it answers, and are kept for when it does not. One version is one cache: a page is kept only
// where its script is, so old and new never mix.
"use strict";

const CACHE = `site ${VERSION}`;
const RECORDS = "records";
const READS = ["/api/list_games", "/api/load_game"];
/** How many visited pages and answers are kept beside PAGES. */
const MOST = 100;
/** How long a page that is kept waits for the network, in milliseconds. */
const PATIENCE = 4000;

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
  // Without a network the pages stay as they are.
  if (event.data === "keep pages") event.waitUntil(keepPages().catch(() => {}));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (/^\/(pkg|engine)\//.test(pathname)) event.respondWith(file(request));
  else if (request.mode === "navigate") event.respondWith(page(event, pathname + search));
  else if (READS.includes(pathname)) event.respondWith(record(event));
});

async function install() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES);
  await keepPages();
}

/** The pages that must open without a network, as they are in the visitor's language. */
async function keepPages() {
  const cache = await caches.open(CACHE);
  await Promise.all(PAGES.map(async (path) => {
    const answer = await fetch(path, { headers: { accept: "text/html" }, cache: "no-cache" });
    if (!(await keepPage(cache, path, answer))) throw new Error(`${path} is of another version`);
  }));
}

async function activate() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE && name !== RECORDS).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function file(request) {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(CACHE);
    await cache.put(request, answer.clone());
  }
  return answer;
}

async function page(event, path) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(keyOf(path), { ignoreVary: true });
  try {
    const answer = await within(kept ? PATIENCE : Infinity, fetch(event.request));
    if (away(answer) && kept) return kept;
    event.waitUntil(keepPage(cache, keyOf(path), answer.clone()));
    return answer;
  } catch (why) {
    return kept ?? Response.redirect(`/offline?from=${encodeURIComponent(path)}`);
  }
}

async function record(event) {
  const cache = await caches.open(RECORDS);
  try {
    const answer = await fetch(event.request);
    if (!away(answer)) {
      if (answer.ok) event.waitUntil(keep(cache, event.request, answer.clone()));
      else event.waitUntil(cache.delete(event.request)); // it is gone, or no longer the visitor's
      return answer;
    }
    return (await cache.match(event.request, { ignoreVary: true })) ?? answer;
  } catch (why) {
    const kept = await cache.match(event.request, { ignoreVary: true });
    if (kept) return kept;
    throw why;
  }
}

/** What is one page, whatever its address asks for: its program reads the rest. */
function keyOf(path) {
  return path.replace(/^(\/|\/offline)\?.*/, "$1");
}

/** Keeps a page that is of this version; says whether it is. */
async function keepPage(cache, path, answer) {
  if (!answer.ok || answer.redirected || !answer.headers.get("content-type")?.startsWith("text/html")) return false;
  const { headers, status } = answer;
  const text = await answer.text();
  if (!text.includes(SCRIPT)) return false;
  await keep(cache, path, new Response(text, { headers, status }));
  return true;
}

async function keep(cache, key, answer) {
  await cache.delete(key, { ignoreVary: true });
  await cache.put(key, answer);
  const fixed = new Set([...FILES, ...PAGES]);
  const visited = (await cache.keys()).filter(({ url }) => {
    const { pathname, search } = new URL(url);
    return !fixed.has(pathname + search) && !/^\/(pkg|engine)\//.test(pathname);
  });
  for (const old of visited.slice(0, Math.max(0, visited.length - MOST))) await cache.delete(old, { ignoreVary: true });
}

/** A proxy that answers for a server that does not. */
function away({ status }) {
  return status >= 502 && status <= 504;
}

function within(milliseconds, promise) {
  if (milliseconds === Infinity) return promise;
  return Promise.race([
    promise,
    new Promise((_, late) => setTimeout(() => late(new Error("the network is slow")), milliseconds)),
  ]);
}
