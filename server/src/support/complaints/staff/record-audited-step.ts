import type { Instant } from '@hiram/values/instant';
import { recordAuditEntry } from '#people/staff/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import type { Complaint } from '../complaint.ts';
import { insertStep, type NewStep, type StepFacts } from '../complaint-steps.sql.ts';
import type { Acting } from './lock-for-action.ts';
import { keyOf, onComplaint, places, type StaffComplaintContext } from './staff-complaint-context.ts';

/** The minimum length of a reason; blanks do not count. */
const MIN_NOTE_LENGTH = 5;

export function requireNote(text: string | undefined): string {
  const words = text?.trim() ?? '';
  if (words.length < MIN_NOTE_LENGTH) throw new Refusal('request_malformed', { words: words.length });
  return words;
}

type NotifiedStepKind = Pick<Extract<NewStep, { isNotified: true }>, 'isNotified' | 'step'>;
type InternalStep = Pick<Extract<NewStep, { isNotified: false }>, 'isNotified' | 'step'>;

/** The record of an action. */
export type AuditedStep = (NotifiedStepKind | InternalStep) & {
  readonly at: Instant;
  readonly facts?: StepFacts;
  /** The note for colleagues. */
  readonly words?: string | undefined;
};

/**
 * Writes the step of an action to the case history and the audit trail, in the action's transaction. The
 * history has the encrypted note; the audit trail, which is permanent, has a digest of the change.
 */
export async function recordAuditedStep(
  tx: Transaction,
  context: Pick<StaffComplaintContext, 'personalData'>,
  { actor, action }: Pick<Acting, 'actor' | 'action'>,
  { found, auditedStep }: { readonly found: Complaint; readonly auditedStep: AuditedStep },
): Promise<void> {
  const { words, ...step } = auditedStep;
  const noteEncrypted =
    words === undefined ? undefined : (await keyOf(context, tx, found)).encrypt(places.step, words);
  await insertStep(tx, found.id, {
    ...step,
    actor: actor.staffId,
    ...(noteEncrypted !== undefined && { noteEncrypted }),
  });
  await recordAuditEntry(tx, actor, {
    action: `complaint_${auditedStep.step}`,
    on: onComplaint(found.id),
    reason: '',
    before: { state: found.state, version: found.version, owner: found.owner },
    after: { action, facts: auditedStep.facts ?? {}, words: words ?? '' },
  });
}
