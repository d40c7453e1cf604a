import type { CalendarDate } from '@hiram/values/calendar-date';
import type { Application } from '#origination/applications/index.ts';
import { numberFormatter } from '#platform/copy/number-formatter.ts';
import { refusalMessage } from '#platform/copy/refusal-message.ts';
import { orderCopy } from './copy/order-copy-by-locale.ts';
import type { OrdersReader } from './order-context.ts';

/** What decides whether a borrower may apply today. */
interface ApplyingFacts {
  readonly today: CalendarDate;
  readonly application: Application | undefined;
  readonly hasOpenLoan: boolean;
  /** Of a loan that was settled for less. */
  readonly newLoanFrom: CalendarDate | undefined;
}

/** The refusal message that an application would get. Empty if nothing prevents applying. */
export function whyApplyingIsClosed(
  { application, hasOpenLoan, newLoanFrom, today }: ApplyingFacts,
  { locale, market }: Pick<OrdersReader, 'locale' | 'market'>,
): string {
  if (hasOpenLoan) return refusalMessage('another_loan_open', locale);
  if (application?.state === 'under_review' || application?.state === 'awaiting_signature') {
    return refusalMessage('application_under_review', locale);
  }
  const declinedUntil = application?.declined?.applyAgainOn;
  const again = newLoanFrom ?? declinedUntil;
  if (again === undefined || again <= today) return '';
  return orderCopy(locale).applyAgainFrom(numberFormatter(locale, market).day(again));
}
