import * as contract from '@hiram/contract/operations/portfolio';
import { startTestApi, type TestApi } from '@hiram/server-testing/api';
import { signInToTestApi } from '@hiram/server-testing/console';
import {
  createRandomLender,
  type RandomLender,
} from '@hiram/server-testing/operations/dashboards/random-lender';
import {
  addScores,
  chargeFees,
  repeatApplications,
} from '@hiram/server-testing/operations/portfolio/scores-and-fees';
import type { Tab } from '@hiram/server-testing/platform/http/tab';
import { byTest, tenOClockOn } from '@hiram/server-testing/servicing/loans/loans';
import { calendarDate } from '@hiram/values/calendar-date';
import type { LoanId } from '@hiram/values/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sumLedgerDays } from '#finance/ledger-views/index.ts';
import { computeMetrics } from '#operations/dashboards/index.ts';
import { takeSnapshot } from '#operations/portfolio/index.ts';
import { closeDay, receivePayment } from '#servicing/loans/index.ts';

// Each figure of collections, decisions, providers and unit economics opens what it was computed from. On a lender that is
// generated from a seed, the rows of all pages are counted and added up, and compared with the figure.

const SEED = Number(process.env.HIRAM_SEED ?? 9);
const DAYS = ['2026-08-17', '2026-08-31', '2026-09-30', '2026-10-12'] as const;
const SCOPES = [{}, { ofBrand: 'pera' }, { ofProduct: '019a0000-0000-7000-8000-000000000001' }] as const;

let api: TestApi;
let lender: RandomLender;
let tab: Tab;

beforeAll(async () => {
  api = await startTestApi();
  lender = await createRandomLender(api.db, SEED);
  await api.brands.refresh();
  tab = await signInToTestApi(api, { role: 'operations', name: 'Ana Cruz' });
  await repeatApplications(api.db, 3);
  await addScores(api.db);
  await chargeFees(api.db);
  for (const day of DAYS) await closeAndSnapshot(day);
  await computeMetrics(
    { database: api.db.database, businessClock: lender.businessClock, systemClock: lender.businessClock },
    { market: 'PH', lookBackMs: 365 * 86_400_000 },
  );
});
afterAll(() => api.close());

async function closeAndSnapshot(text: string): Promise<void> {
  const day = calendarDate(text);
  const { database } = api.db;
  lender.businessClock.moveTo(tenOClockOn(text));
  if (text === DAYS[0]) await lender.changeLate();
  if (text > DAYS[1]) {
    for (const [place, loanId] of lender.running.entries()) await pay(loanId, `${text} ${place}`);
  }
  await closeDay(
    { databaseUrl: api.db.programUrl, businessClock: lender.businessClock, threads: 0 },
    { market: 'PH', day },
  );
  await sumLedgerDays(api.db).run({ market: 'PH', day });
  await takeSnapshot({ database, systemClock: lender.businessClock }, { market: 'PH', day });
}

/** Amounts that cover a part of an instalment, so that some of it is paid late and some is not. */
async function pay(loanId: LoanId, paymentId: string): Promise<void> {
  const [key, reference] = [paymentId, paymentId];
  await receivePayment(
    { database: api.db.database, businessClock: lender.businessClock },
    {
      ...byTest,
      loanId,
      amount: 70_000n,
      paidAt: lender.businessClock.now(),
      provider: 'neutral',
      intent: { kind: 'instalments' },
      paymentId,
      key,
      reference,
    },
  );
}

type Scope = (typeof SCOPES)[number];
type ListRequest = Omit<Parameters<typeof tab.send<typeof contract.listPortfolioLoans>>[1], 'ofMarket'>;
type Row = Awaited<ReturnType<typeof listPage>>['rows'][number];

async function performance(scope: Scope, on?: string) {
  const request = { ofMarket: 'PH' as const, ...scope, ...(on !== undefined && { on }) };
  return (await tab.send(contract.readPortfolioPerformance, request)).data;
}

async function listPage(request: ListRequest & { readonly after?: string }) {
  const { data, status } = await tab.send(contract.listPortfolioLoans, { ofMarket: 'PH', ...request });
  expect(status).toBe(200);
  return data;
}

/** All pages of a list: how many rows, and their sum. No row is on two of them. */
async function listAll(request: ListRequest) {
  const rows: Row[] = [];
  let page = await listPage(request);
  rows.push(...page.rows);
  while (page.next !== undefined) {
    expect(page.rows).toHaveLength(50);
    page = await listPage({ ...request, after: page.next });
    rows.push(...page.rows);
  }
  const { count, total, from, until, perLoan } = page;
  const sum = rows.reduce((all, { amount }) => all + BigInt(amount ?? 0), 0n);
  return { count, total, from, until, perLoan, rows, found: String(rows.length), sum: String(sum) };
}

