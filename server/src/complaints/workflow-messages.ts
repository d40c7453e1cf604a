import type { Unsent } from '../platform/workflows/message.ts';
import type { AlarmOf } from './complaint-alarms.sql.ts';
import type { MessageOf } from './complaint-messages.sql.ts';

/** Restate workflow for one round of a case. */
export const COMPLAINT_WORKFLOW = 'Complaint';
/** Restate service that handles fired SLA timers and notifies the borrower. */
export const COMPLAINT_CLOCK = 'ComplaintClock';

export interface RoundTask {
  readonly complaintId: string;
  readonly round: number;
}

export interface RingTask extends RoundTask {
  readonly alarm: AlarmOf['name'];
}

export interface TellTask {
  readonly complaintId: string;
  readonly key: string;
}

/** Starts a round. Idempotent: the round is the key, so its SLA timers are set once. */
export function roundMessage({ id, round }: Omit<AlarmOf, 'name'>): Unsent & { kind: 'workflow' } {
  const payload: RoundTask = { complaintId: id, round };
  return { kind: 'workflow', service: COMPLAINT_WORKFLOW, key: `${id}-${round}`, payload };
}

/** Requests a notification to the borrower. */
export function tellMessage({ id, key }: MessageOf): Unsent & { kind: 'service' } {
  const payload: TellTask = { complaintId: id, key };
  return { kind: 'service', service: COMPLAINT_CLOCK, handler: 'tell', payload };
}
