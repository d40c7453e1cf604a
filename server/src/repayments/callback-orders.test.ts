import { randomUUID } from 'node:crypto';
import { assert } from '@hiram/values/assert';
import { idFrom, type LoanId, timeOrderedIds } from '@hiram/values/ids';
import { addMs, type Instant, instant } from '@hiram/values/instant';
import { money } from '@hiram/values/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestOrders, type TestOrders } from '../loans/test-orders.ts';
import { type PaymentProvider, type PaymentReport, parsePaymentKey } from '../payment-providers/index.ts';
import { createLog } from '../platform/log/log.ts';
import { testPersonalData } from '../platform/personal-data/test-personal-data.ts';
import { beginPayment } from './begin-payment.ts';
import { findPayment } from './payments.sql.ts';
import type { RepaymentDesk } from './repayment-desk.ts';
import { sweepPayments } from './sweep-payments.ts';
import { takeCallback } from './take-callback.ts';

// Six callbacks about four payments of one loan, in every order and with every loss, each that arrives sent twice. All
// of them end in the same ledger. HIRAM_FULL=1 runs all 46,080; otherwise a seeded sample.

const FULL = process.env.HIRAM_FULL === '1';
const SAMPLE = 24;
const SEED = 20_260_701;
const MINUTE = 60_000;

/** What befalls the four: paid, paid twice over, failed, and paid the day after by a transfer. */
const channels = ['gcash', 'maya', 'qrph', 'bank_transfer'] as const;
const news: readonly { readonly of: number; readonly report: (base: Base) => PaymentReport }[] = [
  { of: 0, report: (base) => ({ state: 'pending', ...base, pendingSince: instant('2026-06-30T02:01:00Z') }) },
  { of: 0, report: (base) => ({ state: 'paid', ...base, paidAt: instant('2026-06-30T02:01:00Z') }) },
  {
    of: 1,
    report: ({ amount, ...base }) => ({
      ...{ state: 'paid', ...base, paidAt: instant('2026-06-30T09:00:00Z') },
      amount: money(amount.minor - 12_345n, 'PHP'),
    }),
  },
  { of: 2, report: ({ amount: _, ...base }) => ({ state: 'failed', ...base }) },
  { of: 3, report: (base) => ({ state: 'pending', ...base, pendingSince: instant('2026-07-01T03:00:00Z') }) },
  { of: 3, report: (base) => ({ state: 'paid', ...base, paidAt: instant('2026-07-01T03:00:00Z') }) },
];

type Base = Pick<PaymentReport, 'key' | 'reference'> & { readonly amount: ReturnType<typeof money> };

let orders: TestOrders;
let desk: RepaymentDesk;
const books = new Map<string, PaymentReport>();
beforeAll(async () => {
  orders = await startTestOrders();
  const { clock, database } = orders.desk;
  const provider = bookKeeper();
  desk = {
    ...{ database, clock, realClock: clock, ids: timeOrderedIds(clock), personalData: testPersonalData() },
    providers: { providerFor: () => provider, named: () => provider },
  };
});
afterAll(() => orders.close());

/** A provider that says what the schedule wrote into its books, and whose every message is proof. */
function bookKeeper(): PaymentProvider {
  return {
    name: 'scheduled',
    create: async ({ key, amount }) => {
      const made = {
        state: 'awaiting_payer',
        key,
        reference: `ref ${key}`,
        amount,
        payUrl: 'https://pay.example',
      } as const;
      books.set(key, made);
      return made;
    },
    find: async (sought) => ('key' in sought && books.get(sought.key)) || { state: 'absent' },
    readCallback: (_headers, rawBody) => {
      const { key, index } = JSON.parse(Buffer.from(rawBody).toString());
      const known = parsePaymentKey(key);
      assert(known !== undefined, 'a scheduled message names a payment');
      return { isTaken: true, id: `${index} ${key}`, isProof: true, report: reportOf(known, index) };
    },
  };
}

const baseOf = new Map<string, Base>();

function reportOf(key: string, index: number): PaymentReport {
  const base = baseOf.get(key);
  assert(base !== undefined, 'a scheduled payment was begun');
  const report = news[index]?.report(base);
  assert(report !== undefined, 'a scheduled message exists');
  return report;
}

