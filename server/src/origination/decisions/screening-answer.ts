import type { ApplicationId, BorrowerId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import { holdApplication, liftUnscreenedHold } from '#origination/fraud-lists/index.ts';
import { findScreening, screenApplicant, verdictOf } from '#origination/screening/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { ScreenedDecisions } from './decision-context.ts';
import { findRulesDecision, lockDecision } from './decisions.sql.ts';

/** Screens the applicant if that is due. An answer that comes after the decision changes the hold, and no decision. */
export function requestScreening(
  context: ScreenedDecisions,
  id: ApplicationId,
  { isRetry = false }: { readonly isRetry?: boolean } = {},
) {
  return screenApplicant(context, id, { isRetry, whenAnswered: applyLateAnswer });
}

/**
 * A decision that was made without an answer has referred the application, and holds it: either somebody is on a list
 * after all, or nothing holds the application any longer. A decision to come reads the answer itself.
 */
async function applyLateAnswer(
  tx: Transaction,
  { id, borrowerId }: { readonly id: ApplicationId; readonly borrowerId: BorrowerId },
  at: Instant,
): Promise<void> {
  await lockDecision(tx, id);
  if ((await findRulesDecision(tx, id)) === undefined) return;
  const cause = verdictOf(await findScreening(tx, id), { isRequired: true, isOverdue: true });
  if (cause === undefined || cause === 'wait') return liftUnscreenedHold(tx, { applicationId: id, at });
  await holdApplication(tx, { applicationId: id, borrowerId, cause, at });
}
