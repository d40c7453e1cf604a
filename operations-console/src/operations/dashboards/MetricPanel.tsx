import { Button, Skeleton } from 'antd';
import { lazy, Suspense, useId, useState } from 'react';
import { downloadText } from '#export/download.ts';
import { PartHeading } from '#frame/SectionHeading.tsx';
import type { Chart } from './chart.ts';
import { Legend } from './charts/Legend.tsx';
import { Lengths } from './charts/Lengths.tsx';
import { csvOf } from './csv.ts';
import type { DashboardPart } from './dashboard.ts';
import styles from './FigurePart.module.css';
import { MetricTable } from './MetricTable.tsx';

// The chart library loads with the first chart, so users who only read tables never download it.
const TrendPlot = lazy(async () => ({ default: (await import('./charts/TrendPlot.tsx')).TrendPlot }));

interface MetricPanelProps {
  readonly part: DashboardPart;
  /** The prefix of an export's file name: the scope and the date range. */
  readonly fileName: string;
  /** Whether the page starts in table view; each part can be switched separately. */
  readonly startsWithTable: boolean;
}

/** One chart that can be switched to its table, with export for both. */
export function MetricPanel({ part, fileName, startsWithTable }: MetricPanelProps) {
  const { name, title, sentence, chart, metrics, isWide = false } = part;
  const [showsTable, setShowsTable] = useState(startsWithTable);
  const heading = useId();
  return (
    <section className={styles.part} aria-labelledby={heading} data-wide={isWide}>
      <header className={styles.head}>
        <div>
          <PartHeading id={heading}>{title}</PartHeading>
          <p className={styles.sentence}>{sentence}</p>
        </div>
        <div className={styles.buttons}>
          {chart && (
            <Button size="small" aria-pressed={showsTable} onClick={() => setShowsTable(!showsTable)}>
              {showsTable ? 'Chart' : 'Table'}
            </Button>
          )}
          <Button
            size="small"
            aria-label={`Export CSV: ${title}`}
            disabled={metrics.rows.length === 0}
            onClick={() => downloadText(`${fileName}-${name}.csv`, csvOf(metrics))}
          >
            CSV
          </Button>
        </div>
      </header>
      {chart === undefined || showsTable ? (
        <MetricTable metrics={metrics} label={`Table: ${title}`} />
      ) : (
        <DrawnChart chart={chart} title={title} isWide={isWide} />
      )}
    </section>
  );
}

interface DrawnChartProps {
  readonly chart: Chart;
  readonly title: string;
  readonly isWide: boolean;
}

function DrawnChart({ chart, title, isWide }: DrawnChartProps) {
  if (isBlank(chart)) return <p className={styles.blank}>No data for this period.</p>;
  if (chart.draw === 'lengths') return <Lengths chart={chart} title={title} />;
  return (
    <>
      <Legend series={chart.series} />
      <Suspense fallback={<Skeleton.Node active className={styles.loading ?? ''} />}>
        <TrendPlot chart={chart} title={title} isWide={isWide} />
      </Suspense>
    </>
  );
}

function isBlank(chart: Chart): boolean {
  return chart.draw === 'lengths'
    ? chart.rows.every(({ value }) => value === '0')
    : chart.points.every(({ values }) => Object.values(values).every((value) => Number(value) === 0));
}
