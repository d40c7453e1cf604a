import { type CachePageMessage, CLEAR_PAGES } from './offline-pages.ts';

/** Starts the service worker that keeps visited pages readable offline. Browsers without one still work. */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/service-worker.js');
}

/** Asks the worker to cache the current page with all its files. */
export async function cacheForOffline(path: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const message: CachePageMessage = { type: 'cachePage', path, assets: loadedAssets() };
  active?.postMessage(message);
}

/** Asks the worker to drop visited pages; public files may stay. */
export function clearPages(): void {
  navigator.serviceWorker?.controller?.postMessage(CLEAR_PAGES);
}

function loadedAssets(): string[] {
  const ours = `${location.origin}/assets/`;
  const urls = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set(urls.filter((url) => url.startsWith(ours)))];
}
