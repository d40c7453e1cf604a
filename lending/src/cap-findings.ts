import type { MarketRules } from '@hiram/markets/market-pack';
import type { CoveredLoan, InterestMethod, RuleName } from '@hiram/markets/rules';
import type { Ruling } from '@hiram/markets/ruling';
import { addDays, type CalendarDate, daysBetween } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import { compareRates, quotientAsRate, type Rate, rateAsPercentText } from '@hiram/values/rate';
import {
  annualPercentageRateExceeds,
  type CostOfCredit,
  costOfCredit,
  effectiveMonthlyRateExceeds,
  type LoanPricing,
} from './cost-of-credit.ts';
import type { ExtensionTerms, Product } from './product.ts';
import { DAYS_PER_RATE_MONTH, type Term } from './term.ts';

/** A cap that one priced loan exceeds, with the excess, so that the worst case can be found. */
export interface Finding {
  readonly cap: RuleName;
  readonly ruling: Ruling<unknown>;
  readonly limit: string;
  readonly figure: string;
  readonly excess: Rate;
}

/** Every cap that a loan of this product, amount and term would exceed. */
export function capFindings(product: Product, rules: MarketRules, loan: LoanPricing, term: Term): Finding[] {
  const days = daysBetween(loan.releasedOn, loan.schedule.at(-1)?.dueOn ?? loan.releasedOn);
  return [
    ...methodFindings(product, rules),
    ...rateFindings(product, rules, loan, term),
    ...lifetimeFindings(product, rules, loan),
    ...lateChargeFindings(product, rules),
    ...dayFindings(rules, days),
  ];
}

const methodTexts: Readonly<Record<InterestMethod, string>> = {
  declining: 'interest on the outstanding balance',
  flat: 'interest on the amount borrowed',
};

function methodFindings({ interest: { method } }: Product, { interestMethods }: MarketRules): Finding[] {
  if (interestMethods.value.includes(method)) return [];
  return [
    {
      cap: 'interestMethods',
      ruling: interestMethods,
      limit: interestMethods.value.map((allowed) => methodTexts[allowed]).join(' or '),
      figure: methodTexts[method],
      excess: { numerator: 1n, denominator: 1n },
    },
  ];
}

function rateFindings(product: Product, rules: MarketRules, loan: LoanPricing, term: Term): Finding[] {
  const found: Finding[] = [];
  let cost: CostOfCredit | undefined;
  function priced(): CostOfCredit {
    cost ??= costOfCredit(loan);
    return cost;
  }
  if (isCovered(rules.coveredLoan.value, loan, term)) {
    const nominal = rules.nominalMonthlyRateCap;
    if (nominal.value !== null && compareRates(product.interest.monthlyRate, nominal.value) > 0) {
      found.push(rateFinding('nominalMonthlyRateCap', nominal, nominal.value, product.interest.monthlyRate));
    }
    const effective = rules.effectiveMonthlyRateCap;
    if (effective.value !== null && effectiveMonthlyRateExceeds(loan, effective.value)) {
      found.push(
        rateFinding('effectiveMonthlyRateCap', effective, effective.value, priced().effectiveMonthlyRate),
      );
    }
    found.push(...extensionFindings(product.extension, rules, loan));
  }
  const annual = rules.annualRateCap;
  if (annual.value !== null && annualPercentageRateExceeds(loan, annual.value)) {
    found.push(rateFinding('annualRateCap', annual, annual.value, priced().annualPercentageRate));
  }
  return found;
}

function extensionFindings(
  extension: ExtensionTerms | null,
  { effectiveMonthlyRateCap }: MarketRules,
  { releasedOn }: LoanPricing,
): Finding[] {
  const cap = effectiveMonthlyRateCap.value;
  if (extension === null || cap === null) {
    return [];
  }
  const extensionLoan = extensionAsLoan(extension, releasedOn);
  if (!effectiveMonthlyRateExceeds(extensionLoan, cap)) {
    return [];
  }
  const { effectiveMonthlyRate } = costOfCredit(extensionLoan);
  return [rateFinding('effectiveMonthlyRateCap', effectiveMonthlyRateCap, cap, effectiveMonthlyRate)];
}

