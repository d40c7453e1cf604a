import type { DataOf } from '@hiram/contract/call';
import type { AgeingBucket, readAgeing } from '@hiram/contract/operations/dashboards';
import { type ChartColour, daysOrWeeks, type Point } from './chart.ts';
import type { DashboardPart, DashboardView } from './dashboard.ts';
import { figureText, shareOf, sumOf } from './metrics.ts';

type Ageing = DataOf<typeof readAgeing>;

const bucketLabels: Readonly<Record<AgeingBucket, { title: string; colour: ChartColour }>> = {
  not_due: { title: 'Not yet due', colour: 'blue' },
  due: { title: 'Due today', colour: 'amber' },
  late_1_7: { title: '1–7 days past due', colour: 'late1' },
  late_8_30: { title: '8–30 days past due', colour: 'late2' },
  late_31_60: { title: '31–60 days past due', colour: 'late3' },
  late_61_90: { title: '61–90 days past due', colour: 'late4' },
  late_over_90: { title: 'Over 90 days past due', colour: 'late5' },
  written_off: { title: 'Written off', colour: 'slate' },
};

/** In order. The cast is safe: the labels above have exactly the buckets as their keys. */
const bucketsInOrder = Object.keys(bucketLabels) as AgeingBucket[];
const lateBuckets = bucketsInOrder.filter((bucket) => bucket.startsWith('late_'));

/** Outstanding amounts by days past due. Written-off amounts are shown but are not outstanding. */
export function ageingView(ageing: Ageing): DashboardView {
  const { buckets, days, currency } = ageing;
  const owedNow = buckets.filter(({ bucket }) => bucket !== 'written_off');
  const lateNow = buckets.filter(({ bucket }) => lateBuckets.includes(bucket));
  const [owed, late] = [owedNow, lateNow].map((some) => sumOf(some.map((one) => one.owed)));
  const loansLate = sumOf(lateNow.map(({ loans }) => loans));
  return {
    isEmpty: buckets.every(({ loans }) => loans === '0') && days.length === 0,
    keyMetrics: [
      {
        label: 'Outstanding',
        value: figureText(owed ?? '0', 'amount', currency),
        remark: `${figureText(sumOf(owedNow.map(({ loans }) => loans)), 'count')} loans`,
      },
      {
        label: 'Overdue',
        value: figureText(late ?? '0', 'amount', currency),
        remark: `${figureText(loansLate, 'count')} loans`,
        isLate: loansLate !== '0',
      },
      { label: 'Overdue ratio', value: figureText(shareOf(late ?? '0', owed ?? '0'), 'share') },
    ],
    parts: [byLateness(ageing), lateByDay(ageing)],
  };
}

function byLateness({ buckets, currency }: Ageing): DashboardPart {
  return {
    name: 'ageing',
    title: 'Outstanding balance by days past due',
    sentence: 'As of the end of the period.',
    chart: {
      draw: 'lengths',
      measure: 'amount',
      currency,
      rows: buckets.map(({ bucket, loans, owed: value, share }) => ({
        key: bucket,
        title: bucketLabels[bucket].title,
        value,
        remark: `${figureText(loans, 'count')} loans · ${figureText(share, 'share')}`,
        colour: bucketLabels[bucket].colour,
      })),
    },
    metrics: {
      currency,
      columns: [
        { title: 'Days past due', measure: 'words' },
        { title: 'Loans', measure: 'count' },
        { title: 'Outstanding', measure: 'amount' },
        { title: 'Share', measure: 'share' },
      ],
      rows: buckets.map((one) => [bucketLabels[one.bucket].title, one.loans, one.owed, one.share]),
    },
  };
}

function lateByDay({ days, currency }: Ageing): DashboardPart {
  return {
    name: 'late-by-day',
    title: 'Overdue balance by day',
    sentence: 'Overdue balance at the end of each day.',
    chart: {
      draw: 'stacked_bars',
      measure: 'amount',
      currency,
      ...daysOrWeeks(days.map(pointOf), 'stock'),
      series: lateBuckets.map((bucket) => ({ name: bucket, ...bucketLabels[bucket] })),
    },
    metrics: {
      currency,
      columns: [
        { title: 'Date', measure: 'day' },
        ...bucketsInOrder.map((bucket) => ({
          title: bucketLabels[bucket].title,
          measure: 'amount' as const,
        })),
      ],
      rows: days.map((day) => {
        const { at, values } = pointOf(day);
        return [at, ...bucketsInOrder.map((bucket) => values[bucket] ?? '')];
      }),
    },
  };
}

function pointOf({ on, buckets }: Ageing['days'][number]): Point {
  return { at: on, values: Object.fromEntries(buckets.map(({ bucket, owed }) => [bucket, owed])) };
}
