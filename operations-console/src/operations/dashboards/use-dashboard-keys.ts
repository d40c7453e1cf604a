import { useEffect, useRef } from 'react';

interface DashboardKeys {
  readonly onDashboard: (place: number) => void;
  readonly onShowTable: () => void;
  readonly onHelp: () => void;
}

/**
 * Digits open the dashboards, v switches between charts and tables. Shortcuts do not apply in fields and
 * dialogs.
 */
export function useDashboardKeys(keys: DashboardKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof HTMLElement ? event.target : undefined;
      if (target?.closest('input:not([type="radio"]), textarea, [role="dialog"]')) return;
      const { onDashboard, onShowTable, onHelp } = latest.current;
      if (/^[1-9]$/.test(event.key)) onDashboard(Number(event.key) - 1);
      else if (event.key === 'v') onShowTable();
      else if (event.key === '?') onHelp();
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
