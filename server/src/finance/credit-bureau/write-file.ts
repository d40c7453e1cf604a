import { createHash } from 'node:crypto';
import { assert } from '@hiram/values/assert';
import type { Clock } from '@hiram/values/clock';
import { calendarDateAt, instantAsIso } from '@hiram/values/instant';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PersonalData, PersonKey } from '#platform/personal-data/personal-data.ts';
import type { ObjectKey, ObjectStore } from '#platform/storage/object-store.ts';
import type { BureauFile, BureauFileId, WrittenFile } from './bureau-file.ts';
import { findFile, updateWritten } from './files.sql.ts';
import type { BureauMember, FileFacts } from './formats/bureau-format.ts';
import { bureauFormats } from './formats/formats.ts';
import { type BureauRow, findRows } from './rows.sql.ts';
import type { Subject } from './subject.ts';

export interface WriteContext {
  readonly database: Database;
  readonly personalData: PersonalData;
  readonly systemClock: Clock;
  readonly store: ObjectStore;
}

/** Rows of one part of the file, which is as much as is in memory at once. */
const ROWS_PER_PART = 2_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const PART = 'bureau_files.part';

export function partKey(id: BureauFileId, part: number): ObjectKey {
  return `credit-bureau/${id}/${part}`;
}

/**
 * Writes the file from its frozen rows, part by part. Interrupted, it is written again from the start: the same rows
 * give the same bytes.
 */
export async function writeFile(
  context: WriteContext,
  member: BureauMember,
  id: BureauFileId,
): Promise<void> {
  const { database, personalData, store, systemClock } = context;
  const file = await findFile(database, id);
  if (file?.state !== 'writing') return;
  const facts: FileFacts = { member, asOf: file.asOf, stamp: stampOf(file), lines: file.lines };
  const format = bureauFormats[file.format];
  // The parts have a key of their own, which is destroyed with them.
  const fileKey = await inTransaction(database, (tx) => personalData.keyFor(tx, id));
  const hash = createHash('sha256');
  let [parts, size] = [0, 0n];
  for await (const text of textsOf(context, file, facts)) {
    const bytes = Buffer.from(text, format.encoding);
    hash.update(bytes);
    size += BigInt(bytes.length);
    parts += 1;
    await store.put(partKey(id, parts), fileKey.encryptBytes(PART, bytes));
  }
  const written: WrittenFile = {
    fileName: format.fileName(facts),
    parts,
    bytes: size,
    digest: hash.digest(),
    completedAt: systemClock.now(),
  };
  await inTransaction(database, (tx) => updateWritten(tx, id, written));
}

/** The file as texts of bounded size. */
async function* textsOf(context: WriteContext, file: BureauFile, facts: FileFacts): AsyncGenerator<string> {
  const format = bureauFormats[file.format];
  let after = { borrower: FIRST_ID, loan: FIRST_ID };
  let lastSubject: string | undefined;
  let [text, reported] = [format.head(facts), 0];
  for (;;) {
    const rows = await findRows(context.database, {
      fileId: file.id,
      only: 'reported',
      after,
      limit: ROWS_PER_PART,
    });
    for (const { row, subject } of await withSubjects(context, rows)) {
      const isNewSubject = row.borrowerId !== lastSubject;
      text += format.row(facts, { ...row, subject, isNewSubject });
      lastSubject = row.borrowerId;
    }
    reported += rows.length;
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_PER_PART) break;
    after = { borrower: last.borrowerId, loan: last.loanId };
    yield text;
    text = '';
  }
  assert(reported === file.reported, `the file has ${reported} rows instead of ${file.reported}`);
  yield text + format.end(facts);
}

async function withSubjects(
  { database, personalData }: WriteContext,
  rows: readonly BureauRow[],
): Promise<{ readonly row: BureauRow; readonly subject: Subject }[]> {
  const keys = await personalData.findKeys(database, [...new Set(rows.map(({ borrowerId }) => borrowerId))]);
  return rows.map((row) => ({ row, subject: subjectOf(row, keys.get(row.borrowerId)) }));
}

function subjectOf({ loanId, subjectEncrypted }: BureauRow, key: PersonKey | undefined): Subject {
  assert(key !== undefined && subjectEncrypted !== null, `loan ${loanId} is reported without an identity`);
  // The cast is safe: only the freezing of rows writes the column.
  return JSON.parse(key.decrypt('bureau_rows.subject', subjectEncrypted)) as Subject;
}

/** The start of making, so that the same file is written again under the same name. */
function stampOf({ startedAt }: BureauFile): string {
  const time = instantAsIso(startedAt).slice(11, 19).replaceAll(':', '');
  return `${calendarDateAt(startedAt, 'UTC').replaceAll('-', '')}${time}`;
}

/** A part of a complete file; undefined if there is none or it was removed. */
export async function readPart(
  { database, personalData, store }: Omit<WriteContext, 'systemClock'>,
  file: BureauFile,
  part: number,
): Promise<string | undefined> {
  const key = await personalData.findKey(database, file.id);
  const stored = file.removedAt === null ? await store.get(partKey(file.id, part)) : undefined;
  if (key === undefined || stored === undefined) return undefined;
  return key.decryptBytes(PART, stored).toString(bureauFormats[file.format].encoding);
}
