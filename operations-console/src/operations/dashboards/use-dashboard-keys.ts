import { usePageKeys } from '#cases/use-page-keys.ts';

interface DashboardKeys {
  readonly onDashboard: (place: number) => void;
  readonly onShowTable: () => void;
  readonly onHelp: () => void;
}

/**
 * Digits open the dashboards, v switches between charts and tables. Shortcuts do not apply in fields and
 * dialogs.
 */
export function useDashboardKeys({ onDashboard, onShowTable, onHelp }: DashboardKeys): void {
  usePageKeys((key) => {
    if (/^[1-9]$/.test(key)) onDashboard(Number(key) - 1);
    else if (key === 'v') onShowTable();
    else if (key === '?') onHelp();
  });
}
