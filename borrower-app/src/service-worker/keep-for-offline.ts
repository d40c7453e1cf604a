import { FORGET_PAGES, type KeepPage } from './kept-pages.ts';

/** Begins the worker that keeps seen pages readable offline. A browser without one works as before. */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/service-worker.js');
}

/** Asks the worker to keep the page that is on the screen, with every file that it took to show it. */
export async function keepForOffline(path: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const message: KeepPage = { type: 'keepPage', path, assets: loadedAssets() };
  active?.postMessage(message);
}

/** Asks the worker to drop the pages that were seen; files that are the same for everyone may stay. */
export function forgetPages(): void {
  navigator.serviceWorker?.controller?.postMessage(FORGET_PAGES);
}

function loadedAssets(): string[] {
  const ours = `${location.origin}/assets/`;
  const urls = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set(urls.filter((url) => url.startsWith(ours)))];
}
