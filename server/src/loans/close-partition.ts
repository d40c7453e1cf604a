import { assert } from '@hiram/values/assert';
import type { Clock } from '@hiram/values/clock';
import { STRIPES, TRANSACTION_COLUMNS, TRANSFER_COLUMNS } from '../ledger/index.ts';
import {
  applyStaged,
  claimPartition,
  finishPartition,
  lookAtPartition,
  type MarketDay,
  readDueLoans,
  readPolicies,
} from './close-day.sql.ts';
import { type CopyClient, copyIn } from './close-day-copy.ts';
import { dueLoanOf } from './due-loan.ts';
import type { Policy } from './loan.ts';
import { changesOf, type PartitionChanges } from './partition-changes.ts';

/** Somebody changed a loan of the partition while it was being closed; nothing of the partition was written. */
export class LoanChangedMeanwhile extends Error {
  override readonly name = 'LoanChangedMeanwhile';
}

/**
 * Closes the next partition of the day in one transaction: read in bulk, computed by the rules of lending, written in
 * bulk. False if there was none left. A connection that breaks anywhere leaves the partition as it was.
 */
export async function closeNextPartition(
  client: CopyClient,
  clock: Clock,
  marketDay: MarketDay,
): Promise<boolean> {
  await client.query('begin');
  try {
    const range = await claimPartition(client, marketDay);
    if (range !== undefined) {
      const lookedAt = await lookAtPartition(client, marketDay, range);
      const lines = await readDueLoans(client, marketDay, range);
      const policies: ReadonlyMap<string, Policy> =
        lines.length === 0 ? new Map() : await readPolicies(client);
      const loans = lines.map((line) => dueLoanOf(line, policies));
      const stripe = range.partition % STRIPES;
      const changes = changesOf(loans, marketDay, { recordedAt: clock.now(), stripe });
      await write(client, marketDay, changes);
      const { transactions, moved } = changes;
      const evidence = { ...lookedAt, changed: changes.loans, transactions, moved };
      await finishPartition(client, marketDay, range.partition, evidence);
    }
    await client.query('commit');
    return range !== undefined;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function write(client: CopyClient, { day }: MarketDay, changes: PartitionChanges): Promise<void> {
  const { lines } = changes;
  await copyIn(client, 'close_loans', lines.loans);
  await copyIn(client, 'close_instalments', lines.instalments);
  await copyIn(client, 'close_totals', lines.totals);
  const applied = await applyStaged(client, day);
  if (applied.loans !== changes.loans || applied.chains !== changes.transactions)
    throw new LoanChangedMeanwhile();
  assert(applied.accounts === changes.accounts, 'a loan without its accounts');
  await copyIn(client, TRANSACTION_COLUMNS, lines.transactions);
  await copyIn(client, TRANSFER_COLUMNS, lines.transfers);
  await copyIn(client, 'loan_charges (loan_id, kind, charged_on, amount_minor)', lines.charges);
  await copyIn(
    client,
    'loan_history (loan_id, version, changed_on, from_state, to_state, happening, cause, transaction_position)',
    lines.history,
  );
  await copyIn(client, 'loan_reminders (loan_id, kind, remind_on)', lines.reminders);
}
