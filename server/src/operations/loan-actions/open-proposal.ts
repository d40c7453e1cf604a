import type { DataOf } from '@hiram/contract/call';
import type { openLoanProposal } from '@hiram/contract/operations/loan-actions';
import { inTransit } from '@hiram/lending/accrual-pause';
import { amountDue, firstUnpaidOn, outstanding } from '@hiram/lending/position';
import { daysBetween } from '@hiram/values/calendar-date';
import { idFrom, parseId } from '@hiram/values/ids';
import { instantAsIso } from '@hiram/values/instant';
import { recentCalls } from '#messaging/index.ts';
import { nameProducts } from '#origination/products/index.ts';
import { readNames } from '#people/identity/index.ts';
import { type Actor, namesOfStaff, recordView } from '#people/staff/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { maskedName } from '#platform/personal-data/masking.ts';
import { positionOn } from '#servicing/repayments/index.ts';
import type { ActionTarget } from './computed-action.ts';
import { callsSince, describeProposals } from './describe-proposals.ts';
import { effectOnWire } from './effect-on-wire.ts';
import type { LoanActionContext } from './loan-action-context.ts';
import { openLoan } from './open-loan.ts';
import { previewAction } from './preview-loan-action.ts';
import type { Proposal } from './proposal.ts';
import { findPendingOf, findProposal } from './proposals.sql.ts';

type OpenedProposal = DataOf<typeof openLoanProposal>;

/**
 * A proposal with the loan, its effect today, and what else is happening on the loan. All is computed at one
 * instant, so that the amount of the proposal is the amount of the effect.
 */
export async function openProposal(
  context: LoanActionContext,
  actor: Actor,
  text: string,
): Promise<OpenedProposal> {
  const id = parseId<'LoanProposal'>(text);
  const stored = id && (await findProposal(context.database, id));
  if (stored === undefined) throw new Refusal('not_found', { proposal: text });
  const { loanId } = stored;
  await inTransaction(context.database, (tx) =>
    recordView(tx, actor, {
      action: 'loan_proposal_opened',
      on: { kind: 'loan', id: loanId },
      reason: '',
    }),
  );
  const at = context.businessClock.now();
  const now: LoanActionContext = { ...context, businessClock: { now: () => at } };
  const isPending = stored.state === 'proposed';
  const [on, pending, effect, calls] = await Promise.all([
    openLoan(now, loanId),
    findPendingOf(context.database, [loanId]),
    isPending ? previewAction(now, figuresOf(stored)) : undefined,
    callsOf(now, stored),
  ]);
  const others = pending.filter((other) => other.id !== stored.id);
  const [proposal, ...pendingOthers] = await describeProposals(now, [stored, ...others], actor.staffId);
  if (proposal === undefined) throw new Refusal('not_found', { proposal: text });
  return {
    proposal,
    loan: await loanOf(now, on),
    ...(effect !== undefined && { effect: effectOnWire(effect) }),
    others: [...pendingOthers],
    calls,
    asOf: instantAsIso(at),
  };
}

/** The proposed input: an amount for a waiver or a refund, days for a moved date. */
function figuresOf({ loanId, action, amount, days, settleFor, until }: Proposal) {
  const takesAmount = action === 'waive_late_charges' || action === 'refund_credit';
  return {
    loanId,
    action,
    ...(takesAmount && { amount }),
    ...(days !== undefined && { days }),
    settleFor,
    until,
  };
}

async function callsOf(
  { database, personalData, businessClock }: LoanActionContext,
  { borrowerId, loanId }: Proposal,
): Promise<OpenedProposal['calls']> {
  const since = callsSince(businessClock.now());
  const calls = await recentCalls({ database, personalData }, { borrowerId, loanId, since });
  const names = await namesOfStaff(
    database,
    calls.flatMap(({ staffId }) => staffId ?? []),
  );
  return calls.map(({ at, outcome, staffId, note }) => ({
    at: instantAsIso(at),
    outcome,
    by: (staffId && names.get(staffId)) ?? '',
    note,
  }));
}

async function loanOf(
  { database, personalData }: LoanActionContext,
  { loan, day }: ActionTarget,
): Promise<OpenedProposal['loan']> {
  const { borrowerId, offer, released } = loan;
  const product = { id: idFrom<'Product'>(offer.product.id), version: Number(offer.product.version) };
  const [names, nameOf] = await Promise.all([
    readNames(database, personalData, [borrowerId]),
    nameProducts(database, [product], 'en'),
  ]);
  const position = released === null ? undefined : positionOn(released, day);
  const since = position && firstUnpaidOn(position);
  const isLate = since !== undefined && since < day;
  return {
    borrowerName: maskedName(names.get(borrowerId) ?? ''),
    borrowerId,
    productName: nameOf(product),
    principal: String((released?.terms ?? offer.terms).principal),
    owed: String(position === undefined ? 0n : outstanding(position)),
    due: String(position === undefined ? 0n : amountDue(position)),
    daysLate: String(isLate ? daysBetween(since, day) : 0),
    ...(isLate && { unpaidSince: since }),
    inTransit: String(position === undefined ? 0n : inTransit(position)),
  };
}
