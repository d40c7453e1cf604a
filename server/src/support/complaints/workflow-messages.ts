import type { UnsentMessage } from '#platform/workflows/message.ts';
import type { MessageOf } from './complaint-messages.sql.ts';
import type { SlaTimerKey } from './complaint-sla-timers.sql.ts';

/** Restate workflow for one round of a case. */
export const COMPLAINT_WORKFLOW = 'Complaint';
/** Restate service that handles fired SLA timers and notifies the borrower. */
export const COMPLAINT_TIMER_SERVICE = 'ComplaintClock';

export interface RoundTask {
  readonly complaintId: string;
  readonly round: number;
}

export interface FireTimerTask extends RoundTask {
  readonly alarm: SlaTimerKey['name'];
}

export interface NotifyTask {
  readonly complaintId: string;
  readonly key: string;
}

/** Starts a round. Idempotent: the round is the key, so its SLA timers are set once. */
export function roundMessage({ id, round }: Omit<SlaTimerKey, 'name'>): UnsentMessage & { kind: 'workflow' } {
  const payload: RoundTask = { complaintId: id, round };
  return { kind: 'workflow', service: COMPLAINT_WORKFLOW, key: `${id}-${round}`, payload };
}

/** Requests a notification to the borrower. */
export function notifyMessage({ id, key }: MessageOf): UnsentMessage & { kind: 'service' } {
  const payload: NotifyTask = { complaintId: id, key };
  return { kind: 'service', service: COMPLAINT_TIMER_SERVICE, handler: 'tell', payload };
}
