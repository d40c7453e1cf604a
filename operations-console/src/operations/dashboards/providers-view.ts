import type { DataOf } from '@hiram/contract/call';
import type { readProviderMetrics } from '@hiram/contract/operations/dashboards';
import { type ChartColour, everyDay, type Point } from './chart.ts';
import type { DashboardPart, DashboardView } from './dashboard.ts';
import { figureText, shareOf, sumOf } from './metrics.ts';

type Providers = DataOf<typeof readProviderMetrics>;
type Provider = Providers['providers'][number];

const colours: readonly ChartColour[] = ['blue', 'teal', 'violet', 'amber', 'slate'];

/** The performance of the payment providers. */
export function providersView({ providers, days }: Providers): DashboardView {
  const succeeded = sumOf(providers.map((one) => one.succeeded));
  const failed = sumOf(providers.map((one) => one.failed));
  const slowest = providers.toSorted((a, b) => Number(b.p95Seconds ?? 0) - Number(a.p95Seconds ?? 0))[0];
  return {
    isEmpty: providers.length === 0,
    keyMetrics: [
      {
        label: 'Success rate',
        value: figureText(shareOf(succeeded, sumOf([succeeded, failed])), 'share'),
        remark: `${figureText(succeeded, 'count')} of completed`,
      },
      { label: 'Failed', value: figureText(failed, 'count') },
      { label: 'In progress', value: figureText(sumOf(providers.map(({ open }) => open)), 'count') },
      ...(slowest?.p95Seconds === undefined
        ? []
        : [
            {
              label: 'Slowest posting time',
              value: figureText(slowest.p95Seconds, 'seconds'),
              remark: `${titleOf(slowest)}, p95`,
            },
          ]),
    ],
    parts: [successByDay(days), timeToPost(providers), byMethod(providers)],
  };
}

function successByDay(days: Providers['days']): DashboardPart {
  const names = [...new Set(days.map(({ provider }) => provider))];
  const points: Point[] = [...new Set(days.map(({ on }) => on))].map((at) => ({
    at,
    values: Object.fromEntries(
      days
        .filter(({ on }) => on === at)
        .flatMap(({ provider, succeeded, failed }) => {
          const share = shareOf(succeeded, sumOf([succeeded, failed]));
          return share === '' ? [] : [[provider, share]];
        }),
    ),
  }));
  return {
    name: 'success-by-day',
    title: 'Success rate by day',
    sentence: 'Share of completed payments and payouts that succeeded.',
    chart: {
      draw: 'lines',
      measure: 'share',
      along: 'day',
      startsNearLeast: true,
      series: names.map((name, place) => ({
        name,
        title: name,
        colour: colours[place % colours.length] ?? 'slate',
      })),
      points: everyDay(points),
    },
    metrics: {
      columns: [
        { title: 'Date', measure: 'day' },
        { title: 'Provider', measure: 'words' },
        { title: 'Succeeded', measure: 'count' },
        { title: 'Failed', measure: 'count' },
        { title: 'Success rate', measure: 'share' },
      ],
      rows: days.map(({ on, provider, succeeded, failed }) => [
        ...[on, provider, succeeded, failed],
        shareOf(succeeded, sumOf([succeeded, failed])),
      ]),
    },
  };
}

function timeToPost(providers: readonly Provider[]): DashboardPart {
  const timed = providers.filter(({ p95Seconds }) => p95Seconds !== undefined);
  return {
    name: 'time-to-post',
    title: 'Time to post',
    sentence: 'From the provider’s confirmation to the ledger posting (payouts: from the instruction), p95.',
    chart: {
      draw: 'lengths',
      measure: 'seconds',
      rows: timed.map((one) => ({
        key: `${one.provider} ${one.direction} ${one.channel}`,
        title: titleOf(one),
        value: one.p95Seconds ?? '0',
        remark: `median ${figureText(one.medianSeconds ?? '', 'seconds')}`,
        colour: one.direction === 'in' ? 'green' : 'blue',
      })),
    },
    metrics: {
      columns: [
        { title: 'Channel', measure: 'words' },
        { title: 'Median', measure: 'seconds' },
        { title: 'p95', measure: 'seconds' },
      ],
      rows: timed.map((one) => [titleOf(one), one.medianSeconds ?? '', one.p95Seconds ?? '']),
    },
  };
}

function byMethod(providers: readonly Provider[]): DashboardPart {
  return {
    name: 'providers',
    title: 'By provider and channel',
    sentence: 'Payments and payouts started in the period.',
    chart: undefined,
    isWide: true,
    metrics: {
      columns: [
        { title: 'Provider', measure: 'words' },
        { title: 'Direction', measure: 'words' },
        { title: 'Channel', measure: 'words' },
        { title: 'Started', measure: 'count' },
        { title: 'Succeeded', measure: 'count' },
        { title: 'Failed', measure: 'count' },
        { title: 'In progress', measure: 'count' },
        { title: 'Success rate', measure: 'share' },
        { title: 'Median time to post', measure: 'seconds' },
        { title: 'p95 time to post', measure: 'seconds' },
      ],
      rows: providers.map((one) => [
        ...[one.provider, one.direction === 'in' ? 'payments' : 'payouts', one.channel],
        ...[one.begun, one.succeeded, one.failed, one.open],
        // No payment has completed yet, so there is no success rate.
        one.succeeded === '0' && one.failed === '0' ? '' : one.share,
        ...[one.medianSeconds ?? '', one.p95Seconds ?? ''],
      ]),
    },
  };
}

function titleOf({ provider, direction, channel }: Provider): string {
  return `${provider} · ${channel === '' ? (direction === 'in' ? 'payments' : 'payouts') : channel}`;
}
