import { assert } from '@hiram/values/assert';
import type { Clock } from '@hiram/values/clock';
import { bookOwner, STRIPES, TRANSACTION_COLUMNS, TRANSFER_COLUMNS } from '#ledger/index.ts';
import {
  claimPartition,
  finishPartition,
  type LoanSelection,
  type MarketDay,
  readDueLoans,
  readPolicies,
  scanPartition,
} from './close-day.sql.ts';
import { type CopyClient, copyIn } from './close-day-copy.ts';
import {
  applyStaged,
  emptyStaging,
  lockLoans,
  unstageLoans,
  updateStagedLoans,
} from './close-day-staging.sql.ts';
import { type DueLoan, dueLoanOf } from './due-loan.ts';
import { changesOf, type PartitionChanges } from './partition-changes.ts';

// A partition is read without a lock, so that no transaction waits during the computation. A loan changed
// between
// the read and the write is overtaken: it is left unchanged and locked, and closed after the others from its
// current
// state. The update of the others locks them too, so no loan can be overtaken a second time.
//
// Deadlocks are impossible. A transaction that changes a loan locks one loan first, then rows that only the
// loan's holder
// touches (instalments, chain, its own accounts), then the lender's accounts in the order of their codes. An
// end-of-day run
// locks all its loans, including the overtaken ones, before any of these, and takes the lender's accounts in
// the same order. So no transaction waits for a loan while holding an account, nor for an account while
// holding a later one.
// Other locks that some changes take, such as a provider's chain, are never touched by the run; two
// partitions share no loan.

/** Context for closing the loans of one partition. */
interface Closing extends MarketDay {
  readonly client: CopyClient;
  readonly businessClock: Clock;
  readonly stripe: number;
}

/**
 * Closes the next partition of the day in one transaction: bulk read, computation by the lending rules, bulk
 * write. False if none was left. A broken connection leaves the partition unchanged.
 */
export async function closeNextPartition(
  client: CopyClient,
  businessClock: Clock,
  marketDay: MarketDay,
): Promise<boolean> {
  await client.query('begin');
  try {
    const range = await claimPartition(client, marketDay);
    if (range !== undefined) {
      const stripe = range.partition % STRIPES;
      const closing = { ...marketDay, client, businessClock, stripe };
      const loans = await readLoans(closing, range);
      const lookedAt = await scanPartition(client, marketDay, range);
      const { changes, overtaken } = await closeLoans(closing, loans);
      const late = overtaken.length === 0 ? undefined : await closeChangedLoans(closing, overtaken);
      await finishPartition(client, marketDay, range.partition, {
        ...lookedAt,
        changed: changes.loans + (late?.loans ?? 0),
        transactions: changes.transactions + (late?.transactions ?? 0),
        moved: changes.moved + (late?.moved ?? 0n),
      });
    }
    await client.query('commit');
    return range !== undefined;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function readLoans({ client, ...marketDay }: Closing, selection: LoanSelection): Promise<DueLoan[]> {
  const lines = await readDueLoans(client, marketDay, selection);
  if (lines.length === 0) return [];
  const policies = await readPolicies(client);
  return lines.map((line) => dueLoanOf(line, policies));
}

interface ClosedLoans {
  readonly changes: PartitionChanges;
  /** Ids of loans changed since they were read. Nothing is written for them, and they are locked. */
  readonly overtaken: readonly string[];
}

async function closeLoans(closing: Closing, loans: readonly DueLoan[]): Promise<ClosedLoans> {
  const { client, businessClock, day, stripe } = closing;
  const posted = { recordedAt: businessClock.now(), stripe };
  const workedOut = changesOf(loans, closing, posted);
  await copyIn(client, 'close_loans', workedOut.lines.loans);
  const overtaken = await updateStagedLoans(client, day);
  if (overtaken.length === 0) {
    await writeOtherTables(closing, workedOut);
    return { changes: workedOut, overtaken };
  }
  // Locked now and not later: by then this transaction holds accounts that the holder of such a loan may wait
  // for.
  await lockLoans(client, overtaken);
  await unstageLoans(client, overtaken);
  const isOvertaken = new Set(overtaken);
  const inTime = loans.filter(({ id }) => !isOvertaken.has(id));
  const changes = changesOf(inTime, closing, posted);
  await writeOtherTables(closing, changes);
  return { changes, overtaken };
}

/**
 * Loans that have ended meanwhile, or that this day no longer changes, are not read again and stay unchanged.
 */
async function closeChangedLoans(closing: Closing, ids: readonly string[]): Promise<PartitionChanges> {
  await emptyStaging(closing.client);
  const { changes, overtaken } = await closeLoans(closing, await readLoans(closing, { ids }));
  assert(overtaken.length === 0, `${overtaken.length} loans were changed although they were locked`);
  return changes;
}

async function writeOtherTables(closing: Closing, changes: PartitionChanges): Promise<void> {
  const { client, market, stripe } = closing;
  const { lines } = changes;
  await copyIn(client, 'close_instalments', lines.instalments);
  await copyIn(client, 'close_totals', lines.totals);
  const applied = await applyStaged(client, bookOwner(market, stripe));
  assert(applied.chains === changes.transactions, 'number of chains does not match the changed loans');
  assert(applied.accounts === changes.accounts, 'number of accounts does not match the changed loans');
  await copyIn(client, TRANSACTION_COLUMNS, lines.transactions);
  await copyIn(client, TRANSFER_COLUMNS, lines.transfers);
  await copyIn(client, 'loan_charges (loan_id, kind, charged_on, amount_minor)', lines.charges);
  await copyIn(
    client,
    'loan_history (loan_id, version, changed_on, from_state, to_state, transition, cause, transaction_position)',
    lines.history,
  );
}
