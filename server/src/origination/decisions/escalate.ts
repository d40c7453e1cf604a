import type { ApplicationId } from '@hiram/values/ids';
import { escalateCase } from '#cases/index.ts';
import { expireOffer, findApplication } from '#origination/applications/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { lockCase } from './cases.sql.ts';
import { decideByRules } from './decide-by-rules.ts';
import type { DecisionContext, ScreenedDecisions } from './decision-context.ts';
import { referralCases } from './referred-application.ts';

/** Outcome of a timer: nothing to do, done, or the remaining wait. */
export type TimerOutcome = 'done' | 'not_open' | { readonly waitMs: number };

/**
 * The SLA deadline passed without a decision: the rules decide with the data known by then, refer if data is
 * missing, and the case is marked. Safe to repeat; does nothing if called too early.
 */
export async function escalateApplication(
  context: ScreenedDecisions,
  id: ApplicationId,
): Promise<TimerOutcome> {
  const application = await findApplication(context.database, id);
  const at = context.businessClock.now();
  if (application?.state !== 'under_review' || application.decideBy === undefined) return 'not_open';
  if (application.decideBy > at) return { waitMs: application.decideBy - at };
  if ((await decideByRules(context, id)) !== 'referred') return 'not_open';
  return inTransaction(context.database, async (tx) => {
    const found = await lockCase(tx, id);
    if (found === undefined || found.closedAt !== undefined || found.escalatedAt !== undefined) {
      return 'not_open';
    }
    await escalateCase(tx, referralCases, id, { step: 'escalated', at });
    return 'done';
  });
}

/** Ends an offer that was not signed in time. Safe to repeat; does nothing if called too early. */
export async function endOffer(context: DecisionContext, id: ApplicationId): Promise<TimerOutcome> {
  const application = await findApplication(context.database, id);
  const at = context.businessClock.now();
  if (application?.state !== 'awaiting_signature' || application.offer === undefined) return 'not_open';
  if (application.offer.validUntil > at) return { waitMs: application.offer.validUntil - at };
  return inTransaction(context.database, (tx) => expireOffer(tx, { id, at }));
}
