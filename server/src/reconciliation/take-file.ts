import {
  type BankLine,
  type FetchedFile,
  FileRefused,
  type SettlementLine,
} from '../payment-providers/index.ts';
import type { Transaction } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import {
  type FileName,
  type FileState,
  findFile,
  insertBankLines,
  insertReportLines,
  lockAccount,
  noteFile,
  removeLines,
} from './files.sql.ts';
import type { ReconciliationDesk } from './reconciliation-desk.ts';

/** Number of lines held in memory as rows, and inserted in one statement. */
const BATCH = 1_000;

type InsertLines<Line> = (
  tx: Transaction,
  file: FileName,
  lines: readonly Line[],
  first: number,
) => Promise<void>;

type TakeDesk = Pick<ReconciliationDesk, 'database' | 'clock'>;

export function takeReportFile(
  desk: TakeDesk,
  file: FileName,
  fetched: FetchedFile<SettlementLine>,
): Promise<FileState> {
  return takeFile(desk, file, fetched, insertReportLines);
}

/** Only the providers' payments on the bank statement are compared. */
export function takeStatementFile(
  desk: TakeDesk,
  file: FileName,
  fetched: FetchedFile<BankLine>,
): Promise<FileState> {
  return takeFile(desk, file, fetched, (tx, name, lines, first) => {
    const paid = lines.flatMap(({ provider, ...line }) =>
      provider === undefined ? [] : [{ ...line, provider }],
    );
    return insertBankLines(tx, name, paid, first);
  });
}

/**
 * Imports a whole file in one transaction, replacing its previous import, or changes nothing. Importing the
 * same file again has no effect. The download is parsed here, before anything is decided from it.
 */
async function takeFile<Line>(
  desk: TakeDesk,
  file: FileName,
  fetched: FetchedFile<Line>,
  insertLines: InsertLines<Line>,
): Promise<FileState> {
  const at = desk.clock.now();
  if (fetched.state !== 'here') {
    const noted =
      fetched.state === 'refused'
        ? { state: 'refused' as const, why: fetched.why }
        : { state: 'late' as const };
    return note(desk, file, { ...noted, at });
  }
  const { digest } = fetched;
  try {
    await inTransaction(desk.database, async (tx) => {
      await lockAccount(tx, file.source, file.market);
      const known = await findFile(tx, file);
      if (known?.state === 'taken' && known.digest?.equals(digest) === true) return;
      await removeLines(tx, file);
      const lines = await insertAll(tx, file, fetched.lines(), insertLines);
      await noteFile(tx, file, { state: 'taken', lines, digest, at });
    });
    return 'taken';
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    return note(desk, file, { state: 'refused', why: error.message, at });
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
  { database }: TakeDesk,
  file: FileName,
  noted: Parameters<typeof noteFile>[2],
): Promise<FileState> {
  return inTransaction(database, async (tx) => {
    await noteFile(tx, file, noted);
    return (await findFile(tx, file))?.state ?? noted.state;
  });
}
