import { type Money, money } from '@hiram/values/money';
import type { Rate } from '@hiram/values/rate';
import type { MarketRules } from './market-pack.ts';

/** A number in the terms text, with its unit. The page formats it for the reader. */
export type TermsNumber =
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'business_days'; readonly days: number }
  | { readonly kind: 'years'; readonly years: number }
  | { readonly kind: 'money'; readonly amount: Money }
  | { readonly kind: 'percent'; readonly rate: Rate };

/**
 * Every number that a market's terms text states, by name. The numbers come from the rules that loans are
 * charged by, so the text and the charges cannot differ. A clause that the market does not have has no
 * number.
 */
export function termsNumbers(rules: MarketRules): ReadonlyMap<string, TermsNumber> {
  return new Map([
    ...lendingNumbers(rules),
    ...prepaymentNumbers(rules),
    ...lateFeeNumbers(rules),
    ...noticeNumbers(rules),
  ]);
}

type Named = readonly [name: string, figure: TermsNumber];

function lendingNumbers(rules: MarketRules): Named[] {
  const { min, max } = rules.creditWithinDays.value;
  const figures: Named[] = [
    ['minimumAge', { kind: 'years', years: rules.eligibility.value.minimumAge }],
    ['decisionWithinDays', days(rules.decisionWithinDays.value)],
    ['creditFromDays', days(min)],
    ['creditToDays', days(max)],
  ];
  const term = rules.termDays.value;
  if (term !== null) {
    figures.push(['termFromDays', days(term.min)], ['termToDays', days(term.max)]);
  }
  const coolingOff = rules.coolingOff.value;
  if (coolingOff !== null) {
    figures.push(['coolingOffDays', days(coolingOff.days)]);
  }
  return figures;
}

function prepaymentNumbers(rules: MarketRules): Named[] {
  const prepayment = rules.prepayment.value;
  if (prepayment.kind === 'any_time') {
    return [];
  }
  return [
    ['prepaymentShareOfTerm', { kind: 'percent', rate: prepayment.share }],
    ['prepaymentNotBeforeDays', days(prepayment.notBeforeDays)],
  ];
}

function lateFeeNumbers(rules: MarketRules): Named[] {
  const late = rules.lateCharge.value;
  const { currency } = rules.facts;
  const lifetime = rules.lifetimeCostCap.value;
  const limits: Named[] = lifetime === null ? [] : [['lifetimeCostCap', { kind: 'percent', rate: lifetime }]];
  if (late.kind === 'monthly_rate') {
    return late.cap === null
      ? limits
      : [['lateChargeMonthlyCap', { kind: 'percent', rate: late.cap }], ...limits];
  }
  return [
    ['lateFeeNewClient', { kind: 'money', amount: money(late.newClientFee, currency) }],
    ['lateFeeRepeatClient', { kind: 'money', amount: money(late.repeatClientFee, currency) }],
    ...late.tiers.flatMap(({ fromDay, dailyRate }, index): Named[] => [
      [`penaltyTier${index + 1}FromDay`, days(fromDay)],
      [`penaltyTier${index + 1}DailyRate`, { kind: 'percent', rate: dailyRate }],
    ]),
    ...limits,
  ];
}

function noticeNumbers(rules: MarketRules): Named[] {
  const notices = rules.notices.value;
  return [
    ['addressChangeWithinDays', days(notices.addressChangeWithinDays)],
    ['assignmentNotice', { kind: 'business_days', days: notices.assignmentBusinessDays }],
    ['judgmentPaidWithinDays', days(notices.judgmentPaidWithinDays)],
  ];
}

function days(count: number): TermsNumber {
  return { kind: 'days', days: count };
}
