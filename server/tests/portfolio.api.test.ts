import * as contract from '@hiram/contract/operations/portfolio';
import { rollTo } from '@hiram/lending/day';
import { settlementAmount } from '@hiram/lending/settlement';
import { startTestApi, type TestApi } from '@hiram/server-testing/api';
import { signInToTestApi } from '@hiram/server-testing/console';
import {
  createRandomLender,
  type RandomLender,
} from '@hiram/server-testing/operations/dashboards/random-lender';
import { drawFrom } from '@hiram/server-testing/operations/dashboards/random-rows';
import { naiveDecisions, naiveEconomics } from '@hiram/server-testing/operations/portfolio/naive-performance';
import {
  NaivePortfolio,
  type NaiveScope,
  share,
} from '@hiram/server-testing/operations/portfolio/naive-portfolio';
import { addScores, chargeFees } from '@hiram/server-testing/operations/portfolio/scores-and-fees';
import type { Tab } from '@hiram/server-testing/platform/http/tab';
import { byTest, tenOClockOn } from '@hiram/server-testing/servicing/loans/loans';
import { addDays, type CalendarDate, calendarDate, weekday } from '@hiram/values/calendar-date';
import { type Clock, today } from '@hiram/values/clock';
import type { LoanId } from '@hiram/values/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sumLedgerDays } from '#finance/ledger-views/index.ts';
import { computeMetrics } from '#operations/dashboards/index.ts';
import { takeSnapshot } from '#operations/portfolio/index.ts';
import {
  closeDay,
  findLoan,
  pauseDisputedCharges,
  receivePayment,
  writeOffLoan,
} from '#servicing/loans/index.ts';

const SEED = Number(process.env.HIRAM_SEED ?? 9);
/** Closed after the lender's last day, and the days of the snapshots that are kept: the newest of each month. */
const CLOSED = ['2026-08-20', '2026-08-31', '2026-09-30', '2026-10-31', '2026-11-12'] as const;
const KEPT = ['2026-08-31', '2026-09-30', '2026-10-31', '2026-11-12'].map(calendarDate);
const NOW = calendarDate('2026-11-12');
const FIRST = calendarDate('2026-08-31');

let api: TestApi;
let lender: RandomLender;
let naive: NaivePortfolio;
let tab: Tab;
let disputed: LoanId;
let stateOfDisputed: unknown;
const draw = drawFrom(SEED + 1);
let made = 0;

beforeAll(async () => {
  api = await startTestApi();
  lender = await createRandomLender(api.db, SEED);
  await api.brands.refresh();
  tab = await signInToTestApi(api, { role: 'operations', name: 'Ana Cruz' });
  naive = new NaivePortfolio(api.db.database);
  lender.businessClock.moveTo(tenOClockOn('2026-08-17'));
  await lender.changeLate();
  await closeToday();
  disputed = await dispute();
  await addScores(api.db);
  await chargeFees(api.db);
  for (const day of CLOSED) await liveUntil(calendarDate(day));
  await sumLedgerDays(api.db).run({ market: 'PH', day: NOW });
  await computeMetrics(dashboards(), { market: 'PH', lookBackMs: 365 * 86_400_000 });
});
afterAll(() => api.close());

function dashboards() {
  return {
    database: api.db.database,
    businessClock: lender.businessClock,
    systemClock: lender.businessClock,
  };
}

function loanContext() {
  return { database: api.db.database, businessClock: lender.businessClock };
}

/** The dispute is open for all of the test, and pauses late fees. The loan is late and was never paid. */
async function dispute(): Promise<LoanId> {
  const late = await api.db.asOwner(
    `select id from loans where state = 'overdue' or state = 'due' and next_due_on < '2026-08-10'`,
  );
  const loanId = lender.running.find(
    (running) =>
      late.some(({ id }) => id === running) && !lender.payments.some((payment) => payment.loanId === running),
  );
  if (loanId === undefined) throw new Error('no loan is late');
  const since = lender.businessClock.now();
  const until = calendarDate('2026-12-31');
  const pause = { ...byTest, loanId, disputeId: 'c-1', lineKeys: [], since, until };
  expect(await pauseDisputedCharges(loanContext(), pause)).toMatchObject({ kind: 'held' });
  return loanId;
}

