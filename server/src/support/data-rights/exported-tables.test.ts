import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { idFrom } from '@hiram/values/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessedBy } from './data-access.ts';
import { exportedTables, notExported } from './exported-tables.ts';
import { findRecords } from './personal-records.sql.ts';

/** A table with one of these columns is about a person. */
const PERSONAL_COLUMNS = [
  ...['borrower_id', 'person_id', 'encrypted_for', 'loan_id', 'application_id', 'complaint_id', 'payment_id'],
  ...['upload_id', 'refund_id', 'order_id', 'mobile_digest', 'subject_id'],
];

/** Reads of staff that show no borrower: lists, reconciliation, texts, the contact form of unknown senders. */
const NOT_ABOUT_A_BORROWER = new Set([
  ...['break_opened', 'suspense_opened', 'contact_message_opened', 'complaint_replies_listed'],
  // Numbers of loans and amounts, without a name.
  ...['bulk_loan_actions_listed', 'bulk_loan_action_opened'],
  ...['loan_proposals_listed', 'payment_callback_read', 'sms_breaker_opened', 'income_not_shown'],
]);

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

describe('the list of exported tables', () => {
  test('has every table with personal data, or the reason why not', async () => {
    const rows = await db.asOwner(
      `select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
         and not a.attisdropped and (a.attname = any($1::text[]) or a.attname like '%\\_encrypted')`,
      [PERSONAL_COLUMNS],
    );
    const known = new Set([...exportedTables.map(({ table }) => table), ...Object.keys(notExported)]);
    const missing = rows.map(({ name }) => String(name)).filter((name) => !known.has(name));
    expect(missing.toSorted()).toEqual([]);
  });

  test.each(exportedTables)(
    '$table exists, and each of its encrypted columns is decrypted or omitted',
    async (one) => {
      const { table, encrypted = [], omit = [] } = one;
      const columns = await db.asOwner(
        `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and column_name like '%\\_encrypted'`,
        [table],
      );
      const handled = new Set([...encrypted.map((name) => `${name}_encrypted`), ...omit]);
      expect(columns.map(({ name }) => String(name)).filter((name) => !handled.has(name))).toEqual([]);
      const nobody = idFrom<'Borrower'>('00000000-0000-4000-8000-000000000000');
      expect(await findRecords(db.database, one, nobody)).toEqual([]);
    },
  );

  test('leaves no other binary column in the file', async () => {
    const rows = await db.asOwner(
      `select table_name as "table", column_name as "column" from information_schema.columns
       where table_schema = 'public' and data_type = 'bytea' and table_name = any($1::text[])`,
      [exportedTables.map(({ table }) => table)],
    );
    const given = rows.filter(({ table, column }) => {
      const omit = exportedTables.find((one) => one.table === table)?.omit ?? [];
      return (
        !/_(index|digest|hash|encrypted)$|^digest$/.test(String(column)) && !omit.includes(String(column))
      );
    });
    expect(given).toEqual([]);
  });
});

test('every encrypted column is decrypted under the name that it was encrypted with', () => {
  const source = sources().join('\n');
  const names = exportedTables.flatMap(({ table, encrypted = [] }) =>
    encrypted.map((name) => `${table}.${name}`),
  );
  expect(names.filter((name) => !source.includes(`'${name}'`))).toEqual([]);
});

test('every action by which staff see a borrower is shown to the borrower', () => {
  const actions = sources()
    .flatMap((text) => [...text.matchAll(/'([a-z]+(?:_[a-z]+)*_(?:opened|shown|read|listed|read_as_of))'/g)])
    .map(([, action = '']) => action);
  expect(actions.length).toBeGreaterThan(15);
  const unknown = [...new Set(actions)].filter(
    (action) => accessedBy[action] === undefined && !NOT_ABOUT_A_BORROWER.has(action),
  );
  expect(unknown).toEqual([]);
});

/** The server's own sources, without tests. */
function sources(): string[] {
  const folder = join(import.meta.dirname, '../..');
  return globSync('**/*.ts', { cwd: folder })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}
