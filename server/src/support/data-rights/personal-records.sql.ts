import type { BorrowerId } from '@hiram/values/ids';
import { type Instant, instant } from '@hiram/values/instant';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { ExportedTable, RowOwner } from './exported-tables.ts';

/** A row as it is stored: its columns as JSON, and its encrypted columns as bytes. */
export interface StoredRecord {
  readonly facts: Readonly<Record<string, unknown>>;
  readonly encrypted: Readonly<Record<string, Buffer | null>>;
}

/** More rows of one table than a person has. */
const MOST_ROWS = 5_000;

const ownedBy: Readonly<Record<RowOwner, (id: BorrowerId) => RawBuilder<boolean>>> = {
  self: (id) => sql`t.id = ${id}`,
  borrower: (id) => sql`t.borrower_id = ${id}`,
  webhook: (id) => sql`t.encrypted_for = ${id}`,
  application: (id) => sql`t.application_id in (select id from applications where borrower_id = ${id})`,
  loan: (id) => sql`t.loan_id in (select id from loans where borrower_id = ${id})`,
  complaint: (id) => sql`t.complaint_id in (select id from complaints where borrower_id = ${id})`,
  complaint_reply: (id) => sql`t.reply_id in (
    select complaint_replies.id from complaint_replies join complaints on complaints.id = complaint_id
    where borrower_id = ${id})`,
  payment: (id) => sql`t.payment_id in (select id from payment_intents where borrower_id = ${id})`,
  refund: (id) => sql`t.refund_id in (select id from refunds where borrower_id = ${id})`,
};

export async function findRecords(
  database: Database,
  { table, owner, orderBy, encrypted = [] }: ExportedTable,
  borrowerId: BorrowerId,
): Promise<StoredRecord[]> {
  const columns = encrypted.map((name) => sql`, t.${sql.ref(`${name}_encrypted`)}`);
  const { rows } = await sql<{ facts: Record<string, unknown> } & Record<string, Buffer | null>>`
    select to_jsonb(t) as facts ${sql.join(columns, sql``)} from ${sql.table(table)} t
    where ${ownedBy[owner](borrowerId)} order by t.${sql.ref(orderBy)} limit ${MOST_ROWS}
  `.execute(database);
  return rows.map(({ facts, ...bytes }) => ({ facts, encrypted: bytes }));
}

export interface AccessRow {
  readonly at: Instant;
  readonly action: string;
  /** The name of the staff member. */
  readonly by: string;
}

/** Views of the borrower by staff, newest first, with these actions. */
export async function findAccesses(
  database: Database,
  { borrowerId, actions, limit }: { borrowerId: BorrowerId; actions: readonly string[]; limit: number },
): Promise<AccessRow[]> {
  const { rows } = await sql<{ recorded_at: string; action: string; by: string }>`
    with subjects as (
      select ${borrowerId}::text as id
      union all select id::text from applications where borrower_id = ${borrowerId}
      union all select id::text from loans where borrower_id = ${borrowerId}
      union all select id::text from complaints where borrower_id = ${borrowerId}
      union all select id::text from payment_intents where borrower_id = ${borrowerId}
      union all select id::text from refunds where borrower_id = ${borrowerId}
      union all select id::text from payment_reversals
        where loan_id in (select id from loans where borrower_id = ${borrowerId})
    )
    select recorded_at, action, staff_members.name as by from staff_audit_entries
    join staff_members on staff_members.id = chain
    where subject_id in (select id from subjects) and action = any(${[...actions]}::text[])
    order by recorded_at desc, chain desc, position desc limit ${limit}
  `.execute(database);
  return rows.map(({ recorded_at, action, by }) => ({ at: instant(recorded_at), action, by }));
}
