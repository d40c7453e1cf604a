import type { Offer } from '@hiram/lending/offer';
import { marketRules } from '@hiram/markets/market-pack';
import type { Agreement } from '@hiram/oracle/agreement';
import { agreementFrom, type LegalLimits, type SignedContract } from '@hiram/oracle/signed-contract';
import type { CalendarDate } from '@hiram/values/calendar-date';

/** Days of a month where the law counts a term in months. */
const RATE_MONTH_DAYS = 30;

/**
 * The contract in the words of the second calculation. It comes from what was signed, never from what the
 * first calculation made of it.
 */
export function agreementOf(
  offer: Offer,
  { signedOn, releasedOn }: { readonly signedOn: CalendarDate; readonly releasedOn: CalendarDate },
): Agreement {
  return agreementFrom(signedContract(offer), legalLimits(offer, signedOn), releasedOn);
}

function signedContract({ product, rules, request, cost }: Offer): SignedContract {
  const { repayment, interest } = product;
  const prepayment = rules.prepayment.value;
  const coolingOff = rules.coolingOff.value;
  return {
    price: {
      principal: request.amount.minor,
      monthlyRate: interest.monthlyRate,
      interestOn: interest.method === 'flat' ? 'amount_borrowed' : 'balance',
      unit: request.term.unit,
      term: request.term.count,
      every: repayment.kind === 'bullet' ? null : repayment.every.count,
    },
    fees: product.fees.map(({ timing, share, fixed }) => ({ paid: timing, share, fixed })),
    tax: taxOf(product, rules),
    late: lateRuleOf({ product, rules, request }),
    costLimits: [rules.lifetimeCostCap.value, product.lifetimeCostCap].filter((cap) => cap !== null),
    allocation: rules.allocationOrder.value,
    prepayment: prepayment.kind === 'any_time' ? null : prepayment,
    coolingOff: coolingOff && {
      days: coolingOff.days,
      isFeeReturned: !(coolingOff.upFrontFeeMayBeKept && product.keepsFeeInCoolingOff),
      annualRate: coolingOff.cost === 'annual_rate_share' ? cost.annualPercentageRate : null,
    },
  };
}

/** Offers of before have neither the choice nor the rule. */
function taxOf({ taxOnFees }: Offer['product'], rules: Offer['rules']): SignedContract['tax'] {
  if (taxOnFees === undefined || rules.feeTax.value === null) return null;
  return { rate: rules.feeTax.value.rate, isOnTop: taxOnFees === 'added' };
}

function lateRuleOf({
  product,
  rules,
  request,
}: Pick<Offer, 'product' | 'rules' | 'request'>): SignedContract['late'] {
  const rule = rules.lateCharge.value;
  if (rule.kind === 'monthly_rate') {
    const isFeeIncluded = rule.base === 'scheduled_amount';
    return { kind: 'monthly', rate: product.lateMonthlyRate, isFeeIncluded };
  }
  return {
    kind: 'daily',
    onceOnly: request.client === 'new' ? rule.newClientFee : rule.repeatClientFee,
    tiers: rule.tiers.map(({ fromDay, dailyRate }) => ({ fromDay, rate: dailyRate })),
  };
}

function legalLimits({ product, request }: Offer, signedOn: CalendarDate): LegalLimits {
  const law = marketRules(product.market, { on: signedOn, channel: 'browser' });
  const covered = law.coveredLoan.value;
  const { count, unit } = request.term;
  const days = unit === 'month' ? count * RATE_MONTH_DAYS : count;
  const isCovered =
    covered === null ||
    (request.amount.minor <= covered.maximumAmount && days <= covered.maximumMonths * RATE_MONTH_DAYS);
  const late = law.lateCharge.value;
  return {
    monthlyRate: isCovered ? law.nominalMonthlyRateCap.value : null,
    lateMonthlyRate: late.kind === 'monthly_rate' ? late.cap : null,
    costShare: law.lifetimeCostCap.value,
  };
}
