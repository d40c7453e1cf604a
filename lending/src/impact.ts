import type { MarketRules } from '@hiram/markets/market-pack';
import type { MarketPack } from '@hiram/markets/read-pack';
import type { RuleName } from '@hiram/markets/rules';
import { type Channel, changeDays } from '@hiram/markets/ruling';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import type { Rate } from '@hiram/values/rate';
import type { Finding } from './cap-findings.ts';
import type { LoanTerms } from './loan-terms.ts';
import { examineOffer, type OfferRefusal, type OfferRequest } from './offer.ts';
import type { Product } from './product.ts';
import { recordJson } from './record-readers.ts';

/** The rules of a market that price a loan, write its contract or limit it. */
const PRICING_RULES = [
  'termDays',
  'lateCharge',
  'interestMethods',
  'coveredLoan',
  'nominalMonthlyRateCap',
  'effectiveMonthlyRateCap',
  'lifetimeCostCap',
  'annualRateCap',
  'noFullRepaymentWithinDays',
  'allocationOrder',
  'coolingOff',
  'prepayment',
  'dueSoonDays',
  'feeTax',
] as const satisfies readonly RuleName[];

/** The amounts of a quote that a change may move. */
export const figureNames = ['netProceeds', 'fees', 'totalCost', 'totalToRepay', 'instalment'] as const;
export type FigureName = (typeof figureNames)[number];

export type QuoteFigures = Readonly<Record<FigureName, MinorUnits>> & {
  readonly annualPercentageRate: Rate;
};

/** A loan priced under one version of a product and one set of rules. */
export type ExaminedLoan =
  | {
      readonly kind: 'priced';
      readonly figures: QuoteFigures;
      readonly terms: LoanTerms;
      readonly findings: readonly Finding[];
    }
  | { readonly kind: 'not_offered'; readonly refusal: OfferRefusal };

/** Prices a loan like an offer, and does not stop at a cap. */
export function examineLoan(product: Product, rules: MarketRules, request: OfferRequest): ExaminedLoan {
  const examined = examineOffer(product, rules, request);
  if (examined.kind === 'refused') return { kind: 'not_offered', refusal: examined.refusal };
  const { cost, terms } = examined.offer();
  const [first] = terms.schedule;
  return {
    kind: 'priced',
    figures: {
      netProceeds: cost.netProceeds,
      fees: cost.fees,
      totalCost: cost.totalCost,
      totalToRepay: cost.totalToRepay,
      instalment: first === undefined ? 0n : first.principal + first.interest + first.fee,
      annualPercentageRate: cost.annualPercentageRate,
    },
    terms,
    findings: examined.findings,
  };
}

/** Parts of a contract beside its amounts. */
const contractParts = [
  'due_dates',
  'late_fee',
  'cost_limit',
  'extension',
  'early_repayment',
  'cooling_off',
  'fee_tax',
  'allocation',
] as const;
export type ContractPart = (typeof contractParts)[number];

export type LoanOutcome = 'same' | 'changed' | 'not_offered' | 'breaks_cap';

/** What a change does to one loan that is priced before and after it, on one day. */
export interface LoanImpact {
  readonly outcome: LoanOutcome;
  /** After less before. Undefined if one of the two has no price. */
  readonly differences: Readonly<Record<FigureName, MinorUnits>> | undefined;
  readonly parts: readonly ContractPart[];
  readonly findings: readonly Finding[];
}

/** A cap that is exceeded afterwards counts before any other outcome, whether or not it was exceeded before. */
export function loanImpact(before: ExaminedLoan, after: ExaminedLoan): LoanImpact {
  if (after.kind === 'not_offered') {
    return { outcome: 'not_offered', differences: undefined, parts: [], findings: [] };
  }
  const { findings } = after;
  const isPriced = before.kind === 'priced';
  const differences = isPriced ? differencesOf(before.figures, after.figures) : undefined;
  const parts = isPriced ? changedParts(before.terms, after.terms) : [];
  const isSame =
    differences !== undefined && parts.length === 0 && figureNames.every((name) => differences[name] === 0n);
  const outcome = findings.length > 0 ? 'breaks_cap' : isSame ? 'same' : 'changed';
  return { outcome, differences, parts, findings };
}

function differencesOf(before: QuoteFigures, after: QuoteFigures): Readonly<Record<FigureName, MinorUnits>> {
  return {
    netProceeds: after.netProceeds - before.netProceeds,
    fees: after.fees - before.fees,
    totalCost: after.totalCost - before.totalCost,
    totalToRepay: after.totalToRepay - before.totalToRepay,
    instalment: after.instalment - before.instalment,
  };
}

const partOf: Readonly<Record<ContractPart, (terms: LoanTerms) => unknown>> = {
  due_dates: ({ schedule }) => schedule.map(({ dueOn }) => dueOn),
  late_fee: ({ lateCharge }) => lateCharge,
  cost_limit: ({ lifetimeCostLimit }) => lifetimeCostLimit,
  extension: ({ extension }) => extension,
  early_repayment: ({ prepaymentFrom }) => prepaymentFrom,
  cooling_off: ({ coolingOff }) => coolingOff,
  fee_tax: ({ feeTax }) => feeTax && { ...feeTax, version: '' },
  allocation: ({ allocationOrder }) => allocationOrder,
};

/** Both contracts are of the same day, so their dates can be compared. */
function changedParts(before: LoanTerms, after: LoanTerms): ContractPart[] {
  return contractParts.filter((part) => recordJson(partOf[part](before)) !== recordJson(partOf[part](after)));
}

/** The days after `from` on which the law of pricing changes through a channel. */
export function pricingChangeDays(
  pack: MarketPack,
  span: { readonly from: CalendarDate; readonly until: CalendarDate; readonly channel: Channel },
): CalendarDate[] {
  const days = PRICING_RULES.flatMap((name) => changeDays(pack.rules[name], span));
  return [...new Set(days)].toSorted();
}
