import { useCallback, useSyncExternalStore } from 'react';

// What somebody has begun stays in their tab over a reload, and goes with the tab, with signing out, and when somebody else
// signs in. It may hold words about a borrower, so it lies nowhere longer.

const OURS = 'hiram.kept.';
const changed = new EventTarget();

export function keptInTab(name: string): string | undefined {
  return sessionStorage.getItem(`${OURS}${name}`) ?? undefined;
}

/** Nothing lies under a name where there is nothing to keep. */
export function keepInTab(name: string, text: string | undefined): void {
  if (text === undefined) sessionStorage.removeItem(`${OURS}${name}`);
  else sessionStorage.setItem(`${OURS}${name}`, text);
  changed.dispatchEvent(new Event('change'));
}

/** What lies under a name, always the latest, also where it is changed after the page that began it is gone. */
export function useKeptInTab(name: string): string | undefined {
  const read = useCallback(() => keptInTab(name), [name]);
  return useSyncExternalStore(listen, read);
}

export function forgetWhatTabKeeps(): void {
  const names = Object.keys(sessionStorage).filter((name) => name.startsWith(OURS));
  for (const name of names) sessionStorage.removeItem(name);
}

function listen(onChange: () => void): () => void {
  changed.addEventListener('change', onChange);
  return () => changed.removeEventListener('change', onChange);
}
