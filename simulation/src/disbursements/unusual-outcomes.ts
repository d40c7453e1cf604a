import { randomFrom } from '../random-source.ts';
import { crashingProviders } from './crashing-providers.ts';
import {
  type DisbursementTestEnvironment,
  startDisbursementTestEnvironment,
} from './disbursement-test-environment.ts';
import { described, type FaultResult, judged } from './fault-result.ts';
import { type FinalState, readFinalStates, untilIdle } from './final-states.ts';
import { type Lane, laneNames } from './lanes.ts';
import { noPlantedBug, type Plant } from './planted-bugs.ts';
import type { SignedOrder } from './sign-order.ts';

// Twelve provider outcomes other than plain payment, each in six event orders. All end in a named state with
// a clear owner.

interface Outcome {
  readonly what: string;
  /** Ending of the account number, which selects the simulator's outcome. */
  readonly ending: string;
  /** Final state and owner, the same in whatever order the updates arrive. */
  readonly finalStates: readonly string[];
  /** Cashfree cannot express it. */
  readonly isTwoOfOneKey?: true;
}

const unusualOutcomes: readonly Outcome[] = [
  { what: 'the account is closed', ending: '0001', finalStates: ['account_needed borrower'] },
  { what: 'it never comes to an end', ending: '0004', finalStates: ['under_way staff', 'unknown staff'] },
  { what: 'our balance is too low', ending: '0007', finalStates: ['refused staff'] },
  { what: 'it comes back at once', ending: '0003', finalStates: ['returned borrower'] },
  { what: 'it comes back after days', ending: '0014', finalStates: ['returned borrower'] },
  // If the payment was never reported, a failure is reported instead, which is the same to the borrower.
  {
    what: 'paid, then failed',
    ending: '0009',
    finalStates: ['returned borrower', 'account_needed borrower'],
  },
  { what: 'failed, then paid', ending: '0015', finalStates: ['paid nobody'] },
  { what: 'half of it is paid', ending: '0010', finalStates: ['amount_differs staff'] },
  { what: 'two parts that add up', ending: '0011', finalStates: ['paid nobody'], isTwoOfOneKey: true },
  { what: 'a tenth too much', ending: '0012', finalStates: ['amount_differs staff'] },
  { what: 'paid twice', ending: '0013', finalStates: ['amount_differs staff'], isTwoOfOneKey: true },
  { what: 'paid, and its books forget it', ending: '0016', finalStates: ['paid nobody'] },
];

interface Arrival {
  readonly what: string;
  readonly faultSettings: Readonly<Record<string, number>>;
  /** Webhooks are kept and delivered newest first. */
  readonly isBackwards?: true;
  /** Our process crashes after the provider acted and before the result is stored. */
  readonly isKilled?: true;
}

/** Longer than the simulator takes to pay and to return, shorter than our timeout. */
const SLOW_ANSWER_MS = 700;
const LATE_WEBHOOK_MS = 1_500;
const PATIENCE_MS = 5_000;

export const arrivals: readonly Arrival[] = [
  { what: 'the callback before the answer', faultSettings: { answerDelayMs: SLOW_ANSWER_MS } },
  { what: 'the callback late', faultSettings: { deliveryDelayMs: LATE_WEBHOOK_MS } },
  { what: 'no callback at all', faultSettings: { lose: 1 } },
  { what: 'each callback twice', faultSettings: { duplicate: 1 } },
  { what: 'the callbacks backwards', faultSettings: {}, isBackwards: true },
  { what: 'after a kill', faultSettings: {}, isKilled: true },
];

const SECOND_MS = 1_000;
const DAY_MS = 24 * 3_600 * SECOND_MS;
const HURRY = { retrySpeedup: 100_000 } as const;
/** Times of the workflow process's due work in the first minutes. */
const FIRST_MS = [35, 35, 60, 120].map((seconds) => seconds * SECOND_MS);
/** After the final state, the second poll comes after a day and the third three days later. */
const LATER_MS = [1.1 * DAY_MS, 3.1 * DAY_MS];

