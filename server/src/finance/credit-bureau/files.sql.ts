import type { CalendarDate } from '@hiram/values/calendar-date';
import { idFrom } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import type { Selectable } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { BureauFiles } from '#platform/database/schema.generated.ts';
import type { BureauFile, BureauFileId, BureauMarket, WrittenFile } from './bureau-file.ts';

/** Sorts before every id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const MOST_FILES = 60;

export type NewBureauFile = Pick<
  BureauFile,
  'id' | 'market' | 'format' | 'asOf' | 'kind' | 'dueOn' | 'ruleVersion' | 'startedAt' | 'previousAsOf'
>;

/** Does nothing if the file of the day exists. */
export async function insertFile(tx: Transaction, file: NewBureauFile): Promise<void> {
  const counts = { lines: 0, reported: 0, withheld: 0, disputed: 0 };
  const amounts = { sanctioned_minor: 0n, balance_minor: 0n, overdue_minor: 0n, written_off_minor: 0n };
  await tx
    .insertInto('bureau_files')
    .values({
      id: file.id,
      market: file.market,
      format: file.format,
      as_of: file.asOf,
      kind: file.kind,
      previous_as_of: file.previousAsOf,
      due_on: file.dueOn,
      rule_version: file.ruleVersion,
      state: 'freezing',
      started_at: instantAsIso(file.startedAt),
      read_until_borrower: FIRST_ID,
      read_until_loan: FIRST_ID,
      ...counts,
      ...amounts,
    })
    .onConflict((conflict) => conflict.columns(['market', 'as_of']).doNothing())
    .execute();
}

export async function findFiles(database: Database, market: BureauMarket): Promise<BureauFile[]> {
  const rows = await database
    .selectFrom('bureau_files')
    .selectAll()
    .where('market', '=', market)
    .orderBy('as_of', 'desc')
    .limit(MOST_FILES)
    .execute();
  return rows.map(fileOf);
}

export async function findFile(database: Database, id: BureauFileId): Promise<BureauFile | undefined> {
  const row = await database.selectFrom('bureau_files').selectAll().where('id', '=', id).executeTakeFirst();
  return row && fileOf(row);
}

/** The newest file before a day. */
export async function findFileBefore(
  database: Database,
  market: BureauMarket,
  day: CalendarDate,
): Promise<BureauFile | undefined> {
  const row = await database
    .selectFrom('bureau_files')
    .selectAll()
    .where('market', '=', market)
    .where('as_of', '<', day)
    .orderBy('as_of', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && fileOf(row);
}

/** The oldest file that is not complete. */
export async function findUnfinishedFile(
  database: Database,
  market: BureauMarket,
): Promise<BureauFile | undefined> {
  const row = await database
    .selectFrom('bureau_files')
    .selectAll()
    .where('market', '=', market)
    .where('state', '<>', 'complete')
    .orderBy('as_of')
    .limit(1)
    .executeTakeFirst();
  return row && fileOf(row);
}

/** Undefined if another process has it. */
export async function lockFile(tx: Transaction, id: BureauFileId): Promise<BureauFile | undefined> {
  const row = await tx
    .selectFrom('bureau_files')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && fileOf(row);
}

export async function updateProgress(tx: Transaction, file: BureauFile): Promise<void> {
  await tx
    .updateTable('bureau_files')
    .set({
      state: file.state,
      read_until_borrower: file.readUntil.borrower,
      read_until_loan: file.readUntil.loan,
      last_subject: file.lastSubject,
      lines: file.lines,
      reported: file.reported,
      withheld: file.withheld,
      disputed: file.disputed,
      sanctioned_minor: file.sanctioned,
      balance_minor: file.balance,
      overdue_minor: file.overdue,
      written_off_minor: file.writtenOff,
    })
    .where('id', '=', file.id)
    .execute();
}

export async function updateWritten(tx: Transaction, id: BureauFileId, written: WrittenFile): Promise<void> {
  await tx
    .updateTable('bureau_files')
    .set({
      state: 'complete',
      file_name: written.fileName,
      parts: written.parts,
      size_bytes: written.bytes,
      digest: written.digest,
      completed_at: instantAsIso(written.completedAt),
    })
    .where('id', '=', id)
    .execute();
}

/** Complete files from before a time whose parts are still in the object store. */
export async function findFilesToRemove(
  database: Database,
  { before, limit }: { readonly before: Instant; readonly limit: number },
): Promise<BureauFile[]> {
  const rows = await database
    .selectFrom('bureau_files')
    .selectAll()
    .where('completed_at', '<', instantAsIso(before))
    .where('removed_at', 'is', null)
    .orderBy('completed_at')
    .limit(limit)
    .execute();
  return rows.map(fileOf);
}

export async function markRemoved(tx: Transaction, id: BureauFileId, at: Instant): Promise<void> {
  await tx
    .updateTable('bureau_files')
    .set({ removed_at: instantAsIso(at) })
    .where('id', '=', id)
    .execute();
}

function fileOf(row: Selectable<BureauFiles>): BureauFile {
  const { file_name: fileName, parts, size_bytes: bytes, digest, completed_at: completedAt } = row;
  const isWritten =
    fileName !== null && parts !== null && bytes !== null && digest !== null && completedAt !== null;
  return {
    id: idFrom(row.id),
    ...namesOf(row),
    asOf: row.as_of,
    previousAsOf: row.previous_as_of,
    dueOn: row.due_on,
    ruleVersion: row.rule_version,
    startedAt: instant(row.started_at),
    readUntil: { borrower: row.read_until_borrower, loan: row.read_until_loan },
    lastSubject: row.last_subject,
    lines: row.lines,
    reported: row.reported,
    withheld: row.withheld,
    disputed: row.disputed,
    sanctioned: row.sanctioned_minor,
    balance: row.balance_minor,
    overdue: row.overdue_minor,
    writtenOff: row.written_off_minor,
    written: isWritten ? { fileName, parts, bytes, digest, completedAt: instant(completedAt) } : null,
    removedAt: row.removed_at === null ? null : instant(row.removed_at),
  };
}

function namesOf({
  market,
  format,
  kind,
  state,
}: Selectable<BureauFiles>): Pick<BureauFile, 'market' | 'format' | 'kind' | 'state'> {
  // The cast is safe: table constraints check the values.
  return { market, format, kind, state } as Pick<BureauFile, 'market' | 'format' | 'kind' | 'state'>;
}
