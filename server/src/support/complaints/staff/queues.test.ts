import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { rowsScanned } from '@hiram/server-testing/platform/database/plan';
import { randomId } from '@hiram/values/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findQueuePage, queueQuery } from './queues.sql.ts';

// Of 400 closed complaints, every hundredth belongs to a small brand and concerns personal data.

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await db.asOwner(`set session_replication_role = replica;
    insert into complaints (borrower_id, id, brand_code, market, locale, problem_type, about, content_encrypted, client_key,
      client_digest, state, received_at, opened_at, reply_by, due_by, answered_at, closed_at, cause, changed_at)
    select gen_random_uuid(), gen_random_uuid(), case when nth % 100 = 0 then 'small' else 'large' end, 'PH', 'en', 8,
      case when nth % 100 = 0 then 'personal_data' else 'payment' end, '', 'key-' || nth, sha256('sent'), 'closed', at, at, at, at,
      at, at, 'app_defect', at
    from generate_series(1, 400) nth, lateral (select timestamptz '2026-06-01' + nth * interval '1 minute' as at) moment;
    set session_replication_role = origin`);
  await db.asOwner('analyze complaints');
});
afterAll(() => db.close());

test.each([
  ['brand', { brandCode: 'small', about: undefined }],
  ['subject', { brandCode: undefined, about: 'personal_data' }],
] as const)('closed complaints of a rare %s are found without scanning all others', async (_, which) => {
  const request = { ...which, queue: 'closed', me: randomId(), after: undefined, limit: 31 } as const;
  expect(await findQueuePage(db.database, request)).toHaveLength(4);
  expect(await rowsScanned(db.database, queueQuery(db.database, request))).toBe(4);
});
