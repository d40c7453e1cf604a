import type {
  DisbursementAction,
  DisbursementOwner,
  DisbursementState,
} from '@hiram/contract/servicing/disbursements';
import type { LoanId } from '@hiram/values/ids';
import type { MinorUnits } from '@hiram/values/money';
import {
  listCaseSteps,
  openProposal,
  recordStaffStep,
  requireNote,
  requireSecondPerson,
} from '#cases/index.ts';
import { requireWithinLimit } from '#people/amount-limits/index.ts';
import type { Actor } from '#people/staff/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal, Unavailable } from '#platform/errors.ts';
import { payoutSuspenseOf } from '#servicing/loans/index.ts';
import { ConcurrentChange } from '#servicing/payouts/index.ts';
import { allowedActions, type LoanStatus } from './allowed-actions.ts';
import { closeCase, closeWithLoss } from './close-case.ts';
import type { Disbursement } from './disbursement.ts';
import { advance } from './disbursement-change.sql.ts';
import type { DisbursementContext } from './disbursement-context.ts';
import { findDisbursement } from './disbursements.sql.ts';
import { closingProposals, payoutCases } from './payout-case.ts';
import { applyProviderStatus } from './provider-status.ts';
import { loanIdFrom } from './read-payouts.ts';
import { callProvider, requestNewAccount, type StaffAction, sendAgain } from './staff-actions.ts';

export interface ActionRequest {
  readonly disbursementId: string;
  readonly action: DisbursementAction;
  /** Version of the payout that the person saw. */
  readonly version: number;
  readonly note: string;
}

export interface ActionResult {
  readonly state: DisbursementState;
  readonly owner: DisbursementOwner;
  /** Result message for the person who acted. */
  readonly resultMessage: string;
}

/** Minimum length of a meaningful note; whitespace does not count. */
const NOTE_MIN = 10;

/**
 * Performs a staff action on a payout once. It first polls the provider's status, outside any transaction;
 * the action is refused if anything changed since the person looked.
 */
export async function performPayoutAction(
  context: DisbursementContext,
  actor: Actor,
  request: ActionRequest,
): Promise<ActionResult> {
  const loanId = loanIdFrom(request.disbursementId);
  const note = requireNote(request.note, NOTE_MIN);
  const resultMessage = await did(context, actor, { ...request, loanId, note });
  const { state, owner } = await read(context, loanId);
  return { state, owner, resultMessage };
}

interface Doing extends ActionRequest {
  readonly loanId: LoanId;
}

async function did(context: DisbursementContext, actor: Actor, doing: Doing): Promise<string> {
  if (doing.action === 'ask_again') return ask(context, actor, doing);
  const status = await statusOf(context, doing);
  requireSecondPerson(status.closing, { me: actor.staffId, action: doing.action });
  if (!allowedActions(status, actor.staffId).includes(doing.action)) {
    throw new Refusal('disbursement_settled', { state: status.found.state, action: doing.action });
  }
  if (doing.action !== 'propose_closing') await confirmWithProvider(context, status.found);
  try {
    return await performNow(context, actor, { ...doing, status, action: doing.action });
  } catch (error) {
    throw error instanceof ConcurrentChange ? new Refusal('disbursement_changed') : error;
  }
}

type ChangingAction = Exclude<DisbursementAction, 'ask_again'>;

interface ImmediateAction extends Doing {
  readonly action: ChangingAction;
  readonly status: LoanStatus;
}

/** The history step and audit entry of each action. */
const traces = {
  ask_again: { step: 'provider_asked', action: 'payout_asked_about' },
  try_again: { step: 'sent_again', action: 'payout_sent_again' },
  ask_for_account: { step: 'account_asked_for', action: 'payout_account_asked_for' },
  close: { step: 'closed', action: 'payout_closed' },
  propose_closing: { step: 'closing_proposed', action: 'payout_closing_proposed' },
  confirm_closing: { step: 'closing_confirmed', action: 'payout_closing_confirmed' },
} as const satisfies Record<DisbursementAction, { step: string; action: string }>;