/** Some borrowers pay, settle or are written off; then the day is closed and its snapshot taken. */
async function liveUntil(day: CalendarDate): Promise<void> {
  lender.businessClock.moveTo(tenOClockOn(day));
  for (const loanId of lender.running) {
    const chance = draw();
    if (loanId === disputed) continue;
    if (chance < 0.25) await pay(loanId, BigInt(20_000 + Math.floor(draw() * 200_000)));
    else if (chance < 0.32) await settle(loanId);
    else if (chance < 0.37) {
      made += 1;
      const id = `given up ${made}`;
      await writeOffLoan(loanContext(), { ...byTest, loanId, key: id, writeOffId: id });
    }
  }
  await closeToday();
  await naive.see(day);
  await snapshot(day);
  if (day === FIRST)
    stateOfDisputed = (await api.db.asOwner('select state from loans where id = $1', [disputed]))[0]?.state;
}

async function closeToday(): Promise<void> {
  const day = today(lender.businessClock, 'Asia/Manila');
  const closing = { databaseUrl: api.db.programUrl, businessClock: lender.businessClock, threads: 0 };
  await closeDay(closing, { market: 'PH', day });
}

async function snapshot(day: CalendarDate, systemClock: Clock = lender.businessClock): Promise<void> {
  await takeSnapshot({ database: api.db.database, systemClock }, { market: 'PH', day, loansPerStep: 7 });
}

/** A payment on a written-off loan is a recovery; one on a closed loan goes to suspense and does not count. */
async function pay(loanId: LoanId, amount: bigint, intent: 'instalments' | 'settlement' = 'instalments') {
  made += 1;
  const paymentId = `payment-${made}`;
  const quoted = { kind: 'settlement', quoted: amount, validUntil: addDays(NOW, 30), waivable: 0n } as const;
  await receivePayment(loanContext(), {
    ...byTest,
    loanId,
    amount,
    paidAt: lender.businessClock.now(),
    provider: 'neutral',
    intent: intent === 'settlement' ? quoted : { kind: intent },
    paymentId,
    key: paymentId,
    reference: paymentId,
  });
}

async function settle(loanId: LoanId): Promise<void> {
  const released = (await findLoan(api.db.database, loanId))?.released;
  if (released == null || !['active', 'due', 'overdue'].includes(released.position.status)) return;
  const { terms, position } = released;
  const amount = settlementAmount(
    terms,
    rollTo(terms, position, today(lender.businessClock, 'Asia/Manila')).position,
  );
  if (amount > 0n) await pay(loanId, amount, 'settlement');
}

const SCOPES: readonly NaiveScope[] = [
  {},
  { ofBrand: 'hiram' },
  { ofBrand: 'pera' },
  { ofProduct: '019a0000-0000-7000-8000-000000000002' },
];

async function read(scope: NaiveScope, on?: string, comparedOn?: string) {
  const { data } = await tab.send(contract.readPortfolio, {
    ofMarket: 'PH',
    ...scope,
    ...(on !== undefined && { on }),
    ...(comparedOn !== undefined && { comparedOn }),
  });
  return data;
}

type ListRequest = Omit<Parameters<typeof tab.send<typeof contract.listPortfolioLoans>>[1], 'ofMarket'>;

/** All pages of a list. */
async function listAll(request: ListRequest) {
  const loans: { id: string; amount?: string; daysPastDue?: string }[] = [];
  let after: string | undefined;
  let head: { count?: string; total?: string };
  do {
    const page = { ofMarket: 'PH' as const, ...request, ...(after !== undefined && { after }) };
    const { data, status } = await tab.send(contract.listPortfolioLoans, page);
    expect(status).toBe(200);
    loans.push(...data.rows);
    head = data;
    after = data.next;
  } while (after !== undefined);
  return { ...head, loans, sum: String(loans.reduce((sum, { amount = '' }) => sum + BigInt(amount), 0n)) };
}

