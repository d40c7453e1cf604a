import type { PaymentKey, PaymentReport } from '@hiram/server/payment-providers/index';
import { paymentKey } from '@hiram/server/payment-providers/index';
import { Refusal, Unavailable } from '@hiram/server/platform/errors';
import { addMs, instant } from '@hiram/values/instant';
import { money } from '@hiram/values/money';
import { begin, borrow, type RunningLoan } from './borrow.ts';
import { judged, type PaymentFaults } from './fault-result.ts';
import { inTurns, sampleOf } from './in-turns.ts';
import { differenceOf, hashOf, readLedgers } from './ledger-hash.ts';
import { type PaymentWorld, startPaymentWorld } from './payment-world.ts';
import { asItIs, type Plant } from './planted-bugs.ts';
import type { Manner } from './scheduled-provider.ts';

// A provider that did not respond to a request for a payment page, so it is unknown whether one exists. The
// borrower taps again. In the end there is one payment, and its money is posted once.

const MINUTE = 60_000;
const BORROWED = instant('2026-06-01T02:00:00Z');
const BEGUN = instant('2026-06-30T02:00:00Z');
const PAID = addMs(BEGUN, 5 * MINUTE);

const silences: readonly { readonly what: string; readonly manners: readonly Manner[] }[] = [
  { what: 'nothing was done', manners: ['silent'] },
  { what: 'it was done', manners: ['done_and_silent'] },
  { what: 'nothing was done, and then it was', manners: ['silent', 'done_and_silent'] },
  { what: 'it was done, and later nobody answers', manners: ['done_and_silent', 'silent'] },
];

const hearings = ['a callback', 'no callback', 'a callback twice', 'a late callback'] as const;
type Hearing = (typeof hearings)[number];

interface Fate {
  readonly what: string;
  readonly state: 'paid' | 'failed' | 'expired';
  /** Percentage of the requested amount that is paid. */
  readonly percent?: bigint;
  readonly isPendingFirst?: boolean;
}

const fates: readonly Fate[] = [
  { what: 'paid', state: 'paid', percent: 100n },
  { what: 'paid in part', state: 'paid', percent: 40n },
  { what: 'paid with too much', state: 'paid', percent: 130n },
  { what: 'on its way and paid', state: 'paid', percent: 100n, isPendingFirst: true },
  { what: 'on its way and failed', state: 'failed', isPendingFirst: true },
  { what: 'failed', state: 'failed' },
  { what: 'expired', state: 'expired' },
];

interface Doubt {
  readonly silence: (typeof silences)[number];
  readonly hearing: Hearing;
  readonly fate: Fate;
}

const doubts: readonly Doubt[] = silences.flatMap((silence) =>
  hearings.flatMap((hearing) => fates.map((fate) => ({ silence, hearing, fate }))),
);

export interface TimeOutRun {
  readonly seed: number;
  readonly rounds: number;
  readonly schedules?: number;
  readonly plant?: Plant;
}

interface Met {
  readonly doubt: Doubt;
  readonly loan: RunningLoan;
  readonly calm: RunningLoan;
}

export async function runTimeOuts({
  seed,
  rounds,
  schedules,
  plant = asItIs,
}: TimeOutRun): Promise<PaymentFaults> {
  const all = Array.from({ length: rounds }, () => doubts).flat();
  const chosen = sampleOf(all, schedules ?? all.length, seed);
  const world = await startPaymentWorld({ plant });
  try {
    world.clock.moveTo(BORROWED);
    const met: Met[] = [];
    await inTurns(chosen, async (doubt, index) => {
      met[index] = { doubt, loan: await borrow(world), calm: await borrow(world) };
    });
    const manners = new Map<string, Manner[]>(
      met.map(({ doubt, loan }) => [loan.loanId, [...doubt.silence.manners]]),
    );
    // The description contains the order, as shown to the payer.
    world.provider.manner = ({ description }) =>
      manners.get(description.replace('Order ', ''))?.shift() ?? 'answers';
    const wrong: string[] = [];
    const late: Deliveries = [];
    await inTurns(met, (one) => live(world, one, { wrong, late }));
    for (const minutes of [15, 30, 60 * 24 * 3]) {
      world.clock.moveTo(addMs(BEGUN, minutes * MINUTE));
      await world.sweep();
      await inTurns(late.splice(0), (deliver) => deliver());
    }
    wrong.push(...(await compared(world, met)));
    const isLedgerEqual = !wrong.some((sentence) => sentence.includes('ledger'));
    return await judged(world, { runs: met.length, wrong, isLedgerEqual });
  } finally {
    await world.end();
  }
}

