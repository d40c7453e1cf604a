import type { EntryAction } from '@hiram/contract/origination/fraud-lists';
import {
  listCaseSteps,
  openProposal,
  recordStaffStep,
  requireNote,
  requireSecondPerson,
  versionOf,
} from '#cases/index.ts';
import type { Actor } from '#people/staff/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { LEAST_NOTE } from './add-entry.ts';
import { changeEntry, type EntryChange, lockEntry } from './entries.sql.ts';
import { holdWaitingApplications } from './hold-application.ts';
import {
  type EntryId,
  type EntryStep,
  entryActions,
  entryCases,
  entryProposals,
  type FraudListContext,
  type ListEntry,
} from './list-entry.ts';

interface EntryActionRequest {
  readonly id: EntryId;
  /** The version of the history that the staff member saw. */
  readonly version: number;
  readonly action: EntryAction;
  readonly note: string;
}

/** Applies a staff action once, on the version that was shown. The block list needs a second person. */
export async function performEntryAction(
  context: FraudListContext,
  actor: Actor,
  { id, version, action, note: typed }: EntryActionRequest,
): Promise<string> {
  const note = requireNote(typed, LEAST_NOTE);
  const at = context.businessClock.now();
  return inTransaction(context.database, async (tx) => {
    const entry = await lockEntry(tx, id);
    if (entry === undefined) throw new Refusal('not_found', { entry: id });
    const steps = await listCaseSteps(tx, entryCases, id);
    if (versionOf(steps) !== version) throw new Refusal('fraud_case_changed');
    const proposal = openProposal(steps, entryProposals);
    const me = actor.staffId;
    requireSecondPerson(proposal, { me, action });
    if (!entryActions(entry, { proposal, me, at }).includes(action)) {
      throw new Refusal('fraud_case_changed', { action });
    }
    const { change, step, resultMessage } = effectOf(action, entry, me);
    await changeEntry(tx, id, { change, at });
    await recordStaffStep(
      tx,
      context,
      { kind: entryCases, id, actor },
      {
        step,
        at,
        note: { text: note, owner: { person: entry.borrowerId, own: id } },
        audit: {
          action: `fraud_list_entry_${step}`,
          before: { state: entry.state },
          after: { state: change.to, note },
        },
      },
    );
    if (step === 'addition_confirmed') await holdWaitingApplications(tx, id, at);
    return resultMessage;
  });
}

interface Effect {
  readonly change: EntryChange;
  readonly step: EntryStep;
  readonly resultMessage: string;
}

function effectOf(action: EntryAction, { state }: Pick<ListEntry, 'state'>, me: string): Effect {
  switch (action) {
    case 'confirm_addition':
      return {
        change: { to: 'active', confirmedBy: me },
        step: 'addition_confirmed',
        resultMessage: 'The entry is active.',
      };
    case 'propose_removal':
      return {
        change: { to: 'removal_proposed', removalBy: me },
        step: 'removal_proposed',
        resultMessage: 'Proposed. The entry stays active until another staff member approves.',
      };
    case 'confirm_removal':
    case 'remove':
      return {
        change: { to: 'removed', removedBy: me },
        step: 'removed',
        resultMessage: 'The entry is removed.',
      };
    case 'withdraw_proposal':
      return state === 'proposed'
        ? {
            change: { to: 'withdrawn' },
            step: 'addition_withdrawn',
            resultMessage: 'The proposal is withdrawn.',
          }
        : { change: { to: 'active' }, step: 'removal_withdrawn', resultMessage: 'The entry stays active.' };
  }
}
