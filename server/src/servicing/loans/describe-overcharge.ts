import { calendarDateAt } from '@hiram/values/instant';
import type { NumberFormatter } from '#platform/copy/number-formatter.ts';
import type { LoanDetailsCopy } from './copy/loan-details-copy.ts';
import type { TitleAndText } from './copy/order-copy.ts';
import type { OverchargeOfLoan } from './order-context.ts';

/** What the borrower reads about a charge that was too high. */
export function describeOvercharge(
  overcharge: OverchargeOfLoan,
  {
    words,
    written,
    timeZone,
  }: {
    readonly words: LoanDetailsCopy['overcharge'];
    readonly written: NumberFormatter;
    readonly timeZone: string;
  },
): TitleAndText {
  if (overcharge.kind === 'checking') return words.checking;
  const { refunded, interest, decidedAt } = overcharge;
  return words.refunded({
    amount: written.amount(refunded),
    interest: written.amount(interest),
    on: written.day(calendarDateAt(decidedAt, timeZone)),
  });
}
