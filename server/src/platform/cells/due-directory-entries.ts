import type { Clock } from '@hiram/values/clock';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { type DueWork, dueWork } from '../due-work/due-work.ts';
import type { Log } from '../log/log.ts';
import type { Directory } from './directory-client.ts';
import {
  claimEntries,
  type DueEntry,
  deleteEntry,
  isSharedDigest,
  markPut,
} from './directory-entries.sql.ts';

interface EntryContext {
  readonly database: Database;
  readonly systemClock: Clock;
  readonly directory: Directory;
  readonly log: Log;
}

/** Writes entries to the directory. While it is down they wait, and borrowers and payments do not. */
export function dueDirectoryEntries(context: EntryContext): DueWork {
  return dueWork<DueEntry>({
    kind: 'directory_entry',
    clock: context.systemClock,
    limits: { concurrency: 8, leaseMs: 30_000, lookEveryMs: 1_000 },
    claim: claimEntries,
    keyOf: ({ digest, subjectId }) => `${digest.toString('base64url')} ${subjectId}`,
    run: (entry) => write(context, entry),
  });
}

async function write({ database, directory, log }: EntryContext, entry: DueEntry): Promise<void> {
  if (entry.change === 'remove') {
    if (!(await isSharedDigest(database, entry))) await directory.remove(entry.digest);
    await inTransaction(database, (tx) => deleteEntry(tx, entry));
    return;
  }
  const isOurs = await directory.put(entry.digest, entry.kind);
  // The first cell keeps a number: otherwise one cell could take over the borrowers of another.
  if (!isOurs) log.warn({ kind: entry.kind, subject: entry.subjectId }, 'another cell has this entry');
  await inTransaction(database, (tx) => markPut(tx, entry));
}
