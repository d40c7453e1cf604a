import { numberFormatter } from '#platform/copy/number-formatter.ts';
import type { Loan, LoanContext } from '#servicing/loans/index.ts';
import { settlementOfferCopy } from './copy/settlement-offer-copy-by-locale.ts';
import { openOfferOf } from './offer-settlement.ts';
import type { OfferReader } from './settlement-offer-context.ts';

/** What the loan's page says about an offer, while it can be accepted or paid. */
export async function noticeOfOffer(
  context: Pick<LoanContext, 'database' | 'businessClock'>,
  loan: Loan,
  { locale, market }: Pick<OfferReader, 'locale' | 'market'>,
): Promise<{ readonly title: string; readonly text: string } | undefined> {
  const found = await openOfferOf(context, loan);
  if (found === undefined) return undefined;
  const { notice } = settlementOfferCopy(locale);
  const written = numberFormatter(locale, market);
  return notice[found.state](written.amount(found.left), written.day(found.offer.until));
}
