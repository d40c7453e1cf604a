import { Refusal, Unavailable } from '@hiram/server/platform/errors';
import type { PaymentKey, PaymentReport } from '@hiram/server/providers/payments/index';
import { paymentKey } from '@hiram/server/providers/payments/index';
import { addMs, instant } from '@hiram/values/instant';
import { money } from '@hiram/values/money';
import { begin, borrow, type RunningLoan } from './borrow.ts';
import { judged, type PaymentFaults } from './fault-result.ts';
import { differenceOf, hashOf, readLedgers } from './ledger-hash.ts';
import { type PaymentTestEnvironment, startPaymentTestEnvironment } from './payment-test-environment.ts';
import { currentRelief, type Plant } from './planted-bugs.ts';
import { runConcurrently, sampleOf } from './run-concurrently.ts';
import type { DeliveryMode } from './scheduled-provider.ts';

// A provider that did not respond to a request for a payment page, so it is unknown whether one exists. The
// borrower taps again. In the end there is one payment, and its money is posted once.

const MINUTE = 60_000;
const BORROWED = instant('2026-06-01T02:00:00Z');
const STARTED_AT = instant('2026-06-30T02:00:00Z');
const PAID = addMs(STARTED_AT, 5 * MINUTE);

const silences: readonly { readonly what: string; readonly deliveryModes: readonly DeliveryMode[] }[] = [
  { what: 'nothing was done', deliveryModes: ['silent'] },
  { what: 'it was done', deliveryModes: ['done_and_silent'] },
  { what: 'nothing was done, and then it was', deliveryModes: ['silent', 'done_and_silent'] },
  { what: 'it was done, and later nobody answers', deliveryModes: ['done_and_silent', 'silent'] },
];

const hearings = ['a callback', 'no callback', 'a callback twice', 'a late callback'] as const;
type Hearing = (typeof hearings)[number];

interface PaymentScenario {
  readonly what: string;
  readonly state: 'paid' | 'failed' | 'expired';
  /** Percentage of the requested amount that is paid. */
  readonly percent?: bigint;
  readonly isPendingFirst?: boolean;
}

const scenarios: readonly PaymentScenario[] = [
  { what: 'paid', state: 'paid', percent: 100n },
  { what: 'paid in part', state: 'paid', percent: 40n },
  { what: 'paid with too much', state: 'paid', percent: 130n },
  { what: 'on its way and paid', state: 'paid', percent: 100n, isPendingFirst: true },
  { what: 'on its way and failed', state: 'failed', isPendingFirst: true },
  { what: 'failed', state: 'failed' },
  { what: 'expired', state: 'expired' },
];

interface UncertainReply {
  readonly silence: (typeof silences)[number];
  readonly statusSource: Hearing;
  readonly scenario: PaymentScenario;
}

const uncertainReplies: readonly UncertainReply[] = silences.flatMap((silence) =>
  hearings.flatMap((statusSource) => scenarios.map((scenario) => ({ silence, statusSource, scenario }))),
);

export interface TimeOutRun {
  readonly seed: number;
  readonly rounds: number;
  readonly schedules?: number;
  readonly plant?: Plant;
}

interface Met {
  readonly doubt: UncertainReply;
  readonly loan: RunningLoan;
  readonly calm: RunningLoan;
}

export async function runTimeOuts({
  seed,
  rounds,
  schedules,
  plant = currentRelief,
}: TimeOutRun): Promise<PaymentFaults> {
  const all = Array.from({ length: rounds }, () => uncertainReplies).flat();
  const chosen = sampleOf(all, schedules ?? all.length, seed);
  const testEnvironment = await startPaymentTestEnvironment({ plant });
  try {
    testEnvironment.clock.moveTo(BORROWED);
    const met: Met[] = [];
    await runConcurrently(chosen, async (doubt, index) => {
      met[index] = { doubt, loan: await borrow(testEnvironment), calm: await borrow(testEnvironment) };
    });
    const deliveryModes = new Map<string, DeliveryMode[]>(
      met.map(({ doubt, loan }) => [loan.loanId, [...doubt.silence.deliveryModes]]),
    );
    // The description contains the order, as shown to the payer.
    testEnvironment.provider.deliveryMode = ({ description }) =>
      deliveryModes.get(description.replace('Order ', ''))?.shift() ?? 'answers';
    const wrong: string[] = [];
    const late: Deliveries = [];
    await runConcurrently(met, (one) => live(testEnvironment, one, { wrong, late }));
    for (const minutes of [15, 30, 60 * 24 * 3]) {
      testEnvironment.clock.moveTo(addMs(STARTED_AT, minutes * MINUTE));
      await testEnvironment.sweep();
      await runConcurrently(late.splice(0), (deliver) => deliver());
    }
    wrong.push(...(await compared(testEnvironment, met)));
    const isLedgerEqual = !wrong.some((sentence) => sentence.includes('ledger'));
    return await judged(testEnvironment, { runs: met.length, wrong, isLedgerEqual });
  } finally {
    await testEnvironment.end();
  }
}

