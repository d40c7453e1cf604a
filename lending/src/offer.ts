import type { MarketRules } from '@hiram/markets/market-pack';
import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits, Money } from '@hiram/values/money';
import { compareRates, type Rate } from '@hiram/values/rate';
import { divideRounded } from '@hiram/values/rounding';
import { capFindings, type Finding, findingText } from './cap-findings.ts';
import { type CostOfCredit, costOfCredit, type LoanPricing } from './cost-of-credit.ts';
import type { LateChargeTerms } from './late-charge-terms.ts';
import type { Clause, CoolingOffTerms, LoanTerms } from './loan-terms.ts';
import { firstPrepaymentDay } from './prepayment-rule.ts';
import { priceLoan } from './price-loan.ts';
import type { Product } from './product.ts';
import { scheduleDays } from './schedule.ts';
import { type Term, termText } from './term.ts';

export interface OfferRequest {
  readonly amount: Money;
  readonly term: Term;
  /** The expected disbursement date; the schedule's dates follow the actual one. */
  readonly releaseOn: CalendarDate;
  /** A repeat borrower pays the lower late fee where the market has two. */
  readonly client: 'new' | 'repeat';
}

/** What a borrower is shown before signing: the whole contract and its cost. */
export interface Offer {
  readonly product: Product;
  readonly rules: MarketRules;
  readonly request: OfferRequest;
  readonly terms: LoanTerms;
  readonly cost: CostOfCredit;
}

export type OfferAnswer =
  | { readonly kind: 'offered'; readonly offer: Offer }
  | { readonly kind: 'refused'; readonly refusal: OfferRefusal; readonly detail: string };

export type OfferRefusal =
  | 'other_market'
  | 'other_currency'
  | 'amount_not_offered'
  | 'term_not_offered'
  | 'cap_passed';

/** A priced loan with every cap that it exceeds. The offer is made only if it is asked for. */
export type ExaminedOffer =
  | { readonly kind: 'examined'; readonly findings: readonly Finding[]; readonly offer: () => Offer }
  | { readonly kind: 'refused'; readonly refusal: OfferRefusal; readonly detail: string };

/**
 * Prices an amount and a term of a product under the current rules. The caps are checked again, because one
 * may have been lowered since the product was published.
 */
export function makeOffer(product: Product, rules: MarketRules, request: OfferRequest): OfferAnswer {
  const examined = examineOffer(product, rules, request);
  if (examined.kind === 'refused') return examined;
  const [finding] = examined.findings;
  if (finding !== undefined) {
    return { kind: 'refused', refusal: 'cap_passed', detail: findingText(finding) };
  }
  return { kind: 'offered', offer: examined.offer() };
}

/** The same for a report: a loan above a cap is priced too, and all its findings are named. */
export function examineOffer(product: Product, rules: MarketRules, request: OfferRequest): ExaminedOffer {
  const refusal = refusalOf(product, rules, request);
  if (refusal !== undefined) {
    return { kind: 'refused', ...refusal };
  }
  const priced = priceLoan(
    product,
    request.amount.minor,
    request.term,
    request.releaseOn,
    rules.feeTax.value,
  );
  return {
    kind: 'examined',
    findings: capFindings(product, rules, priced, request.term),
    offer: () => {
      const cost = costOfCredit(priced);
      const terms = loanTerms(product, rules, request, priced, cost.annualPercentageRate);
      return { product, rules, request, terms, cost };
    },
  };
}

/**
 * The contract of an accepted offer, dated by the actual disbursement date. Amounts do not change with it: a fee
 * for lending is supplied when the offer is accepted, so its tax stays that of the offer.
 */
export function releaseTerms({ product, rules, request, cost }: Offer, releasedOn: CalendarDate): LoanTerms {
  // An offer of before has no rule of tax.
  const feeTax = product.taxOnFees === undefined ? null : rules.feeTax.value;
  const priced = priceLoan(product, request.amount.minor, request.term, releasedOn, feeTax);
  return loanTerms(product, rules, { ...request, releaseOn: releasedOn }, priced, cost.annualPercentageRate);
}

