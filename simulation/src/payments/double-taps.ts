import { findLoan } from '@hiram/server/loans/index';
import { paymentKey } from '@hiram/server/payment-providers/index';
import { Refusal, Unavailable } from '@hiram/server/platform/errors';
import { type BeginPayment, pricePayment } from '@hiram/server/repayments/index';
import { assert } from '@hiram/values/assert';
import { calendarDate } from '@hiram/values/calendar-date';
import { addMs, type Instant, instant } from '@hiram/values/instant';
import { begin, borrow, type RunningLoan } from './borrow.ts';
import { judged, type PaymentFaults } from './fault-result.ts';
import { inTurns, sampleOf } from './in-turns.ts';
import { differenceOf, hashOf, readLedgers } from './ledger-hash.ts';
import { type PaymentWorld, startPaymentWorld } from './payment-world.ts';
import { asItIs, type Plant } from './planted-bugs.ts';

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

interface Tapping {
  readonly button: Button;
  readonly taps: number;
  readonly keying: (typeof keyings)[number];
}

const tappings: readonly Tapping[] = buttons.flatMap((button) =>
  times.flatMap((taps) => keyings.map((keying) => ({ button, taps, keying }))),
);

const BORROWED = instant('2026-06-01T02:00:00Z');
const GIVEN_BACK = instant('2026-06-02T02:00:00Z');
const PRESSED = instant('2026-07-01T02:00:00Z');
const PART = 60_000n;

export interface TapRun {
  readonly seed: number;
  readonly rounds: number;
  readonly schedules?: number;
  readonly plant?: Plant;
}

interface Tapped {
  readonly tapping: Tapping;
  readonly loan: RunningLoan;
  /** The same button, tapped once. */
  readonly once: RunningLoan;
}

export async function runDoubleTaps({
  seed,
  rounds,
  schedules,
  plant = asItIs,
}: TapRun): Promise<PaymentFaults> {
  const all = Array.from({ length: rounds }, () => tappings).flat();
  const chosen = sampleOf(all, schedules ?? all.length, seed);
  const world = await startPaymentWorld({ plant });
  try {
    world.clock.moveTo(BORROWED);
    const tapped: Tapped[] = [];
    await inTurns(chosen, async (tapping, index) => {
      tapped[index] = { tapping, loan: await borrow(world), once: await borrow(world) };
    });
    const wrong: string[] = [];
    for (const moment of [GIVEN_BACK, PRESSED]) {
      const now = tapped.filter(({ tapping }) => pressedAt(tapping) === moment);
      world.clock.moveTo(moment);
      await inTurns(now, (one) => press(world, one, wrong));
      world.clock.moveTo(addMs(moment, 60_000));
      await inTurns(now, ({ loan, once }) => payAll(world, [loan, once]));
    }
    wrong.push(...(await compared(world, tapped)));
    const isLedgerEqual = !wrong.some((sentence) => sentence.includes('ledger'));
    const note = `taps=${chosen.reduce((sum, { taps }) => sum + taps, 0)}`;
    return await judged(world, { runs: tapped.length, wrong, isLedgerEqual, note });
  } finally {
    await world.end();
  }
}

function pressedAt({ button }: Tapping): Instant {
  return button.purpose === 'cancellation' ? GIVEN_BACK : PRESSED;
}

async function press(world: PaymentWorld, { tapping, loan, once }: Tapped, wrong: string[]): Promise<void> {
  const { button, taps, keying } = tapping;
  const { purpose, channel, isPart = false } = button;
  const shownAmount = isPart ? PART : await priceOf(world, loan, purpose);
  const asked = { purpose, channel, isPart, shownAmount, role: 'the payment' };
  await begin(world, once, asked);
  const answers = await Promise.allSettled(
    Array.from({ length: taps }, (_, tap) => {
      const clientKey = keyOf(keying, loan, tap);
      return begin(world, loan, { ...asked, ...(clientKey !== undefined && { clientKey }) });
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
  if (!(await isRefused(world, loan, { ...asked, shownAmount: shownAmount - 1n, isPart: false }))) {
    wrong.push(`${described(tapping)}: an amount of the app's own was taken`);
  }
}

async function priceOf(
  { desk, clock }: PaymentWorld,
  { loanId }: RunningLoan,
  purpose: BeginPayment['purpose'],
): Promise<bigint> {
  const loan = await findLoan(desk.database, loanId);
  const day = calendarDate(clock.now() < PRESSED ? '2026-06-02' : '2026-07-01');
  const price = loan && pricePayment(loan, purpose, day);
  assert(price !== undefined, `nothing to pay by ${purpose}`);
  return price.amount;
}

function keyOf(keying: Tapping['keying'], { loanId }: RunningLoan, tap: number): string | undefined {
  if (keying === 'no key') return undefined;
  return keying === 'same key' ? `tap-${loanId}` : `tap-${loanId}-${tap}`;
}

async function isRefused(
  world: PaymentWorld,
  loan: RunningLoan,
  asked: Parameters<typeof begin>[2],
): Promise<boolean> {
  return begin(world, loan, { ...asked, clientKey: `forged-${loan.loanId}` }).then(
    () => false,
    (error: unknown) => error instanceof Refusal && error.code === 'amount_differs',
  );
}

/** Pays everything that can be paid, and reports each payment twice. */
async function payAll(
  { db, provider, clock, deliver }: PaymentWorld,
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

async function compared(world: PaymentWorld, tapped: readonly Tapped[]): Promise<string[]> {
  const ledgers = await readLedgers(
    world.db,
    tapped.flatMap(({ loan, once }) => [loan.loanId, once.loanId]),
    (id) => world.roles.get(id),
  );
  return tapped.flatMap(({ tapping, loan, once }) => {
    const [found, expected] = [ledgers.get(loan.loanId) ?? [], ledgers.get(once.loanId) ?? []];
    if (hashOf(found) === hashOf(expected)) return [];
    return [`${described(tapping)}: the ledger differs: ${differenceOf(found, expected)}`];
  });
}

function described({ button, taps, keying }: Tapping): string {
  return `${button.what}, ${taps} taps with ${keying}`;
}
