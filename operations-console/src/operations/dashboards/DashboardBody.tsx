import { Alert, Button, Empty, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { SectionHeading } from '#frame/SectionHeading.tsx';
import { timeInZone } from '#frame/time-text.ts';
import styles from './DashboardBody.module.css';
import type { DashboardView } from './dashboard.ts';
import { type DashboardFilter, zoneOf } from './dashboard-filter.ts';
import { KeyMetrics } from './KeyMetrics.tsx';
import { MetricPanel } from './MetricPanel.tsx';
import type { MetricsAnswer } from './queries.ts';

/** The props that the page passes to every dashboard. */
export interface DashboardBodyProps {
  readonly filter: DashboardFilter;
  /** Why the filter is invalid and nothing can be requested. */
  readonly problem: string | undefined;
  readonly name: string;
  readonly title: string;
  readonly sentence: string;
  readonly showsTable: boolean;
  /** Renders the filters above the dashboard; the list of brands comes from the response. */
  readonly filtersWith: (brands: readonly string[]) => ReactNode;
}

interface AnsweredProps extends DashboardBodyProps {
  readonly answered: MetricsAnswer | undefined;
  readonly view: DashboardView | undefined;
  readonly error: Error | null;
  /** Whether the metrics belong to the previous filter while new ones load. */
  readonly isOld: boolean;
  readonly onRetry: () => void;
}

/** Filters at the top, then the key metrics, then charts. */
export function DashboardBody(props: AnsweredProps) {
  const { title, sentence, filter, answered, filtersWith } = props;
  return (
    <>
      <header className={styles.head}>
        <SectionHeading title={title}>{sentence}</SectionHeading>
        <p className={styles.asOf} role="status">
          {answered !== undefined && `As of ${timeInZone(answered.asOf, zoneOf(filter.market))}`}
        </p>
      </header>
      {filtersWith(answered?.brands ?? [])}
      <Answer {...props} />
    </>
  );
}

function Answer({ filter, problem, name, showsTable, view, error, isOld, onRetry }: AnsweredProps) {
  if (problem !== undefined) return <Alert type="warning" showIcon title={problem} />;
  if (error !== null && view === undefined) {
    return (
      <Alert
        type="warning"
        showIcon
        title={error.message}
        action={<Button onClick={onRetry}>Try again</Button>}
      />
    );
  }
  if (view === undefined) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (view.isEmpty) {
    return (
      <Empty
        className={styles.empty ?? ''}
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description="No data for this period. Select another period or market."
      />
    );
  }
  const { market, brand, from, until } = filter;
  const fileName = [market, brand, name, from, until].filter((part) => part !== undefined).join('-');
  return (
    <div className={styles.body} aria-busy={isOld}>
      {error !== null && (
        <Alert
          type="warning"
          showIcon
          title={`${error.message} The data shown may be outdated.`}
          action={<Button onClick={onRetry}>Try again</Button>}
        />
      )}
      <KeyMetrics metrics={view.keyMetrics} />
      <div className={styles.parts}>
        {view.parts.map((part) => (
          <MetricPanel
            key={`${part.name} ${showsTable}`}
            part={part}
            fileName={fileName}
            startsWithTable={showsTable}
          />
        ))}
      </div>
    </div>
  );
}
