import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { type RandomSource, randomFrom } from '../random-source.ts';
import { type Comparison, compareRecords, postedPayments } from './compare-records.ts';
import { type KillableProcess, type KillableStack, killableProcesses } from './killable-stack.ts';
import { type PayingBorrower, payOn, tap } from './paying-borrower.ts';
import { prepareBorrowers } from './prepare-borrowers.ts';

export interface KillRun {
  readonly seed: number;
  readonly payments: number;
  readonly kills: number;
  readonly borrowers: number;
}

export interface KillResult extends Comparison {
  readonly payments: number;
  readonly kills: Readonly<Record<KillableProcess, number>>;
  readonly brokenInvariants: readonly string[];
}

/** Base for the amount of each payment: all payments together are less than an instalment. */
const INSTALMENT = 187_055n;
/** A failed webhook is retried after seconds, not hours, so that it reaches a restarted API. */
const HURRY = { retrySpeedup: 60 };
const LOOK_EVERY_MS = 250;
/** The longest wait in wall-clock time before the provider is polled. Then business time is moved. */
const PATIENCE_MS = 45_000;
const POSTED_WITHIN_MS = 300_000;

/** Many borrowers pay repeatedly while all processes are killed at random times. */
export async function killDuringPayments(stack: KillableStack, run: KillRun): Promise<KillResult> {
  const random = randomFrom(run.seed);
  const borrowers = await prepareBorrowers(stack, run.borrowers);
  await setFaults(stack);
  const each = Math.ceil(run.payments / run.borrowers);
  const progress: Progress = { paid: 0, isOver: false, posted: new Set(), intended: new Set() };
  const amountMinor = INSTALMENT / BigInt(each) - 1n;
  const watching = watchPosted(stack, progress);
  const killing = killAtRandom(stack, run, { random, progress });
  await Promise.all(borrowers.map((borrower) => payMany(stack, borrower, { each, amountMinor, progress })));
  const kills = await killing;
  await stack.allUp();
  await untilPosted(stack, progress);
  progress.isOver = true;
  await watching;
  const broken = await findBrokenInvariants(stack.databaseUrl);
  return {
    ...(await compareRecords(stack, progress.intended)),
    payments: each * run.borrowers,
    kills,
    brokenInvariants: broken.map(({ invariant, what }) => `${invariant}: ${what}`),
  };
}

interface Progress {
  /** Number of payments made on the provider's page. */
  paid: number;
  isOver: boolean;
  readonly posted: Set<string>;
  /** The payments that borrowers received to pay. */
  readonly intended: Set<string>;
}

async function setFaults({ simulatorUrl }: KillableStack): Promise<void> {
  const answer = await fetch(`${simulatorUrl}/knobs/payments/neutral`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(HURRY),
  });
  if (!answer.ok) throw new Error(`simulator settings were not changed: ${answer.status}`);
}

/** Sequential, like a real person: the next payment starts when the last one is posted. */
async function payMany(
  { apiUrl }: KillableStack,
  borrower: PayingBorrower,
  {
    each,
    amountMinor,
    progress,
  }: { readonly each: number; readonly amountMinor: bigint; readonly progress: Progress },
): Promise<void> {
  for (let number = 0; number < each; number += 1) {
    // Slightly different amounts, so that no two payments of one borrower are equal.
    const request = { requestId: randomUUID(), amountMinor: amountMinor - BigInt(number % 7) };
    const { paymentId, payUrl } = await tap(apiUrl, borrower, request);
    progress.intended.add(paymentId);
    await payOn(payUrl);
    progress.paid += 1;
    const retryPolicy = performance.now() + PATIENCE_MS;
    while (!progress.posted.has(paymentId) && performance.now() < retryPolicy) await sleep(LOOK_EVERY_MS);
  }
}

/** Reads our ledger from outside while the database is up. */
async function watchPosted(stack: KillableStack, progress: Progress): Promise<void> {
  while (!progress.isOver) {
    await postedPayments(stack).then(
      (posted) => {
        for (const id of posted) progress.posted.add(id);
      },
      // The database is down, as expected from time to time.
      () => undefined,
    );
    await sleep(LOOK_EVERY_MS);
  }
}

async function killAtRandom(
  stack: KillableStack,
  { payments, kills }: KillRun,
  { random, progress }: { readonly random: RandomSource; readonly progress: Progress },
): Promise<Record<KillableProcess, number>> {
  const killed: Record<KillableProcess, number> = { api: 0, workflows: 0, engine: 0, postgresql: 0 };
  const moments = Array.from({ length: kills }, () => random.between(0, payments - 1)).toSorted(
    (a, b) => a - b,
  );
  for (const [number, moment] of moments.entries()) {
    while (progress.paid < moment) await sleep(5);
    await sleep(random.between(0, 150));
    // Even a small run kills each process once.
    const mortal =
      number < killableProcesses.length ? killableProcesses[number] : random.oneOf(killableProcesses);
    if (mortal === undefined) continue;
    await stack.kill(mortal);
    killed[mortal] += 1;
  }
  return killed;
}

/** Payments without a webhook are found by polling, at the latest when the business date has moved. */
async function untilPosted({ apiUrl }: KillableStack, progress: Progress): Promise<void> {
  const deadline = performance.now() + POSTED_WITHIN_MS;
  const waited = performance.now() + PATIENCE_MS;
  let hasMoved = false;
  while (progress.posted.size < progress.intended.size && performance.now() < deadline) {
    if (!hasMoved && performance.now() > waited) {
      hasMoved = (await fetch(`${apiUrl}/under/development/clock/next-day`, { method: 'POST' })).ok;
    }
    await sleep(LOOK_EVERY_MS);
  }
}
