import { type Chance, chanceFrom } from '../chance.ts';
import { type DisbursementWorld, startDisbursementWorld } from './disbursement-world.ts';
import { isStuck, readEnds, untilQuiet } from './ends.ts';
import { type FaultResult, judged } from './fault-result.ts';
import { laneNames } from './lanes.ts';
import { mortalProviders } from './mortal-providers.ts';
import { asTheyAre, type Plant } from './planted-bugs.ts';
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
const ODD_ENDINGS = [1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16].map((n) =>
  String(n).padStart(4, '0'),
);
const SHARE_OF_ODD = 0.5;
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

export async function runWorst({ seed, orders, plant = asTheyAre }: WorstRun): Promise<FaultResult> {
  const chance = chanceFrom(seed);
  const mortality = { share: 0.05 };
  const world = await startDisbursementWorld({
    chance,
    patienceMs: PATIENCE_MS,
    around: (providers, clock) => mortalProviders(plant(providers, clock), { mortality, chance }),
  });
  try {
    await world.bank.calmDown(seed);
    for (const lane of laneNames) await world.bank.turn(lane, { ...worst, ...HURRY });
    world.engine.luck = { down: 0.2, twice: 0.3 };
    await inTurns(orders, async () => {
      await world.sign(chance.oneOf(laneNames), endingBy(chance));
    });
    for (let round = 0; round < ROUNDS; round += 1) {
      await world.pass(ROUND_MS);
      await world.sweep();
      await borrowersAct(world, chance, SHARE_OF_ODD);
    }

    mortality.share = 0;
    world.engine.luck = reliable;
    await world.bank.calmDown(seed);
    for (const lane of laneNames) await world.bank.turn(lane, HURRY);
    for (let passed = 0; passed < AFTER_FAULTS_MS; passed += AFTER_FAULTS_STEP_MS) {
      await untilQuiet(world);
      await world.pass(AFTER_FAULTS_STEP_MS);
      await world.sweep();
    }
    await untilQuiet(world);
    const stuck = (await readEnds(world)).filter(isStuck);
    for (const ms of LATER_MS) {
      await world.pass(ms);
      await world.sweep();
      await untilQuiet(world);
    }
    return await judged(world, { stuck });
  } finally {
    await world.close();
  }
}

function endingBy(chance: Chance): string {
  return chance.happens(SHARE_OF_ODD) ? chance.oneOf(ODD_ENDINGS) : WELL;
}

/** Borrowers who were asked for another account eventually provide one. Some of these also fail. */
async function borrowersAct(world: DisbursementWorld, chance: Chance, share: number): Promise<void> {
  const asked = (await readEnds(world)).filter(({ owner }) => owner === 'borrower');
  for (const { order } of asked) {
    if (chance.happens(share)) await nameAccount(world, order, chance);
  }
  await world.desk.outbox.drained();
  await world.engine.settled();
}

async function nameAccount(world: DisbursementWorld, order: SignedOrder, chance: Chance): Promise<void> {
  await world.nameAccount(order, chance.happens(0.3) ? chance.oneOf(ODD_ENDINGS) : WELL);
}

async function inTurns(times: number, work: () => Promise<void>): Promise<void> {
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
