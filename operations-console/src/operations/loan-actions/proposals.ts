import { amountText } from '#cases/amount-text.ts';
import { dayOf } from '#frame/time-text.ts';
import { usePermission } from '#session/account.ts';
import { loanActions } from './action-copy.ts';
import type { Decision, Proposal } from './queries.ts';

/** The amount or number of days of a proposal: "₱120.00", "by 14 days". */
export function figureText({ action, amount, currency, days, settleFor, until }: Proposal): string {
  if (settleFor !== undefined && until !== undefined) {
    return `${amountText(settleFor, currency)} by ${dayOf(until)}, ${amountText(amount, currency)} waived`;
  }
  if (action !== 'move_date') return amountText(amount, currency);
  return days === '1' ? 'by 1 day' : `by ${days ?? '?'} days`;
}

/** The title of a proposal, such as "Waive late fees: ₱120.00". */
export function proposalTitle(proposal: Proposal): string {
  return `${loanActions[proposal.action].title}: ${figureText(proposal)}`;
}

/**
 * The decisions available to the user. The proposer is not offered to confirm their own proposal; one of a bulk proposal is
 * decided with all others of it.
 */
export function useDecisions({
  state,
  isMine,
  bulkActionId,
}: Pick<Proposal, 'state' | 'isMine' | 'bulkActionId'>): readonly Decision[] {
  const mayPropose = usePermission('propose_loan_acts');
  const mayConfirm = usePermission('confirm_loan_acts');
  if (state !== 'proposed' || bulkActionId !== undefined) return [];
  if (isMine) return mayPropose ? ['withdraw'] : [];
  return mayConfirm ? ['confirm', 'refuse'] : [];
}