describe(`the decisions of a random lender generated from ${SEED}`, () => {
  test('of a score band are the applications that its rate counts', async () => {
    for (const scope of SCOPES) {
      for (const on of [DAYS[1], DAYS[3]]) {
        const { bands, from, until } = await performance(scope, on);
        for (const { band, approved, declined } of bands) {
          const all = String(BigInt(approved) + BigInt(declined));
          const decided = await listAll({ ...scope, on, metric: 'decided', band });
          expect(decided).toMatchObject({ count: all, found: all, from, until });
          expect(new Set(decided.rows.map(({ decision }) => decision?.band))).toEqual(new Set([band]));
          const accepted = await listAll({ ...scope, on, metric: 'approved', band });
          expect([accepted.count, accepted.found]).toEqual([approved, approved]);
          expect(accepted.rows.every(({ decision }) => decision?.outcome === 'approved')).toBe(true);
        }
      }
    }
  });

  test('by rules and by staff are the applications whose time is counted, newest first', async () => {
    for (const scope of SCOPES) {
      const { byRules, byPeople } = await performance(scope, DAYS[1]);
      for (const [decidedBy, { decided, medianSeconds }] of [
        ['rules', byRules],
        ['person', byPeople],
      ] as const) {
        const { rows, count } = await listAll({ ...scope, on: DAYS[1], metric: 'decided', decidedBy });
        expect([count, String(rows.length)]).toEqual([decided, decided]);
        expect(rows.map(({ on }) => on)).toEqual(
          rows
            .map(({ on }) => on)
            .toSorted()
            .toReversed(),
        );
        const seconds = rows.map(({ decision }) => Number(decision?.seconds)).toSorted((a, b) => a - b);
        const median = seconds[Math.ceil(seconds.length / 2) - 1] ?? 0;
        expect(Number(medianSeconds)).toBeGreaterThanOrEqual(median);
      }
    }
    const { rows } = await listAll({ on: DAYS[1], metric: 'decided' });
    expect(rows.length).toBeGreaterThan(50);
  });

  test('lead to the loan, to the case of a referred application, or else to the borrower', async () => {
    const { rows } = await listAll({ on: DAYS[1], metric: 'decided' });
    for (const { page, id, number } of rows) {
      const loans = await api.db.asOwner('select id from loans where id = $1', [id]);
      expect(loans).toHaveLength(page === 'loan' ? 1 : 0);
      const borrowers = await api.db.asOwner('select id from borrowers where id = $1', [id]);
      expect(borrowers).toHaveLength(page === 'borrower' ? 1 : 0);
      if (number !== undefined) expect(page).toBe('loan');
    }
    expect(new Set(rows.map(({ page }) => page))).toEqual(new Set(['loan', 'application', 'borrower']));
  });
});

describe('the providers of a random lender', () => {
  test('open their payments and payouts, as many as succeeded and ended', async () => {
    const { providers } = await performance({}, DAYS[1]);
    expect(new Set(providers.map(({ direction }) => direction))).toEqual(new Set(['in', 'out']));
    for (const { provider, direction, succeeded, failed } of providers) {
      const of = { on: DAYS[1], provider, direction };
      const ended = String(BigInt(succeeded) + BigInt(failed));
      const all = await listAll({ ...of, metric: 'attempted' });
      expect([all.count, all.found]).toEqual([ended, ended]);
      const page = direction === 'in' ? 'payment' : 'payout';
      expect(all.rows.every((row) => row.page === page)).toBe(true);
      expect(new Set(all.rows.map(({ id }) => id)).size).toBe(all.rows.length);
      const paid = await listAll({ ...of, metric: 'succeeded' });
      expect([paid.count, paid.found]).toEqual([succeeded, succeeded]);
      expect(paid.rows.every(({ state }) => state === 'paid')).toBe(true);
    }
  });

  test('open the postings of their fees, which add up to them', async () => {
    const { providers } = await performance({}, DAYS[1]);
    for (const { provider, direction, fees } of providers) {
      const of = { on: DAYS[1], provider, direction };
      const { total, sum, rows } = await listAll({ ...of, metric: 'provider_fees' });
      expect([total, sum]).toEqual([fees, fees]);
      expect(rows.every(({ posting }) => posting?.book === 'PH')).toBe(true);
    }
    expect(providers.some(({ fees }) => fees !== '0')).toBe(true);
  });

  test('are refused without a provider, or with a place that no list has', async () => {
    for (const wrong of [{}, { provider: 'neutral', direction: 'in', after: 'x_y' }] as const) {
      const request = { ofMarket: 'PH', on: DAYS[1], metric: 'succeeded', ...wrong } as const;
      expect((await tab.send(contract.listPortfolioLoans, request)).status).toBe(400);
    }
  });
});

