import type { Chart } from './chart.ts';
import type { MetricTableData } from './metrics.ts';

/** One of the key metrics at the top of a dashboard. */
export interface KeyMetric {
  readonly label: string;
  readonly value: string;
  readonly remark?: string;
  /** Marks a metric of overdue items. */
  readonly isLate?: boolean;
}

/** One chart with the values that it was rendered from. */
export interface DashboardPart {
  /** Used in the file name of an export. */
  readonly name: string;
  readonly title: string;
  /** What the chart shows, in one sentence. */
  readonly sentence: string;
  /** Undefined if a table is easier to read. */
  readonly chart: Chart | undefined;
  readonly metrics: MetricTableData;
  /** Spans the full width. */
  readonly isWide?: boolean;
}

/** What a dashboard shows for one response. */
export interface DashboardView {
  readonly keyMetrics: readonly KeyMetric[];
  readonly parts: readonly DashboardPart[];
  /** Whether the date range has no data. */
  readonly isEmpty: boolean;
}