export interface UnusualRun {
  readonly seed: number;
  /** Number of runs of each pair: one for a sample. */
  readonly rounds: number;
  /** A bug planted on purpose. */
  readonly plant?: Plant;
  /** A subset of the event orders. All by default. */
  readonly met?: readonly Arrival[];
}

export async function runUnusualOutcomes(run: UnusualRun): Promise<FaultResult> {
  const { seed, rounds, plant = noPlantedBug, met = arrivals } = run;
  const random = randomFrom(seed);
  const mortality = { share: 0 };
  const testEnvironment = await startDisbursementTestEnvironment({
    random,
    patienceMs: PATIENCE_MS,
    around: (providers, clock) =>
      crashingProviders(plant(providers, clock), { mortality, random, isAfterTheDeed: true }),
  });
  const unusual: string[] = [];
  try {
    for (const [index, arrival] of met.entries()) {
      mortality.share = arrival.isKilled === true ? 1 : 0;
      unusual.push(
        ...(await meet(testEnvironment, arrival, {
          seed: seed + index,
          rounds,
          revive: () => (mortality.share = 0),
        })),
      );
    }
    for (const days of [7, 14]) {
      await testEnvironment.pass(days * DAY_MS);
      await testEnvironment.sweep();
    }
    await untilIdle(testEnvironment);
    return await judged(testEnvironment, { stuck: [], unusual });
  } finally {
    await testEnvironment.close();
  }
}

interface Meeting {
  readonly seed: number;
  readonly rounds: number;
  /** Stops the crashes of our processes. */
  readonly revive: () => unknown;
}

/** Runs all outcomes in one event order. Returns those that did not end correctly. */
async function meet(
  testEnvironment: DisbursementTestEnvironment,
  arrival: Arrival,
  { seed, rounds, revive }: Meeting,
): Promise<string[]> {
  const { bank, door } = testEnvironment;
  await bank.resetFaults(seed);
  for (const lane of laneNames) await bank.turn(lane, { ...HURRY, ...arrival.faultSettings });
  door.deliveryMode = arrival.isBackwards === true ? 'kept' : 'at_once';
  const met: { readonly outcome: Outcome; readonly order: SignedOrder }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const signed = unusualOutcomes.map(async (outcome, index) => {
      const order = await testEnvironment.sign(laneFor(outcome, seed + round + index), outcome.ending);
      met.push({ outcome, order });
    });
    await Promise.all(signed);
  }
  await untilIdle(testEnvironment);
  revive();
  for (const ms of FIRST_MS) {
    await testEnvironment.pass(ms);
    await testEnvironment.sweep();
  }
  await untilIdle(testEnvironment);
  await door.deliverInReverse();
  door.deliveryMode = 'at_once';
  for (const ms of LATER_MS) {
    await testEnvironment.pass(ms);
    await untilIdle(testEnvironment);
    await testEnvironment.sweep();
  }
  await untilIdle(testEnvironment);
  const finalStates = new Map((await readFinalStates(testEnvironment)).map((end) => [end.order.loanId, end]));
  return met.flatMap(({ outcome, order }) => unusualIn(outcome, arrival, finalStates.get(order.loanId)));
}

function laneFor({ isTwoOfOneKey }: Outcome, n: number): Lane {
  const able = isTwoOfOneKey === true ? laneNames.filter((lane) => lane !== 'cashfree') : laneNames;
  return able[n % able.length] ?? 'neutral';
}

function unusualIn({ what, finalStates }: Outcome, arrival: Arrival, end: FinalState | undefined): string[] {
  if (end === undefined) return [`${what}, ${arrival.what}: there is no such order`];
  if (finalStates.includes(`${end.state} ${end.owner}`) && end.attempts === 1) return [];
  return [
    `${what}, ${arrival.what}: ${described(end)} after ${end.attempts} attempts, and not ${finalStates.join(' or ')}`,
  ];
}
