import type { Instant } from '@hiram/values/instant';
import { recordStaffStep, requireNote } from '#cases/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Complaint } from '../complaint.ts';
import { complaintCases, type StepFacts, type StepName } from '../complaint-steps.ts';
import type { Acting } from './lock-for-action.ts';
import type { StaffComplaintContext } from './staff-complaint-context.ts';

/** The minimum length of a reason; blanks do not count. */
const MIN_NOTE_LENGTH = 5;

export function requireReason(text: string | undefined): string {
  return requireNote(text, MIN_NOTE_LENGTH);
}

/** The record of an action. */
export type AuditedStep = StepName & {
  readonly at: Instant;
  readonly facts?: StepFacts;
  /** The note for colleagues. */
  readonly words?: string | undefined;
};

/** Writes the step of an action to the case history and the audit trail, in the action's transaction. */
export function recordAuditedStep(
  tx: Transaction,
  context: Pick<StaffComplaintContext, 'personalData'>,
  { actor, action }: Pick<Acting, 'actor' | 'action'>,
  { found, auditedStep }: { readonly found: Complaint; readonly auditedStep: AuditedStep },
): Promise<void> {
  const { step, isNotified, at, facts = {}, words } = auditedStep;
  const on = { kind: complaintCases, id: found.id, actor };
  return recordStaffStep(tx, context, on, {
    step,
    at,
    details: { isNotified, facts },
    note: words === undefined ? undefined : { text: words, owner: { person: found.borrowerId } },
    audit: {
      action: `complaint_${step}`,
      before: { state: found.state, version: found.version, assignee: found.assignee },
      after: { action, facts, words: words ?? '' },
    },
  });
}
