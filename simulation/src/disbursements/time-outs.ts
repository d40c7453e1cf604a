import { randomFrom } from '../random-source.ts';
import {
  type DisbursementTestEnvironment,
  startDisbursementTestEnvironment,
} from './disbursement-test-environment.ts';
import { described, type FaultResult, judged } from './fault-result.ts';
import { type FinalState, readFinalStates, untilIdle } from './final-states.ts';
import { type Lane, laneNames } from './lanes.ts';
import { noPlantedBug, type Plant } from './planted-bugs.ts';
import type { SignedOrder } from './sign-order.ts';

// A provider that does not respond, so it is unknown whether it acted. In the end the state is known, and the
// money was sent once, under the one key.

const PATIENCE_MS = 300;

/** How a response is missing, and whether the provider acted anyway. */
const silences = [
  { what: 'it never answers, and nothing was done', faultSettings: { timeOut: 1 } },
  { what: 'it was done, and the line is cut', faultSettings: { halfDo: 1 } },
  { what: 'it was done, and the answer is another page', faultSettings: { garble: 1 } },
  { what: 'it was done, and the answer comes too late', faultSettings: { answerDelayMs: 2 * PATIENCE_MS } },
] as const;

const statusUpdate = [
  { what: 'it calls back', faultSettings: {} },
  { what: 'no callback comes', faultSettings: { lose: 1 } },
  { what: 'it calls back twice', faultSettings: { duplicate: 1 } },
  { what: 'it calls back late', faultSettings: { deliveryDelayMs: 1_000 } },
] as const;

const scenarios = [
  { ending: '7890', finalStates: ['paid nobody'] },
  { ending: '0001', finalStates: ['account_needed borrower'] },
  { ending: '0003', finalStates: ['returned borrower'] },
  { ending: '0007', finalStates: ['refused staff'] },
  { ending: '0010', finalStates: ['amount_differs staff'] },
  { ending: '0015', finalStates: ['paid nobody'] },
  { ending: '0016', finalStates: ['paid nobody'] },
] as const;

type PaymentScenario = (typeof scenarios)[number];

interface UncertainReply {
  readonly what: string;
  readonly faultSettings: Readonly<Record<string, number>>;
}

/** Every kind of missing response combined with every kind of notification. */
export const uncertainReplies: readonly UncertainReply[] = silences.flatMap((silence) =>
  statusUpdate.map((webhook) => ({
    what: `${silence.what}, ${webhook.what}`,
    faultSettings: { ...silence.faultSettings, ...webhook.faultSettings },
  })),
);

const SECOND_MS = 1_000;
const DAY_MS = 24 * 3_600 * SECOND_MS;
const HURRY = { retrySpeedup: 100_000 } as const;
/** While it does not respond it is polled again, without a better result. */
const SILENT_MS = 35 * SECOND_MS;
const AFTER_FAULTS_MS = [60, 120, 120].map((seconds) => seconds * SECOND_MS);

export interface TimeOutRun {
  readonly seed: number;
  /** Number of runs of each case: one for a sample. */
  readonly rounds: number;
  /** A bug planted on purpose. */
  readonly plant?: Plant;
  /** A subset of the cases. All by default. */
  readonly met?: readonly UncertainReply[];
}

export async function runTimeOuts(run: TimeOutRun): Promise<FaultResult> {
  const { seed, rounds, plant = noPlantedBug, met = uncertainReplies } = run;
  const random = randomFrom(seed);
  const testEnvironment = await startDisbursementTestEnvironment({
    random,
    patienceMs: PATIENCE_MS,
    around: plant,
  });
  const unusual: string[] = [];
  try {
    // Each provider has its own fault settings, so three cases run concurrently.
    for (let first = 0; first < met.length * rounds; first += laneNames.length) {
      const together = laneNames.flatMap((lane, index) => {
        const number = first + index;
        // In the next run each case uses another provider.
        const doubt = number < met.length * rounds ? met[number % met.length] : undefined;
        return doubt === undefined ? [] : [{ lane, doubt }];
      });
      unusual.push(...(await meet(testEnvironment, together, seed + first)));
    }
    for (const days of [1, 3, 7, 14]) {
      await testEnvironment.pass(days * DAY_MS);
      await testEnvironment.sweep();
    }
    await untilIdle(testEnvironment);
    return await judged(testEnvironment, { stuck: [], unusual });
  } finally {
    await testEnvironment.close();
  }
}

interface Met {
  readonly lane: Lane;
  readonly doubt: UncertainReply;
}

async function meet(
  testEnvironment: DisbursementTestEnvironment,
  met: readonly Met[],
  seed: number,
): Promise<string[]> {
  const { bank } = testEnvironment;
  await bank.resetFaults(seed);
  for (const { lane, doubt } of met) await bank.turn(lane, { ...HURRY, ...doubt.faultSettings });
  const signed: {
    readonly order: SignedOrder;
    readonly doubt: UncertainReply;
    readonly scenario: PaymentScenario;
  }[] = [];
  await Promise.all(
    met.map(async ({ lane, doubt }) => {
      for (const scenario of scenarios)
        signed.push({ order: await testEnvironment.sign(lane, scenario.ending), doubt, scenario });
    }),
  );
  await testEnvironment.context.outbox.drained();
  await testEnvironment.engine.settled();
  await testEnvironment.pass(SILENT_MS);
  await testEnvironment.sweep();
  await bank.resetFaults(seed);
  for (const lane of laneNames) await bank.turn(lane, HURRY);
  for (const ms of AFTER_FAULTS_MS) {
    await untilIdle(testEnvironment);
    await testEnvironment.pass(ms);
    await testEnvironment.sweep();
  }
  await untilIdle(testEnvironment);
  const finalStates = new Map((await readFinalStates(testEnvironment)).map((end) => [end.order.loanId, end]));
  return signed.flatMap(({ order, doubt, scenario }) =>
    unusualIn(scenario, doubt, finalStates.get(order.loanId)),
  );
}

function unusualIn(
  { ending, finalStates }: PaymentScenario,
  { what }: UncertainReply,
  end: FinalState | undefined,
): string[] {
  if (end === undefined) return [`${what}: there is no such order`];
  const expected: readonly string[] = finalStates;
  if (expected.includes(`${end.state} ${end.owner}`) && end.attempts === 1) return [];
  return [
    `${what} (${ending}): ${described(end)} after ${end.attempts} attempts, and not ${finalStates.join(' or ')}`,
  ];
}
