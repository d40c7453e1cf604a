import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import {
  type BankLine,
  type FetchedFile,
  FileRefused,
  type PayoutReportLine,
  type SettlementLine,
  type UnreadableLine,
} from '#providers/payments/index.ts';
import {
  type FileName,
  type FileState,
  findFile,
  insertPayoutReportLines,
  insertReportLines,
  insertStatementLines,
  lockAccount,
  recordFile,
  removeLines,
} from './files.sql.ts';
import type { ReconciliationContext } from './reconciliation-context.ts';

/** Number of lines held in memory as rows, and inserted in one statement. */
const BATCH = 1_000;

type InsertLines<Line> = (
  tx: Transaction,
  file: FileName,
  lines: readonly Line[],
  first: number,
) => Promise<void>;

type FileImportContext = Pick<ReconciliationContext, 'database' | 'businessClock'>;

export function importReportFile(
  context: FileImportContext,
  file: FileName,
  fetched: FetchedFile<SettlementLine | UnreadableLine>,
): Promise<FileState> {
  return importFile(context, file, fetched, insertReportLines);
}

export function importPayoutReportFile(
  context: FileImportContext,
  file: FileName,
  fetched: FetchedFile<PayoutReportLine>,
): Promise<FileState> {
  return importFile(context, file, fetched, insertPayoutReportLines);
}

export function importStatementFile(
  context: FileImportContext,
  file: FileName,
  fetched: FetchedFile<BankLine>,
): Promise<FileState> {
  return importFile(context, file, fetched, insertStatementLines);
}

/**
 * Imports a whole file in one transaction, replacing its previous import, or changes nothing. Importing the
 * same file again has no effect. The download is parsed here, before anything is decided from it.
 */
async function importFile<Line>(
  context: FileImportContext,
  file: FileName,
  fetched: FetchedFile<Line>,
  insertLines: InsertLines<Line>,
): Promise<FileState> {
  const at = context.businessClock.now();
  if (fetched.state !== 'here') {
    const noted =
      fetched.state === 'refused'
        ? { state: 'refused' as const, why: fetched.why }
        : { state: 'late' as const };
    return note(context, file, { ...noted, at });
  }
  const { digest } = fetched;
  try {
    await inTransaction(context.database, async (tx) => {
      await lockAccount(tx, file.source, file.market);
      const known = await findFile(tx, file);
      if (known?.state === 'taken' && known.digest?.equals(digest) === true) return;
      await removeLines(tx, file);
      const lines = await insertAll(tx, file, fetched.lines(), insertLines);
      await recordFile(tx, file, { state: 'taken', lines, digest, at });
    });
    return 'taken';
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    return note(context, file, { state: 'refused', why: error.message, at });
  }
}

async function insertAll<Line>(
  tx: Transaction,
  file: FileName,
  lines: Iterable<Line>,
  insertLines: InsertLines<Line>,
): Promise<number> {
  let [count, batch]: [number, Line[]] = [0, []];
  for (const line of lines) {
    batch.push(line);
    if (batch.length < BATCH) continue;
    await insertLines(tx, file, batch, count + 1);
    count += batch.length;
    batch = [];
  }
  if (batch.length > 0) await insertLines(tx, file, batch, count + 1);
  return count + batch.length;
}

async function note(
  { database }: FileImportContext,
  file: FileName,
  noted: Parameters<typeof recordFile>[2],
): Promise<FileState> {
  return inTransaction(database, async (tx) => {
    await recordFile(tx, file, noted);
    return (await findFile(tx, file))?.state ?? noted.state;
  });
}
