import type { ApplicationId } from '@hiram/values/ids';
import { DECISION_WORKFLOW, type DecisionTask } from '../applications/index.ts';
import type { Unsent } from '../platform/workflows/message.ts';

/** The service that does what follows a decision, and what a clock brings. */
export const DECISION_CLOCK = 'DecisionClock';

/** Asks for an application to be decided. Asked twice, it is done once: the key is the application's. */
export function decisionMessage(applicationId: ApplicationId): Unsent & { kind: 'workflow' } {
  const payload: DecisionTask = { applicationId };
  return { kind: 'workflow', service: DECISION_WORKFLOW, key: applicationId, payload };
}

/** Tells that an application has its answer: the borrower is to hear of it, and an offer has an end. */
export function answeredMessage(applicationId: ApplicationId): Unsent & { kind: 'service' } {
  const payload: DecisionTask = { applicationId };
  return { kind: 'service', service: DECISION_CLOCK, handler: 'answered', payload };
}
