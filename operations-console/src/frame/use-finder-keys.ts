import { useEffect, useRef } from 'react';

/**
 * Calls back on Ctrl-K, Command-K, and on "/" outside of text fields. "f" focuses the page's own search,
 * which is found by its `aria-keyshortcuts`. Dialogs keep their own keys.
 */
export function useFinderKeys(onFind: () => void): void {
  const latest = useRef(onFind);
  useEffect(() => {
    latest.current = onFind;
  });
  useEffect(() => {
    function findOnKey(event: KeyboardEvent) {
      if (isIn(event.target, '[role="dialog"]')) return;
      const isShortcut = event.key === 'k' && (event.ctrlKey || event.metaKey);
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !isIn(event.target, WRITING);
      if (isShortcut || (isPlain && event.key === '/')) {
        event.preventDefault();
        latest.current();
      } else if (isPlain && event.key === 'f') {
        const ownSearch = document.querySelector<HTMLElement>('input[aria-keyshortcuts="f"]');
        if (ownSearch === null) return;
        event.preventDefault();
        ownSearch.focus();
      }
    }
    addEventListener('keydown', findOnKey);
    return () => removeEventListener('keydown', findOnKey);
  }, []);
}

/** Elements in which a letter key types text. */
const WRITING = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';

function isIn(target: EventTarget | null, selector: string): boolean {
  return target instanceof HTMLElement && target.closest(selector) !== null;
}