describe('the unit economics of a random lender', () => {
  test('open the postings, snapshots, decisions and lines that they were computed from', async () => {
    const costs = {
      costOfFunds: '0.137',
      checkCost: '2501',
      collectionsPerMonth: '1000003',
      limits: { par30: '0.1', par90: '0.05', firstPaymentDefault: '0.08', netLoss: '0.1' },
      collectedTarget: '0.9',
    };
    await api.db.asOwner(
      `insert into configuration_versions (kind, subject, version, content, digest, published_at)
       values ('portfolio_settings', 'PH', 100, $1, sha256(''), now())`,
      [JSON.stringify(costs)],
    );
    const opened = new Set<string>();
    for (const on of [DAYS[1], DAYS[3]]) {
      const { economics } = await performance({ ofBrand: 'pera' }, on);
      const { from, until } = economics;
      const disbursed = await listAll({ on: until, from, metric: 'disbursed' });
      expect([disbursed.count, disbursed.found]).toEqual([economics.loans, economics.loans]);
      for (const { line, total, perLoan } of economics.lines) {
        const list = await listAll({ on, ofBrand: 'pera', metric: 'economics', line });
        expect([line, list.total, list.sum]).toEqual([line, total, total]);
        expect(list.perLoan).toBe(perLoan);
        if (list.count !== undefined) expect([line, list.found]).toEqual([line, list.count]);
        if (list.sum !== '0') opened.add(line);
      }
    }
    for (const line of [
      'interest_and_fees',
      'cost_of_funds',
      'provider_fees',
      'checks',
      'collections',
      'losses',
    ])
      expect(opened).toContain(line);
  });
});

describe('the amounts due of a random lender', () => {
  test('of a week are those of its loans, and so is each part', async () => {
    for (const scope of SCOPES) {
      const { dues } = await performance(scope);
      expect(dues.length).toBeGreaterThan(3);
      for (const { from, until, loans, ...sums } of dues) {
        const week = { ...scope, from, on: until };
        const all = await listAll({ ...week, metric: 'dues' });
        expect(all).toMatchObject({ count: loans, found: loans, total: sums.due, sum: sums.due });
        for (const [metric, part] of [
          ['dues_on_time', sums.onTime],
          ['dues_late', sums.late],
          ['dues_unpaid', sums.unpaid],
        ] as const) {
          const { total, sum, rows } = await listAll({ ...week, metric });
          expect([total, sum]).toEqual([part, part]);
          expect(rows.every(({ amount }) => amount !== '0')).toBe(true);
        }
      }
      for (const part of ['onTime', 'late', 'unpaid'] as const)
        expect(dues.some((week) => week[part] !== '0')).toBe(true);
    }
  });

  test('are recorded once, also if the night is repeated', async () => {
    const before = await performance({});
    await takeSnapshot(
      { database: api.db.database, systemClock: lender.businessClock },
      { market: 'PH', day: calendarDate(DAYS[3]) },
    );
    expect((await performance({})).dues).toEqual(before.dues);
  });

  test('of days from before their loans were kept open no list, and are still refreshed', async () => {
    const { dues } = await performance({});
    const [{ from }] = dues as [(typeof dues)[number]];
    const kept = await api.db.asOwner('select * from portfolio_due_loans where due_on >= $1', [from]);
    expect(kept.length).toBeGreaterThan(0);
    await api.db.asOwner('delete from portfolio_due_loans');
    await api.db.asOwner(
      'update portfolio_dues set loans = null, unpaid_minor = 0 where due_on >= $1 and unpaid_minor > 0',
      [from],
    );
    await takeSnapshot(
      { database: api.db.database, systemClock: lender.businessClock },
      { market: 'PH', day: calendarDate(DAYS[3]) },
    );
    const without = (await performance({})).dues;
    expect(without.map(({ unpaid }) => unpaid)).toEqual(dues.map(({ unpaid }) => unpaid));
    expect(without.some(({ loans }) => loans === undefined)).toBe(true);
  });
});
