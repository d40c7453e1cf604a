import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@hiram/server/platform/clock/system-clock';
import { withClient } from '@hiram/server-testing/platform/database/database';
import { waitUntil } from '@hiram/tools/engines/wait-until';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { addMs, instantAsIso } from '@hiram/values/instant';
import { postedPayments } from '../kills/compare-records.ts';
import { type ClickedPayment, type PayingBorrower, payOn, tap } from '../kills/paying-borrower.ts';
import { prepareBorrowers } from '../kills/prepare-borrowers.ts';
import { ask, type BooksCompared, compareBooks, openBreaks } from './compare-books.ts';
import type { DrillStack } from './drill-stack.ts';
import { signLoans } from './signed-borrowers.ts';

export interface DrillOptions {
  /** Payments and payouts of each part of the drill. */
  readonly each: number;
  /** Whether the workflow engine is lost with the database. */
  readonly withEngine: boolean;
}

export interface DrillResult {
  readonly backupSeconds: number;
  readonly restoreSeconds: number;
  /** From the beginning of the restore to an API that is ready. */
  readonly readySeconds: number;
  /** What a restore to the end of the archive would have lost. */
  readonly lostWithoutStandbySeconds: number;
  readonly before: BooksCompared;
  readonly restored: BooksCompared;
  readonly settled: BooksCompared;
  readonly breaks: ReadonlyMap<string, readonly string[]>;
  readonly brokenInvariants: readonly string[];
}

const PAYMENT = 20_000n;
const WITHIN_MS = 300_000;
const MOST_LOOKS = 120;
/** The provider's reports of today are ready by then. */
const REPORTS_AFTER_MS = 60 * 60 * 60 * 1_000;

/**
 * Money moves, a backup is made, money moves on, everything is lost, and the database is restored to a moment in
 * between. What the providers did since then must be found, and nothing may be paid twice.
 */
export async function runDrill(
  stack: DrillStack,
  folder: string,
  options: DrillOptions,
): Promise<DrillResult> {
  const { each, withEngine } = options;
  await stack.startPrograms();
  const payers = await prepareBorrowers(stack, each * 3);
  const [early, onTheWay, late] = [
    payers.slice(0, each),
    payers.slice(each, each * 2),
    payers.slice(each * 2),
  ];

  await payAll(stack, early);
  await signLoans(stack, { first: 0, count: each });
  await settledPayouts(stack, each);
  const backupSeconds = await timed(async () => stack.backups.backup('full'));

  // Begun before the moment, done after it: the database remembers the intention only.
  const begun = await Promise.all(onTheWay.map((payer) => begin(stack, payer)));
  await stack.stopWorkflows();
  await signLoans(stack, { first: each, count: each });
  await sleep(1_000);
  const moment = await momentOf(stack);
  await sleep(1_000);
  for (const { payUrl } of begun) await payOn(payUrl);
  await posted(stack, begun);
  await archived(stack);
  await stack.startWorkflows();
  await settledPayouts(stack, each * 2);
  // Begun and done after the moment: the restored database has never heard of them.
  await payAll(stack, late);
  await signLoans(stack, { first: each * 2, count: each });
  await settledPayouts(stack, each * 3);
  const before = await compareBooks(stack);
  const newest = await newestPosting(stack.databaseUrl);

  await stack.destroy({ withEngine });
  // Before the restore, after which the archive goes on with another history.
  const lostWithoutStandbySeconds = (newest - (await newestInArchive(stack, folder))) / 1_000;
  const beganAt = performance.now();
  const restoreSeconds = await timed(async () => {
    stack.backups.restore(stack.dataFolder, moment);
    await stack.startDatabase();
    await recovered(stack.databaseUrl);
  });
  await stack.startPrograms();
  const readySeconds = (performance.now() - beganAt) / 1_000;
  const restored = await compareBooks(stack);
  await caughtUp(stack);
  const settled = await compareBooks(stack);
  const breaks = await breaksFound(stack, settled);
  const broken = await findBrokenInvariants(stack.databaseUrl);
  return {
    backupSeconds,
    restoreSeconds,
    readySeconds,
    lostWithoutStandbySeconds,
    before,
    restored,
    settled,
    breaks,
    brokenInvariants: broken.map(({ invariant, what }) => `${invariant}: ${what}`),
  };
}

async function begin({ apiUrl }: DrillStack, payer: PayingBorrower): Promise<ClickedPayment> {
  return tap(apiUrl, payer, { requestId: randomUUID(), amountMinor: PAYMENT });
}

