import type { LoanAction } from '@hiram/contract/operations/loan-actions';
import type { LimitedAction } from '@hiram/contract/people/amount-limits';

/** The amount limit of an action. What a settlement waives is lost as in a write-off, and has its limit. */
export function limitedAction(action: Exclude<LoanAction, 'move_date'>): LimitedAction {
  return action === 'offer_settlement' ? 'write_off' : action;
}