function refusalOf(
  product: Product,
  rules: MarketRules,
  { amount, term }: OfferRequest,
): { refusal: OfferRefusal; detail: string } | undefined {
  const { min, max, step } = product.amounts;
  if (rules.facts.code !== product.market) {
    return {
      refusal: 'other_market',
      detail: `${product.market} is asked for by the rules of ${rules.facts.code}`,
    };
  }
  if (amount.currency !== product.currency) {
    return { refusal: 'other_currency', detail: `${amount.currency} is not ${product.currency}` };
  }
  if (amount.minor < min || amount.minor > max || (amount.minor - min) % step !== 0n) {
    return { refusal: 'amount_not_offered', detail: `${amount.minor} is not in ${min} to ${max} by ${step}` };
  }
  if (!product.terms.some(({ count, unit }) => count === term.count && unit === term.unit)) {
    return { refusal: 'term_not_offered', detail: `${termText(term)} is not among the terms` };
  }
  return undefined;
}

function loanTerms(
  product: Product,
  rules: MarketRules,
  { client }: OfferRequest,
  priced: LoanPricing,
  annualPercentageRate: Rate,
): LoanTerms {
  const { principal, upFrontFee, schedule, releasedOn } = priced;
  return {
    currency: product.currency,
    releasedOn,
    principal,
    upFrontFee,
    schedule,
    annualPercentageRate,
    lateCharge: lateChargeTerms(product, rules, client),
    lifetimeCostLimit: lifetimeCostLimit(product, rules, principal),
    allocationOrder: rules.allocationOrder.value,
    dueSoonDays: rules.dueSoonDays.value,
    prepaymentFrom: firstPrepaymentDay(
      rules.prepayment.value,
      releasedOn,
      scheduleDays(releasedOn, schedule),
    ),
    coolingOff: coolingOffTerms(product, rules, releasedOn),
    extension: product.extension,
    ...feeTaxTerms(product, rules, priced),
    ruleVersions: ruleVersions(product, rules),
  };
}

function feeTaxTerms(
  { taxOnFees }: Product,
  rules: MarketRules,
  { upFrontTax = 0n }: LoanPricing,
): Pick<LoanTerms, 'feeTax'> {
  if (taxOnFees === undefined || rules.feeTax.value === null) return {};
  const { value, version } = rules.feeTax;
  return { feeTax: { ...value, pricing: taxOnFees, upFront: upFrontTax, version } };
}

function lateChargeTerms(product: Product, rules: MarketRules, client: 'new' | 'repeat'): LateChargeTerms {
  const rule = rules.lateCharge.value;
  if (rule.kind === 'monthly_rate') {
    return { kind: 'monthly_rate', monthlyRate: product.lateMonthlyRate, base: rule.base };
  }
  const oneTimeFee = client === 'new' ? rule.newClientFee : rule.repeatClientFee;
  return { kind: 'fee_and_daily_tiers', oneTimeFee, tiers: rule.tiers };
}

/** The lower of the market's and the product's limit, as an amount. */
function lifetimeCostLimit(product: Product, rules: MarketRules, principal: MinorUnits): MinorUnits | null {
  const lowest = lifetimeCostShare(product, rules);
  return lowest === null ? null : divideRounded(principal * lowest.numerator, lowest.denominator, 'down');
}

/** The lifetime cost limit as a share of the principal; null if there is none. */
export function lifetimeCostShare(product: Product, rules: MarketRules): Rate | null {
  const caps = [rules.lifetimeCostCap.value, product.lifetimeCostCap].filter((cap) => cap !== null);
  const [lowest] = caps.toSorted(compareRates);
  return lowest ?? null;
}

function coolingOffTerms(
  product: Product,
  rules: MarketRules,
  releasedOn: CalendarDate,
): CoolingOffTerms | null {
  const rule = rules.coolingOff.value;
  return rule === null
    ? null
    : {
        lastDay: addDays(releasedOn, rule.days),
        cost: rule.cost,
        keepsUpFrontFee: rule.upFrontFeeMayBeKept && product.keepsFeeInCoolingOff,
      };
}

function ruleVersions(product: Product, rules: MarketRules): Record<Clause, string> {
  const contract = `${product.id}@${product.version}`;
  return {
    principal: contract,
    up_front_fee: contract,
    interest: contract,
    fee: contract,
    late_charge: rules.lateCharge.version,
    extension: contract,
    allocation: rules.allocationOrder.version,
    settlement: rules.prepayment.version,
    part_prepayment: rules.prepayment.version,
    cooling_off: rules.coolingOff.version,
    waiver: contract,
    write_off: contract,
  };
}
