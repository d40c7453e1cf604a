import type { SiteRules } from '@hiram/contract/web/site';
import type { MarketRules } from '@hiram/markets/market-pack';
import type { ContactHours, LateChargeRule, PrepaymentRule } from '@hiram/markets/rules';
import { type Rate, rateAsPercentText } from '@hiram/values/rate';

/** The market's rules as text for the site: the same numbers with which loans are charged. */
export function siteRules(rules: MarketRules): SiteRules {
  const covered = rules.coveredLoan.value;
  const autopay = rules.autopay.value;
  return {
    country: rules.facts.country,
    currency: rules.facts.currency,
    termDays: rules.termDays.value,
    decisionWithinDays: rules.decisionWithinDays.value,
    creditWithinDays: rules.creditWithinDays.value,
    eligibility: rules.eligibility.value,
    prepayment: prepaymentSummary(rules.prepayment.value),
    lateCharge: lateFeeSummary(rules.lateCharge.value),
    coveredLoan: covered && { ...covered, maximumAmount: covered.maximumAmount.toString() },
    nominalMonthlyRateCap: percentOrNull(rules.nominalMonthlyRateCap.value),
    effectiveMonthlyRateCap: percentOrNull(rules.effectiveMonthlyRateCap.value),
    lifetimeCostCap: percentOrNull(rules.lifetimeCostCap.value),
    coolingOff: rules.coolingOff.value,
    contactHours: contactHoursSummary(rules.contactHours.value),
    complaints: rules.complaints.value,
    notices: rules.notices.value,
    autopay: autopay && { ...autopay, withoutExtraFactorUpTo: autopay.withoutExtraFactorUpTo.toString() },
  };
}

/** The effective date of the most recent of these rules. */
export function rulesValidFrom(rules: MarketRules): string {
  const { facts: _facts, channel: _channel, ...rulings } = rules;
  const days = Object.values(rulings).map(({ version }) => /@(\d{4}-\d{2}-\d{2})/.exec(version)?.[1] ?? '');
  return days.toSorted().at(-1) ?? '';
}

function prepaymentSummary(rule: PrepaymentRule): SiteRules['prepayment'] {
  return rule.kind === 'any_time' ? rule : { ...rule, share: rateAsPercentText(rule.share) };
}

function lateFeeSummary(rule: LateChargeRule): SiteRules['lateCharge'] {
  if (rule.kind === 'monthly_rate') return { ...rule, cap: percentOrNull(rule.cap) };
  return {
    ...rule,
    newClientFee: rule.newClientFee.toString(),
    repeatClientFee: rule.repeatClientFee.toString(),
    tiers: rule.tiers.map(({ fromDay, dailyRate }) => ({
      fromDay,
      dailyRate: rateAsPercentText(dailyRate),
    })),
  };
}

function contactHoursSummary(hours: ContactHours | null): SiteRules['contactHours'] {
  if (hours === null) return null;
  const { fromMinute, toMinute, ...rest } = hours;
  return { ...rest, from: clockText(fromMinute), to: clockText(toMinute) };
}

function percentOrNull(rate: Rate | null): string | null {
  return rate === null ? null : rateAsPercentText(rate);
}

function clockText(minutes: number): string {
  const parts = [Math.floor(minutes / 60), minutes % 60];
  return parts.map((part) => part.toString().padStart(2, '0')).join(':');
}
