import type { Page } from '@playwright/test';
import { type FakedRequest, fakeCalls, pageOf } from '#testing/session/fake-calls.ts';
import type { FakedStaff } from '#testing/session/fake-staff.ts';

export interface FakedPortfolio {
  state: 'some' | 'unavailable';
}

const DAYS = ['2026-11-16', '2026-10-31', '2026-09-30', '2026-08-31'] as const;
const BUCKETS = ['current', 'late_1_30', 'late_31_60', 'late_61_90', 'late_over_90'] as const;
const PRODUCTS = [
  { productId: 'product-1', productName: 'Hiram Cash', brand: 'hiram' },
  { productId: 'product-2', productName: '=cmd|calc', brand: 'pisopera' },
];

interface FakedLoan {
  readonly page: 'loan';
  readonly id: string;
  readonly number: string;
  readonly brand: string;
  readonly productName: string;
  readonly on: string;
  readonly amount: string;
  readonly owed: string;
  readonly bucket: (typeof BUCKETS)[number];
  readonly daysPastDue: string;
  readonly vintage: string;
}

/** The loans of a day, from which the metrics are counted too. */
function loansOn(on: string): FakedLoan[] {
  return Array.from({ length: 120 }, (_, nth) => {
    const late = nth % 5 === 0 ? Math.floor(nth * 1.1) : 0;
    const product = PRODUCTS[nth % 3 === 0 ? 1 : 0];
    return {
      page: 'loan',
      id: `0199000${nth % 10}-0000-7000-8000-${String(nth).padStart(12, '0')}`,
      number: `PH-7K4M-${String(nth).padStart(4, '0')}`,
      brand: product?.brand ?? '',
      productName: product?.productName ?? '',
      on,
      amount: String(250_000 + nth * 1_234),
      owed: String(300_000 + nth * 1_500),
      bucket: bucketOf(late),
      daysPastDue: String(late),
      vintage: nth % 2 === 0 ? '2026-08-01' : '2026-09-01',
    };
  });
}

function bucketOf(late: number): (typeof BUCKETS)[number] {
  if (late <= 0) return 'current';
  if (late <= 30) return 'late_1_30';
  if (late <= 60) return 'late_31_60';
  return late <= 90 ? 'late_61_90' : 'late_over_90';
}

const LEAST_DAYS: Readonly<Record<string, number>> = {
  outstanding: 0,
  par_1: 1,
  par_30: 31,
  par_90: 91,
  vintage_1: 1,
  vintage_30: 31,
  vintage_90: 91,
};

function chosen(request: FakedRequest, metric: string): FakedLoan[] {
  const { on = DAYS[0], ofBrand, vintage } = request;
  const least = LEAST_DAYS[metric] ?? 0;
  return loansOn(on).filter(
    (loan) =>
      Number(loan.daysPastDue) >= least &&
      (ofBrand ?? loan.brand) === loan.brand &&
      (vintage ?? loan.vintage) === loan.vintage,
  );
}

function total(loans: readonly FakedLoan[]): string {
  return String(loans.reduce((sum, { amount }) => sum + BigInt(amount), 0n));
}

function summary(request: FakedRequest, on: string) {
  const scope = { ...request, on };
  const open = chosen(scope, 'outstanding');
  function part(metric: string) {
    const loans = chosen(scope, metric);
    const share = (Number(total(loans)) / Math.max(1, Number(total(open)))).toFixed(4);
    return { loans: String(loans.length), principal: total(loans), share };
  }
  return {
    on,
    loans: String(open.length),
    principal: total(open),
    par1: part('par_1'),
    par30: part('par_30'),
    par90: part('par_90'),
    firstPayments: { due: '98', defaulted: '5', share: '0.0510' },
    netLoss: { writtenOff: '990000', recovered: '120000', net: '870000', share: '0.0235' },
  };
}

function roll(from: string, to: string, loans: number, of: number) {
  return { from, to, loans: String(loans), of: String(of), share: (loans / of).toFixed(4) };
}

