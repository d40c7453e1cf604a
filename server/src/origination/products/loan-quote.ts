import type { CostOfCredit } from '@hiram/lending/cost-of-credit';
import { makeOffer, type OfferRefusal } from '@hiram/lending/offer';
import { type PricedFee, pricedFees } from '@hiram/lending/price-loan';
import type { Instalment } from '@hiram/lending/schedule';
import type { Term } from '@hiram/lending/term';
import { marketRules } from '@hiram/markets/market-pack';
import type { Channel } from '@hiram/markets/ruling';
import { assert } from '@hiram/values/assert';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type MinorUnits, money } from '@hiram/values/money';
import { divideRounded } from '@hiram/values/rounding';
import type { ProductVersion } from './product-version.ts';

export interface QuoteRequest {
  readonly amount: MinorUnits;
  readonly term: Term;
  /** The day whose rules apply, and on which the money would be disbursed. */
  readonly on: CalendarDate;
  readonly channel: Channel;
}

/** The cost of a loan before any application. */
export interface LoanQuote {
  readonly version: ProductVersion;
  readonly request: QuoteRequest;
  readonly cost: CostOfCredit;
  /** By their names in the definition; the version's copy has the display names. */
  readonly fees: readonly PricedFee[];
  readonly schedule: readonly Instalment[];
}

export type QuoteAnswer =
  | { readonly kind: 'quoted'; readonly quote: LoanQuote }
  | { readonly kind: 'refused'; readonly refusal: OfferRefusal; readonly detail: string };

/**
 * Prices a loan exactly like an offer, under the rules of that day and channel. An unknown visitor is quoted
 * the cost of a first loan; first and repeat clients differ only in late fees.
 */
export function priceQuote(version: ProductVersion, request: QuoteRequest): QuoteAnswer {
  const { product } = version;
  const { amount, term, on, channel } = request;
  const answer = makeOffer(product, marketRules(product.market, { on, channel }), {
    amount: money(amount, product.currency),
    term,
    releaseOn: on,
    client: 'new',
  });
  if (answer.kind === 'refused') return answer;
  const { cost, terms } = answer.offer;
  const fees = pricedFees(product, amount, terms.feeTax);
  return { kind: 'quoted', quote: { version, request, cost, fees, schedule: terms.schedule } };
}

/**
 * An amount and term between the product's minimum and maximum, on one of its steps: a page's initial
 * selection.
 */
export function typicalChoice({
  product: { amounts, terms },
}: Pick<ProductVersion, 'product'>): Pick<QuoteRequest, 'amount' | 'term'> {
  const steps = divideRounded(amounts.max - amounts.min, amounts.step, 'down');
  const middle = divideRounded(BigInt(terms.length), 2n, 'down');
  const term = terms[Number(middle)];
  assert(term !== undefined, 'published product has no terms');
  return { amount: amounts.min + divideRounded(steps, 2n, 'down') * amounts.step, term };
}
