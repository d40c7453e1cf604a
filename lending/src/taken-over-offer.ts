import type { MarketRules } from '@hiram/markets/market-pack';
import type { LoanTerms, OpeningBalances } from './loan-terms.ts';
import { examineOffer, type Offer, type OfferRefusal, type OfferRequest } from './offer.ts';
import type { Product } from './product.ts';
import { type Instalment, scheduleTotal } from './schedule.ts';

/** A loan as another system leaves it: the instalments that are not paid, and the balances beside them. */
export interface TakenOverLoan {
  /** The loan as it was lent. */
  readonly request: OfferRequest;
  /** What is unpaid of each open instalment. */
  readonly open: readonly Instalment[];
  readonly opening: Omit<OpeningBalances, 'lent'>;
}

export type TakenOverOffer =
  | { readonly kind: 'taken_over'; readonly offer: Offer & { readonly terms: LoanTerms } }
  | { readonly kind: 'refused'; readonly refusal: OfferRefusal; readonly detail: string };

/**
 * The contract of a loan that was lent elsewhere: the clauses of a product of ours, and the open instalments as
 * they were agreed. Caps are not checked: the loan was lent before. It can no longer be cancelled in a
 * cooling-off period.
 */
export function takenOverOffer(product: Product, rules: MarketRules, loan: TakenOverLoan): TakenOverOffer {
  const examined = examineOffer(product, rules, loan.request);
  if (examined.kind === 'refused') return examined;
  const offer = examined.offer();
  const { feeTax, ...agreed } = offer.terms;
  const terms: LoanTerms = {
    ...agreed,
    ...(feeTax !== undefined && { feeTax: { ...feeTax, upFront: 0n } }),
    principal: scheduleTotal(loan.open, 'principal'),
    // It was earned before.
    upFrontFee: 0n,
    schedule: loan.open,
    coolingOff: null,
    opening: { ...loan.opening, lent: loan.request.amount.minor },
  };
  return { kind: 'taken_over', offer: { ...offer, terms } };
}