describe(`the portfolio of a random lender generated from ${SEED}`, () => {
  test('has snapshots of the newest day and the last one of each month, and no others', async () => {
    const { days } = await read({});
    expect(days).toEqual(KEPT.toReversed());
    const left = await api.db.asOwner(
      'select distinct day::text from portfolio_loans union select day::text from portfolio_sums order by 1',
    );
    expect(left.map(({ day }) => day)).toEqual(KEPT);
  });

  test('has the risk, first-payment defaults and net loss that looking at each loan gives', async () => {
    for (const scope of SCOPES) {
      for (const [place, day] of KEPT.entries()) {
        const { now, before, trend } = await read(scope, day);
        const known = KEPT.slice(0, place + 1);
        expect(now).toEqual({
          on: day,
          ...naive.risk(day, scope),
          firstPayments: naive.firstPayments(day, scope),
          netLoss: await naive.netLoss(day, scope, known),
        });
        expect(before?.on).toBe(KEPT[place - 1]);
        if (before !== undefined) expect(before).toMatchObject(naive.risk(calendarDate(before.on), scope));
        expect(trend.map(({ on, par30 }) => [on, par30])).toEqual(
          known.map((on) => [on, naive.risk(on, scope).par30.share]),
        );
      }
    }
    const { now } = await read({});
    for (const metric of [now.par1, now.par30, now.par90]) expect(metric.loans).not.toBe('0');
    expect(now.netLoss.writtenOff).not.toBe('0');
  });

  test('counts a disputed loan by its calendar days past due', async () => {
    const seen = naive.on(FIRST).find(({ id }) => id === disputed);
    expect(seen?.daysPastDue).toBeGreaterThan(0);
    expect(stateOfDisputed).toBe('due');
    const { loans } = await listAll({ on: FIRST, metric: 'par_1' });
    expect(loans.find(({ id }) => id === disputed)?.daysPastDue).toBe(String(seen?.daysPastDue));
  });

  test('rolls loans from one snapshot to the next', async () => {
    for (const scope of SCOPES) {
      const { rolls, rollsBefore, rolledFrom } = await read(scope);
      expect(rolledFrom).toBe('2026-10-31');
      expect(rolls).toEqual(naive.rolls(NOW, calendarDate('2026-10-31'), scope));
      const october = naive.rolls(calendarDate('2026-10-31'), calendarDate('2026-09-30'), scope);
      expect(rollsBefore).toEqual(october);
    }
  });

  test('shows each vintage by months on book', async () => {
    for (const scope of SCOPES) {
      const { vintages } = await read(scope);
      const released = naive.on(NOW, scope).map(({ releasedOn }) => `${releasedOn.slice(0, 7)}-01`);
      expect(vintages.map(({ month }) => month)).toEqual([...new Set(released)].toSorted());
      for (const { month, loans, cells } of vintages) {
        expect(cells.map(({ on }) => on)).toEqual(KEPT);
        expect(loans).toBe(String(released.filter((one) => one === month).length));
        const first = Number(month.slice(5, 7));
        for (const cell of cells) {
          expect(cell.monthsOnBook).toBe(String(Number(cell.on.slice(5, 7)) - first));
          const late = naive.vintage(month, calendarDate(cell.on), scope);
          expect(cell).toMatchObject(late);
          expect(cell.share30).toBe(share(BigInt(late.late30), BigInt(loans)));
        }
      }
    }
  });

  test('every metric opens the loans behind it, and their sum is the metric', async () => {
    for (const scope of SCOPES.slice(0, 2)) {
      const { now, rolls, vintages } = await read(scope);
      const of = { on: NOW, ...scope };
      const outstanding = await listAll({ ...of, metric: 'outstanding' });
      expect(outstanding).toMatchObject({ count: now.loans, total: now.principal, sum: now.principal });
      for (const [metric, part] of [
        ['par_1', now.par1],
        ['par_30', now.par30],
        ['par_90', now.par90],
      ] as const) {
        const { loans, ...list } = await listAll({ ...of, metric });
        expect(list).toMatchObject({ count: part.loans, total: part.principal, sum: part.principal });
        expect(String(new Set(loans.map(({ id }) => id)).size)).toBe(part.loans);
      }
      const unpaid = await listAll({ ...of, metric: 'first_payment_default' });
      expect(String(unpaid.loans.length)).toBe(now.firstPayments.defaulted);
      const losses = await listAll({ ...of, metric: 'net_loss' });
      expect(losses).toMatchObject({ total: now.netLoss.net, sum: now.netLoss.net });
      for (const { from, to, loans } of rolls) {
        const rolled = await listAll({ ...of, metric: 'roll', rolledFrom: from, rolledTo: to });
        expect([rolled.count, String(rolled.loans.length)]).toEqual([loans, loans]);
      }
      for (const { month, cells } of vintages) {
        for (const { on, late1, late30, late90 } of cells) {
          for (const [metric, count] of [
            ['vintage_1', late1],
            ['vintage_30', late30],
            ['vintage_90', late90],
          ] as const) {
            const list = await listAll({ ...of, on, metric, vintage: month });
            expect([list.count, String(list.loans.length)]).toEqual([count, count]);
          }
        }
      }
    }
  });

  test('cash in and out of each week is that of its payments and disbursements', async () => {
    for (const scope of [{}, { ofBrand: 'pera' }]) {
      const { cash } = await read(scope, FIRST);
      expect(cash).toHaveLength(12);
      expect(cash.at(-1)?.until).toBe(FIRST);
      for (const { from, until, collected, disbursed } of cash) {
        expect(weekday(calendarDate(from))).toBe(1);
        const paid = await listAll({ ...scope, on: until, from, metric: 'collected' });
        expect([paid.total, paid.sum]).toEqual([collected, collected]);
        const lent = await listAll({ ...scope, on: until, from, metric: 'disbursed' });
        expect([lent.total, lent.sum]).toEqual([disbursed, disbursed]);
      }
      expect(cash.some(({ collected }) => collected !== '0')).toBe(true);
      expect(cash.some(({ disbursed }) => disbursed !== '0')).toBe(true);
    }
  });
});

