import { calendarDateAt } from '@hiram/values/instant';
import type { NumberFormatter } from '#platform/copy/number-formatter.ts';
import type { LoanDetailsCopy } from './copy/loan-details-copy.ts';
import type { TitleAndText } from './copy/order-copy.ts';
import type { RefundOfLoan } from './order-context.ts';
import type { ViewedOrder } from './viewed-order.ts';

export interface RefundNotice extends TitleAndText {
  readonly isAccountNeeded: boolean;
}

/** What the borrower reads about money paid beyond the amount due, once the loan has ended. */
export function describeRefund(
  { loan, position }: ViewedOrder,
  refund: RefundOfLoan | undefined,
  {
    words,
    written,
    timeZone,
  }: {
    readonly words: LoanDetailsCopy['refund'];
    readonly written: NumberFormatter;
    readonly timeZone: string;
  },
): RefundNotice | undefined {
  const hasEnded = loan?.state === 'settled' || loan?.state === 'cancelled';
  const credit = position?.credit ?? 0n;
  // Credit of an ended loan that no refund has taken yet.
  if (hasEnded && credit > 0n) {
    return { ...words.planned(written.amount(credit)), isAccountNeeded: false };
  }
  if (refund === undefined) return undefined;
  const { state, account = '', paid } = refund;
  const amount = written.amount(refund.amount);
  if (paid !== undefined) {
    const on = written.day(calendarDateAt(paid.at, timeZone));
    const { reference } = paid;
    return { ...words.returned({ amount, account, on, reference }), isAccountNeeded: false };
  }
  return state === 'account_needed'
    ? { ...words.accountNeeded(amount), isAccountNeeded: true }
    : { ...words.onItsWay(amount, account), isAccountNeeded: false };
}
