import type { Locale } from '@hiram/contract/locales';
import { lifetimeCostShare } from '@hiram/lending/offer';
import { taxName } from '@hiram/lending/price-loan';
import type { Product, ProductFee } from '@hiram/lending/product';
import type { MarketRules } from '@hiram/markets/market-pack';
import type { Rate } from '@hiram/values/rate';
import { type NumberFormatter, numberFormatter } from '#platform/copy/number-formatter.ts';
import type { ProductPageCopy, TitledText } from './copy/product-page-copy.ts';
import { productPageCopy } from './copy/product-page-copy-by-locale.ts';
import { copyIn, type ProductVersion } from './product-version.ts';

/** Product copy shown before an application. */
export interface DescribedProduct {
  /** Its interest in one line. */
  readonly rate: string;
  readonly costs: readonly TitledText[];
  readonly conditions: readonly string[];
}

interface Words {
  readonly say: ProductPageCopy;
  readonly written: NumberFormatter;
}

/**
 * Describes a version's costs and requirements in a language. Every number comes from the version and the
 * rules of the day, which also determine an offer.
 */
export function describeProduct(
  version: ProductVersion,
  rules: MarketRules,
  locale: Locale,
): DescribedProduct {
  const { product } = version;
  const say = productPageCopy(locale);
  const written = numberFormatter(locale, product.market);
  const words = { say, written };
  const { fees: feeNames } = copyIn(version, locale);
  const { method, monthlyRate } = product.interest;
  return {
    rate: say.rate(written.percent(monthlyRate), method),
    costs: [
      say.interest(written.percent(monthlyRate), method),
      ...product.fees.map((fee) => ({ title: feeNames[fee.name] ?? fee.name, text: feeText(fee, words) })),
      ...taxText(product, rules, say),
      { title: say.lateTitle, text: lateText(product, rules, words) },
      ...extensionText(product, words),
      ...lifetimeText(product, rules, words),
      prepaymentText(rules, words),
      ...coolingOffText(product, rules, say),
    ],
    conditions: conditionsOf(rules, say),
  };
}

function feeText({ share, fixed, timing }: ProductFee, { say, written }: Words): string {
  const size = {
    share: isZero(share) ? undefined : written.percent(share),
    // A zero fee is still shown.
    fixed: fixed > 0n || isZero(share) ? written.wholeAmount(fixed) : undefined,
  };
  return say.fee(size, timing);
}

function taxText({ taxOnFees }: Product, { feeTax }: MarketRules, say: ProductPageCopy): TitledText[] {
  if (taxOnFees === undefined || feeTax.value === null) return [];
  return [{ title: taxName(feeTax.value), text: say.tax[taxOnFees] }];
}

function lateText(
  { lateMonthlyRate }: Product,
  { lateCharge }: MarketRules,
  { say, written }: Words,
): string {
  const rule = lateCharge.value;
  if (rule.kind === 'monthly_rate') {
    return isZero(lateMonthlyRate)
      ? say.lateNothing
      : say.lateMonthly(written.percent(lateMonthlyRate), rule.base);
  }
  const tiers = rule.tiers.map(({ fromDay, dailyRate }) => ({ fromDay, rate: written.percent(dailyRate) }));
  const once = say.lateFeeOnce(
    written.wholeAmount(rule.newClientFee),
    written.wholeAmount(rule.repeatClientFee),
  );
  return `${once} ${say.lateTiers(tiers)}`;
}

function extensionText({ extension }: Product, { say, written }: Words): TitledText[] {
  if (extension === null) return [];
  return [say.extension(extension.days, written.percent(extension.feeRate), extension.maximumCount)];
}

function lifetimeText(product: Product, rules: MarketRules, { say, written }: Words): TitledText[] {
  const share = lifetimeCostShare(product, rules);
  return share === null ? [] : [say.lifetimeCap(written.percent(share))];
}

function prepaymentText({ prepayment }: MarketRules, { say, written }: Words): TitledText {
  const rule = prepayment.value;
  return rule.kind === 'any_time'
    ? say.prepayAnyTime
    : say.prepayAfter(written.percent(rule.share), rule.notBeforeDays);
}

function coolingOffText(product: Product, { coolingOff }: MarketRules, say: ProductPageCopy): TitledText[] {
  const rule = coolingOff.value;
  if (rule === null) return [];
  const hasFee = product.fees.some(({ timing }) => timing === 'up_front');
  return [say.coolingOff(rule.days, hasFee && rule.upFrontFeeMayBeKept && product.keepsFeeInCoolingOff)];
}

function conditionsOf(rules: MarketRules, say: ProductPageCopy): string[] {
  const { minimumAge, nationality, permanentAddressIn } = rules.eligibility.value;
  const { min, max } = rules.creditWithinDays.value;
  return [
    say.minimumAge(minimumAge),
    ...(nationality === null ? [] : [say.citizenOf[nationality]]),
    say.addressIn[permanentAddressIn],
    say.oneLoanAtATime,
    say.informationWeAskFor,
    say.photosNeeded,
    say.decidedWithin(rules.decisionWithinDays.value),
    say.disbursedWithin(min, max),
  ];
}

function isZero({ numerator }: Rate): boolean {
  return numerator === 0n;
}
