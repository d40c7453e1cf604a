import { useEffect, useRef } from 'react';

/**
 * Calls back on Ctrl-K, Command-K, and "/" where nobody is writing. On a page with a search of its own, "/" leads there:
 * the search says so by its `aria-keyshortcuts`.
 */
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
      if (isSlash && isInDialog(event.target)) return;
      event.preventDefault();
      const ownSearch = document.querySelector<HTMLElement>('input[aria-keyshortcuts="/"]');
      if (isSlash && ownSearch !== null) ownSearch.focus();
      else latest.current();
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

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('[role="dialog"]') !== null;
}
