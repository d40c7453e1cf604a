import { useCallback, useSyncExternalStore } from 'react';

const changed = new EventTarget();

/** A word that this browser remembers for its person; null before the first choice. Other tabs follow. */
export function useRememberedText(name: string): [string | null, (text: string) => void] {
  const key = `hiram.console.${name}`;
  const text = useSyncExternalStore(listen, () => localStorage.getItem(key));
  const remember = useCallback(
    (next: string) => {
      localStorage.setItem(key, next);
      changed.dispatchEvent(new Event('change'));
    },
    [key],
  );
  return [text, remember];
}

function listen(onChange: () => void): () => void {
  changed.addEventListener('change', onChange);
  addEventListener('storage', onChange);
  return () => {
    changed.removeEventListener('change', onChange);
    removeEventListener('storage', onChange);
  };
}
