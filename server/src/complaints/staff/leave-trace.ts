import type { Transaction } from '@hiram/server/platform/database/database';
import { Refusal } from '@hiram/server/platform/errors';
import { recordAct } from '@hiram/server/staff/index';
import type { Instant } from '@hiram/values/instant';
import type { Complaint } from '../complaint.ts';
import { insertStep, type NewStep, type StepFacts } from '../complaint-steps.sql.ts';
import type { Acting } from './lock-for-act.ts';
import { keyOf, onComplaint, places, type StaffComplaintDesk } from './staff-complaint-desk.ts';

/** The shortest reason that says something; blanks say nothing. */
const WORDS_MIN = 5;

export function wordsFrom(text: string | undefined): string {
  const words = text?.trim() ?? '';
  if (words.length < WORDS_MIN) throw new Refusal('request_malformed', { words: words.length });
  return words;
}

type Told = Pick<Extract<NewStep, { isTold: true }>, 'isTold' | 'step'>;
type Untold = Pick<Extract<NewStep, { isTold: false }>, 'isTold' | 'step'>;

/** What an act leaves behind. */
export type Trace = (Told | Untold) & {
  readonly at: Instant;
  readonly facts?: StepFacts;
  /** What was said of it, for colleagues. */
  readonly words?: string | undefined;
};

/**
 * The step of an act in the case's history and its entry in the audit trail, in the transaction of the act. The history has
 * the words sealed; the trail, which is kept for good, has a digest of what changed.
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
