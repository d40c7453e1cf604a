import type { ApplicationId } from '@hiram/values/ids';
import { DECISION_WORKFLOW, type DecisionTask } from '#origination/applications/index.ts';
import type { UnsentMessage } from '#platform/workflows/message.ts';

/** Restate service for the follow-up of a decision and for timers. */
export const DECISION_TIMER_SERVICE = 'DecisionClock';

/** Requests a decision for an application. Idempotent: the application is the key. */
export function decisionMessage(applicationId: ApplicationId): UnsentMessage & { kind: 'workflow' } {
  const payload: DecisionTask = { applicationId };
  return { kind: 'workflow', service: DECISION_WORKFLOW, key: applicationId, payload };
}

/** Announces a decision: the borrower is notified and an offer's expiry is scheduled. */
export function answeredMessage(applicationId: ApplicationId): UnsentMessage & { kind: 'service' } {
  const payload: DecisionTask = { applicationId };
  return { kind: 'service', service: DECISION_TIMER_SERVICE, handler: 'answered', payload };
}

/** What a release after an appeal means for the borrower. */
export interface AppealAnswer {
  readonly about: 'application_resumed' | 'application_reopened';
  /** The step of the hold that released it. */
  readonly version: number;
}

/** Announces the release of an application whose borrower has appealed. */
export function appealAnsweredMessage(
  applicationId: ApplicationId,
  answer: AppealAnswer,
): UnsentMessage & { kind: 'service' } {
  const payload = { applicationId, answer };
  return { kind: 'service', service: DECISION_TIMER_SERVICE, handler: 'appealAnswered', payload };
}
