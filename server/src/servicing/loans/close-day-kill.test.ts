import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { TestDatabase } from '@hiram/server-testing/platform/database/database';
import {
  CLOSED_DAYS,
  closedDaily,
  closeTestDay,
  databaseWithLoans,
  LOANS_PER_PARTITION,
  ledgerAfterDays,
} from '@hiram/server-testing/servicing/loans/closed-days';
import type { CrashingCloseOrder } from '@hiram/server-testing/servicing/loans/killed-close-process';
import { programFile } from '@hiram/tools/engines/program-file';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { afterAll, beforeAll, expect, test } from 'vitest';

const isFull = process.env.HIRAM_FULL === '1';
const DEATHS = isFull ? 100 : 3;
/**
 * A partition takes about seventeen queries and a day has three: kills fall in the first, between partitions,
 * and in the second.
 */
const QUERIES_OF_A_DAY = 25;

const CRASHING_CLOSE = programFile('server/testing/servicing/loans/killed-close-process.ts');

let db: TestDatabase;
beforeAll(async () => {
  db = await databaseWithLoans();
});
afterAll(() => db.close());

test('an end of day whose process is killed at random points and restarted leaves the same ledger', async () => {
  const expected = await closedDaily();
  let killed = 0;
  for (const [index, day] of CLOSED_DAYS.entries()) {
    const until = Math.ceil((DEATHS * (index + 1)) / CLOSED_DAYS.length);
    // A run that completes its day is not killed; later days make up for it.
    for (let attempt = 0; killed < until && attempt < 2 * DEATHS; attempt += 1) {
      const atQuery = 1 + Math.floor(Math.random() * QUERIES_OF_A_DAY);
      const afterSending = attempt % 2 === 0;
      const order = { day, loansPerPartition: LOANS_PER_PARTITION, atQuery, afterSending };
      if (!(await closeInCrashingProcess(order))) break;
      killed += 1;
    }
    await closeTestDay(db, day);
  }
  expect(killed).toBeGreaterThanOrEqual(DEATHS * 0.9);
  expect(await ledgerAfterDays(db)).toEqual(expected);
  expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
});

/** Whether it was killed; a process that finished its day or found nothing to do was not. */
async function closeInCrashingProcess(doom: Omit<CrashingCloseOrder, 'databaseUrl'>): Promise<boolean> {
  const order: CrashingCloseOrder = { ...doom, databaseUrl: db.programUrl.reveal() };
  const child = spawn(process.execPath, [CRASHING_CLOSE, JSON.stringify(order)], { stdio: 'inherit' });
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  if (signal === null) expect(code).toBe(0);
  return signal === 'SIGKILL';
}
