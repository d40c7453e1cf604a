import type { Currency } from '@hiram/values/money';
import { type Measure, sumOf } from './figures.ts';

/** One line, or one colour of the bars. */
export interface Series {
  readonly name: string;
  readonly title: string;
  readonly colour: ChartColour;
}

/** Names of variables that know light and dark. Red is for what is late and green for money that is settled. */
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

/** A place of the horizontal axis, with what the server said of each series; what it said nothing of is absent. */
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
  /** What the horizontal axis counts. */
  readonly along: 'day' | 'week' | 'weeks_since';
  readonly series: readonly Series[];
  readonly points: readonly Point[];
  /** Of shares that are all near the top: the axis begins where they do, and says so. */
  readonly startsNearLeast?: boolean;
}

/** Lengths below each other, each with its words: the steps of a funnel, causes, buckets. */
export interface LengthsChart extends Plot {
  readonly draw: 'lengths';
  readonly rows: readonly {
    readonly key: string;
    readonly title: string;
    readonly value: string;
    /** What stands behind the value, such as its share. */
    readonly remark: string;
    readonly colour: ChartColour;
  }[];
}

export type Chart = TrendChart | LengthsChart;

/** More bars than this are thinner than a line. */
const MOST_BARS = 100;
const WEEK = 7;

/** Days as they are while they can be told apart, else weeks of them: of what flows the sum, of what stands the last day. */
export function daysOrWeeks(
  points: readonly Point[],
  kind: 'flow' | 'stock',
): { readonly along: 'day' | 'week'; readonly points: readonly Point[] } {
  if (points.length <= MOST_BARS) return { along: 'day', points };
  const weeks = Array.from({ length: Math.ceil(points.length / WEEK) }, (_, week) =>
    points.slice(week * WEEK, (week + 1) * WEEK),
  );
  return {
    along: 'week',
    points: weeks.flatMap((days) => (kind === 'flow' ? summed(days) : days.slice(-1))),
  };
}

function summed(days: readonly Point[]): readonly Point[] {
  const [first] = days;
  if (first === undefined) return [];
  const names = Object.keys(first.values);
  const values = names.map((name) => [name, sumOf(days.map((day) => day.values[name] ?? '0'))] as const);
  return [{ at: first.at, values: Object.fromEntries(values) }];
}
