import { useSyncExternalStore } from 'react';
import { openStorage } from '../browser/storage.ts';
import { externalStore } from '../design/external-store.ts';

const MARK = 'hiram.loaded-anew';

/** A new document takes seconds on a bad connection. After this time the error is shown. */
const RELOAD_GUARD_MS = 10_000;

const reloading = externalStore(false);

/**
 * A page that was open during a deployment requests files that no longer exist. Reloading it loads the new
 * version. It reloads only once, because a second failure has another cause that the borrower must see.
 */
export function reloadWhenDeploymentIsStale(): void {
  window.addEventListener('vite:preloadError', () => {
    if (fetchingAhead > 0) return;
    const session = openStorage('session');
    if (!navigator.onLine || session === undefined || session.getItem(MARK) !== null) return;
    session.setItem(MARK, 'yes');
    void reloadPage(session);
  });
}

/**
 * Reloads only if the server is reachable: otherwise the browser would replace our page, which explains the
 * error and offers a retry, with its own.
 */
async function reloadPage(session: Storage): Promise<void> {
  reloading.set(true);
  setTimeout(() => reloading.set(false), RELOAD_GUARD_MS);
  try {
    await fetch(location.href, { cache: 'no-store' });
  } catch {
    session.removeItem(MARK);
    reloading.set(false);
    return;
  }
  // If the error is already shown, its retry button must not disappear.
  if (reloading.get()) location.reload();
}

/**
 * Whether a reload is in progress. Errors stay hidden until then, because a retry button would disappear
 * before it could be tapped.
 */
export function useReloading(): boolean {
  return useSyncExternalStore(reloading.subscribe, reloading.get, neverWhilePrerendered);
}

function neverWhilePrerendered(): boolean {
  return false;
}

let fetchingAhead = 0;

/**
 * Preloads a module. A failure does not reload the page, because the module is requested again when needed.
 */
export async function prefetch(load: () => Promise<unknown>): Promise<void> {
  fetchingAhead += 1;
  try {
    // A later request reports the failure.
    await load().catch(() => undefined);
  } finally {
    fetchingAhead -= 1;
  }
}

/** By then a screen's later parts have loaded or failed. */
const SETTLED_AFTER_MS = 10_000;

/**
 * Called once a screen is shown, because earlier failures are then resolved. It is delayed, because a part
 * that never loads would otherwise make the page reload forever.
 */
export function clearStaleDeployment(): void {
  setTimeout(() => openStorage('session')?.removeItem(MARK), SETTLED_AFTER_MS);
}