/** An extension lends the principal again: its fee over its days must meet the same effective rate cap. */
export function extensionAsLoan({ days, feeRate }: ExtensionTerms, releasedOn: CalendarDate): LoanPricing {
  const endsOn = addDays(releasedOn, days);
  const principal = feeRate.denominator;
  return {
    principal,
    upFrontFee: 0n,
    unit: 'day',
    releasedOn,
    schedule: [
      {
        number: 1,
        dueOn: endsOn,
        accruesFrom: releasedOn,
        accruesUntil: endsOn,
        principal,
        interest: 0n,
        fee: feeRate.numerator,
      },
    ],
  };
}

/** The market's limit, and the product's own if it has one. */
function lifetimeFindings(product: Product, { lifetimeCostCap }: MarketRules, loan: LoanPricing): Finding[] {
  const own: Ruling<Rate | null> = {
    value: product.lifetimeCostCap,
    version: `${product.id}@${product.version}`,
    source: 'the product itself',
    confidence: 'high',
  };
  const cost = loan.schedule.reduce((total, row) => total + row.interest + row.fee, loan.upFrontFee);
  return [lifetimeCostCap, own].flatMap((ruling) => {
    const cap = ruling.value;
    const isWithin = cap === null || cost * cap.denominator <= loan.principal * cap.numerator;
    return isWithin
      ? []
      : [rateFinding('lifetimeCostCap', ruling, cap, quotientAsRate(cost, loan.principal, 6, 'up'))];
  });
}

function lateChargeFindings(product: Product, { lateCharge }: MarketRules): Finding[] {
  const rule = lateCharge.value;
  if (
    rule.kind !== 'monthly_rate' ||
    rule.cap === null ||
    compareRates(product.lateMonthlyRate, rule.cap) <= 0
  ) {
    return [];
  }
  return [rateFinding('lateCharge', lateCharge, rule.cap, product.lateMonthlyRate)];
}

function dayFindings({ termDays, noFullRepaymentWithinDays }: MarketRules, days: number): Finding[] {
  const found: Finding[] = [];
  const window = termDays.value;
  if (window !== null && (days < window.min || days > window.max)) {
    const excess = BigInt(days < window.min ? window.min - days : days - window.max);
    found.push({
      cap: 'termDays',
      ruling: termDays,
      limit: `${window.min} to ${window.max} days`,
      figure: `${days} days`,
      excess: { numerator: excess, denominator: 1n },
    });
  }
  const within = noFullRepaymentWithinDays.value;
  if (within !== null && days <= within) {
    found.push({
      cap: 'noFullRepaymentWithinDays',
      ruling: noFullRepaymentWithinDays,
      limit: `more than ${within} days`,
      figure: `${days} days`,
      excess: { numerator: BigInt(within - days + 1), denominator: 1n },
    });
  }
  return found;
}

/** Whether a market's rate caps apply to this loan; without a class of covered loans they apply to all. */
export function isCovered(
  covered: CoveredLoan | null,
  { principal }: { readonly principal: MinorUnits },
  { count, unit }: Term,
): boolean {
  if (covered === null) {
    return true;
  }
  const days = unit === 'month' ? count * DAYS_PER_RATE_MONTH : count;
  return principal <= covered.maximumAmount && days <= covered.maximumMonths * DAYS_PER_RATE_MONTH;
}

function rateFinding(cap: RuleName, ruling: Ruling<unknown>, limit: Rate, figure: Rate): Finding {
  return {
    cap,
    ruling,
    limit: `${rateAsPercentText(limit)} %`,
    figure: `${rateAsPercentText(figure)} %`,
    excess: figure,
  };
}

export function findingText({ cap, ruling, limit, figure }: Finding): string {
  return `${cap}: ${figure}, where ${limit} is allowed (${ruling.source}; confidence ${ruling.confidence})`;
}