async function payAll(stack: DrillStack, payers: readonly PayingBorrower[]): Promise<void> {
  const begun = await Promise.all(payers.map((payer) => begin(stack, payer)));
  for (const { payUrl } of begun) await payOn(payUrl);
  await posted(stack, begun);
}

async function posted(stack: DrillStack, payments: readonly ClickedPayment[]): Promise<void> {
  await waitUntil(
    async () => {
      const found = new Set(await postedPayments(stack));
      return payments.every(({ paymentId }) => found.has(paymentId));
    },
    { what: 'the payments to be posted', withinMs: WITHIN_MS },
  );
}

async function settledPayouts(stack: DrillStack, count: number): Promise<void> {
  await waitUntil(
    () =>
      withClient(stack.databaseUrl, async (client) => {
        const { rows } = await client.query<{ paid: string }>(
          "select count(*) as paid from disbursements where state = 'paid'",
        );
        return Number(rows[0]?.paid) >= count;
      }),
    { what: `${count} payouts`, withinMs: WITHIN_MS },
  );
}

/** A moment in the database's own time, whose write-ahead log is in the archive. */
async function momentOf({ databaseUrl }: DrillStack): Promise<string> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ moment: string }>('select clock_timestamp()::text as moment');
    return rows[0]?.moment ?? '';
  });
}

/** Waits until everything written so far is in the archive: a moment can be restored only if its log is there. */
async function archived({ databaseUrl }: DrillStack): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ file: string }>(
      'select pg_walfile_name(pg_current_wal_lsn()) as file',
    );
    await waitUntil(
      async () => {
        const { rows: done } = await client.query<{ file: string | null }>(
          'select last_archived_wal as file from pg_stat_archiver',
        );
        return (done[0]?.file ?? '') >= (rows[0]?.file ?? '');
      },
      { what: 'the archive', withinMs: WITHIN_MS },
    );
  });
}

async function recovered(databaseUrl: string): Promise<void> {
  await waitUntil(
    () =>
      withClient(databaseUrl, async (client) => {
        const { rows } = await client.query<{ recovering: boolean }>(
          'select pg_is_in_recovery() as recovering',
        );
        return rows[0]?.recovering === false;
      }),
    { what: 'the end of recovery', withinMs: WITHIN_MS },
  );
}

/** Polls find what the provider did; the next business day compares its reports with the ledger. */
async function caughtUp(stack: DrillStack): Promise<void> {
  const now = instantAsIso(addMs(systemClock.now(), REPORTS_AFTER_MS));
  const set = await ask(`${stack.simulatorUrl}/clock`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now }),
  });
  if (!set.ok) throw new Error(`the provider's clock was not moved: ${set.status}`);
  await nextBusinessDay(stack);
  await waitUntil(
    async () => {
      const { paymentsMissing, payoutsMissing } = await compareBooks(stack);
      return paymentsMissing + payoutsMissing === 0;
    },
    { what: 'payments and payouts of the provider to be found', withinMs: WITHIN_MS },
  );
}

async function nextBusinessDay({ apiUrl }: DrillStack): Promise<void> {
  const moved = await ask(`${apiUrl}/under/development/clock/next-day`, { method: 'POST' });
  if (!moved.ok) throw new Error(`the business day was not moved: ${moved.status}`);
}

async function breaksFound(
  stack: DrillStack,
  { paymentsUnknown, payoutsUnknown }: BooksCompared,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const unknown = [...paymentsUnknown, ...payoutsUnknown];
  for (let looks = 1; ; looks += 1) {
    const breaks = await openBreaks(stack);
    const subjects = [...breaks.values()].flat();
    if (unknown.every((reference) => subjects.includes(reference)) || looks === MOST_LOOKS) return breaks;
    // A report may come a day later.
    if (looks === MOST_LOOKS / 2) await nextBusinessDay(stack);
    await sleep(1_000);
  }
}

async function newestPosting(databaseUrl: string): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ at: Date }>(
      'select max(recorded_at) as at from ledger_transactions',
    );
    return rows[0]?.at.getTime() ?? 0;
  });
}

/** Restores everything that reached the archive, beside the real database. */
async function newestInArchive(stack: DrillStack, folder: string): Promise<number> {
  const copy = join(folder, 'copy');
  stack.backups.restore(join(copy, 'data'));
  const server = await stack.startCopy(copy);
  try {
    await recovered(server.url);
    return await newestPosting(server.url);
  } finally {
    await server.stop();
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}
