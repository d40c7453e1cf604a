import { useEffect, useRef } from 'react';

interface PortfolioKeys {
  /** The next snapshot (1), or the one before (-1). */
  readonly onDay: (step: 1 | -1) => void;
  readonly onHelp: () => void;
}

/** Brackets move through the snapshots. Shortcuts do not apply in fields and dialogs. */
export function usePortfolioKeys(keys: PortfolioKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof HTMLElement ? event.target : undefined;
      if (target?.closest('input:not([type="radio"]), textarea, [role="dialog"]')) return;
      if (event.key === '[') latest.current.onDay(-1);
      else if (event.key === ']') latest.current.onDay(1);
      else if (event.key === '?') latest.current.onHelp();
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
