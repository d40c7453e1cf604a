import type { BorrowerId } from '@hiram/values/ids';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import type { Database } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import type { PersonalData, PersonKey } from '#platform/personal-data/personal-data.ts';
import { type DataAccess, readAccesses } from './data-access.ts';
import { type ExportedTable, type ExportSection, exportedTables } from './exported-tables.ts';
import { findRecords, type StoredRecord } from './personal-records.sql.ts';

export type OwnRecord = Readonly<Record<string, unknown>>;

export interface OwnTable {
  readonly section: ExportSection;
  readonly name: string;
  readonly records: readonly OwnRecord[];
}

export interface OwnData {
  readonly madeAt: Instant;
  readonly tables: readonly OwnTable[];
  readonly accesses: readonly DataAccess[];
}

/** Digests say nothing to a person, and credentials must not leave the server. */
const NEVER_GIVEN = /_(index|digest|digests|hash|encrypted)$|^(digest|borrower_id|encrypted_for)$/;

/** How we process a row, and who of the staff does. */
const WORKING_COLUMNS = new Set([
  ...['version', 'owner', 'assignee', 'client_key', 'request_key', 'contact_key', 'lease_until'],
  ...['next_run_at', 'next_poll_at', 'next_attempt_at', 'polls', 'attempts', 'escalate_at', 'escalated_at'],
  ...['staff_id', 'decided_by', 'proposed_by', 'written_by', 'frozen_by', 'lifted_by', 'suspense_id'],
]);

const MOST_ACCESSES = 5_000;

/** Everything about the borrower, decrypted. Empty tables are omitted. */
export async function gatherOwnData(
  context: { readonly database: Database; readonly personalData: PersonalData },
  borrowerId: BorrowerId,
  madeAt: Instant,
): Promise<OwnData> {
  const { database, personalData } = context;
  const key = await personalData.findKey(database, borrowerId);
  if (key === undefined) throw new Refusal('session_required');
  const tables: OwnTable[] = [];
  // One after the other: an export must not take all connections.
  for (const exported of exportedTables) {
    const stored = await findRecords(database, exported, borrowerId);
    const records = stored.map((record) => ownRecord(exported, record, key));
    if (records.length > 0) tables.push({ section: exported.section, name: exported.table, records });
  }
  return { madeAt, tables, accesses: await readAccesses(database, borrowerId, MOST_ACCESSES) };
}

function ownRecord({ table, omit = [] }: ExportedTable, record: StoredRecord, key: PersonKey): OwnRecord {
  const facts = Object.entries(record.facts).filter(
    ([name, value]) =>
      value !== null && !NEVER_GIVEN.test(name) && !WORKING_COLUMNS.has(name) && !omit.includes(name),
  );
  const decrypted = Object.entries(record.encrypted).flatMap(([column, bytes]) => {
    if (bytes === null) return [];
    const name = column.replace(/_encrypted$/, '');
    return [[name, structured(key.decrypt(`${table}.${name}`, bytes))] as const];
  });
  return Object.fromEntries([...facts, ...decrypted]);
}

/** Many encrypted values are JSON. */
function structured(text: string): unknown {
  if (!/^[[{]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    // A text that only begins like JSON.
    return text;
  }
}

/** The export as a file for machines. */
export function ownDataAsJson({ madeAt, tables, accesses }: OwnData): string {
  const data: Record<string, Record<string, readonly OwnRecord[]>> = {};
  for (const { section, name, records } of tables) data[section] = { ...data[section], [name]: records };
  return JSON.stringify(
    {
      format: 'hiram-own-data-1',
      madeAt: instantAsIso(madeAt),
      data,
      accessedByStaff: accesses.map(({ at, ...access }) => ({ at: instantAsIso(at), ...access })),
    },
    undefined,
    2,
  );
}
