import { deleteUser, sendDeletionCode } from '@hiram/contract/people/identity';
import { listBookkeepingEntries, saveBookkeepingEntry } from '@hiram/contract/support/bookkeeping';
import { createDemoLender } from '@hiram/demo-lender/lender';
import { startTestApi, type TestApi } from '@hiram/server-testing/api';
import { logInTestPerson } from '@hiram/server-testing/borrower';
import { setClock } from '@hiram/values/clock';
import { instant } from '@hiram/values/instant';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

const clock = setClock(instant('2026-11-15T02:00:00Z'));
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ systemClock: clock });
  await createDemoLender(api.db.database);
  await api.brands.refresh();
});
afterAll(() => api.close());

async function rowsRemaining(): Promise<number> {
  const { rows } = await sql`
    select 1 from bookkeeping_entries union all select 1 from bookkeeping_requests`.execute(api.db.database);
  return rows.length;
}

test('deleting an account deletes its bookkeeping, and the requests that wrote it', async () => {
  const testPerson = await logInTestPerson(api);
  const lunch = { requestId: 'r-1', categoryId: 'food', amount: '100', on: '2026-01-14', note: 'Lunch' };
  expect((await testPerson.send(saveBookkeepingEntry, lunch)).status).toBe(200);
  expect((await testPerson.send(listBookkeepingEntries, { month: '2026-01' })).data.entries).toHaveLength(1);
  expect(await rowsRemaining()).toBe(2);

  // A number receives at most one code a minute.
  clock.moveBy(61_000);
  await testPerson.send(sendDeletionCode, { via: 'sms' });
  const smsCode = api.sentMessages.at(-1)?.oneTimeCode?.code ?? '';
  const deleted = await testPerson.send(deleteUser, { smsCode });
  expect(deleted.status, deleted.body).toBe(200);
  expect(await rowsRemaining()).toBe(0);
});
