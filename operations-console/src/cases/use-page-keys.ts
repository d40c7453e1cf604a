import { useEffect, useRef } from 'react';

/** Passes on the keys that are pressed on a page. Shortcuts do not apply in fields and dialogs. */
export function usePageKeys(onPress: (key: string) => void): void {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof HTMLElement ? event.target : undefined;
      if (target?.closest('input:not([type="radio"]), textarea, [role="dialog"]')) return;
      latest.current(event.key);
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
