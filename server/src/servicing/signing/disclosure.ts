import type { Locale } from '@hiram/contract/locales';
import { perMarket } from '@hiram/contract/market-ids';
import type { Offer } from '@hiram/lending/offer';
import { pricedFees } from '@hiram/lending/price-loan';
import type { Term } from '@hiram/lending/term';
import type { MarketCode } from '@hiram/markets/rules';
import { assert } from '@hiram/values/assert';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { Instant } from '@hiram/values/instant';
import type { Currency, MinorUnits } from '@hiram/values/money';
import { compareRates, type Rate, rateAsFixedPercentText } from '@hiram/values/rate';
import { contingentCosts, type ListedAgreement, shownContentDigest } from '#origination/agreements/index.ts';
import { type NumberFormatter, numberFormatter } from '#platform/copy/number-formatter.ts';
import type { SigningCopy } from './copy/signing-copy.ts';
import { signingCopy } from './copy/signing-copy-by-locale.ts';
import type { OfferToSign } from './offer-to-sign.ts';

/**
 * The pre-contract disclosure, as displayed: the signature stores what was on the screen. Documents are
 * referenced by id, because their URLs change on every read.
 */
export interface Disclosure {
  readonly orderId: string;
  readonly currency: Currency;
  readonly amount: MinorUnits;
  readonly term: Term;
  readonly netProceeds: MinorUnits;
  readonly interest: MinorUnits;
  readonly fees: readonly NamedFee[];
  readonly totalCost: MinorUnits;
  readonly totalToRepay: MinorUnits;
  /** In percent, with two decimals. */
  readonly effectiveMonthlyRate: string;
  readonly annualPercentageRate: string;
  readonly instalments: readonly {
    readonly number: number;
    readonly dueOn: CalendarDate;
    readonly amount: MinorUnits;
  }[];
  /** The cost of paying late, in one sentence. */
  readonly lateCost: string;
  /** The right to cancel and its conditions. Empty if there is none. */
  readonly coolingOff: string;
  readonly payoutAccount: ShownAccount | undefined;
  readonly validUntil: Instant;
  readonly documents: readonly NamedDocument[];
  readonly isAgreedAtFirst: boolean;
}

export interface NamedFee {
  readonly name: string;
  readonly timing: 'up_front' | 'with_instalments';
  readonly amount: MinorUnits;
}

type NamedDocument = Pick<ListedAgreement, 'id' | 'title'>;

export interface ShownAccount {
  readonly institutionName: string;
  readonly maskedNumber: string;
}

export interface DisclosureExtras {
  readonly locale: Locale;
  readonly account: ShownAccount | undefined;
  readonly documents: readonly NamedDocument[];
}

/** Markets where the cost must be disclosed before signing: required by law in PH and IN. */
export const mustBeDisclosed: Readonly<Record<MarketCode, boolean>> = perMarket({
  PH: true,
  IN: true,
  reference: false,
});

/** Every amount comes from the offer. Nothing is summed or rounded here except for display. */
export function discloseOffer(toSign: OfferToSign, beside: DisclosureExtras): Disclosure {
  const { offer, orderId, endsAt } = toSign;
  const { cost, terms, request, product, rules } = offer;
  const { account, locale } = beside;
  const written = numberFormatter(locale, product.market);
  const words = signingCopy(locale);
  return {
    orderId,
    currency: terms.currency,
    amount: terms.principal,
    term: request.term,
    netProceeds: cost.netProceeds,
    interest: cost.interest,
    fees: namedFees(toSign),
    totalCost: cost.totalCost,
    totalToRepay: cost.totalToRepay,
    effectiveMonthlyRate: twoDecimals(cost.effectiveMonthlyRate),
    annualPercentageRate: twoDecimals(cost.annualPercentageRate),
    instalments: terms.schedule.map(({ number, dueOn, principal, interest, fee }) => ({
      number,
      dueOn,
      amount: principal + interest + fee,
    })),
    lateCost: lateFeeText(offer, written, words),
    coolingOff: coolingOffCopy(offer, written, words),
    payoutAccount: account && {
      institutionName: account.institutionName,
      maskedNumber: account.maskedNumber,
    },
    validUntil: endsAt,
    documents: beside.documents.map(({ id, title }) => ({ id, title })),
    isAgreedAtFirst: rules.agreementCheckedByDefault.value,
  };
}

/** Digest with which the signature identifies the disclosure that it accepts. */
export function disclosureDigest(disclosure: Disclosure): string {
  return shownContentDigest(disclosure).toString('hex');
}

/** The fees of an offer by display name, each with its time of payment, and the tax on them. */
export function namedFees({ offer, feeNames }: Pick<OfferToSign, 'offer' | 'feeNames'>): NamedFee[] {
  const { product, request, terms } = offer;
  return pricedFees(product, request.amount.minor, terms.feeTax).map(({ name, timing, amount }) => ({
    name: feeNames[name] ?? name,
    timing: timing === 'up_front' ? 'up_front' : 'with_instalments',
    amount,
  }));
}

/** A computed rate with two decimals, as laws and people write it. */
export function twoDecimals(rate: Rate): string {
  return rateAsFixedPercentText(rate, 2, 'half_up');
}

function lateFeeText({ terms }: Offer, written: NumberFormatter, { late }: SigningCopy): string {
  const { lateCharge, lifetimeCostLimit } = terms;
  const { days, cost } = contingentCosts(terms).late;
  const example = {
    days,
    cost: written.amount(cost),
    limit: lifetimeCostLimit === null ? undefined : written.amount(lifetimeCostLimit),
  };
  if (lateCharge.kind === 'monthly_rate') {
    return late.monthly({ ...example, rate: written.percent(lateCharge.monthlyRate), of: lateCharge.base });
  }
  const rates = lateCharge.tiers.map(({ dailyRate }) => dailyRate).toSorted(compareRates);
  const [lowest, highest] = [rates.at(0), rates.at(-1)];
  assert(lowest !== undefined && highest !== undefined, 'daily charge without a rate');
  return late.tiers({
    ...example,
    fee: written.amount(lateCharge.oneTimeFee),
    lowestRate: written.percent(lowest),
    highestRate: written.percent(highest),
  });
}

function coolingOffCopy({ terms, rules }: Offer, written: NumberFormatter, words: SigningCopy): string {
  const { coolingOff } = contingentCosts(terms);
  const rule = rules.coolingOff.value;
  if (coolingOff === undefined || rule === null) return '';
  const keepsFee = terms.coolingOff?.keepsUpFrontFee === true && terms.upFrontFee > 0n;
  return words.coolingOff({
    days: rule.days,
    lastDay: written.day(coolingOff.lastDay),
    amount: written.amount(coolingOff.amount),
    retainedFee: keepsFee ? written.amount(terms.upFrontFee) : undefined,
  });
}
