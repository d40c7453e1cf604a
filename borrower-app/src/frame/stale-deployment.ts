import { openStorage } from '../browser/storage.ts';

const MARK = 'hiram.loaded-anew';

/**
 * A page that was open while a new version was deployed asks for files that are gone. Loading it anew brings the new
 * version; once only, because a second failure has another reason and is for the person to see.
 */
export function reloadWhenDeploymentIsStale(): void {
  window.addEventListener('vite:preloadError', () => {
    const session = openStorage('session');
    if (!navigator.onLine || session === undefined || session.getItem(MARK) !== null) return;
    session.setItem(MARK, 'yes');
    location.reload();
  });
}

/** Called once a screen stands: what failed before is over. */
export function forgetStaleDeployment(): void {
  openStorage('session')?.removeItem(MARK);
}
