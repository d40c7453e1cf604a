import { listCaseSteps, recordStaffStep, requireNote, versionOf } from '#cases/index.ts';
import type { DeclineReason } from '#origination/applications/index.ts';
import { holdCases, lockHold } from '#origination/fraud-lists/index.ts';
import { findScreening } from '#origination/screening/index.ts';
import type { Actor } from '#people/staff/index.ts';
import { Refusal } from '#platform/errors.ts';
import { decideCase } from './decide-case.ts';
import type { DecisionContext } from './decision-context.ts';
import { caseIdFrom } from './read-cases.ts';

/** The one reason that says nothing about why: a borrower who learns of a match with a sanctions list is warned. */
const REASON: DeclineReason = 'not_offered';
const LEAST_NOTE = 10;

/** The applicant is the person on the list: declines the application on the version that was shown. One person may do it. */
export async function confirmMatch(
  context: DecisionContext,
  actor: Actor,
  request: { readonly caseId: string; readonly version: number; readonly note: string },
): Promise<void> {
  const { caseId, version } = request;
  const note = requireNote(request.note, LEAST_NOTE);
  const decline = {
    caseId,
    outcome: 'declined',
    amount: undefined,
    term: undefined,
    reasons: [REASON],
  } as const;
  const id = caseIdFrom(caseId);
  await decideCase(context, actor, { ...decline, note }, async (tx, at) => {
    const hold = await lockHold(tx, id);
    const screening = await findScreening(tx, id);
    if (hold === undefined || screening === undefined || screening.holdingKinds.length === 0) {
      throw new Refusal('not_found', { application: id });
    }
    const steps = await listCaseSteps(tx, holdCases, id);
    const isOver = hold.releasedAt !== undefined || hold.endedAt !== undefined;
    if (isOver || versionOf(steps) !== version) throw new Refusal('fraud_case_changed');
    await recordStaffStep(
      tx,
      context,
      { kind: holdCases, id, actor },
      {
        step: 'match_confirmed',
        at,
        note: { text: note, owner: { person: hold.borrowerId } },
        audit: {
          action: 'screening_match_confirmed',
          before: { cause: hold.cause },
          after: { kinds: screening.holdingKinds, note },
        },
      },
    );
  });
}
