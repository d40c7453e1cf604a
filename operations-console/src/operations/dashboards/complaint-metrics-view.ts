import type { DataOf } from '@hiram/contract/call';
import type { readComplaintMetrics } from '@hiram/contract/operations/dashboards';
import { readableCode } from '#cases/ledger-account.ts';
import { type ChartColour, daysOrWeeks } from './chart.ts';
import type { DashboardPart, DashboardView } from './dashboard.ts';
import { figureText, shareOf, sumOf } from './metrics.ts';

type ComplaintMetrics = DataOf<typeof readComplaintMetrics>;

/** Complaints against their SLA, by the day of receipt. */
export function complaintMetricsView(metrics: ComplaintMetrics): DashboardView {
  const { days, medianHours } = metrics;
  const [received, inTime, late, waiting] = (['received', 'inTime', 'late', 'waiting'] as const).map(
    (count) => sumOf(days.map((day) => day[count])),
  ) as [string, string, string, string];
  return {
    isEmpty: received === '0' && waiting === '0',
    keyMetrics: [
      { label: 'Received', value: figureText(received, 'count') },
      {
        label: 'Answered within SLA',
        value: figureText(shareOf(inTime, sumOf([inTime, late])), 'share'),
        remark: `${figureText(inTime, 'count')} answered`,
      },
      { label: 'SLA breached', value: figureText(late, 'count'), isLate: late !== '0' },
      { label: 'Open within SLA', value: figureText(waiting, 'count') },
      ...(medianHours === undefined ? [] : [{ label: 'Median time to answer', value: `${medianHours} h` }]),
    ],
    parts: [bySla(metrics), bySubject(metrics), byCause(metrics), byScore(metrics)],
  };
}

function bySla({ days }: ComplaintMetrics): DashboardPart {
  const points = days.map(({ on, inTime, late, waiting }) => ({ at: on, values: { inTime, late, waiting } }));
  return {
    name: 'against-the-clock',
    title: 'Complaints by SLA',
    sentence: 'By date received: answered within SLA, open within SLA, or SLA breached (answered or not).',
    chart: {
      draw: 'stacked_bars',
      measure: 'count',
      ...daysOrWeeks(points, 'flow'),
      series: [
        { name: 'inTime', title: 'Within SLA', colour: 'blue' },
        { name: 'waiting', title: 'Open within SLA', colour: 'amber' },
        { name: 'late', title: 'SLA breached', colour: 'late3' },
      ],
    },
    metrics: {
      columns: [
        { title: 'Date', measure: 'day' },
        { title: 'Received', measure: 'count' },
        { title: 'Within SLA', measure: 'count' },
        { title: 'SLA breached', measure: 'count' },
        { title: 'Open within SLA', measure: 'count' },
        { title: 'Reopened', measure: 'count' },
      ],
      rows: days.map((day) => [day.on, day.received, day.inTime, day.late, day.waiting, day.reopened]),
    },
  };
}

function bySubject({ subjects }: ComplaintMetrics): DashboardPart {
  return {
    name: 'subjects',
    title: 'Complaints by subject',
    sentence: 'Complaints received in the period.',
    chart: lengths(
      subjects.map(({ about, received, late }) => ({
        title: readableCode(about),
        value: received,
        remark: late === '0' ? '' : `${figureText(late, 'count')} SLA breached`,
      })),
      'blue',
    ),
    metrics: {
      columns: [
        { title: 'Subject', measure: 'words' },
        { title: 'Received', measure: 'count' },
        { title: 'Within SLA', measure: 'count' },
        { title: 'SLA breached', measure: 'count' },
        { title: 'Open within SLA', measure: 'count' },
      ],
      rows: subjects.map((one) => [readableCode(one.about), one.received, one.inTime, one.late, one.waiting]),
    },
  };
}

function byCause({ causes }: ComplaintMetrics): DashboardPart {
  const rows = causes.map(({ cause, count }) => ({ title: readableCode(cause), value: count, remark: '' }));
  return {
    name: 'causes',
    title: 'Complaints by cause',
    sentence: 'Cause recorded when the case was closed.',
    chart: lengths(rows, 'violet'),
    metrics: {
      columns: [
        { title: 'Cause', measure: 'words' },
        { title: 'Cases', measure: 'count' },
      ],
      rows: rows.map(({ title, value }) => [title, value]),
    },
  };
}

function byScore({ scores }: ComplaintMetrics): DashboardPart {
  const rows = scores.map(({ score, count }) => ({ title: `${score} of 5`, value: count, remark: '' }));
  return {
    name: 'scores',
    title: 'Borrower ratings',
    sentence: 'From 1 (not helpful) to 5 (very helpful).',
    chart: lengths(rows, 'teal'),
    metrics: {
      columns: [
        { title: 'Rating', measure: 'words' },
        { title: 'Ratings', measure: 'count' },
      ],
      rows: rows.map(({ title, value }) => [title, value]),
    },
  };
}

function lengths(
  rows: readonly { readonly title: string; readonly value: string; readonly remark: string }[],
  colour: ChartColour,
): DashboardPart['chart'] {
  return {
    draw: 'lengths',
    measure: 'count',
    rows: rows.map((row) => ({ ...row, key: row.title, colour })),
  };
}
