import { Alert, Button, Skeleton } from 'antd';
import { useState } from 'react';
import { KeyHelpDialog } from '#cases/KeyHelpDialog.tsx';
import { SheetButton } from '#export/SheetButton.tsx';
import { SectionHeading } from '#frame/SectionHeading.tsx';
import { useAppearanceChoice } from '#frame/use-appearance-choice.ts';
import { CashPanel } from './CashPanel.tsx';
import { DecisionsPanel } from './DecisionsPanel.tsx';
import { DuesPanel } from './DuesPanel.tsx';
import { EconomicsPanel } from './EconomicsPanel.tsx';
import { loansText } from './metric-text.ts';
import { PackButton } from './PackButton.tsx';
import { PortfolioFilters } from './PortfolioFilters.tsx';
import styles from './PortfolioPage.module.css';
import { PortfolioTiles } from './PortfolioTiles.tsx';
import { ProvidersPanel } from './ProvidersPanel.tsx';
import { type PortfolioFilter, usePortfolioFilter } from './portfolio-filter.ts';
import { portfolioSheet } from './portfolio-sheet.ts';
import { type Performance, type Portfolio, usePerformance, usePortfolio } from './queries.ts';
import { RiskPanel } from './RiskPanel.tsx';
import { RollPanel } from './RollPanel.tsx';
import { usePortfolioKeys } from './use-portfolio-keys.ts';
import { VintagePanel } from './VintagePanel.tsx';

const keyHelp = [
  { keys: ['Tab'], does: 'move between metrics' },
  { keys: ['Enter'], does: 'open the loans behind a metric' },
  { keys: ['['], does: 'the snapshot before' },
  { keys: [']'], does: 'the next snapshot' },
  { keys: ['/'], does: 'search everything' },
  { keys: ['?'], does: 'all shortcuts' },
] as const;

/** All metrics of one day, beside those of another. */
export function PortfolioMetricsPage() {
  const [filter, setFilter] = usePortfolioFilter();
  const query = usePortfolio(filter);
  const performance = usePerformance(filter);
  const [appearance] = useAppearanceChoice();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { data } = query;
  usePortfolioKeys({
    onHelp: () => setHelpOpen(true),
    onDay: (step) => {
      const days = data?.days ?? [];
      const next = days[days.indexOf(data?.now.on ?? '') - step];
      if (next !== undefined) setFilter({ ...filter, on: next, compare: undefined });
    },
  });
  return (
    <div className={styles.page} data-appearance={appearance} aria-busy={query.isPlaceholderData}>
      <header className={styles.head}>
        <SectionHeading title="Portfolio" />
        <PortfolioFilters filter={filter} portfolio={data} onFilter={setFilter} />
        {data !== undefined && (
          <SheetButton
            fileName={`portfolio-${filter.market}-${data.now.on}`}
            lines={() => portfolioSheet(data)}
          />
        )}
        {data !== undefined && <PackButton filter={filter} day={data.now.on} />}
      </header>
      {[query, performance].map(
        ({ isError, error, refetch }, place) =>
          isError && (
            <Alert
              key={place === 0 ? 'metrics' : 'performance'}
              type="warning"
              showIcon
              title={error.message}
              action={<Button onClick={() => void refetch()}>Try again</Button>}
            />
          ),
      )}
      {data === undefined && !query.isError && <Skeleton active paragraph={{ rows: 12 }} />}
      {data !== undefined && (
        <Metrics portfolio={data} performance={performance.data} filter={filter} onFilter={setFilter} />
      )}
      {isHelpOpen && <KeyHelpDialog keyHelp={keyHelp} onClose={() => setHelpOpen(false)} />}
    </div>
  );
}

interface MetricsProps {
  readonly portfolio: Portfolio;
  /** Undefined while it loads. */
  readonly performance: Performance | undefined;
  readonly filter: PortfolioFilter;
  readonly onFilter: (filter: PortfolioFilter) => void;
}

function Metrics({ portfolio, performance, filter, onFilter }: MetricsProps) {
  return (
    <>
      <PortfolioTiles portfolio={portfolio} limits={performance?.limits} filter={filter} />
      <div className={styles.panels}>
        <RiskPanel portfolio={portfolio} limits={performance?.limits} filter={filter} />
        <RollPanel portfolio={portfolio} filter={filter} />
        <VintagePanel
          portfolio={portfolio}
          filter={filter}
          onLate={(late) => onFilter({ ...filter, late })}
        />
        {performance !== undefined && <DuesPanel performance={performance} filter={filter} />}
        <CashPanel portfolio={portfolio} filter={filter} />
        {performance !== undefined && (
          <>
            <EconomicsPanel performance={performance} filter={filter} before={portfolio.before?.on} />
            <DecisionsPanel performance={performance} filter={filter} />
            <ProvidersPanel performance={performance} filter={filter} />
          </>
        )}
      </div>
      <p className={styles.foot}>
        {loansText(portfolio.now.loans)} open. Days past due by calendar, disputed loans included. Numbers
        open what they were computed from.
      </p>
    </>
  );
}
