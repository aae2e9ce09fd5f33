/* Makes the product installable and readable offline: pages open without the server, code and pictures come from the
   browser's own store. Data is kept by the page itself (lib/offline/kept-answers.ts). Kept outside the build, because
   a service worker's address must not change. */
const shell = 'portolan-shell-1';
const code = 'portolan-code-1';
/** Enough for the pages of a person; older files are those of an earlier version. */
const mostFiles = 400;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(shell).then((cache) => cache.addAll(['/', '/boot.js', '/mark.svg'])));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const drop = (names) =>
    Promise.all(names.filter((name) => name !== shell && name !== code).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(drop).then(() => self.clients.claim()));
});

/** What the page loaded before this worker was there. */
self.addEventListener('message', (event) => {
  if (!Array.isArray(event.data?.keep)) return;
  const wanted = event.data.keep.filter((url) => isFile(new URL(url, self.location.href)));
  event.waitUntil(Promise.all(wanted.map(keepMissing)));
});

async function keepMissing(url) {
  const cache = await caches.open(code);
  if ((await cache.match(url)) !== undefined) return;
  const answer = await fetch(url);
  if (answer.ok) await cache.put(url, answer);
}

const isFile = ({ origin, pathname }) =>
  origin === self.location.origin && /^\/(assets|guide)\//.test(pathname);
const isPart = ({ origin, pathname }) =>
  origin === self.location.origin && /^\/(boot\.js|mark\.svg|manifest\.webmanifest)$/.test(pathname);
const isApp = ({ pathname }) => /^\/(pages|message|report|login)/.test(pathname);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || request.headers.has('range')) return;
  const url = new URL(request.url);
  if (request.mode === 'navigate') event.respondWith(openPage(request, url));
  else if (isFile(url)) event.respondWith(fromStore(request));
  else if (isPart(url)) event.respondWith(fetch(request).catch(() => caches.match(request)));
});

/** The server's page; without the server the one that was kept, which shows what is known. */
async function openPage(request, url) {
  try {
    const answer = await fetch(request);
    if (answer.ok && isApp(url)) await (await caches.open(shell)).put('/', answer.clone());
    return answer;
  } catch (error) {
    const kept = await caches.match('/');
    if (kept === undefined) throw error;
    return kept;
  }
}

/** Names of these files contain their content: what is kept is never old. */
async function fromStore(request) {
  const cache = await caches.open(code);
  const kept = await cache.match(request);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok && answer.status === 200) {
    await cache.put(request, answer.clone());
    const all = await cache.keys();
    await Promise.all(all.slice(0, Math.max(0, all.length - mostFiles)).map((old) => cache.delete(old)));
  }
  return answer;
}

self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data?.json() ?? {};
  if (typeof title !== 'string') return;
  const shown = self.registration.showNotification(title, {
    body,
    tag,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { url },
  });
  event.waitUntil(shown);
});

/** Opens the alert in a window that is already there, or in a new one. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.url ?? '/pages/alerts', self.location.origin);
  if (url.origin !== self.location.origin) return;
  const open = async () => {
    const [found] = await self.clients.matchAll({ type: 'window' });
    if (found === undefined) return self.clients.openWindow(url.href);
    await found.focus();
    return found.navigate(url.href);
  };
  event.waitUntil(open());
});