const ROLLS = [
  roll('current', 'late_1_30', 4, 96),
  roll('late_1_30', 'cured', 12, 26),
  roll('late_1_30', 'late_31_60', 7, 26),
  roll('late_31_60', 'late_61_90', 5, 9),
  roll('late_61_90', 'late_over_90', 3, 4),
];

function answer(request: FakedRequest): object {
  const now = request.on ?? DAYS[0];
  const earlier = DAYS.filter((day) => day < now);
  const before = request.comparedOn ?? earlier[0];
  const known = [...earlier.toReversed(), now];
  return {
    asOf: `${now}T16:05:00.000Z`,
    currency: request.ofMarket === 'IN' ? 'INR' : 'PHP',
    brands: ['hiram', 'pisopera'],
    products: PRODUCTS,
    days: DAYS,
    now: summary(request, now),
    ...(before !== undefined && { before: summary(request, before), rolledFrom: earlier[0] }),
    trend: known.map((on, place) => ({
      on,
      principal: '38640000',
      par1: (0.12 + place * 0.009).toFixed(4),
      par30: (0.055 + place * 0.004).toFixed(4),
      par90: (0.016 + place * 0.002).toFixed(4),
    })),
    rolls: before === undefined ? [] : ROLLS,
    rollsBefore: before === undefined ? [] : ROLLS.map((one) => ({ ...one, share: '0.2000' })),
    vintages: ['2026-08-01', '2026-09-01'].map((month) => ({
      month,
      loans: '60',
      cells: known
        .filter((on) => on >= month)
        .map((on) => {
          function late(metric: string) {
            return chosen({ ...request, on, vintage: month }, metric).length;
          }
          const [late1, late30, late90] = [late('vintage_1'), late('vintage_30'), late('vintage_90')];
          return {
            monthsOnBook: String(Number(on.slice(5, 7)) - Number(month.slice(5, 7))),
            on,
            late1: String(late1),
            late30: String(late30),
            late90: String(late90),
            share1: (late1 / 60).toFixed(4),
            share30: (late30 / 60).toFixed(4),
            share90: (late90 / 60).toFixed(4),
          };
        }),
    })),
    cash: ['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16'].map((from, place) => ({
      from,
      until: from,
      collected: String(31_000_000 + place * 1_500_000),
      disbursed: String(26_000_000 + place * 2_500_000),
    })),
  };
}

/** Decisions by band: approved and declined. */
const BANDS = [
  ['below_500', 0, 31],
  ['600_699', 80, 20],
  ['none', 3, 9],
] as const;
const BY_PEOPLE = 23;

/** Every decision of the period, from which the bands are counted too. */
function decisionsOf({ band, decidedBy, metric }: FakedRequest): object[] {
  const all = BANDS.flatMap(([ofBand, approved, declined]) =>
    Array.from({ length: approved + declined }, (_, nth) => ({ band: ofBand, isApproved: nth < approved })),
  );
  return all.flatMap(({ band: ofBand, isApproved }, nth) => {
    const by = nth < all.length - BY_PEOPLE ? 'rules' : 'person';
    if ((band ?? ofBand) !== ofBand || (decidedBy ?? by) !== by) return [];
    if (metric === 'approved' && !isApproved) return [];
    const page = isApproved ? 'loan' : by === 'person' ? 'application' : 'borrower';
    return {
      page,
      id: `01980000-0000-7000-8000-${String(nth).padStart(12, '0')}`,
      ...(isApproved && { number: `PH-9KQ2-${String(nth).padStart(4, '0')}` }),
      brand: 'hiram',
      productName: 'Hiram Cash',
      on: '2026-11-02',
      decision: {
        outcome: isApproved ? 'approved' : 'declined',
        decidedBy: by,
        band: ofBand,
        seconds: String(by === 'rules' ? 4 + (nth % 9) : 5_400 + nth * 60),
      },
    };
  });
}

