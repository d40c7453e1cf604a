import { type RefObject, useEffect } from 'react';

const WRITING = 'input, textarea, select, [contenteditable], [role="dialog"]';

/**
 * j and k move through the links of a table, like the arrow keys once a link has focus. Enter follows the
 * link, f focuses the search.
 */
export function useRowKeys(rows: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof HTMLElement ? event.target : undefined;
      if (target?.closest(WRITING)) return;
      const isOnRow = target?.matches('a[data-row]') === true;
      if (event.key === 'f') {
        document.querySelector<HTMLElement>('input[aria-keyshortcuts="f"]')?.focus();
      } else if (event.key === 'j' || (isOnRow && event.key === 'ArrowDown')) {
        walk(rows.current, 1);
      } else if (event.key === 'k' || (isOnRow && event.key === 'ArrowUp')) {
        walk(rows.current, -1);
      } else {
        return;
      }
      event.preventDefault();
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [rows]);
}

function walk(rows: HTMLElement | null, step: 1 | -1): void {
  const links = [...(rows?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])];
  const from = links.findIndex((link) => link.matches(':focus'));
  const next = from < 0 ? 0 : Math.min(links.length - 1, Math.max(0, from + step));
  links[next]?.focus();
}
