import type { DataOf } from '@hiram/contract/call';
import type { readRepaymentCurves } from '@hiram/contract/operations/dashboards';
import type { ChartColour } from './chart.ts';
import type { DashboardView } from './dashboard.ts';
import { figureText, sumOf } from './metrics.ts';

type Curves = DataOf<typeof readRepaymentCurves>;
type Cohort = Curves['cohorts'][number];

/**
 * Shows only the newest months, the newest in the strongest colour; more lines would be indistinguishable.
 */
const MOST_LINES = 6;
const colours: readonly ChartColour[] = ['age0', 'age1', 'age2', 'age3', 'age4', 'age5'];

/** For each month of disbursement: the share repaid, week by week. */
export function repaymentCurvesView({ cohorts, currency }: Curves): DashboardView {
  const drawn = cohorts.slice(-MOST_LINES);
  const lastWeek = Math.max(0, ...drawn.flatMap(({ points }) => points.map(({ week }) => Number(week))));
  const newest = cohorts.at(-1);
  return {
    isEmpty: cohorts.length === 0,
    keyMetrics: [
      {
        label: 'Disbursed',
        value: figureText(sumOf(cohorts.map(({ lent }) => lent)), 'amount', currency),
        remark: `${figureText(sumOf(cohorts.map(({ loans }) => loans)), 'count')} loans`,
      },
      {
        label: 'Months',
        value: String(cohorts.length),
        remark: cohorts.length > MOST_LINES ? `chart shows the newest ${MOST_LINES}` : '',
      },
      ...(newest === undefined
        ? []
        : [
            {
              label: `Collected, ${monthText(newest.month)}`,
              value: figureText(newest.points.at(-1)?.share ?? '', 'share'),
              remark: 'to date',
            },
          ]),
    ],
    parts: [
      {
        name: 'repayment-curves',
        title: 'Cumulative collections by vintage',
        sentence: 'Each line is the loans disbursed in one month, by weeks since disbursement.',
        isWide: true,
        chart: {
          draw: 'lines',
          measure: 'share',
          along: 'weeks_since',
          series: drawn.map(({ month }, place) => ({
            name: month,
            title: monthText(month),
            colour: colours[place + MOST_LINES - drawn.length] ?? 'age5',
          })),
          points: Array.from({ length: lastWeek + 1 }, (_, week) => ({
            at: String(week),
            values: Object.fromEntries(drawn.flatMap((cohort) => shareInWeek(cohort, String(week)))),
          })),
        },
        metrics: {
          currency,
          columns: [
            { title: 'Month', measure: 'words' },
            { title: 'Loans', measure: 'count' },
            { title: 'Disbursed', measure: 'amount' },
            { title: 'Week', measure: 'count' },
            { title: 'Collected', measure: 'amount' },
            { title: 'Share', measure: 'share' },
          ],
          rows: cohorts.flatMap(({ month, loans, lent, points }) =>
            points.map(({ week, repaid, share }) => [monthText(month), loans, lent, week, repaid, share]),
          ),
        },
      },
    ],
  };
}

function shareInWeek({ month, points }: Cohort, weekNumber: string): (readonly [string, string])[] {
  const point = points.find(({ week }) => week === weekNumber);
  return point === undefined ? [] : [[month, point.share]];
}

const months = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

function monthText(firstDay: string): string {
  return months.format(Date.parse(`${firstDay}T00:00:00Z`));
}
