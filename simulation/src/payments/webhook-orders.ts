import type { PaymentReport } from '@hiram/server/providers/payments/index';
import { assert } from '@hiram/values/assert';
import { addMs, instant } from '@hiram/values/instant';
import { money } from '@hiram/values/money';
import { type BegunPayment, beginIdenticalPayments } from './begin-identical-payments.ts';
import { begin, borrow, type RunningLoan } from './borrow.ts';
import { judged, type PaymentFaults } from './fault-result.ts';
import { differenceOf, hashOf, type LedgerLines, readLedgers } from './ledger-hash.ts';
import { type PaymentTestEnvironment, startPaymentTestEnvironment } from './payment-test-environment.ts';
import { currentRelief, type Plant } from './planted-bugs.ts';
import { inBatches, runConcurrently, sampleOf } from './run-concurrently.ts';

// Six webhooks about four payments of one loan: paid, paid with less than requested, failed, and paid a day
// later by transfer. In every order, with every loss and with every delivery sent twice, the ledger ends as
// in the fault-free run.

const MINUTE = 60_000;
const BORROWED = instant('2026-06-01T02:00:00Z');
const STARTED_AT = instant('2026-06-30T02:00:00Z');
/**
 * The first instalment is due on 1 July, so everything arrives late and must count from its own value date.
 */
const REPORTED_AT = instant('2026-07-03T02:00:00Z');
const BATCH = 240;

const channels = ['gcash', 'maya', 'qrph', 'bank_transfer'] as const;
const TOO_LITTLE = 12_345n;

type Tell = (payment: BegunPayment) => PaymentReport;

const statusUpdate: readonly { readonly of: number; readonly tell: Tell }[] = [
  { of: 0, tell: (by) => ({ state: 'pending', ...by, pendingSince: instant('2026-06-30T02:01:00Z') }) },
  { of: 0, tell: (by) => ({ state: 'paid', ...by, paidAt: instant('2026-06-30T02:01:00Z') }) },
  {
    of: 1,
    tell: ({ amount, ...by }) => ({
      state: 'paid',
      ...by,
      paidAt: instant('2026-06-30T09:00:00Z'),
      amount: money(amount.minor - TOO_LITTLE, amount.currency),
    }),
  },
  { of: 2, tell: (by) => ({ state: 'failed', ...by }) },
  { of: 3, tell: (by) => ({ state: 'pending', ...by, pendingSince: instant('2026-07-01T03:00:00Z') }) },
  { of: 3, tell: (by) => ({ state: 'paid', ...by, paidAt: instant('2026-07-01T03:00:00Z') }) },
];

const rightfulStates = 'paid paid failed paid';

export interface OrderSchedule {
  readonly order: readonly number[];
  /** One bit per webhook. */
  readonly losses: number;
}

function permutations(items: readonly number[]): number[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item) =>
    permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}

/** 720 orders × 2⁶ losses. */
export function allOrders(): OrderSchedule[] {
  const orders = permutations(statusUpdate.map((_, index) => index));
  return orders.flatMap((order) => Array.from({ length: 64 }, (_, losses) => ({ order, losses })));
}

export interface OrderRun {
  readonly seed: number;
  readonly schedules: number;
  readonly plant?: Plant;
  /** Changes the expected result of the fault-free run, as a canary. */
  readonly expecting?: (lines: LedgerLines) => LedgerLines;
}

export async function runWebhookOrders(run: OrderRun): Promise<PaymentFaults> {
  const { seed, schedules, plant = currentRelief, expecting = (lines) => lines } = run;
  const chosen = sampleOf(allOrders(), schedules, seed);
  const testEnvironment = await startPaymentTestEnvironment({ plant });
  const wrong: string[] = [];
  try {
    const { pattern, rightful } = await faultFree(testEnvironment);
    const expected = expecting(rightful);
    for (const batch of inBatches(chosen, BATCH)) {
      wrong.push(...(await meet(testEnvironment, { batch, pattern, expected })));
    }
    const isLedgerEqual = !wrong.some((sentence) => sentence.includes('ledger'));
    return await judged(testEnvironment, {
      runs: chosen.length,
      wrong,
      isLedgerEqual,
      note: `hash=${hashOf(rightful).slice(0, 12)}`,
    });
  } finally {
    await testEnvironment.end();
  }
}

type Pattern = Awaited<ReturnType<typeof begin>>[];

