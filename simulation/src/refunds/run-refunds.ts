import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { crashingProviders } from '../disbursements/crashing-providers.ts';
import { laneNames } from '../disbursements/lanes.ts';
import { noPlantedBug, type Plant } from '../disbursements/planted-bugs.ts';
import { netOf, orderOf, type ProviderPayout } from '../disbursements/simulated-bank.ts';
import type { FaultRun } from '../fault-run.ts';
import { type RandomSource, randomFrom } from '../random-source.ts';
import {
  type DecidedRefund,
  type RefundFaultEnvironment,
  startRefundFaultEnvironment,
} from './refund-fault-environment.ts';

// Many refunds while all faults occur and two processes work on each. Then the faults stop, and everything
// must be correct.

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
const PATIENCE_MS = 400;
const ROUND_MS = 45 * SECOND_MS;
const ROUNDS = 6;
/** The guarantee: everything is resolved within this time after the faults end. */
const AFTER_FAULTS_MS = 300 * SECOND_MS;
const AFTER_FAULTS_STEP_MS = 30 * SECOND_MS;
/** Until every poll after the final state has run, including those for returns after days. */
const LATER_MS = [DAY_MS, 3 * DAY_MS, 7 * DAY_MS, 14 * DAY_MS, DAY_MS];

export interface RefundFaultResult {
  readonly runs: number;
  readonly paid: number;
  /** Refunds with money at the borrower under two of our keys. */
  readonly doubled: number;
  /** Refunds that are neither paid nor with a person. */
  readonly lost: number;
  readonly stuck: number;
  readonly isLedgerEqual: boolean;
  readonly finalStates: Readonly<Record<string, number>>;
  /** All violations as messages. */
  readonly wrong: readonly string[];
}

/** Prints the result. Returns whether the run passed. */
export async function runRefunds({ seed, isFull }: FaultRun): Promise<boolean> {
  const started = performance.now();
  const result = await runWorstRefunds({ seed, refunds: isFull ? 1_000 : 60 });
  for (const [end, count] of Object.entries(result.finalStates)) console.log(`  ${count} ${end}`);
  for (const sentence of result.wrong) console.log(`  wrong: ${sentence}`);
  console.log(`in ${Math.round((performance.now() - started) / SECOND_MS)} s`);
  const { runs, paid, doubled, lost, stuck, wrong } = result;
  const ledger = result.isLedgerEqual ? 'equal' : 'differs';
  console.log(
    `faults refunds runs=${runs} paid=${paid} doubled=${doubled} lost=${lost} stuck=${stuck} ledger=${ledger} wrong=${wrong.length}`,
  );
  return wrong.length === 0;
}

export async function runWorstRefunds({
  seed,
  refunds,
  plant = noPlantedBug,
}: {
  readonly seed: number;
  readonly refunds: number;
  /** A bug planted on purpose. */
  readonly plant?: Plant;
}): Promise<RefundFaultResult> {
  const random = randomFrom(seed);
  const mortality = { share: 0.05 };
  const environment = await startRefundFaultEnvironment({
    random,
    patienceMs: PATIENCE_MS,
    around: (providers, clock) => crashingProviders(plant(providers, clock), { mortality, random }),
  });
  try {
    await environment.bank.resetFaults(seed);
    for (const lane of laneNames) await environment.bank.turn(lane, { ...worst, ...HURRY });
    for (let count = 0; count < refunds; count += 1) {
      await environment.decide(random.oneOf(laneNames), endingBy(random, UNUSUAL_SHARE));
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      await environment.pass(ROUND_MS);
      await environment.sweep();
      await actAsBorrowers(environment, random);
    }
    mortality.share = 0;
    await environment.bank.resetFaults(seed);
    for (const lane of laneNames) await environment.bank.turn(lane, HURRY);
    for (let passed = 0; passed < AFTER_FAULTS_MS; passed += AFTER_FAULTS_STEP_MS) {
      await untilIdle(environment);
      await environment.pass(AFTER_FAULTS_STEP_MS);
      await environment.sweep();
    }
    await untilIdle(environment);
    const stuck = (await readFinalStates(environment)).filter(
      ({ owner, isInTransfer }) => owner === 'engine' && !isInTransfer,
    );
    for (const ms of LATER_MS) {
      await environment.pass(ms);
      await environment.sweep();
      await untilIdle(environment);
    }
    return await judged(environment, stuck);
  } finally {
    await environment.close();
  }
}

function endingBy(random: RandomSource, share: number): string {
  return random.happens(share) ? random.oneOf(UNUSUAL_ENDINGS) : WELL;
}

