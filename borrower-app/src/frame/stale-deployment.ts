import { useSyncExternalStore } from 'react';
import { openStorage } from '../browser/storage.ts';
import { externalStore } from '../design/external-store.ts';

const MARK = 'hiram.loaded-anew';

/** On a bad line a new document takes seconds. Whoever has waited longer is told what is wrong after all. */
const LOADED_ANEW_WITHIN_MS = 10_000;

const loadingAnew = externalStore(false);

/**
 * A page that was open while a new version was deployed asks for files that are gone. Loading it anew brings the new
 * version; once only, because a second failure has another reason and is for the person to see.
 */
export function reloadWhenDeploymentIsStale(): void {
  window.addEventListener('vite:preloadError', () => {
    if (fetchingAhead > 0) return;
    const session = openStorage('session');
    if (!navigator.onLine || session === undefined || session.getItem(MARK) !== null) return;
    session.setItem(MARK, 'yes');
    void loadAnew(session);
  });
}

/**
 * Only where there is a server to load it from: otherwise the browser would put its own page in the place of ours, which says
 * what is wrong and offers to try again.
 */
async function loadAnew(session: Storage): Promise<void> {
  loadingAnew.set(true);
  setTimeout(() => loadingAnew.set(false), LOADED_ANEW_WITHIN_MS);
  try {
    await fetch(location.href, { cache: 'no-store' });
  } catch {
    session.removeItem(MARK);
    loadingAnew.set(false);
    return;
  }
  // Whoever was told has a way to try again in hand, which must not go away under it.
  if (loadingAnew.get()) location.reload();
}

/**
 * Whether the page is on its way to be loaded anew. What failed says nothing until then: a button to try again would be gone
 * before it could be tapped.
 */
export function useLoadingAnew(): boolean {
  return useSyncExternalStore(loadingAnew.subscribe, loadingAnew.get, neverWhilePrerendered);
}

function neverWhilePrerendered(): boolean {
  return false;
}

let fetchingAhead = 0;

/**
 * Fetches what nobody has asked for yet. That it does not come is no reason to load the page anew under somebody's
 * hands: it is asked for again when somebody wants it.
 */
export async function fetchAhead(load: () => Promise<unknown>): Promise<void> {
  fetchingAhead += 1;
  try {
    // Whoever asks for it later hears of it.
    await load().catch(() => undefined);
  } finally {
    fetchingAhead -= 1;
  }
}

/** A screen's later parts have come by then, or have failed. */
const SETTLED_AFTER_MS = 10_000;

/**
 * Called once a screen stands: what failed before will be over. Not at once, because a part of the screen that is still
 * on its way and never comes would have the page load anew for ever.
 */
export function forgetStaleDeployment(): void {
  setTimeout(() => openStorage('session')?.removeItem(MARK), SETTLED_AFTER_MS);
}
