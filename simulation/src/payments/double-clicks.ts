import { Refusal, Unavailable } from '@hiram/server/platform/errors';
import { paymentKey } from '@hiram/server/providers/payments/index';
import { findLoan } from '@hiram/server/servicing/loans/index';
import { type BeginPayment, pricePayment } from '@hiram/server/servicing/repayments/index';
import { assert } from '@hiram/values/assert';
import { calendarDate } from '@hiram/values/calendar-date';
import { addMs, type Instant, instant } from '@hiram/values/instant';
import { begin, borrow, type RunningLoan } from './borrow.ts';
import { judged, type PaymentFaults } from './fault-result.ts';
import { differenceOf, hashOf, readLedgers } from './ledger-hash.ts';
import { type PaymentTestEnvironment, startPaymentTestEnvironment } from './payment-test-environment.ts';
import { currentRelief, type Plant } from './planted-bugs.ts';
import { runConcurrently, sampleOf } from './run-concurrently.ts';

// Payment buttons tapped many times concurrently: with the first tap's key, with none, or each with its own
// as a broken app would. One payment is created and paid once, and an amount that the server did not quote is
// refused.

type Button = Pick<BeginPayment, 'purpose' | 'channel'> & {
  readonly what: string;
  readonly isPart?: boolean;
};

/** All are tapped on the due date except the last: a loan can be returned only in its first days. */
const buttons: readonly Button[] = [
  { what: 'repay by wallet', purpose: 'instalments', channel: 'gcash' },
  { what: 'repay by QR', purpose: 'instalments', channel: 'qrph' },
  { what: 'repay at a counter', purpose: 'instalments', channel: 'seven_eleven' },
  { what: 'repay by transfer', purpose: 'instalments', channel: 'bank_transfer' },
  { what: 'repay a part', purpose: 'instalments', channel: 'maya', isPart: true },
  { what: 'settle', purpose: 'settlement', channel: 'gcash' },
  { what: 'extend', purpose: 'extension', channel: 'gcash' },
  { what: 'give back', purpose: 'cancellation', channel: 'gcash' },
];
const times = [2, 5, 50] as const;
const keyings = ['same key', 'no key', 'new key'] as const;

interface ClickScenario {
  readonly button: Button;
  readonly taps: number;
  readonly keying: (typeof keyings)[number];
}

const tappings: readonly ClickScenario[] = buttons.flatMap((button) =>
  times.flatMap((taps) => keyings.map((keying) => ({ button, taps, keying }))),
);

const BORROWED = instant('2026-06-01T02:00:00Z');
const REFUNDED_AT = instant('2026-06-02T02:00:00Z');
const PRESSED = instant('2026-07-01T02:00:00Z');
const PART = 60_000n;

export interface DoubleClickRun {
  readonly seed: number;
  readonly rounds: number;
  readonly schedules?: number;
  readonly plant?: Plant;
}

interface ClickedPayment {
  readonly tapping: ClickScenario;
  readonly loan: RunningLoan;
  /** The same button, tapped once. */
  readonly once: RunningLoan;
}

export async function runDoubleClicks({
  seed,
  rounds,
  schedules,
  plant = currentRelief,
}: DoubleClickRun): Promise<PaymentFaults> {
  const all = Array.from({ length: rounds }, () => tappings).flat();
  const chosen = sampleOf(all, schedules ?? all.length, seed);
  const testEnvironment = await startPaymentTestEnvironment({ plant });
  try {
    testEnvironment.clock.moveTo(BORROWED);
    const clicked: ClickedPayment[] = [];
    await runConcurrently(chosen, async (tapping, index) => {
      clicked[index] = { tapping, loan: await borrow(testEnvironment), once: await borrow(testEnvironment) };
    });
    const wrong: string[] = [];
    for (const moment of [REFUNDED_AT, PRESSED]) {
      const now = clicked.filter(({ tapping }) => pressedAt(tapping) === moment);
      testEnvironment.clock.moveTo(moment);
      await runConcurrently(now, (one) => press(testEnvironment, one, wrong));
      testEnvironment.clock.moveTo(addMs(moment, 60_000));
      await runConcurrently(now, ({ loan, once }) => payAll(testEnvironment, [loan, once]));
    }
    wrong.push(...(await compared(testEnvironment, clicked)));
    const isLedgerEqual = !wrong.some((sentence) => sentence.includes('ledger'));
    const note = `taps=${chosen.reduce((sum, { taps }) => sum + taps, 0)}`;
    return await judged(testEnvironment, { runs: clicked.length, wrong, isLedgerEqual, note });
  } finally {
    await testEnvironment.end();
  }
}

