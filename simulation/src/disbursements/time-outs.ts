import { chanceFrom } from '../chance.ts';
import { type DisbursementWorld, startDisbursementWorld } from './disbursement-world.ts';
import { type End, readEnds, untilQuiet } from './ends.ts';
import { described, type FaultResult, judged } from './fault-result.ts';
import { type Lane, laneNames } from './lanes.ts';
import { asTheyAre, type Plant } from './planted-bugs.ts';
import type { SignedOrder } from './sign-order.ts';

// A provider that does not respond, so it is unknown whether it acted. In the end the state is known, and the
// money was sent once, under the one key.

const PATIENCE_MS = 300;

/** How a response is missing, and whether the provider acted anyway. */
const silences = [
  { what: 'it never answers, and nothing was done', knobs: { timeOut: 1 } },
  { what: 'it was done, and the line is cut', knobs: { halfDo: 1 } },
  { what: 'it was done, and the answer is another page', knobs: { garble: 1 } },
  { what: 'it was done, and the answer comes too late', knobs: { answerDelayMs: 2 * PATIENCE_MS } },
] as const;

const news = [
  { what: 'it calls back', knobs: {} },
  { what: 'no callback comes', knobs: { lose: 1 } },
  { what: 'it calls back twice', knobs: { duplicate: 1 } },
  { what: 'it calls back late', knobs: { deliveryDelayMs: 1_000 } },
] as const;

const fates = [
  { ending: '7890', ends: ['paid nobody'] },
  { ending: '0001', ends: ['account_needed borrower'] },
  { ending: '0003', ends: ['returned borrower'] },
  { ending: '0007', ends: ['refused staff'] },
  { ending: '0010', ends: ['amount_differs staff'] },
  { ending: '0015', ends: ['paid nobody'] },
  { ending: '0016', ends: ['paid nobody'] },
] as const;

type Fate = (typeof fates)[number];

interface Doubt {
  readonly what: string;
  readonly knobs: Readonly<Record<string, number>>;
}

/** Every kind of missing response combined with every kind of notification. */
export const doubts: readonly Doubt[] = silences.flatMap((silence) =>
  news.map((callback) => ({
    what: `${silence.what}, ${callback.what}`,
    knobs: { ...silence.knobs, ...callback.knobs },
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
  readonly met?: readonly Doubt[];
}

export async function runTimeOuts(run: TimeOutRun): Promise<FaultResult> {
  const { seed, rounds, plant = asTheyAre, met = doubts } = run;
  const chance = chanceFrom(seed);
  const world = await startDisbursementWorld({ chance, patienceMs: PATIENCE_MS, around: plant });
  const odd: string[] = [];
  try {
    // Each provider has its own fault settings, so three cases run concurrently.
    for (let first = 0; first < met.length * rounds; first += laneNames.length) {
      const together = laneNames.flatMap((lane, index) => {
        const number = first + index;
        // In the next run each case uses another provider.
        const doubt = number < met.length * rounds ? met[number % met.length] : undefined;
        return doubt === undefined ? [] : [{ lane, doubt }];
      });
      odd.push(...(await meet(world, together, seed + first)));
    }
    for (const days of [1, 3, 7, 14]) {
      await world.pass(days * DAY_MS);
      await world.sweep();
    }
    await untilQuiet(world);
    return await judged(world, { stuck: [], odd });
  } finally {
    await world.close();
  }
}

interface Met {
  readonly lane: Lane;
  readonly doubt: Doubt;
}

async function meet(world: DisbursementWorld, met: readonly Met[], seed: number): Promise<string[]> {
  const { bank } = world;
  await bank.calmDown(seed);
  for (const { lane, doubt } of met) await bank.turn(lane, { ...HURRY, ...doubt.knobs });
  const signed: { readonly order: SignedOrder; readonly doubt: Doubt; readonly fate: Fate }[] = [];
  await Promise.all(
    met.map(async ({ lane, doubt }) => {
      for (const fate of fates) signed.push({ order: await world.sign(lane, fate.ending), doubt, fate });
    }),
  );
  await world.desk.outbox.drained();
  await world.engine.settled();
  await world.pass(SILENT_MS);
  await world.sweep();
  await bank.calmDown(seed);
  for (const lane of laneNames) await bank.turn(lane, HURRY);
  for (const ms of AFTER_FAULTS_MS) {
    await untilQuiet(world);
    await world.pass(ms);
    await world.sweep();
  }
  await untilQuiet(world);
  const ends = new Map((await readEnds(world)).map((end) => [end.order.loanId, end]));
  return signed.flatMap(({ order, doubt, fate }) => oddIn(fate, doubt, ends.get(order.loanId)));
}

function oddIn({ ending, ends }: Fate, { what }: Doubt, end: End | undefined): string[] {
  if (end === undefined) return [`${what}: there is no such order`];
  const expected: readonly string[] = ends;
  if (expected.includes(`${end.state} ${end.owner}`) && end.attempts === 1) return [];
  return [
    `${what} (${ending}): ${described(end)} after ${end.attempts} attempts, and not ${ends.join(' or ')}`,
  ];
}
