import { openNotificationPath, showPushMessage } from './notifications.ts';
import {
  answerAsset,
  answerDocument,
  CLEAR_PAGES,
  cachePage,
  clearPages,
  readCachePageMessage,
} from './offline-pages.ts';
import type { WorkerScope } from './worker-scope.ts';

declare const self: unknown;
declare const __HIRAM_BUILD__: string;

// The cast is safe: this file runs only as a service worker.
const worker = self as WorkerScope;

/** One cache per build: a new build starts empty and removes the previous one. */
const CACHE_NAME = `hiram-${__HIRAM_BUILD__}`;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) => {
  event.waitUntil(removeOlderCaches().then(() => worker.clients.claim()));
});

worker.addEventListener('message', (event) => {
  if (event.data === CLEAR_PAGES) event.waitUntil(caches.open(CACHE_NAME).then(clearPages));
  const page = readCachePageMessage(event.data);
  if (page) event.waitUntil(caches.open(CACHE_NAME).then((cache) => cachePage(cache, page)));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  // API responses are never cached here, because they may be personal data.
  if (request.method !== 'GET' || url.origin !== worker.location.origin || url.pathname.startsWith('/under'))
    return;
  // Document verification must always ask the server: a cached answer belongs to another question.
  if (url.pathname === '/check') return;
  if (url.pathname.startsWith('/assets/')) {
    event.respondWith(caches.open(CACHE_NAME).then((cache) => answerAsset(cache, request)));
  } else if (request.mode === 'navigate') {
    event.respondWith(caches.open(CACHE_NAME).then((cache) => answerDocument(cache, request)));
  }
});

worker.addEventListener('push', (event) => {
  event.waitUntil(showPushMessage(worker, event.data?.text()));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotificationPath(worker, event.notification.data));
});

async function removeOlderCaches(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith('hiram-') && name !== CACHE_NAME);
  await Promise.all(older.map((name) => caches.delete(name)));
}
