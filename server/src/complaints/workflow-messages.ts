import type { Unsent } from '../platform/workflows/message.ts';
import type { AlarmOf } from './complaint-alarms.sql.ts';
import type { MessageOf } from './complaint-messages.sql.ts';

/** One round of a case, as the engine knows it. */
export const COMPLAINT_WORKFLOW = 'Complaint';
/** The service that does what its clocks bring, and tells the borrower. */
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

/** A round begins. Asked twice, its clocks are set once: the key is the round's. */
export function roundMessage({ id, round }: Omit<AlarmOf, 'name'>): Unsent & { kind: 'workflow' } {
  const payload: RoundTask = { complaintId: id, round };
  return { kind: 'workflow', service: COMPLAINT_WORKFLOW, key: `${id}-${round}`, payload };
}

/** The borrower is to hear of something. */
export function tellMessage({ id, key }: MessageOf): Unsent & { kind: 'service' } {
  const payload: TellTask = { complaintId: id, key };
  return { kind: 'service', service: COMPLAINT_CLOCK, handler: 'tell', payload };
}
