import { Defect } from '@hiram/values/assert';
import { systemClock } from '../clock/system-clock.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { Refusal } from '../errors.ts';
import type { Log } from '../log/log.ts';
import { deleteWorkFailure, insertWorkRun, isWorkDone, recordWorkFailure } from './business-days.sql.ts';
import type { BusinessDay, DailyWork } from './daily-work.ts';

interface DailyWorkContext {
  readonly database: Database;
  readonly log: Log;
}

/** Enough for a dependency that was away for a moment. The engine waits longer before each attempt. */
const MOST_FAILURES = 3;

/** SQLSTATE of a statement that took longer than its limit. */
const STATEMENT_TIMEOUT = '57014';

/**
 * Runs a work once in the life of a business day. The database remembers longer than the engine: a day requested again
 * after months does nothing. A failure is stored under the work's name and thrown, so that the engine tries again. If it
 * keeps failing, it is put off where that is allowed. Otherwise a work that always exceeds the statement limit becomes a
 * defect, which pauses the day for a person: more attempts would fail in the same way.
 */
export async function runDailyWork(
  context: DailyWorkContext,
  work: DailyWork,
  businessDay: BusinessDay,
  { mayPutOff }: { readonly mayPutOff: boolean },
): Promise<'done' | 'put off'> {
  const { database, log } = context;
  if (await isWorkDone(database, businessDay, work.name)) return 'done';
  try {
    await work.run(businessDay);
  } catch (error) {
    const failures = await countFailure(context, work, businessDay, error);
    if (failures < MOST_FAILURES || error instanceof Refusal) throw error;
    log.error({ ...businessDay, work: work.name, failures, err: error }, 'daily work keeps failing');
    if (mayPutOff) return 'put off';
    if (codeOf(error) === STATEMENT_TIMEOUT) {
      throw new Defect(`the daily work “${work.name}” exceeds the statement limit`, { cause: error });
    }
    throw error;
  }
  await inTransaction(database, async (tx) => {
    await insertWorkRun(tx, businessDay, work.name);
    await deleteWorkFailure(tx, businessDay, work.name);
  });
  return 'done';
}

/** How often it has failed by now; 0 if that cannot be stored, because the database itself is down. */
async function countFailure(
  { database, log }: DailyWorkContext,
  { name: work }: DailyWork,
  businessDay: BusinessDay,
  error: unknown,
): Promise<number> {
  const kind = error instanceof Error ? error.name : 'Error';
  const code = codeOf(error);
  const failure = { error: code === undefined ? kind : `${kind} ${code}`, at: systemClock.now() };
  try {
    return await inTransaction(database, (tx) => recordWorkFailure(tx, { ...businessDay, work }, failure));
  } catch (err) {
    log.warn({ err, ...businessDay, work }, 'the failure of a daily work could not be stored');
    return 0;
  }
}

/** The database's code of an error or of its cause. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause);
}