const LINES = [
  ['interest_and_fees', 118_400],
  ['waivers', -1_200],
  ['cost_of_funds', -16_800],
  ['provider_fees', -7_400],
  ['checks', -6_200],
  ['collections', -5_800],
  ['losses', -47_200],
  ['contribution', 33_800],
] as const;

const WEEKS = ['2026-10-26', '2026-11-02', '2026-11-09'] as const;

/** What loans owed in a week, from which the parts are added up too. Loans of the first week were not kept. */
function duesOf(from: string): { readonly due: number; readonly onTime: number; readonly late: number }[] {
  const late: number = [...WEEKS].map(String).indexOf(from);
  return Array.from({ length: 60 }, (_, nth) => ({
    due: 160_000 + nth,
    onTime: nth % 5 === 0 ? 0 : 150_000,
    late: nth % 5 === 0 && nth > 10 * late ? 90_000 : 0,
  }));
}

function weekOf(from: string): object {
  const rows = duesOf(from);
  const [due, onTime, late] = (['due', 'onTime', 'late'] as const).map((part) =>
    rows.reduce((sum, row) => sum + row[part], 0),
  ) as [number, number, number];
  return {
    from,
    until: from,
    due: String(due),
    onTime: String(onTime),
    late: String(late),
    unpaid: String(due - onTime - late),
    ...(from !== WEEKS[0] && { loans: String(rows.length) }),
    collectedShare: ((onTime + late) / due).toFixed(4),
  };
}

function listDues(request: FakedRequest): { readonly amount: string }[] {
  return duesOf(request.from ?? '').flatMap(({ due, onTime, late }, nth) => {
    const unpaid = due - onTime - late;
    const part = { dues_on_time: onTime, dues_late: late, dues_unpaid: unpaid }[request.metric ?? ''] ?? due;
    if (part === 0) return [];
    const [loan] = loansOn(request.from ?? '').slice(nth);
    return {
      ...loan,
      owed: undefined,
      amount: String(part),
      due: { due: String(due), onTime: String(onTime), late: String(late), unpaid: String(unpaid) },
    };
  });
}

function performance(request: FakedRequest): object {
  const until = request.on ?? DAYS[0];
  return {
    currency: request.ofMarket === 'IN' ? 'INR' : 'PHP',
    from: '2026-08-19',
    until,
    limits: { par30: '0.1', par90: '0.05', firstPaymentDefault: '0.04', netLoss: '0.1' },
    collectedTarget: '0.88',
    costOfFunds: '0.12',
    dues: WEEKS.map((from) => weekOf(from)),
    bands: BANDS.map(([band, approved, declined]) => ({
      band,
      approved: String(approved),
      declined: String(declined),
      share: (approved / (approved + declined)).toFixed(4),
    })),
    byRules: { decided: '120', medianSeconds: '10', p95Seconds: '60' },
    byPeople: { decided: '23', medianSeconds: '7200', p95Seconds: '86400' },
    providers: [
      {
        provider: 'neutral',
        direction: 'in',
        succeeded: '95',
        failed: '5',
        share: '0.9500',
        fees: '142500',
        feePerSuccess: '1500',
      },
    ],
    economics: {
      from: '2026-08-18',
      until: '2026-11-15',
      loans: '427',
      loansBefore: '398',
      lines: LINES.map(([line, each]) => ({
        line,
        total: String(each * 427),
        perLoan: String(each),
        perLoanBefore: String(each - 1_000),
      })),
    },
  };
}

/** What the provider did: 95 of 100 payments succeeded, and their fees were booked on 30 days. */
function providerRowsOf({ metric, on = DAYS[0] }: FakedRequest): { readonly amount: string }[] {
  if (metric === 'provider_fees')
    return Array.from({ length: 30 }, () => ({
      page: 'posting',
      id: '01970000-0000-7000-8000-000000000001',
      on,
      amount: '4750',
      posting: { book: 'PH', account: '503', purpose: 'provider_fee' },
    }));
  return Array.from({ length: metric === 'succeeded' ? 95 : 100 }, (_, nth) => ({
    page: 'payment',
    id: `01960000-0000-7000-8000-${String(nth).padStart(12, '0')}`,
    number: `PY-4M7X-${String(nth).padStart(4, '0')}`,
    brand: 'hiram',
    productName: 'Hiram Cash',
    on,
    state: nth < 95 ? 'paid' : 'expired',
    amount: String(120_000 + nth),
  }));
}

