import { useEffect, useRef } from 'react';

/** Calls back on Ctrl-K, Command-K, and "/" where nobody is writing. */
export function usePaletteKeys(onOpen: () => void): void {
  const latest = useRef(onOpen);
  useEffect(() => {
    latest.current = onOpen;
  });
  useEffect(() => {
    function openOnKey(event: KeyboardEvent) {
      const isShortcut = event.key === 'k' && (event.ctrlKey || event.metaKey);
      const isSlash = event.key === '/' && !isWriting(event.target);
      if (!isShortcut && !isSlash) return;
      event.preventDefault();
      latest.current();
    }
    addEventListener('keydown', openOnKey);
    return () => removeEventListener('keydown', openOnKey);
  }, []);
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}
