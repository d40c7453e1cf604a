import { rate, rateAsFixedPercentText } from '@hiram/values/rate';
import type { ImpactGroup, ImpactRow } from './product-impact-queries.ts';

export const groupCopy: Readonly<Record<ImpactGroup['group'], { title: string; what: string; one: string }>> =
  {
    application: {
      title: 'Applications being filled in',
      what: 'priced by the new version when they are sent',
      one: 'Application',
    },
    offer: { title: 'Under review and to be signed', what: 'keep the version they have', one: 'Offer' },
    loan: { title: 'Open loans', what: 'keep their contract', one: 'Loan' },
  };

export const outcomeCopy: Readonly<Record<ImpactRow['outcome'], string>> = {
  changed: 'Changed',
  not_offered: 'Not offered',
  breaks_cap: 'Above a cap',
};

export const impactGroups = [
  'application',
  'offer',
  'loan',
] as const satisfies readonly ImpactGroup['group'][];
export const impactOutcomes = [
  'changed',
  'not_offered',
  'breaks_cap',
] as const satisfies readonly ImpactRow['outcome'][];

const partCopy: Readonly<Record<string, string>> = {
  due_dates: 'due dates',
  late_fee: 'late fee',
  cost_limit: 'cost limit',
  extension: 'extension',
  early_repayment: 'early repayment',
  cooling_off: 'cooling-off',
  fee_tax: 'tax on fees',
  allocation: 'allocation',
};

export function partsText(parts: readonly string[]): string {
  return parts.map((part) => partCopy[part] ?? part).join(', ');
}

const capCopy: Readonly<Record<string, string>> = {
  interestMethods: 'Interest method',
  nominalMonthlyRateCap: 'Monthly interest rate',
  effectiveMonthlyRateCap: 'Effective monthly rate',
  annualRateCap: 'Annual percentage rate',
  lifetimeCostCap: 'Total cost',
  lateCharge: 'Late fee',
  termDays: 'Term',
  noFullRepaymentWithinDays: 'Full repayment',
};

export function capText(cap: string): string {
  return capCopy[cap] ?? cap;
}

export function percent(fraction: string): string {
  return `${rateAsFixedPercentText(rate(fraction), 2, 'half_up')}%`;
}

const rangeCopy: Readonly<Record<string, string>> = {
  '-500': '1% to 5% less',
  '-100': 'up to 1% less',
  '0': 'the same',
  '1': 'up to 1% more',
  '101': '1% to 5% more',
  '501': 'over 5% more',
};

export function rangeText(from: string | undefined): string {
  return from === undefined ? 'over 5% less' : (rangeCopy[from] ?? from);
}