type Deliveries = (() => Promise<void>)[];

interface Aside {
  readonly wrong: string[];
  /** Deliveries after all polls. */
  readonly late: Deliveries;
}

/** The borrower taps until there is a payment page, each time with the key of the first tap. */
async function live(world: PaymentWorld, { doubt, loan, calm }: Met, { wrong, late }: Aside): Promise<void> {
  world.clock.moveTo(BEGUN);
  for (const whose of [loan, calm]) {
    const key = await tapUntilPayable(world, whose);
    await meetFate(
      world,
      { key, fate: doubt.fate, hearing: whose === calm ? 'a callback' : doubt.hearing },
      late,
    );
  }
  const made = await world.db.asOwner('select id from payment_intents where loan_id = $1', [loan.loanId]);
  if (made.length !== 1) wrong.push(`${described(doubt)}: ${made.length} payments were made`);
}

const MOST_TAPS = 5;

async function tapUntilPayable(world: PaymentWorld, loan: RunningLoan): Promise<PaymentKey> {
  for (let tap = 0; tap < MOST_TAPS; tap += 1) {
    try {
      const { id } = await begin(world, loan, { clientKey: `tap-${loan.loanId}`, role: 'the payment' });
      return paymentKey(id);
    } catch (error) {
      if (!(error instanceof Unavailable) && !(error instanceof Refusal)) throw error;
    }
  }
  throw new Error('never payable');
}

async function meetFate(
  { provider, deliver }: PaymentWorld,
  { key, fate, hearing }: { readonly key: PaymentKey; readonly fate: Fate; readonly hearing: Hearing },
  late: Deliveries,
): Promise<void> {
  const payment = provider.books.get(key);
  if (payment?.state !== 'awaiting_payer') throw new Error(`the provider has no payment ${key}`);
  const { reference, amount } = payment;
  const base = { key, reference, amount };
  if (fate.isPendingFirst === true && hearing !== 'no callback') {
    await deliver(`pending ${key}`, { ...base, state: 'pending', pendingSince: PAID });
  }
  const end = endOf(base, fate);
  provider.books.set(key, end);
  if (hearing === 'a late callback') late.push(() => deliver(`end ${key}`, end));
  if (hearing === 'a callback' || hearing === 'a callback twice') await deliver(`end ${key}`, end);
  if (hearing === 'a callback twice') await deliver(`end ${key}`, end);
}

function endOf(
  base: Pick<Extract<PaymentReport, { state: 'paid' }>, 'key' | 'reference' | 'amount'>,
  { state, percent = 0n }: Fate,
): PaymentReport {
  const { amount, ...named } = base;
  if (state !== 'paid') return { ...named, state };
  const came = money((amount.minor * percent) / 100n, amount.currency);
  return { ...named, state, amount: came, paidAt: PAID };
}

async function compared(world: PaymentWorld, met: readonly Met[]): Promise<string[]> {
  const ledgers = await readLedgers(
    world.db,
    met.flatMap(({ loan, calm }) => [loan.loanId, calm.loanId]),
    (id) => world.roles.get(id),
  );
  const rows = await world.db.asOwner('select loan_id, state from payment_intents');
  const states = new Map(rows.map((row) => [String(row.loan_id), String(row.state)]));
  return met.flatMap(({ doubt, loan, calm }) => {
    const [found, expected] = [ledgers.get(loan.loanId) ?? [], ledgers.get(calm.loanId) ?? []];
    return [
      ...(hashOf(found) === hashOf(expected)
        ? []
        : [`${described(doubt)}: the ledger differs: ${differenceOf(found, expected)}`]),
      ...(states.get(loan.loanId) === doubt.fate.state
        ? []
        : [`${described(doubt)}: the payment is ${states.get(loan.loanId)}`]),
    ];
  });
}

function described({ silence, hearing, fate }: Doubt): string {
  return `no answer (${silence.what}), ${fate.what}, ${hearing}`;
}