const LOANS = 427;

/** What a line was computed from: postings of loans, snapshots, or the other lines. */
function economicsRowsOf({ line, on = DAYS[0] }: FakedRequest): { readonly amount: string }[] {
  const each = LINES.find(([name]) => name === line)?.[1] ?? 0;
  if (line === 'contribution')
    return LINES.filter(([name]) => name !== 'contribution').map(([name, ofLine]) => ({
      page: 'line',
      id: name,
      on,
      line: name,
      amount: String(ofLine * LOANS),
    }));
  if (line === 'cost_of_funds')
    return [on, ...DAYS.slice(1)].map((day) => ({
      page: 'snapshot',
      id: day,
      on: day,
      amount: String((each * LOANS) / DAYS.length),
      owed: '38640000',
    }));
  return loansOn(on)
    .slice(0, 61)
    .map((loan, nth) => ({
      ...loan,
      owed: undefined,
      amount: String(nth === 0 ? each * (LOANS - 60) : each),
      posting: { book: 'PH', account: '401', purpose: 'interest' },
    }));
}

/** One page of a list, which adds up to its metric. */
function listOf(request: FakedRequest): object {
  const page = { size: 50, ...(request.after !== undefined && { after: request.after }) };
  if (request.metric === 'decided' || request.metric === 'approved') {
    const rows = decisionsOf(request);
    const period = { from: '2026-08-19', until: request.on ?? DAYS[0] };
    return { currency: 'PHP', ...period, count: String(rows.length), ...pageOf(rows, page) };
  }
  if (request.metric === 'economics') {
    const rows = economicsRowsOf(request);
    const total = rows.reduce((all, { amount }) => all + BigInt(amount), 0n);
    const figure = { total: String(total), loans: String(LOANS), perLoan: String(total / BigInt(LOANS)) };
    return { currency: 'PHP', from: '2026-08-18', until: '2026-11-15', ...figure, ...pageOf(rows, page) };
  }
  if (request.provider !== undefined) {
    const rows = providerRowsOf(request);
    const total = String(rows.reduce((all, { amount }) => all + BigInt(amount), 0n));
    const figure = request.metric === 'provider_fees' ? { total } : { count: String(rows.length) };
    const period = { from: '2026-08-19', until: request.on ?? DAYS[0] };
    return { currency: 'PHP', ...period, ...figure, ...pageOf(rows, page) };
  }
  if (request.metric?.startsWith('dues') === true) {
    const rows = listDues(request);
    const sum = String(rows.reduce((all, { amount }) => all + BigInt(amount), 0n));
    const count = request.metric === 'dues' && { count: String(rows.length) };
    return { currency: 'PHP', ...count, total: sum, ...pageOf(rows, page) };
  }
  const loans = chosen(request, request.metric ?? '').toSorted(
    (left, right) => Number(right.daysPastDue) - Number(left.daysPastDue),
  );
  return { currency: 'PHP', count: String(loans.length), total: total(loans), ...pageOf(loans, page) };
}

/** Fakes the portfolio calls. A list adds up to its metric. */
export async function fakePortfolio(page: Page, staff: FakedStaff): Promise<FakedPortfolio> {
  const portfolio: FakedPortfolio = { state: 'some' };
  await fakeCalls(page, staff, {
    portfolio: (request) => (portfolio.state === 'unavailable' ? 'unavailable' : answer(request)),
    'portfolio/performance': (request) =>
      portfolio.state === 'unavailable' ? 'unavailable' : performance(request),
    'portfolio/pack': () => ({
      title: 'Portfolio',
      mediaType: 'application/pdf',
      content: Buffer.from('%PDF-1.7').toString('base64'),
    }),
    'portfolio/loans': listOf,
  });
  return portfolio;
}
