import { minorUnitsTyped, typedAmount } from '../queue/typed-amount.ts';
import type { Figures, LoanAct, Preview, Proposing } from './queries.ts';

/** A proposal in progress, as typed in the fields. */
export interface ActDraft {
  /** Undefined until the user types; until then the field shows the maximum. */
  readonly amount: string | undefined;
  readonly days: string | undefined;
  readonly reference: string;
  readonly paidOn: string;
}

export const emptyDraft: ActDraft = { amount: undefined, days: undefined, reference: '', paidOn: '' };

/** The server requires the same minimum length of a transfer reference. */
const REFERENCE_LEAST = 4;

export function takesAmount(act: LoanAct): boolean {
  return act === 'waive_late_charges' || act === 'refund_credit';
}

/** The text in the amount field. */
export function amountTyped({ amount }: ActDraft, preview: Preview | undefined): string {
  if (amount !== undefined) return amount;
  return preview === undefined || preview.most === '0' ? '' : typedAmount(preview.most);
}

/** The inputs of the preview; undefined while the typed amount is invalid. */
export function figuresOf(loanId: string, act: LoanAct, { amount, days }: ActDraft): Figures | undefined {
  if (takesAmount(act) && amount !== undefined) {
    const minor = minorUnitsTyped(amount);
    return minor === undefined ? undefined : { loanId, act, amount: minor };
  }
  return { loanId, act, ...(act === 'move_date' && days !== undefined && { days }) };
}

/** The message that says why the draft cannot be proposed yet. */
export function draftProblem(
  act: LoanAct,
  draft: ActDraft,
  preview: Preview | undefined,
): string | undefined {
  const { amount, days, reference, paidOn } = draft;
  if (takesAmount(act) && amount !== undefined && minorUnitsTyped(amount) === undefined) {
    return 'Type the amount as figures, such as 1250.50.';
  }
  if (act === 'move_date' && days === undefined) return 'Choose by how many days.';
  if (act === 'refund_credit' && reference.trim().length < REFERENCE_LEAST) return 'Name the transfer.';
  if (act === 'refund_credit' && paidOn === '') return 'Say on which day it was sent.';
  if (preview === undefined) return 'Wait until it is worked out.';
  return preview.canBeDone === '0' ? 'It cannot be done so.' : undefined;
}

/** The request for a complete draft. */
export function proposingOf(
  figures: Figures,
  draft: ActDraft,
  given: {
    readonly version: string;
    readonly why: string;
    readonly requestKey: string;
    readonly most: string;
  },
): Proposing {
  const { version, why, requestKey, most } = given;
  return {
    ...figures,
    // An untouched amount field means the amount that is shown now, not a later maximum.
    ...(takesAmount(figures.act) && figures.amount === undefined && { amount: most }),
    ...(figures.act === 'refund_credit' && { reference: draft.reference.trim(), paidOn: draft.paidOn }),
    ...{ version, why, requestKey },
  };
}