async function performNow(
  context: DisbursementContext,
  actor: Actor,
  doing: ImmediateAction,
): Promise<string> {
  const { found, held } = doing.status;
  const staffAction = staffActionOf(context, actor, { ...doing, found });
  switch (doing.action) {
    case 'try_again':
      await sendAgain(context, staffAction);
      return 'Sent again, with a new idempotency key.';
    case 'ask_for_account':
      await requestNewAccount(context, staffAction);
      return 'A new account is requested from the borrower.';
    case 'close':
      await closeCase(context, found, staffAction);
      return 'The payout is closed.';
    case 'propose_closing':
      await inTransaction(context.database, async (tx) => {
        await requireWithinLimit(tx, actor, { ...closingOf(found, held), step: 'propose' });
        await advance(tx, found, { at: context.businessClock.now() });
        await staffAction.inSameTransaction(tx);
      });
      return 'Proposed. Pending approval.';
    case 'confirm_closing':
      await closeWithLoss(context, found, {
        ...staffAction,
        held,
        inSameTransaction: async (tx) => {
          await requireWithinLimit(tx, actor, { ...closingOf(found, held), step: 'approve' });
          await staffAction.inSameTransaction(tx);
        },
      });
      return 'The money in suspense is written off, and the payout is closed.';
  }
}

function closingOf({ market }: Disbursement, held: MinorUnits) {
  return { market, action: 'close_payout', amount: held } as const;
}

function staffActionOf(
  context: DisbursementContext,
  actor: Actor,
  {
    action,
    note,
    found,
    version,
  }: Pick<Doing, 'action' | 'note'> & { found: Disbursement; version?: number },
): StaffAction {
  return {
    loanId: found.loanId,
    actor: `staff ${actor.staffId}`,
    // The ledger has many readers and the note may contain personal data, so the posting only names the
    // action.
    reason: `Staff: ${traces[action].step.replaceAll('_', ' ')}.`,
    requestId: actor.requestId,
    version,
    inSameTransaction: (tx) =>
      recordStaffStep(
        tx,
        context,
        { kind: payoutCases, id: found.loanId, actor },
        {
          step: traces[action].step,
          at: context.businessClock.now(),
          note: { text: note, owner: { person: found.borrowerId } },
          audit: { action: traces[action].action, before: beforeOf(found), after: { note } },
        },
      ),
  };
}

function beforeOf({ state, owner, version }: Disbursement) {
  return { state, owner, version };
}

/** Attempts after a concurrent change. Polling is safe, and its result should be stored. */
const MAX_ATTEMPTS = 5;

async function ask(context: DisbursementContext, actor: Actor, doing: Doing): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const found = await read(context, doing.loanId);
    if (found.owner === 'nobody' || found.attempts.length === 0) {
      throw new Refusal('disbursement_settled', { state: found.state });
    }
    try {
      const { version: _shown, ...question } = staffActionOf(context, actor, { ...doing, found });
      const answered = await callProvider(context, question);
      return answered === 'answered'
        ? 'The provider was polled and its status applied.'
        : 'The provider did not respond. It is polled again automatically.';
    } catch (error) {
      const isOvertaken = error instanceof Refusal && error.code === 'disbursement_changed';
      if (!isOvertaken || tries >= MAX_ATTEMPTS) throw error;
    }
  }
}

/**
 * Polls the provider about every attempt, so that no one sends, closes or abandons a payout on unverified
 * data.
 */
async function confirmWithProvider(context: DisbursementContext, found: Disbursement): Promise<void> {
  for (const attempt of found.attempts) {
    if ((await applyProviderStatus(context, found, attempt)) === 'unknown') {
      throw new Unavailable('payout provider (its status must be polled first)');
    }
  }
}

async function statusOf(context: DisbursementContext, { loanId, version }: Doing): Promise<LoanStatus> {
  const found = await read(context, loanId);
  if (found.version !== version) throw new Refusal('disbursement_changed', { version: found.version });
  const [held, steps] = await Promise.all([
    payoutSuspenseOf(context.database, loanId),
    listCaseSteps(context.database, payoutCases, loanId),
  ]);
  return { found, held, closing: openProposal(steps, closingProposals) };
}

async function read({ database }: DisbursementContext, loanId: LoanId): Promise<Disbursement> {
  const found = await findDisbursement(database, loanId);
  if (found === undefined) throw new Refusal('not_found');
  return found;
}
