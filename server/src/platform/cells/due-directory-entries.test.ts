import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../clock/system-clock.ts';
import { inTransaction } from '../database/transaction.ts';
import { runAllDue } from '../due-work/run-due-work.ts';
import { Unavailable } from '../errors.ts';
import { createLog } from '../log/log.ts';
import { Secret } from '../secret.ts';
import { createCellRouting } from './cell-routing.ts';
import type { Directory } from './directory-client.ts';
import { dueDirectoryEntries } from './due-directory-entries.ts';

const log = createLog({ level: 'silent', program: 'test' });
const clock = systemClock;
const key = new Secret('a key of the digests that is long enough');
const token = new Secret('a token');
const routing = createCellRouting({
  cell: { name: 'in-mumbai', markets: ['IN'] },
  cellRoutes: { cells: [], directory: { url: 'http://127.0.0.1:9', token, key } },
  systemClock: clock,
});

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

let entries: Map<string, string>;
let isDown: boolean;
const directory: Directory = {
  async put(digest) {
    if (isDown) throw new Unavailable('routing directory');
    const name = digest.toString('hex');
    entries.set(name, entries.get(name) ?? 'in-mumbai');
    return entries.get(name) === 'in-mumbai';
  },
  async remove(digest) {
    entries.delete(digest.toString('hex'));
  },
  cellOf: () => Promise.reject(new Error('not asked here')),
};
beforeEach(async () => {
  entries = new Map();
  isDown = false;
  await db.asOwner('truncate directory_entries, due_work_claims');
});

function send(): Promise<number> {
  const { database } = db;
  return runAllDue({ database, log }, [
    dueDirectoryEntries({ database, systemClock: clock, directory, log }),
  ]);
}

async function record(subjectId: string, value: string): Promise<void> {
  await inTransaction(db.database, async (tx) => routing?.record(tx, { kind: 'phone', subjectId, value }));
}

test('an entry is sent once, and a rolled-back borrower has none', async () => {
  await record(randomUUID(), '+919876543210');
  const failing = inTransaction(db.database, async (tx) => {
    await routing?.record(tx, { kind: 'phone', subjectId: randomUUID(), value: '+919876543211' });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await send();
  expect(entries.size).toBe(1);
  expect(await send()).toBe(0);
});

test('an entry waits while the directory is down', async () => {
  isDown = true;
  await record(randomUUID(), '+919876543210');
  await send().catch(() => undefined);
  expect(await db.asOwner('select from directory_entries where next_run_at is not null')).toHaveLength(1);
  isDown = false;
  await db.asOwner(`update directory_entries set next_run_at = now() - interval '1 s'`);
  await db.asOwner('delete from due_work_claims');
  await send();
  expect(entries.size).toBe(1);
});

test('a number stays while a borrower of another brand has it', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  await record(first, '+919876543210');
  await record(second, '+919876543210');
  await send();
  await inTransaction(db.database, async (tx) => routing?.remove(tx, first));
  await send();
  expect(entries.size).toBe(1);
  await inTransaction(db.database, async (tx) => routing?.remove(tx, second));
  await send();
  expect(entries.size).toBe(0);
  expect(await db.asOwner('select from directory_entries')).toEqual([]);
});
