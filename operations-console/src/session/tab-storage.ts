import { useCallback, useSyncExternalStore } from 'react';

// Drafts survive a reload in their tab. They are removed when the tab closes, on sign-out and when another
// user signs in, because they may contain personal data of a borrower.

const OURS = 'hiram.kept.';
const changed = new EventTarget();

export function readTabStorage(name: string): string | undefined {
  return sessionStorage.getItem(`${OURS}${name}`) ?? undefined;
}

/** Removes the key if there is nothing to store. */
export function writeTabStorage(name: string, text: string | undefined): void {
  if (text === undefined) sessionStorage.removeItem(`${OURS}${name}`);
  else sessionStorage.setItem(`${OURS}${name}`, text);
  changed.dispatchEvent(new Event('change'));
}

/** The latest stored value of a name, also if it changes after the page that started it is gone. */
export function useTabStorage(name: string): string | undefined {
  const read = useCallback(() => readTabStorage(name), [name]);
  return useSyncExternalStore(listen, read);
}

export function clearTabStorage(): void {
  const names = Object.keys(sessionStorage).filter((name) => name.startsWith(OURS));
  for (const name of names) sessionStorage.removeItem(name);
}

function listen(onChange: () => void): () => void {
  changed.addEventListener('change', onChange);
  return () => changed.removeEventListener('change', onChange);
}
