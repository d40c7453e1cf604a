import type { HoldAction } from '@hiram/contract/origination/fraud-lists';
import type { ApplicationId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import {
  listCaseSteps,
  openProposal,
  recordStaffStep,
  requireNote,
  requireSecondPerson,
  versionOf,
} from '#cases/index.ts';
import { allowAnotherApplication, findApplication } from '#origination/applications/index.ts';
import type { Actor } from '#people/staff/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { LEAST_NOTE } from './add-entry.ts';
import { type HoldStep, holdActions, holdCases, holdProposals } from './hold.ts';
import { changeHold, type HoldChange, lockHold } from './holds.sql.ts';
import type { HoldActionContext } from './list-entry.ts';

interface HoldActionRequest {
  readonly id: ApplicationId;
  /** The version of the history that the staff member saw. */
  readonly version: number;
  readonly action: HoldAction;
  readonly note: string;
}

/**
 * Applies a staff action once, on the version that was shown. A released application goes on to the normal decision. If it
 * was declined meanwhile, the decision stays, and the borrower may apply again at once. A borrower who appealed is notified; one
 * who did not never knew of a hold.
 */
export async function performHoldAction(
  context: HoldActionContext,
  actor: Actor,
  { id, version, action, note: typed }: HoldActionRequest,
): Promise<string> {
  const note = requireNote(typed, LEAST_NOTE);
  const at = context.businessClock.now();
  return inTransaction(context.database, async (tx) => {
    const hold = await lockHold(tx, id);
    const application = await findApplication(tx, id);
    if (hold === undefined || application === undefined) throw new Refusal('not_found', { application: id });
    const isDeclined = application.state === 'declined';
    const steps = await listCaseSteps(tx, holdCases, id);
    if (versionOf(steps) !== version) throw new Refusal('fraud_case_changed');
    const proposal = openProposal(steps, holdProposals);
    const me = actor.staffId;
    requireSecondPerson(proposal, { me, action });
    if (!holdActions(hold, { proposal, me, isDeclined }).includes(action)) {
      throw new Refusal('fraud_case_changed', { action });
    }
    const { change, step, resultMessage } = effectOf(action, { me, at, isDeclined });
    if (change !== undefined) await changeHold(tx, id, change);
    if (step === 'released' && isDeclined) await allowAnotherApplication(tx, id);
    await recordStaffStep(
      tx,
      context,
      { kind: holdCases, id, actor },
      {
        step,
        at,
        note: { text: note, owner: { person: hold.borrowerId } },
        audit: {
          action: `fraud_hold_${step}`,
          before: { cause: hold.cause },
          after: { state: application.state, note },
        },
      },
    );
    if (step === 'released' && hold.appealedAt !== undefined) {
      await context.whenAppealReleased(tx, { applicationId: id, isDeclined, version: version + 1 });
    }
    return resultMessage;
  });
}

interface Effect {
  readonly change: HoldChange | undefined;
  readonly step: HoldStep;
  readonly resultMessage: string;
}

function effectOf(
  action: HoldAction,
  { me, at, isDeclined }: { readonly me: string; readonly at: Instant; readonly isDeclined: boolean },
): Effect {
  switch (action) {
    case 'propose_release':
      return {
        change: { kind: 'proposed', releaseBy: me },
        step: 'release_proposed',
        resultMessage: 'Proposed. Another staff member has to approve the release.',
      };
    case 'confirm_release':
    case 'release':
      return {
        change: { kind: 'released', releasedBy: me, at },
        step: 'released',
        resultMessage: isDeclined
          ? 'Released. The borrower may apply again now.'
          : 'Released. The application can be decided.',
      };
    case 'withdraw_proposal':
      return { change: undefined, step: 'release_withdrawn', resultMessage: 'The proposal is withdrawn.' };
    case 'reject_appeal':
      return {
        change: { kind: 'ended', at },
        step: 'appeal_rejected',
        resultMessage: 'The application stays declined. Answer the complaint.',
      };
  }
}
