import { AGEING_BUCKETS } from '@hiram/contract/operations/dashboards';
import type { Page } from '@playwright/test';
import { type FakedHandler, fakeCalls } from '#testing/session/fake-calls.ts';
import type { FakedStaff } from '#testing/session/fake-staff.ts';

/** The state of the fake metrics. */
export interface FakedMetrics {
  state: 'some' | 'none' | 'unavailable';
}

/** Fakes the six dashboard calls with constant values. */
export async function fakeDashboards(
  page: Page,
  staff: FakedStaff,
  given: Partial<FakedMetrics> = {},
): Promise<FakedMetrics> {
  const metrics: FakedMetrics = { state: 'some', ...given };
  const handlers: Record<string, FakedHandler> = {};
  for (const [name, answer] of Object.entries(answers)) {
    handlers[`dashboards/${name}`] = (request) =>
      metrics.state === 'unavailable'
        ? 'unavailable'
        : { ...asked, ...answer(metrics.state === 'some' ? daysOf(request) : [], request) };
  }
  await fakeCalls(page, staff, handlers);
  return metrics;
}

const asked = { asOf: '2026-11-15T02:05:00.000Z', brands: ['hiram', 'pisopera'] };

type Answer = (days: readonly string[], request: Record<string, string>) => object;

const answers: Readonly<Record<string, Answer>> = {
  funnel: (days) => {
    const some = days.length > 0;
    const steps = { visits: 13_140, registered: 6_120, applied: 3_905, approved: 2_210, signed: 1_980 };
    return {
      steps: Object.entries({ ...steps, paid_out: 1_934 }).map(([step, count]) => ({
        step,
        count: some ? String(count) : '0',
      })),
      links: some
        ? [
            link('hiram', 'payday', 'radio-manila', [9_120, 3_300, 2_105, 1_290, 1_160, 1_131]),
            link('hiram', 'payday', '=cmd|calc', [4_020, 1_420, 900, 410, 370, 361]),
            link('hiram', '', '', [0, 1_400, 900, 510, 450, 442]),
          ]
        : [],
      pages: some
        ? [
            { title: 'Home', route: '/home', views: '21450' },
            { title: 'Order Details', route: '/order', views: '12870' },
            { title: 'Repayment', route: '/repay', views: '8580' },
          ]
        : [],
    };
  },
  lending: (days, request) => ({
    currency: currencyOf(request),
    days: days.map((on, place) => ({
      on,
      applied: String(120 + wave(place, 30)),
      approvedByRules: String(52 + wave(place, 14)),
      approvedByPeople: String(11 + wave(place, 6)),
      declined: String(38 + wave(place + 3, 12)),
      referred: String(place > days.length - 4 ? 9 : 0),
      loansDisbursed: String(61 + wave(place, 14)),
      paidOut: String(31_500_000 + wave(place, 9_000_000)),
      repaid: String(28_300_000 + wave(place + 5, 8_000_000)),
    })),
    products: days.length === 0 ? [] : products,
  }),
  'repayment-curves': (days, request) => ({
    currency: currencyOf(request),
    cohorts:
      days.length === 0
        ? []
        : ['06', '07', '08', '09', '10', '11'].map((month, place) => ({
            month: `2026-${month}-01`,
            loans: String(1_400 + place * 130),
            lent: String(700_000_000 + place * 61_000_000),
            points: Array.from({ length: 25 - place * 4 }, (_, week) => ({
              week: String(week),
              repaid: String(Math.round(700_000_000 * curve(week, place))),
              share: curve(week, place).toFixed(4),
            })),
          })),
  }),
  ageing: (days, request) => ({
    currency: currencyOf(request),
    buckets: AGEING_BUCKETS.map((bucket, place) => ({
      bucket,
      loans: days.length === 0 ? '0' : String(4_200 - place * 512),
      owed: days.length === 0 ? '0' : String(Math.round(1_400_000_000 / (1 + place * place * 2))),
      share: days.length === 0 ? '0.0000' : '0.1250',
    })),
    days: days.map((on, day) => ({
      on,
      buckets: AGEING_BUCKETS.map((bucket, place) => ({
        bucket,
        loans: String(900 - place * 90),
        owed: String(80_000_000 - place * 9_000_000 + wave(day + place, 6_000_000)),
      })),
    })),
  }),
  providers: (days) => ({
    providers:
      days.length === 0
        ? []
        : [
            provider('paymaya', 'in', 'Over the counter', [2_210, 2_105, 62, 43], ['4', '38']),
            provider('paymaya', 'in', 'QR Ph', [4_102, 4_051, 22, 29], ['2', '9']),
            provider('instapay', 'out', '', [1_990, 1_934, 31, 25], ['41', '310']),
          ],
    days: days.flatMap((on, day) =>
      ['paymaya', 'instapay'].map((name, place) => ({
        on,
        provider: name,
        succeeded: String(200 + wave(day + place, 40)),
        failed: String(3 + wave(day * 2 + place, 4)),
      })),
    ),
  }),
  complaints: (days) => ({
    days: days.map((on, day) => ({
      on,
      received: String(9 + wave(day, 4)),
      inTime: String(day > days.length - 4 ? 2 : 7 + wave(day, 4)),
      late: day % 9 === 0 ? '2' : '0',
      waiting: day > days.length - 4 ? '6' : '0',
      reopened: day % 7 === 0 ? '1' : '0',
    })),
    subjects:
      days.length === 0
        ? []
        : [
            { about: 'payment', received: '104', inTime: '98', late: '4', waiting: '2' },
            { about: 'collection', received: '51', inTime: '49', late: '2', waiting: '0' },
            { about: 'personal_data', received: '12', inTime: '10', late: '0', waiting: '2' },
          ],
    causes:
      days.length === 0
        ? []
        : [
            { cause: 'payment_late_to_arrive', count: '71' },
            { cause: 'our_mistake', count: '12' },
          ],
    scores:
      days.length === 0
        ? []
        : [3, 5, 14, 40, 62].map((count, place) => ({ score: String(place + 1), count: String(count) })),
    medianHours: '16',
  }),
};

