import { type RandomSource, randomFrom } from '../random-source.ts';
import { crashingProviders } from './crashing-providers.ts';
import {
  type DisbursementTestEnvironment,
  startDisbursementTestEnvironment,
} from './disbursement-test-environment.ts';
import { type FaultResult, judged } from './fault-result.ts';
import { isStuck, readFinalStates, untilIdle } from './final-states.ts';
import { laneNames } from './lanes.ts';
import { noPlantedBug, type Plant } from './planted-bugs.ts';
import type { SignedOrder } from './sign-order.ts';
import { reliable } from './unreliable-engine.ts';

// Many concurrent disbursements while all faults occur. Then the faults stop, and everything must be correct.

const SECOND_MS = 1_000;
const DAY_MS = 24 * 3_600 * SECOND_MS;

/** Every fault setting of the simulator, at a level at which something still gets through. */
const worst = {
  answerDelayMs: 5,
  refuse: 0.05,
  timeOut: 0.1,
  halfDo: 0.15,
  garble: 0.15,
  deliveryDelayMs: 20,
  duplicate: 0.3,
  reorder: 0.2,
  lose: 0.3,
  forge: 0.2,
} as const;

/** Turns hours between two webhook attempts into fractions of a second. */
const HURRY = { retrySpeedup: 100_000 } as const;
const WELL = '7890';
const UNUSUAL_ENDINGS = [1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16].map((n) =>
  String(n).padStart(4, '0'),
);
const UNUSUAL_SHARE = 0.5;
const AT_ONCE = 6;
const PATIENCE_MS = 400;
/** Time advance per run of the fault phase, and the number of runs. */
const ROUND_MS = 45 * SECOND_MS;
const ROUNDS = 6;
/** The guarantee: everything is resolved within this time after the faults end. */
const AFTER_FAULTS_MS = 300 * SECOND_MS;
const AFTER_FAULTS_STEP_MS = 30 * SECOND_MS;
/** Until every poll after the final state has run, including those for returns after days. */
const LATER_MS = [DAY_MS, 3 * DAY_MS, 7 * DAY_MS, 14 * DAY_MS, DAY_MS];

export interface WorstRun {
  readonly seed: number;
  readonly orders: number;
  /** A bug planted on purpose. */
  readonly plant?: Plant;
}

export async function runWorst({ seed, orders, plant = noPlantedBug }: WorstRun): Promise<FaultResult> {
  const random = randomFrom(seed);
  const mortality = { share: 0.05 };
  const testEnvironment = await startDisbursementTestEnvironment({
    random,
    patienceMs: PATIENCE_MS,
    around: (providers, clock) => crashingProviders(plant(providers, clock), { mortality, random }),
  });
  try {
    await testEnvironment.bank.resetFaults(seed);
    for (const lane of laneNames) await testEnvironment.bank.turn(lane, { ...worst, ...HURRY });
    testEnvironment.engine.luck = { down: 0.2, twice: 0.3 };
    await runConcurrently(orders, async () => {
      await testEnvironment.sign(random.oneOf(laneNames), endingBy(random));
    });
    for (let round = 0; round < ROUNDS; round += 1) {
      await testEnvironment.pass(ROUND_MS);
      await testEnvironment.sweep();
      await actAsBorrowers(testEnvironment, random, UNUSUAL_SHARE);
    }

    mortality.share = 0;
    testEnvironment.engine.luck = reliable;
    await testEnvironment.bank.resetFaults(seed);
    for (const lane of laneNames) await testEnvironment.bank.turn(lane, HURRY);
    for (let passed = 0; passed < AFTER_FAULTS_MS; passed += AFTER_FAULTS_STEP_MS) {
      await untilIdle(testEnvironment);
      await testEnvironment.pass(AFTER_FAULTS_STEP_MS);
      await testEnvironment.sweep();
    }
    await untilIdle(testEnvironment);
    const stuck = (await readFinalStates(testEnvironment)).filter(isStuck);
    for (const ms of LATER_MS) {
      await testEnvironment.pass(ms);
      await testEnvironment.sweep();
      await untilIdle(testEnvironment);
    }
    return await judged(testEnvironment, { stuck });
  } finally {
    await testEnvironment.close();
  }
}

function endingBy(random: RandomSource): string {
  return random.happens(UNUSUAL_SHARE) ? random.oneOf(UNUSUAL_ENDINGS) : WELL;
}

/** Borrowers who were asked for another account eventually provide one. Some of these also fail. */
async function actAsBorrowers(
  testEnvironment: DisbursementTestEnvironment,
  random: RandomSource,
  share: number,
): Promise<void> {
  const awaitingBorrower = (await readFinalStates(testEnvironment)).filter(
    ({ owner }) => owner === 'borrower',
  );
  for (const { order } of awaitingBorrower) {
    if (random.happens(share)) await nameAccount(testEnvironment, order, random);
  }
  await testEnvironment.context.outbox.drained();
  await testEnvironment.engine.settled();
}

async function nameAccount(
  testEnvironment: DisbursementTestEnvironment,
  order: SignedOrder,
  random: RandomSource,
): Promise<void> {
  await testEnvironment.nameAccount(order, random.happens(0.3) ? random.oneOf(UNUSUAL_ENDINGS) : WELL);
}

async function runConcurrently(times: number, work: () => Promise<void>): Promise<void> {
  let left = times;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left > 0) {
        left -= 1;
        await work();
      }
    }),
  );
}