/** Borrowers who were asked for another account eventually provide one. Some of these also fail. */
async function actAsBorrowers(environment: RefundFaultEnvironment, random: RandomSource): Promise<void> {
  for (const { refund, owner } of await readFinalStates(environment)) {
    if (owner === 'borrower' && random.happens(0.5)) {
      await environment.nameAccount(refund, endingBy(random, 0.3));
    }
  }
}

/** Waits until the providers have sent everything. */
async function untilIdle({ bank }: RefundFaultEnvironment): Promise<void> {
  for (let quiet = 0; quiet < 2; ) {
    quiet = (await bank.webhooksInFlight()) === 0 ? quiet + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

interface FinalState {
  readonly refund: DecidedRefund;
  readonly state: string;
  readonly owner: string;
  readonly why: string;
  /** What the ledger says that providers paid of it. */
  readonly inLedger: bigint;
  /** What the providers' own records say. */
  readonly atProvider: bigint;
  readonly paidKeys: number;
  readonly isInTransfer: boolean;
}

async function readFinalStates(environment: RefundFaultEnvironment): Promise<readonly FinalState[]> {
  const rows = await environment.db.asOwner(`
    select refunds.id, state, owner, why,
      (select coalesce(sum(case when credit_code = 202 then amount_minor else -amount_minor end), 0)::text
       from ledger_transfers where chain = refunds.loan_id
         and split_part(purpose, '/', 2) in ('refund_paid', 'refund_returned')) as in_ledger
    from refunds`);
  const known = new Map(rows.map((row) => [String(row.id), row]));
  const booked = new Map<string, ProviderPayout[]>();
  for (const lane of laneNames) {
    for (const payout of await environment.bank.books(lane)) {
      booked.set(orderOf(payout), [...(booked.get(orderOf(payout)) ?? []), payout]);
    }
  }
  return environment.refunds.map((refund) => {
    const row = known.get(refund.refundId);
    if (row === undefined) throw new Error(`no refund ${refund.refundId}`);
    const payouts = booked.get(refund.refundId.replaceAll('-', '')) ?? [];
    const paid = payouts.filter((payout) => netOf(payout) > 0n);
    return {
      refund,
      state: String(row.state),
      owner: String(row.owner),
      why: String(row.why),
      inLedger: BigInt(String(row.in_ledger)),
      atProvider: paid.reduce((sum, payout) => sum + netOf(payout), 0n),
      paidKeys: new Set(paid.map(({ idempotencyKey }) => idempotencyKey)).size,
      isInTransfer: payouts.some(({ state }) => state === 'in_transfer'),
    };
  });
}

async function judged(
  environment: RefundFaultEnvironment,
  stuck: readonly FinalState[],
): Promise<RefundFaultResult> {
  const ends = await readFinalStates(environment);
  const counted = new Map<string, number>();
  for (const { state, owner } of ends) {
    counted.set(`${state} ${owner}`, (counted.get(`${state} ${owner}`) ?? 0) + 1);
  }
  const doubled = ends.filter(({ paidKeys }) => paidKeys > 1);
  const lost = ends.filter(({ state, owner }) => state !== 'paid' && owner === 'engine');
  const differing = ends.filter(({ inLedger, atProvider }) => inLedger !== atProvider);
  const broken = await findBrokenInvariants(environment.db.url.reveal());
  return {
    runs: ends.length,
    paid: ends.filter(({ state }) => state === 'paid').length,
    doubled: doubled.length,
    lost: lost.length,
    stuck: stuck.length,
    isLedgerEqual: differing.length === 0,
    finalStates: Object.fromEntries([...counted].sort()),
    wrong: [
      ...doubled.map((end) => `paid under ${end.paidKeys} keys: ${described(end)}`),
      ...lost.map((end) => `nobody’s after weeks: ${described(end)}`),
      ...stuck.map((end) => `stuck five minutes after the faults: ${described(end)}`),
      ...differing.map((end) => `ledger ${end.inLedger}, provider ${end.atProvider}: ${described(end)}`),
      ...broken.map((one) => JSON.stringify(one)),
      ...environment.defects.map((defect) => `thrown: ${errorText(defect)}`),
      ...environment.door.thrown.map((error) => `thrown at the door: ${errorText(error)}`),
    ],
  };
}

function described({ refund, state, owner, why }: FinalState): string {
  return `${refund.refundId} by ${refund.lane} is ${state} (${why}), ${owner}’s`;
}

function errorText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
