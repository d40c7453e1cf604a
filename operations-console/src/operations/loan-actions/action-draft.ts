import type { LimitedAction } from '@hiram/contract/people/amount-limits';
import { minorUnitsTyped, typedAmount } from '#cases/typed-amount.ts';
import type { Figures, LoanAction, Preview, Proposing } from './queries.ts';

/** A proposal in progress, as typed in the fields. */
export interface ActionDraft {
  /** Undefined until the user types; until then the field shows the maximum. */
  readonly amount: string | undefined;
  readonly days: string | undefined;
  /** For a settlement offer: what the borrower would pay, and the last day. */
  readonly settleFor: string | undefined;
  readonly until: string | undefined;
}

export const emptyDraft: ActionDraft = {
  amount: undefined,
  days: undefined,
  settleFor: undefined,
  until: undefined,
};

export function takesAmount(action: LoanAction): boolean {
  return action === 'waive_late_charges' || action === 'refund_credit';
}

/** What a settlement waives is lost as in a write-off, and has its limit. */
export function limitedAction(action: Exclude<LoanAction, 'move_date'>): LimitedAction {
  return action === 'offer_settlement' ? 'write_off' : action;
}

/** The text in the amount field. */
export function amountTyped({ amount }: ActionDraft, preview: Preview | undefined): string {
  if (amount !== undefined) return amount;
  return preview === undefined || preview.most === '0' ? '' : typedAmount(preview.most);
}

/** The inputs of the preview; undefined while the typed amount is invalid. */
export function figuresOf(
  loanId: string,
  action: LoanAction,
  { amount, days, settleFor, until }: ActionDraft,
): Figures | undefined {
  if (action === 'offer_settlement') {
    const minor = minorUnitsTyped(settleFor ?? '');
    return { loanId, action, ...(minor !== undefined && { settleFor: minor }), ...(until && { until }) };
  }
  if (takesAmount(action) && amount !== undefined) {
    const minor = minorUnitsTyped(amount);
    return minor === undefined ? undefined : { loanId, action, amount: minor };
  }
  return { loanId, action, ...(action === 'move_date' && days !== undefined && { days }) };
}

/** The message that says why the draft cannot be proposed yet. */
export function draftProblem(
  action: LoanAction,
  draft: ActionDraft,
  preview: Preview | undefined,
): string | undefined {
  const { amount, days } = draft;
  if (takesAmount(action) && amount !== undefined && minorUnitsTyped(amount) === undefined) {
    return 'Enter an amount, e.g. 1250.50.';
  }
  if (action === 'offer_settlement') {
    if (minorUnitsTyped(draft.settleFor ?? '') === undefined) return 'Enter an amount, e.g. 1250.50.';
    if (!draft.until) return 'Select the last day.';
  }
  if (action === 'move_date' && days === undefined) return 'Select the number of days.';
  if (preview === undefined) return 'Wait for the preview.';
  return !preview.canBeDone ? 'This action is not possible.' : undefined;
}

/** The request for a complete draft. */
export function proposingOf(
  figures: Figures,
  input: {
    readonly version: string;
    readonly why: string;
    readonly requestKey: string;
    readonly most: string;
  },
): Proposing {
  const { version, why, requestKey, most } = input;
  return {
    ...figures,
    // An untouched amount field means the amount that is shown now, not a later maximum.
    ...(takesAmount(figures.action) && figures.amount === undefined && { amount: most }),
    version,
    why,
    requestKey,
  };
}
