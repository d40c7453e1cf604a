import * as contract from '@hiram/contract/operations/dashboards';
import { marketPack } from '@hiram/markets/market-pack';
import { implementStaffCall } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import type { DashboardContext } from './dashboard-context.ts';
import { headOf, headOnWire } from './dashboard-header.ts';
import { daysOf } from './days-of-range.ts';
import { requestedRange } from './requested-range.ts';
import {
  type OwedInBucket,
  type ProviderSums,
  sumAgeing,
  sumComplaintAnswers,
  sumComplaintCauses,
  sumComplaintDays,
  sumComplaintSubjects,
  sumProviderDays,
  sumProviders,
} from './service-metrics.sql.ts';
import { shareOf } from './share.ts';
import { ANSWERED_WITHIN_HOURS, POSTED_WITHIN_SECONDS, percentileBound } from './waiting-times.ts';

const HALF = { of: 50, in: 100 };
const NEARLY_ALL = { of: 95, in: 100 };

/** Dashboards for outstanding balances, provider performance and complaint handling. */
export function registerServiceDashboards(server: CallServer, context: DashboardContext): void {
  const { database, systemClock } = context;

  implementStaffCall(server, systemClock, contract.readAgeing, {
    permission: 'read_dashboards',
    handle: async (request) => {
      const range = requestedRange(request);
      const [head, owed] = await Promise.all([
        headOf(context, range.market, ['ageing']),
        sumAgeing(database, range),
      ]);
      return {
        ...headOnWire(head),
        currency: marketPack(range.market).facts.currency,
        ...ageingOnWire(owed),
      };
    },
  });

  implementStaffCall(server, systemClock, contract.readProviderMetrics, {
    permission: 'read_dashboards',
    handle: async (request) => {
      const range = requestedRange(request);
      const [head, providers, days] = await Promise.all([
        headOf(context, range.market, ['providers']),
        sumProviders(database, range),
        sumProviderDays(database, range),
      ]);
      return {
        ...headOnWire(head),
        providers: providers.map(providerOnWire),
        days: days.map(({ day, provider, succeeded, failed }) => ({
          on: day,
          provider,
          succeeded: String(succeeded),
          failed: String(failed),
        })),
      };
    },
  });

  implementStaffCall(server, systemClock, contract.readComplaintMetrics, {
    permission: 'read_dashboards',
    handle: async (request) => {
      const range = requestedRange(request);
      const [head, came, subjects, causes, answers] = await Promise.all([
        headOf(context, range.market, ['complaints']),
        sumComplaintDays(database, range),
        sumComplaintSubjects(database, range),
        sumComplaintCauses(database, range),
        sumComplaintAnswers(database, range),
      ]);
      const cameOn = new Map(came.map((row) => [row.day, row]));
      const medianHours = percentileBound(ANSWERED_WITHIN_HOURS, answers.waited, HALF);
      return {
        ...headOnWire(head),
        days: daysOf(range).map((on) => ({ on, ...complaintsOnWire(cameOn.get(on)) })),
        subjects: subjects.map((row) => {
          const { reopened: _, ...counts } = complaintsOnWire(row);
          return { about: row.about, ...counts };
        }),
        causes: causes.map(({ cause, count }) => ({ cause, count: String(count) })),
        scores: answers.scores.map((count, place) => ({ score: String(place + 1), count: String(count) })),
        ...(medianHours !== undefined && { medianHours: String(medianHours) }),
      };
    },
  });
}

/** The current balance is that of the newest day in the range. */
function ageingOnWire(owed: readonly OwedInBucket[]) {
  const byDay = Map.groupBy(owed, ({ day }) => day);
  const days = [...byDay].map(([on, rows]) => ({
    on,
    buckets: contract.AGEING_BUCKETS.map((bucket) => {
      const row = rows.find((found) => found.bucket === bucket);
      return { bucket, loans: row?.loans ?? 0n, owed: row?.owed_minor ?? 0n };
    }),
  }));
  const newest =
    days.at(-1)?.buckets ?? contract.AGEING_BUCKETS.map((bucket) => ({ bucket, loans: 0n, owed: 0n }));
  const total = newest.reduce((sum, row) => sum + row.owed, 0n);
  return {
    buckets: newest.map((row) => ({ ...bucketOnWire(row), share: shareOf(row.owed, total) })),
    days: days.map(({ on, buckets }) => ({ on, buckets: buckets.map(bucketOnWire) })),
  };
}

function bucketOnWire({
  bucket,
  loans,
  owed,
}: {
  readonly bucket: contract.AgeingBucket;
  readonly loans: bigint;
  readonly owed: bigint;
}) {
  return { bucket, loans: String(loans), owed: String(owed) };
}

/** The success rate counts only completed transactions. */
function providerOnWire({ provider, direction, channel, waited, ...sums }: ProviderSums) {
  const medianSeconds = percentileBound(POSTED_WITHIN_SECONDS, waited, HALF);
  const p95Seconds = percentileBound(POSTED_WITHIN_SECONDS, waited, NEARLY_ALL);
  return {
    provider,
    direction,
    channel,
    begun: String(sums.begun),
    succeeded: String(sums.succeeded),
    failed: String(sums.failed),
    open: String(sums.still_open),
    share: shareOf(sums.succeeded, sums.succeeded + sums.failed),
    ...(medianSeconds !== undefined && { medianSeconds: String(medianSeconds) }),
    ...(p95Seconds !== undefined && { p95Seconds: String(p95Seconds) }),
  };
}

type ComplaintCounts = Awaited<ReturnType<typeof sumComplaintDays>>[number];

function complaintsOnWire(sums: Omit<ComplaintCounts, 'day'> | undefined) {
  return {
    received: String(sums?.received ?? 0n),
    inTime: String(sums?.in_time ?? 0n),
    late: String(sums?.late ?? 0n),
    waiting: String(sums?.waiting ?? 0n),
    reopened: String(sums?.reopened ?? 0n),
  };
}
