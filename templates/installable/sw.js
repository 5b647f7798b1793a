{% load static %}// Keeps static files, and one page that says there is no network. It never keeps a page or a table: what a
// player sees of a match always comes from the server.
const CACHE = 'static-1';
const STATIC = new URL('{% get_static_prefix %}', location.href).href;
const LANGUAGES = ['ru', 'uk', 'en'];
const FILES = ['{% static "css/tokens.css" %}', '{% static "css/base.css" %}', '{% static "css/controls.css" %}', '{% static "css/frame.css" %}', '{% static "img/logo.svg" %}', '{% static "js/early.js" %}', '{% static "js/offline.js" %}'];
// A name with the hash of its content never means another content.
const HASHED = /\.[0-9a-f]{12}\.\w+$/;

const offlinePage = url => `/${LANGUAGES.find(code => new URL(url).pathname.startsWith(`/${code}/`)) ?? LANGUAGES[0]}/offline/`;

// Without cookies: fetching the page in another language is not reading it.
const keep = async () => (await caches.open(CACHE)).addAll([...LANGUAGES.map(code => `/${code}/offline/`), ...FILES].map(url => new Request(url, { credentials: 'omit', cache: 'reload' })));

const forget = async () => Promise.all((await caches.keys()).filter(name => name !== CACHE).map(name => caches.delete(name)));

async function fromNetwork(request) {
  const answer = await fetch(request);
  if (answer.ok) (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}

async function file(request) {
  const kept = await caches.match(request);
  if (kept && HASHED.test(new URL(request.url).pathname)) return kept;
  return fromNetwork(request).catch(() => kept ?? Response.error());
}

const page = request => fetch(request).catch(async () => (await caches.match(offlinePage(request.url))) ?? Response.error());

addEventListener('install', event => { skipWaiting(); event.waitUntil(keep()); });
addEventListener('activate', event => event.waitUntil(Promise.all([forget(), clients.claim()])));
addEventListener('fetch', event => {
  const { request } = event;
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(page(request));
  else if (request.method === 'GET' && request.url.startsWith(STATIC)) event.respondWith(file(request));
});