async function newLoan(): Promise<{ loanId: LoanId; keys: string[] }> {
  orders.desk.moveTo('2026-06-01');
  const somebody = await orders.somebody();
  const loanId = await somebody.hasBorrowed();
  orders.desk.moveTo('2026-06-30');
  const keys: string[] = [];
  for (const channel of channels) {
    const { payment } = await beginPayment(desk, {
      ...{ borrowerId: somebody.id, loanId, brandCode: 'hiram', market: 'PH', requestId: randomUUID() },
      ...{ purpose: 'instalments', channel },
    });
    const key = parsePaymentKey(`repayment-${payment.id}`);
    assert(key !== undefined && payment.reference !== undefined, 'the provider has it');
    baseOf.set(key, { key, reference: payment.reference, amount: payment.amount });
    keys.push(key);
  }
  return { loanId, keys };
}

async function deliver(keys: readonly string[], index: number): Promise<void> {
  const rawBody = Buffer.from(JSON.stringify({ key: keys[news[index]?.of ?? 0], index }));
  const posted = { provider: 'scheduled', headers: {}, rawBody, requestId: randomUUID() };
  expect(await Promise.all([takeCallback(desk, posted), takeCallback(desk, posted)])).toEqual([
    'taken',
    'taken',
  ]);
}

/** What the loan's accounts went through, with what was corrected netted out: by day, and no ids in it. */
async function ledgerOf(loanId: LoanId): Promise<unknown> {
  return orders.db.asOwner(
    `select effective_on::text as on, least(debit_code, credit_code) as one, greatest(debit_code, credit_code) as other,
       sum(case when debit_code < credit_code then amount_minor else -amount_minor end)::text as amount
     from ledger_transfers where chain = $1 group by 1, 2, 3 having
       sum(case when debit_code < credit_code then amount_minor else -amount_minor end) <> 0 order by 1, 2, 3`,
    [loanId],
  );
}

async function faultless(): Promise<unknown> {
  const { loanId, keys } = await newLoan();
  const moments: readonly Instant[] = news.map(({ of }) =>
    of === 3 ? instant('2026-07-01T03:00:00Z') : instant('2026-06-30T10:00:00Z'),
  );
  for (const [index, moment] of moments.entries()) {
    orders.desk.clock.moveTo(moment);
    await deliver(keys, index);
  }
  return ledgerOf(loanId);
}

function sweep(): Promise<number> {
  return sweepPayments({ ...desk, log: createLog({ level: 'silent', program: 'test' }) });
}

/** The books know how it ended; callbacks come in this order, and only those that are not lost. */
async function scheduled({ order, losses }: Schedule): Promise<unknown> {
  const { loanId, keys } = await newLoan();
  orders.desk.moveTo('2026-07-03');
  for (const [index, { of }] of news.entries()) books.set(keys[of] ?? '', reportOf(keys[of] ?? '', index));
  const arriving = order.filter((index) => ((losses >> index) & 1) === 0);
  const half = Math.ceil(arriving.length / 2);
  for (const index of arriving.slice(0, half)) await deliver(keys, index);
  // The books are asked while the rest of the messages come in.
  await Promise.all([sweep(), ...arriving.slice(half).map((index) => deliver(keys, index))]);
  orders.desk.clock.moveTo(addMs(orders.desk.clock.now(), 15 * MINUTE));
  await sweep();
  const states = await Promise.all(
    keys.map(async (key) => (await findPayment(desk.database, idFrom(key.replace('repayment-', ''))))?.state),
  );
  expect(states).toEqual(['paid', 'paid', 'failed', 'paid']);
  return ledgerOf(loanId);
}

interface Schedule {
  readonly order: readonly number[];
  readonly losses: number;
}

function permutations(items: readonly number[]): number[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item) =>
    permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}

function allSchedules(): Schedule[] {
  const orderings = permutations(news.map((_, index) => index));
  return orderings.flatMap((order) => Array.from({ length: 64 }, (_, losses) => ({ order, losses })));
}

/** The same few every time: a stride through all of them that is prime to their number. */
function sampleOf(all: readonly Schedule[]): Schedule[] {
  const chosen = Array.from({ length: SAMPLE }, (_, n) => all[(SEED + n * 7_919) % all.length]);
  return chosen.flatMap((schedule) => (schedule === undefined ? [] : [schedule]));
}

describe('six callbacks about four payments', () => {
  test(
    'in whatever order they come and whichever are lost, each sent twice, leave the ledger of the faultless run',
    async () => {
      const all = allSchedules();
      expect(all).toHaveLength(46_080);
      const rightful = await faultless();
      expect(rightful).not.toEqual([]);
      for (const schedule of FULL ? all : sampleOf(all)) {
        expect(await scheduled(schedule), JSON.stringify(schedule)).toEqual(rightful);
      }
    },
    FULL ? 6 * 60 * MINUTE : 3 * MINUTE,
  );
});
