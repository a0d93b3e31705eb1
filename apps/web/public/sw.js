// Answers a page that cannot be loaded without a connection with a page that says so. It stores only that page: no data
// of a doctor or a patient, and no code. So no update of the app waits for it.
const CACHE = 'offline-page-1';
const PAGE = '/offline.html';
/** Pages of patients, API requests and files: the browser loads them as if there were no worker. */
const NOT_OURS =
  /^\/(patient-|public-|shared-|s\/|open-area|my-data|keep-account|add-patient|unsubscribe|v1|media|posters|uploads|dev)/;

self.addEventListener('install', (event) => {
  self.skipWaiting();
  const stored = caches.open(CACHE).then((cache) => cache.add(new Request(PAGE, { cache: 'reload' })));
  // Where the browser supports it, takes and uploads do not even pass through here.
  const routed = event.addRoutes?.({ condition: { not: { requestMode: 'navigate' } }, source: 'network' });
  event.waitUntil(Promise.all([stored, Promise.resolve(routed).catch(() => undefined)]));
});

self.addEventListener('activate', (event) => {
  const outdated = caches
    .keys()
    .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))));
  event.waitUntil(Promise.all([outdated, self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || NOT_OURS.test(new URL(request.url).pathname)) return;
  event.respondWith(
    fetch(request).catch(async () => (await caches.match(PAGE, { cacheName: CACHE })) ?? Response.error()),
  );
});
