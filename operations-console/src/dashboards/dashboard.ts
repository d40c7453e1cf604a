import type { Chart } from './chart.ts';
import type { Figures } from './figures.ts';

/** One of the few figures that somebody looks at first. */
export interface KeyFigure {
  readonly label: string;
  readonly value: string;
  readonly remark?: string;
  /** Of what is past its time. */
  readonly isLate?: boolean;
}

/** One chart with the figures that it was drawn from. */
export interface DashboardPart {
  /** Names the file of an export. */
  readonly name: string;
  readonly title: string;
  /** What it tells, in a sentence. */
  readonly sentence: string;
  /** Undefined where the figures alone are easier to read. */
  readonly chart: Chart | undefined;
  readonly figures: Figures;
  /** Over the whole width. */
  readonly isWide?: boolean;
}

/** What one dashboard shows of one answer. */
export interface DashboardView {
  readonly keyFigures: readonly KeyFigure[];
  readonly parts: readonly DashboardPart[];
  /** Whether there was anything in these days. */
  readonly isEmpty: boolean;
}
