import { minorUnitsTyped, typedAmount } from '../queue/typed-amount.ts';
import type { Figures, LoanAct, Preview, Proposing } from './queries.ts';

/** What somebody is about to propose, as it stands in the fields. */
export interface ActDraft {
  /** Undefined until somebody types: then it is the most that can be. */
  readonly amount: string | undefined;
  readonly days: string | undefined;
  readonly reference: string;
  readonly paidOn: string;
}

export const emptyDraft: ActDraft = { amount: undefined, days: undefined, reference: '', paidOn: '' };

/** The server asks for as much of a transfer's name. */
const REFERENCE_LEAST = 4;

export function takesAmount(act: LoanAct): boolean {
  return act === 'waive_late_charges' || act === 'refund_credit';
}

/** What stands in the field of the amount. */
export function amountTyped({ amount }: ActDraft, preview: Preview | undefined): string {
  if (amount !== undefined) return amount;
  return preview === undefined || preview.most === '0' ? '' : typedAmount(preview.most);
}

/** What can be worked out: undefined while an amount is typed that is none. */
export function figuresOf(loanId: string, act: LoanAct, { amount, days }: ActDraft): Figures | undefined {
  if (takesAmount(act) && amount !== undefined) {
    const minor = minorUnitsTyped(amount);
    return minor === undefined ? undefined : { loanId, act, amount: minor };
  }
  return { loanId, act, ...(act === 'move_date' && days !== undefined && { days }) };
}

/** What is missing before it can be proposed, in words. */
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

/** What is sent; of a draft in which nothing is missing. */
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
    // Whoever leaves the field as it stands means the figure that they see, and not whatever it is later.
    ...(takesAmount(figures.act) && figures.amount === undefined && { amount: most }),
    ...(figures.act === 'refund_credit' && { reference: draft.reference.trim(), paidOn: draft.paidOn }),
    ...{ version, why, requestKey },
  };
}
