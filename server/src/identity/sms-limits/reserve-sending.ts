import type { Database } from '@hiram/server/platform/database/database';
import { inTransaction } from '@hiram/server/platform/database/transaction';
import { judge, type SpendBudget, type Verdict } from './limits.ts';
import type { Sending } from './sending.ts';
import { insertSending, lockSubject, readStanding } from './sms-limits.sql.ts';

/** What the limits say now, without promising anything: a request that is refused costs this one statement. */
export async function askLimits(database: Database, sending: Sending, budget: SpendBudget): Promise<Verdict> {
  return judge(await readStanding(database, sending, sending.sentAt), budget, sending.sentAt);
}

/**
 * Takes the place of this sending, if the limits still allow it now that nobody else can take it. A sending that needs
 * a captcha takes its place only if one was passed.
 */
export async function reserveSending(
  database: Database,
  sending: Sending,
  { budget, captchaPassed }: { readonly budget: SpendBudget; readonly captchaPassed: boolean },
): Promise<Verdict> {
  return inTransaction(database, async (tx) => {
    await lockSubject(tx, sending);
    const verdict = judge(await readStanding(tx, sending, sending.sentAt), budget, sending.sentAt);
    if (verdict.kind === 'send' && (captchaPassed || !verdict.needsCaptcha)) await insertSending(tx, sending);
    return verdict;
  });
}
