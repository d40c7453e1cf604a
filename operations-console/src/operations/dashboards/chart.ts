import type { Currency } from '@hiram/values/money';
import { dayAfter, daysBetween } from '#frame/days.ts';
import { type Measure, sumOf } from './metrics.ts';

/** One line, or one colour of the bars. */
export interface Series {
  readonly name: string;
  readonly title: string;
  readonly colour: ChartColour;
}

/** CSS variables that adapt to light and dark mode. Red means late, green means settled money. */
export type ChartColour =
  | 'blue'
  | 'teal'
  | 'violet'
  | 'slate'
  | 'green'
  | 'amber'
  | 'late1'
  | 'late2'
  | 'late3'
  | 'late4'
  | 'late5'
  | `age${0 | 1 | 2 | 3 | 4 | 5}`;

/** A point on the horizontal axis with the server's value of each series; missing values are absent. */
export interface Point {
  readonly at: string;
  readonly values: Readonly<Record<string, string>>;
}

interface Plot {
  readonly measure: Measure;
  readonly currency?: Currency | undefined;
}

export interface TrendChart extends Plot {
  readonly draw: 'lines' | 'stacked_bars';
  /** The unit of the horizontal axis. */
  readonly along: 'day' | 'week' | 'weeks_since';
  readonly series: readonly Series[];
  readonly points: readonly Point[];
  /** For shares near 100 %: the axis starts near the lowest value, and the chart says so. */
  readonly startsNearLeast?: boolean;
}

/** Labelled horizontal bars: funnel steps, causes, buckets. */
export interface LengthsChart extends Plot {
  readonly draw: 'lengths';
  readonly rows: readonly {
    readonly key: string;
    readonly title: string;
    readonly value: string;
    /** Text after the value, such as its share. */
    readonly remark: string;
    readonly colour: ChartColour;
  }[];
}

export type Chart = TrendChart | LengthsChart;

/** With more bars than this, each would be thinner than a line. */
const MOST_BARS = 100;
const WEEK = 7;

/**
 * Groups days into weeks if there are too many to distinguish: flows are summed, balances take the last day.
 */
export function daysOrWeeks(
  points: readonly Point[],
  kind: 'flow' | 'stock',
): { readonly along: 'day' | 'week'; readonly points: readonly Point[] } {
  const all = everyDay(points);
  if (all.length <= MOST_BARS) return { along: 'day', points: all };
  const weeks = Array.from({ length: Math.ceil(all.length / WEEK) }, (_, week) =>
    all.slice(week * WEEK, (week + 1) * WEEK),
  );
  return {
    along: 'week',
    points: weeks.flatMap((days) => (kind === 'flow' ? summed(days) : lastKnown(days))),
  };
}

/** A day without data keeps its place, without values: a chart shows a gap there and not a shorter time. */
export function everyDay(points: readonly Point[]): readonly Point[] {
  const known = new Map(points.map((point) => [point.at, point]));
  const [first, last] = [points[0]?.at, points.at(-1)?.at];
  if (first === undefined || last === undefined) return points;
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, day) => {
    const at = dayAfter(first, day);
    return known.get(at) ?? { at, values: {} };
  });
}

/** A balance is that of the week's last day that has one. */
function lastKnown(days: readonly Point[]): readonly Point[] {
  const known = days.filter(({ values }) => Object.keys(values).length > 0);
  return (known.length === 0 ? days : known).slice(-1);
}

function summed(days: readonly Point[]): readonly Point[] {
  const [first] = days;
  if (first === undefined) return [];
  const names = [...new Set(days.flatMap(({ values: known }) => Object.keys(known)))];
  const values = names.map((name) => [name, sumOf(days.map((day) => day.values[name] ?? '0'))] as const);
  return [{ at: first.at, values: Object.fromEntries(values) }];
}