describe('the performance of a random lender', () => {
  async function performance(scope: NaiveScope, on: CalendarDate) {
    return (await tab.send(contract.readPortfolioPerformance, { ofMarket: 'PH', ...scope, on })).data;
  }

  function productsOf(scope: NaiveScope): string[] {
    return [...new Set(naive.on(NOW, scope).map(({ productId }) => productId))];
  }

  test('collects what each week’s instalments were paid, on time or later', async () => {
    for (const scope of SCOPES) {
      const { dues } = await performance(scope, NOW);
      expect(dues.length).toBeGreaterThan(3);
      for (const { from, until, collectedShare, loans: _, ...sums } of dues) {
        expect(sums).toEqual(naive.dues(from, until, productsOf(scope)));
        expect(collectedShare).toBe(share(BigInt(sums.due) - BigInt(sums.unpaid), BigInt(sums.due)));
      }
      expect(dues.some(({ late }) => late !== '0')).toBe(true);
    }
  });

  test('has the decisions by score band and the time that they took', async () => {
    for (const scope of SCOPES) {
      const { bands, byRules, byPeople, from, until } = await performance(scope, FIRST);
      const days = { from: calendarDate(from), until: calendarDate(until) };
      const looked = await naiveDecisions(api.db.database, days, productsOf(scope));
      expect(bands.map(({ share: _, ...band }) => band)).toEqual(looked.bands);
      expect(bands.length).toBeGreaterThan(1);
      for (const [found, seconds] of [
        [byRules, looked.secondsByRules],
        [byPeople, looked.secondsByPeople],
      ] as const) {
        expect(found.decided).toBe(String(seconds.length));
        const median = seconds.toSorted((one, other) => one - other)[Math.ceil(seconds.length / 2) - 1];
        expect(Number(found.medianSeconds)).toBeGreaterThanOrEqual(median ?? 0);
      }
    }
  });

  test('has the unit economics of the ledger, and what providers charged', async () => {
    const { economics } = await performance({}, NOW);
    const days = { from: addDays(NOW, -90), until: addDays(NOW, -1) };
    const principal = KEPT.filter((day) => day >= days.from && day <= days.until).map((day) =>
      BigInt(naive.risk(day, {}).principal),
    );
    const averagePrincipal = BigInt(
      Math.round(Number(principal.reduce((sum, one) => sum + one, 0n)) / principal.length),
    );
    const looked = await naiveEconomics(api.db.database, days, { averagePrincipal, costOfFundsPercent: 12n });
    expect(Object.fromEntries(economics.lines.map(({ line, total }) => [line, BigInt(total)]))).toEqual(
      looked,
    );
    expect(looked.interest_and_fees).toBeGreaterThan(0n);
    expect(looked.provider_fees).toBe(-1_700n);
    const { providers } = await performance({}, FIRST);
    expect(providers).toMatchObject([
      { provider: 'neutral', direction: 'in', fees: '1500' },
      { provider: 'neutral', direction: 'out', fees: '200' },
      { provider: 'other', direction: 'out', fees: '0' },
    ]);
    for (const { succeeded, fees, feePerSuccess } of providers)
      expect(feePerSuccess).toBe(
        succeeded === '0' ? undefined : String(Math.round(Number(fees) / Number(succeeded))),
      );
  });

  test('is printed as a PDF', async () => {
    const { data } = await tab.send(contract.printPortfolio, { ofMarket: 'PH' });
    expect(data.mediaType).toBe('application/pdf');
    expect(Buffer.from(data.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('a snapshot', () => {
  test('is the same when its process stops at every step', async () => {
    const before = await api.db.asOwner('select * from portfolio_loans where day = $1 order by loan_id', [
      NOW,
    ]);
    await api.db.asOwner(`delete from portfolio_loans where day = '2026-11-12'`);
    await api.db.asOwner(`delete from portfolio_sums where day = '2026-11-12'`);
    await api.db.asOwner(`delete from portfolio_first_payments where day = '2026-11-12'`);
    await api.db.asOwner(`delete from portfolio_days where day = '2026-11-12'`);
    let isDone = false;
    for (let step = 0; !isDone; step += 1) {
      expect(step).toBeLessThan(100);
      let left = 3;
      // The clock is read in every transaction; a failure there rolls it back, as a kill would.
      function now() {
        left -= 1;
        if (left === 0) throw new Error('killed');
        return lender.businessClock.now();
      }
      isDone = await snapshot(NOW, { now }).then(
        () => true,
        () => false,
      );
    }
    await snapshot(NOW);
    expect(
      await api.db.asOwner('select * from portfolio_loans where day = $1 order by loan_id', [NOW]),
    ).toEqual(before);
  });

  test('of a day before the newest is not taken: loans are no longer as they were', async () => {
    await snapshot(calendarDate('2026-11-03'));
    expect((await read({})).days).toEqual(KEPT.toReversed());
  });

  test('is taken once by two concurrent processes', async () => {
    lender.businessClock.moveTo(tenOClockOn('2026-11-13'));
    const day = calendarDate('2026-11-13');
    await Promise.all([snapshot(day), snapshot(day), snapshot(day)]);
    await snapshot(day);
    const { days, now } = await read({});
    expect(days[0]).toBe(day);
    expect((await listAll({ on: day, metric: 'outstanding' })).sum).toBe(now.principal);
  });
});

test('a day without a snapshot, an unknown cursor and an incomplete metric are refused', async () => {
  const of = { ofMarket: 'PH', on: '2026-10-31' } as const;
  const refused = [
    { ...of, on: '2026-10-30', metric: 'par_30' },
    { ...of, on: '2026-02-31', metric: 'collected' },
    { ...of, metric: 'roll' },
    { ...of, metric: 'vintage_30' },
    { ...of, metric: 'par_30', after: 'x' },
    { ...of, metric: 'net_loss', after: 'x' },
    { ...of, metric: 'collected', from: '2026-01-01' },
    { ...of, metric: 'disbursed', from: '2026-11-01' },
  ] as const;
  for (const request of refused) {
    expect((await tab.send(contract.listPortfolioLoans, request)).status).toBe(400);
  }
  expect((await tab.send(contract.readPortfolio, { ofMarket: 'PH', on: '2026-10-30' })).status).toBe(400);
  const reversed = { ofMarket: 'PH', on: '2026-09-30', comparedOn: '2026-10-31' } as const;
  expect((await tab.send(contract.readPortfolio, reversed)).status).toBe(400);
  expect((await tab.send(contract.readPortfolio, { ofMarket: 'IN' })).status).toBe(503);
});

test('the buckets begin at 1, 31, 61 and 91 days past due', async () => {
  const [loan] = await api.db.asOwner(
    `select id from loans where state in ('active', 'due', 'overdue') limit 1`,
  );
  let day = calendarDate('2026-11-14');
  const found: unknown[] = [];
  for (const daysPastDue of [-1, 0, 1, 30, 31, 60, 61, 90, 91]) {
    day = addDays(day, 1);
    await api.db.asOwner('update loans set next_due_on = $1 where id = $2', [
      addDays(day, -daysPastDue),
      loan?.id,
    ]);
    await snapshot(day);
    const rows = await api.db.asOwner('select bucket from portfolio_loans where day = $1 and loan_id = $2', [
      day,
      loan?.id,
    ]);
    found.push(rows[0]?.bucket);
  }
  const [first, second, third, last] = ['late_1_30', 'late_31_60', 'late_61_90', 'late_over_90'];
  expect(found).toEqual(['current', 'current', first, first, second, second, third, third, last]);
});
