import { useCallback, useSyncExternalStore } from 'react';

const changed = new EventTarget();

/** A string stored in this browser; null before the first choice. Other tabs stay in sync. */
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