function currencyOf({ ofMarket }: Record<string, string>): string {
  return ofMarket === 'IN' ? 'INR' : 'PHP';
}

function daysOf({ from = '', until = '' }: Record<string, string>): string[] {
  const first = Date.parse(from);
  const count = (Date.parse(until) - first) / 86_400_000 + 1;
  return Array.from({ length: count }, (_, day) =>
    new Date(first + day * 86_400_000).toISOString().slice(0, 10),
  );
}

function wave(place: number, height: number): number {
  return Math.round(height * Math.sin(place / 2.3) * Math.cos(place / 7));
}

function curve(week: number, place: number): number {
  return 1.02 * (1 - Math.exp(-week / (6.5 - place * 0.3)));
}

function link(brand: string, template: string, name: string, counts: readonly number[]) {
  const [visits, registered, applied, approved, signed, paidOut] = counts.map(String);
  return { brand, template, link: name, visits, registered, applied, approved, signed, paidOut };
}

const products = [
  ['Quick cash, 30 days', '2,140', '61230000'],
  ['Instalments, three months', '1,205', '90400000'],
  ['A product with a rather long name for people who compare', '160', '8120000'],
].map(([productName = '', applied = '', paidOut = ''], place) => ({
  productId: `product-${place}`,
  productName,
  applied: applied.replace(',', ''),
  approved: String(900 - place * 300),
  declined: String(500 - place * 150),
  loansDisbursed: String(880 - place * 300),
  paidOut,
}));

function provider(
  name: string,
  direction: 'in' | 'out',
  channel: string,
  counts: readonly number[],
  [medianSeconds, p95Seconds]: readonly [string, string],
) {
  const [begun, succeeded, failed, open] = counts.map(String);
  const share = (Number(succeeded) / (Number(succeeded) + Number(failed))).toFixed(4);
  return {
    provider: name,
    direction,
    channel,
    begun,
    succeeded,
    failed,
    open,
    share,
    medianSeconds,
    p95Seconds,
  };
}