type Deliveries = (() => Promise<void>)[];

interface Aside {
  readonly wrong: string[];
  /** Deliveries after all polls. */
  readonly late: Deliveries;
}

/** The borrower taps until there is a payment page, each time with the key of the first tap. */
async function live(
  testEnvironment: PaymentTestEnvironment,
  { doubt, loan, calm }: Met,
  { wrong, late }: Aside,
): Promise<void> {
  testEnvironment.clock.moveTo(STARTED_AT);
  for (const payer of [loan, calm]) {
    const key = await retryUntilPayable(testEnvironment, payer);
    await playScenario(
      testEnvironment,
      { key, scenario: doubt.scenario, statusSource: payer === calm ? 'a callback' : doubt.statusSource },
      late,
    );
  }
  const made = await testEnvironment.db.asOwner('select id from payment_intents where loan_id = $1', [
    loan.loanId,
  ]);
  if (made.length !== 1) wrong.push(`${described(doubt)}: ${made.length} payments were made`);
}

const MAX_CLICKS = 5;

async function retryUntilPayable(
  testEnvironment: PaymentTestEnvironment,
  loan: RunningLoan,
): Promise<PaymentKey> {
  for (let tap = 0; tap < MAX_CLICKS; tap += 1) {
    try {
      const { id } = await begin(testEnvironment, loan, {
        clientKey: `tap-${loan.loanId}`,
        role: 'the payment',
      });
      return paymentKey(id);
    } catch (error) {
      if (!(error instanceof Unavailable) && !(error instanceof Refusal)) throw error;
    }
  }
  throw new Error('the payment never became payable');
}

async function playScenario(
  { provider, deliver }: PaymentTestEnvironment,
  {
    key,
    scenario,
    statusSource,
  }: { readonly key: PaymentKey; readonly scenario: PaymentScenario; readonly statusSource: Hearing },
  late: Deliveries,
): Promise<void> {
  const payment = provider.books.get(key);
  if (payment?.state !== 'awaiting_payer') throw new Error(`the provider has no payment ${key}`);
  const { reference, amount } = payment;
  const base = { key, reference, amount };
  if (scenario.isPendingFirst === true && statusSource !== 'no callback') {
    await deliver(`pending ${key}`, { ...base, state: 'pending', pendingSince: PAID });
  }
  const end = endOf(base, scenario);
  provider.books.set(key, end);
  if (statusSource === 'a late callback') late.push(() => deliver(`end ${key}`, end));
  if (statusSource === 'a callback' || statusSource === 'a callback twice') await deliver(`end ${key}`, end);
  if (statusSource === 'a callback twice') await deliver(`end ${key}`, end);
}

function endOf(
  base: Pick<Extract<PaymentReport, { state: 'paid' }>, 'key' | 'reference' | 'amount'>,
  { state, percent = 0n }: PaymentScenario,
): PaymentReport {
  const { amount, ...named } = base;
  if (state !== 'paid') return { ...named, state };
  const came = money((amount.minor * percent) / 100n, amount.currency);
  return { ...named, state, amount: came, paidAt: PAID };
}

async function compared(testEnvironment: PaymentTestEnvironment, met: readonly Met[]): Promise<string[]> {
  const ledgers = await readLedgers(
    testEnvironment.db,
    met.flatMap(({ loan, calm }) => [loan.loanId, calm.loanId]),
    (id) => testEnvironment.roles.get(id),
  );
  const rows = await testEnvironment.db.asOwner('select loan_id, state from payment_intents');
  const states = new Map(rows.map((row) => [String(row.loan_id), String(row.state)]));
  return met.flatMap(({ doubt, loan, calm }) => {
    const [found, expected] = [ledgers.get(loan.loanId) ?? [], ledgers.get(calm.loanId) ?? []];
    return [
      ...(hashOf(found) === hashOf(expected)
        ? []
        : [`${described(doubt)}: the ledger differs: ${differenceOf(found, expected)}`]),
      ...(states.get(loan.loanId) === doubt.scenario.state
        ? []
        : [`${described(doubt)}: the payment is ${states.get(loan.loanId)}`]),
    ];
  });
}

function described({ silence, statusSource, scenario }: UncertainReply): string {
  return `no answer (${silence.what}), ${scenario.what}, ${statusSource}`;
}
