import type { Database, Transaction } from '#platform/database/database.ts';
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
  return judgeSending(database, sending, budget);
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
    const verdict = await judgeSending(tx, sending, budget);
    if (verdict.kind === 'send' && (captchaPassed || !verdict.needsCaptcha)) await insertSending(tx, sending);
    return verdict;
  });
}

async function judgeSending(
  database: Database | Transaction,
  sending: Sending,
  budget: SpendBudget,
): Promise<Verdict> {
  const counts = await readSendingCounts(database, sending, sending.sentAt);
  return judge(counts, { isProven: sending.provenBy !== undefined, budget }, sending.sentAt);
}
