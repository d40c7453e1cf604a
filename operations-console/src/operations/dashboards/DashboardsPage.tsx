import './charts/chart-colours.css';
import { useMemo, useState } from 'react';
import { Link, useLocation, useRoute, useSearchParams } from 'wouter';
import { KeyHelpDialog } from '#cases/KeyHelpDialog.tsx';
import tabStyles from '#frame/SectionTabs.module.css';
import { useAppearanceChoice } from '#frame/use-appearance-choice.ts';
import { currentTimeMs } from '#session/console-clock.ts';
import { DashboardFilters } from './DashboardFilters.tsx';
import styles from './DashboardsPage.module.css';
import { addressOf, type DashboardFilter, filterFrom, problemOf } from './dashboard-filter.ts';
import { dashboards } from './dashboards.tsx';
import { useDashboardKeys } from './use-dashboard-keys.ts';

const keyHelp = [
  { keys: ['1', '6'], does: 'open dashboard 1 to 6' },
  { keys: ['v'], does: 'switch between tables and charts' },
  { keys: ['/'], does: 'search everything' },
  { keys: ['?'], does: 'all shortcuts' },
] as const;

/** Six dashboards share one filter, which persists when the user switches between them. */
export function DashboardsPage() {
  const [, params] = useRoute('/dashboards/:name');
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const [appearance] = useAppearanceChoice();
  const [isAsking, ask] = useState(false);
  const address = search.toString();
  const showsTable = search.get('view') === 'figures';
  const dashboard = dashboards.find(({ name }) => name === params?.name) ?? dashboards[0];
  const { usualDays } = dashboard;
  const filter = useMemo(
    () => filterFrom(new URLSearchParams(address), { nowMs: currentTimeMs(), usualDays }),
    [address, usualDays],
  );

  function go(name: string, next: DashboardFilter, metrics: boolean): void {
    navigate(pathTo(name, addressOf(next, usualDays), metrics), { replace: name === dashboard.name });
  }

  useDashboardKeys({
    onDashboard: (place) => {
      const chosen = dashboards[place];
      if (chosen) go(chosen.name, filter, showsTable);
    },
    onShowTable: () => go(dashboard.name, filter, !showsTable),
    onHelp: () => ask(true),
  });

  return (
    <div className={tabStyles.section}>
      <DashboardTabs
        open={dashboard.name}
        pathOf={(name) => pathTo(name, addressOf(filter, usualDays), showsTable)}
      />
      <div className={`${tabStyles.page} chart-colours`} data-appearance={appearance}>
        <div className={styles.page}>
          <dashboard.Body
            key={dashboard.name}
            name={dashboard.name}
            title={dashboard.title}
            sentence={dashboard.sentence}
            filter={filter}
            problem={problemOf(filter)}
            showsTable={showsTable}
            filtersWith={(brands) => (
              <DashboardFilters
                filter={filter}
                brands={brands}
                showsTable={showsTable}
                onFilter={(changed) => go(dashboard.name, { ...filter, ...changed }, showsTable)}
                onShowTable={(metrics) => go(dashboard.name, filter, metrics)}
              />
            )}
          />
        </div>
      </div>
      {isAsking && <KeyHelpDialog keyHelp={keyHelp} onClose={() => ask(false)} />}
    </div>
  );
}

interface DashboardTabsProps {
  readonly open: string;
  readonly pathOf: (name: string) => string;
}

function DashboardTabs({ open, pathOf }: DashboardTabsProps) {
  return (
    <nav className={tabStyles.tabs} aria-label="Dashboards">
      {dashboards.map(({ name, title }) => (
        <Link key={name} href={pathOf(name)} aria-current={name === open ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}

/** Default values are not in the URL, so the target dashboard applies its own defaults. */
function pathTo(name: string, filterAddress: string, showsTable: boolean): string {
  const view = showsTable ? `${filterAddress === '' ? '?' : '&'}view=figures` : '';
  return `/dashboards/${name}${filterAddress}${view}`;
}
