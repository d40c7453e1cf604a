import type { Transaction } from '@hiram/server/platform/database/database';
import { Refusal } from '@hiram/server/platform/errors';
import { recordAct } from '@hiram/server/staff/index';
import type { Instant } from '@hiram/values/instant';
import type { Complaint } from '../complaint.ts';
import { insertStep, type NewStep, type StepFacts } from '../complaint-steps.sql.ts';
import type { Acting } from './lock-for-act.ts';
import { keyOf, onComplaint, places, type StaffComplaintDesk } from './staff-complaint-desk.ts';

/** The minimum length of a reason; blanks do not count. */
const WORDS_MIN = 5;

export function wordsFrom(text: string | undefined): string {
  const words = text?.trim() ?? '';
  if (words.length < WORDS_MIN) throw new Refusal('request_malformed', { words: words.length });
  return words;
}

type Told = Pick<Extract<NewStep, { isTold: true }>, 'isTold' | 'step'>;
type Untold = Pick<Extract<NewStep, { isTold: false }>, 'isTold' | 'step'>;

/** The record of an action. */
export type Trace = (Told | Untold) & {
  readonly at: Instant;
  readonly facts?: StepFacts;
  /** The note for colleagues. */
  readonly words?: string | undefined;
};

/**
 * Writes the step of an action to the case history and the audit trail, in the action's transaction. The
 * history has the encrypted note; the audit trail, which is permanent, has a digest of the change.
 */
export async function leaveTrace(
  tx: Transaction,
  desk: Pick<StaffComplaintDesk, 'personalData'>,
  { actor, act }: Pick<Acting, 'actor' | 'act'>,
  { found, trace }: { readonly found: Complaint; readonly trace: Trace },
): Promise<void> {
  const { words, ...step } = trace;
  const wordsSealed =
    words === undefined ? undefined : (await keyOf(desk, tx, found)).seal(places.step, words);
  await insertStep(tx, found.id, {
    ...step,
    actor: actor.staffId,
    ...(wordsSealed !== undefined && { wordsSealed }),
  });
  await recordAct(tx, actor, {
    act: `complaint_${trace.step}`,
    on: onComplaint(found.id),
    reason: '',
    before: { state: found.state, version: found.version, owner: found.owner },
    after: { act, facts: trace.facts ?? {}, words: words ?? '' },
  });
}
