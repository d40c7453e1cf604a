import type { DataOf } from '@hiram/contract/call';
import type { readProviderMetrics } from '@hiram/contract/operations/dashboards';
import type { ChartColour, Point } from './chart.ts';
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
        label: 'Came to a good end',
        value: figureText(shareOf(succeeded, sumOf([succeeded, failed])), 'share'),
        remark: `${figureText(succeeded, 'count')} of those that ended`,
      },
      { label: 'Failed', value: figureText(failed, 'count') },
      { label: 'Under way', value: figureText(sumOf(providers.map(({ open }) => open)), 'count') },
      ...(slowest?.p95Seconds === undefined
        ? []
        : [
            {
              label: 'Slowest to post',
              value: figureText(slowest.p95Seconds, 'seconds'),
              remark: `${titleOf(slowest)}, 95 of 100`,
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
    title: 'What came to a good end, day by day',
    sentence: 'Of the payments and payouts that ended, the share that succeeded.',
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
      points,
    },
    metrics: {
      columns: [
        { title: 'Day', measure: 'day' },
        { title: 'Provider', measure: 'words' },
        { title: 'Succeeded', measure: 'count' },
        { title: 'Failed', measure: 'count' },
        { title: 'Share', measure: 'share' },
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
    title: 'From the provider’s yes to our books',
    sentence: 'How long 95 of 100 took at most; of a payout, from the order.',
    chart: {
      draw: 'lengths',
      measure: 'seconds',
      rows: timed.map((one) => ({
        key: `${one.provider} ${one.direction} ${one.channel}`,
        title: titleOf(one),
        value: one.p95Seconds ?? '0',
        remark: `half within ${figureText(one.medianSeconds ?? '', 'seconds')}`,
        colour: one.direction === 'in' ? 'green' : 'blue',
      })),
    },
    metrics: {
      columns: [
        { title: 'Way', measure: 'words' },
        { title: 'Half within', measure: 'seconds' },
        { title: '95 of 100 within', measure: 'seconds' },
      ],
      rows: timed.map((one) => [titleOf(one), one.medianSeconds ?? '', one.p95Seconds ?? '']),
    },
  };
}

function byMethod(providers: readonly Provider[]): DashboardPart {
  return {
    name: 'providers',
    title: 'By provider and channel',
    sentence: 'Everything that was begun in these days.',
    chart: undefined,
    isWide: true,
    metrics: {
      columns: [
        { title: 'Provider', measure: 'words' },
        { title: 'Direction', measure: 'words' },
        { title: 'Channel', measure: 'words' },
        { title: 'Begun', measure: 'count' },
        { title: 'Succeeded', measure: 'count' },
        { title: 'Failed', measure: 'count' },
        { title: 'Under way', measure: 'count' },
        { title: 'Good end', measure: 'share' },
        { title: 'Half posted within', measure: 'seconds' },
        { title: '95 of 100 within', measure: 'seconds' },
      ],
      rows: providers.map((one) => [
        ...[one.provider, one.direction === 'in' ? 'from borrowers' : 'to borrowers', one.channel],
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
