import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { judge, type SpendBudget, type Verdict } from './limits.ts';
import type { Sending } from './sending.ts';
import { insertSending, lockSubject, readSendingCounts } from './sms-limits.sql.ts';

/** Checks the limits without reserving: a refused request costs only this statement. */
export async function checkSendingLimits(
  database: Database,
  sending: Sending,
  budget: SpendBudget,
): Promise<Verdict> {
  return judge(await readSendingCounts(database, sending, sending.sentAt), budget, sending.sentAt);
}

/**
 * Reserves this sending if the limits still allow it under lock. A sending that needs a captcha is reserved
 * only if one was passed.
 */
export async function reserveSending(
  database: Database,
  sending: Sending,
  { budget, captchaPassed }: { readonly budget: SpendBudget; readonly captchaPassed: boolean },
): Promise<Verdict> {
  return inTransaction(database, async (tx) => {
    await lockSubject(tx, sending);
    const verdict = judge(await readSendingCounts(tx, sending, sending.sentAt), budget, sending.sentAt);
    if (verdict.kind === 'send' && (captchaPassed || !verdict.needsCaptcha)) await insertSending(tx, sending);
    return verdict;
  });
}
