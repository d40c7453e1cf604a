import { marketPack } from '@hiram/markets/market-pack';
import { today } from '@hiram/values/clock';
import type { LoanId } from '@hiram/values/ids';
import { numberFormatter } from '#platform/copy/number-formatter.ts';
import { findLoan, type LoanContext } from '#servicing/loans/index.ts';
import { positionOn } from '#servicing/repayments/index.ts';
import { settlementOfferCopy } from './copy/settlement-offer-copy-by-locale.ts';
import { stateOfOffer } from './settlement-offer.ts';
import type { OfferReader } from './settlement-offer-context.ts';
import { findNewestOffer } from './settlement-offers.sql.ts';

/** What the loan's page says about an offer, while it can be accepted or paid. */
export async function noticeOfOffer(
  { database, businessClock }: LoanContext,
  loanId: LoanId,
  { locale, market }: Pick<OfferReader, 'locale' | 'market'>,
): Promise<{ readonly title: string; readonly text: string } | undefined> {
  const offer = await findNewestOffer(database, loanId);
  const loan = offer && (await findLoan(database, loanId));
  if (offer === undefined || loan === undefined || loan.released === null) return undefined;
  const day = today(businessClock, marketPack(loan.market).facts.timeZone);
  const { state, left } = stateOfOffer(offer, positionOn(loan.released, day));
  if (state !== 'open' && state !== 'accepted') return undefined;
  const { notice } = settlementOfferCopy(locale);
  const written = numberFormatter(locale, market);
  return notice[state](written.amount(left), written.day(offer.until));
}