/** The run in which every message arrives once and on time. Its payments are the template for all others. */
async function faultFree(
  testEnvironment: PaymentTestEnvironment,
): Promise<{ pattern: Pattern; rightful: LedgerLines }> {
  const { clock } = testEnvironment;
  clock.moveTo(BORROWED);
  const [pattern, calm] = [await borrow(testEnvironment), await borrow(testEnvironment)];
  clock.moveTo(STARTED_AT);
  const payments: Pattern = [];
  for (const [index, channel] of channels.entries()) {
    payments.push(await begin(testEnvironment, pattern, { channel, role: `payment ${index}` }));
  }
  const [begun = []] = await beginIdenticalPayments(testEnvironment, payments, [calm]);
  for (const [index, { of }] of statusUpdate.entries()) {
    clock.moveTo(of === 3 ? instant('2026-07-01T03:00:00Z') : instant('2026-06-30T10:00:00Z'));
    writeProviderRecords(testEnvironment, begun, index);
    await deliver(testEnvironment, begun, index);
  }
  const ledger = await readLedgers(testEnvironment.db, [calm.loanId], (id) => testEnvironment.roles.get(id));
  return { pattern: payments, rightful: ledger.get(calm.loanId) ?? [] };
}

function writeProviderRecords(
  { provider }: PaymentTestEnvironment,
  begun: readonly BegunPayment[],
  index: number,
): void {
  const { payment, tell } = statusUpdatesOf(begun, index);
  provider.books.set(payment.key, tell(payment));
}

/** Each delivered webhook is sent twice concurrently. */
async function deliver(
  testEnvironment: PaymentTestEnvironment,
  begun: readonly BegunPayment[],
  index: number,
): Promise<void> {
  const { payment, tell } = statusUpdatesOf(begun, index);
  const name = `${index} ${payment.key}`;
  await Promise.all([
    testEnvironment.deliver(name, tell(payment)),
    testEnvironment.deliver(name, tell(payment)),
  ]);
}

function statusUpdatesOf(
  begun: readonly BegunPayment[],
  index: number,
): { payment: BegunPayment; tell: Tell } {
  const found = statusUpdate[index];
  const payment = begun[found?.of ?? 0];
  assert(found !== undefined && payment !== undefined, 'scheduled message without its payment');
  // The cast is safe: a report uses only these fields.
  const { key, reference, amount } = payment;
  return { payment, tell: () => found.tell({ key, reference, amount } as BegunPayment) };
}

interface Meeting {
  readonly batch: readonly OrderSchedule[];
  readonly pattern: Pattern;
  readonly expected: LedgerLines;
}

/**
 * Many schedules concurrently, each with its own loan. The provider knows the final state and is polled in
 * between.
 */
async function meet(
  testEnvironment: PaymentTestEnvironment,
  { batch, pattern, expected }: Meeting,
): Promise<string[]> {
  const { clock } = testEnvironment;
  clock.moveTo(BORROWED);
  const loans: RunningLoan[] = [];
  await runConcurrently(batch, async (_, index) => {
    loans[index] = await borrow(testEnvironment);
  });
  const begun = await beginIdenticalPayments(testEnvironment, pattern, loans);
  clock.moveTo(REPORTED_AT);
  for (const payments of begun)
    for (const index of statusUpdate.keys()) writeProviderRecords(testEnvironment, payments, index);
  const arriving = batch.map(({ order, losses }) => order.filter((index) => ((losses >> index) & 1) === 0));
  async function deliverHalf(half: 'first' | 'second'): Promise<void> {
    await runConcurrently(arriving, async (messages, which) => {
      const middle = Math.ceil(messages.length / 2);
      const some = half === 'first' ? messages.slice(0, middle) : messages.slice(middle);
      if (half === 'first')
        for (const index of some) await deliver(testEnvironment, begun[which] ?? [], index);
      else await Promise.all(some.map((index) => deliver(testEnvironment, begun[which] ?? [], index)));
    });
  }
  await deliverHalf('first');
  await Promise.all([testEnvironment.sweep(), deliverHalf('second')]);
  clock.moveTo(addMs(REPORTED_AT, 15 * MINUTE));
  await testEnvironment.sweep();
  const ledgers = await readLedgers(
    testEnvironment.db,
    loans.map(({ loanId }) => loanId),
    (id) => testEnvironment.roles.get(id),
  );
  const states = await statesOf(testEnvironment, loans);
  return batch.flatMap((schedule, index) => {
    const loanId = loans[index]?.loanId;
    assert(loanId !== undefined, 'schedule without a loan');
    const lines = ledgers.get(loanId) ?? [];
    const found = states.get(loanId);
    return [
      ...(hashOf(lines) === hashOf(expected)
        ? []
        : [`${described(schedule)}: the ledger differs: ${differenceOf(lines, expected)}`]),
      ...(found === rightfulStates ? [] : [`${described(schedule)}: the payments are ${found}`]),
    ];
  });
}

async function statesOf(
  { db }: PaymentTestEnvironment,
  loans: readonly RunningLoan[],
): Promise<Map<string, string>> {
  const rows = await db.asOwner(
    `select loan_id, string_agg(state, ' ' order by array_position($2::text[], channel)) as states
     from payment_intents where loan_id = any($1::uuid[]) group by loan_id`,
    [loans.map(({ loanId }) => loanId), [...channels]],
  );
  return new Map(rows.map((row) => [String(row.loan_id), String(row.states)]));
}

function described({ order, losses }: OrderSchedule): string {
  return `callbacks ${order.filter((index) => ((losses >> index) & 1) === 0).join('')}`;
}