function pressedAt({ button }: ClickScenario): Instant {
  return button.purpose === 'cancellation' ? REFUNDED_AT : PRESSED;
}

async function press(
  testEnvironment: PaymentTestEnvironment,
  { tapping, loan, once }: ClickedPayment,
  wrong: string[],
): Promise<void> {
  const { button, taps, keying } = tapping;
  const { purpose, channel, isPart = false } = button;
  const shownAmount = isPart ? PART : await priceOf(testEnvironment, loan, purpose);
  const request = { purpose, channel, isPart, shownAmount, role: 'the payment' };
  await begin(testEnvironment, once, request);
  const answers = await Promise.allSettled(
    Array.from({ length: taps }, (_, tap) => {
      const clientKey = keyOf(keying, loan, tap);
      return begin(testEnvironment, loan, { ...request, ...(clientKey !== undefined && { clientKey }) });
    }),
  );
  const made = new Set<string>();
  for (const answer of answers) {
    if (answer.status === 'fulfilled') made.add(answer.value.id);
    // The response asks for a retry, so nothing was done.
    else if (!(answer.reason instanceof Unavailable))
      wrong.push(`${described(tapping)}: ${String(answer.reason)}`);
  }
  if (made.size !== 1) wrong.push(`${described(tapping)}: ${made.size} payments to pay`);
  if (
    !(await isRefused(testEnvironment, loan, { ...request, shownAmount: shownAmount - 1n, isPart: false }))
  ) {
    wrong.push(`${described(tapping)}: an amount of the app's own was taken`);
  }
}

async function priceOf(
  { context, clock }: PaymentTestEnvironment,
  { loanId }: RunningLoan,
  purpose: BeginPayment['purpose'],
): Promise<bigint> {
  const loan = await findLoan(context.database, loanId);
  const day = calendarDate(clock.now() < PRESSED ? '2026-06-02' : '2026-07-01');
  const price = loan && pricePayment(loan, purpose, day);
  assert(price !== undefined, `nothing to pay for ${purpose}`);
  return price.amount;
}

function keyOf(keying: ClickScenario['keying'], { loanId }: RunningLoan, tap: number): string | undefined {
  if (keying === 'no key') return undefined;
  return keying === 'same key' ? `tap-${loanId}` : `tap-${loanId}-${tap}`;
}

async function isRefused(
  testEnvironment: PaymentTestEnvironment,
  loan: RunningLoan,
  request: Parameters<typeof begin>[2],
): Promise<boolean> {
  return begin(testEnvironment, loan, { ...request, clientKey: `forged-${loan.loanId}` }).then(
    () => false,
    (error: unknown) => error instanceof Refusal && error.code === 'amount_differs',
  );
}

/** Pays everything that can be paid, and reports each payment twice. */
async function payAll(
  { db, provider, clock, deliver }: PaymentTestEnvironment,
  loans: readonly RunningLoan[],
): Promise<void> {
  const rows = await db.asOwner('select id from payment_intents where loan_id = any($1::uuid[])', [
    loans.map(({ loanId }) => loanId),
  ]);
  for (const { id } of rows) {
    // The cast is safe: the table's id column contains only ids.
    const key = paymentKey(id as Parameters<typeof paymentKey>[0]);
    const awaited = provider.books.get(key);
    if (awaited?.state !== 'awaiting_payer') continue;
    const { payUrl: _page, payCode: _code, ...rest } = awaited;
    const paid = { ...rest, state: 'paid', paidAt: clock.now() } as const;
    provider.books.set(key, paid);
    await Promise.all([deliver(`paid ${key}`, paid), deliver(`paid ${key}`, paid)]);
  }
}

async function compared(
  testEnvironment: PaymentTestEnvironment,
  clicked: readonly ClickedPayment[],
): Promise<string[]> {
  const ledgers = await readLedgers(
    testEnvironment.db,
    clicked.flatMap(({ loan, once }) => [loan.loanId, once.loanId]),
    (id) => testEnvironment.roles.get(id),
  );
  return clicked.flatMap(({ tapping, loan, once }) => {
    const [found, expected] = [ledgers.get(loan.loanId) ?? [], ledgers.get(once.loanId) ?? []];
    if (hashOf(found) === hashOf(expected)) return [];
    return [`${described(tapping)}: the ledger differs: ${differenceOf(found, expected)}`];
  });
}

function described({ button, taps, keying }: ClickScenario): string {
  return `${button.what}, ${taps} taps with ${keying}`;
}
