import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import { taxPricings } from '@hiram/lending/fee-tax';
import type { ExtensionTerms, Product, ProductFee, Repayment } from '@hiram/lending/product';
import type { Term } from '@hiram/lending/term';
import { marketPack } from '@hiram/markets/market-pack';
import { channels as allChannels } from '@hiram/markets/ruling';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { ProductId } from '@hiram/values/ids';
import { compareRates, type Rate, rate, rateAsText } from '@hiram/values/rate';
import type { DraftProduct, ProductVersion } from '#origination/products/index.ts';
import { type ContentReader, pointer } from '#platform/content/content-reader.ts';
import { readImageAddress } from '#platform/images/read-image-address.ts';
import { readPresentation, readTags } from './presentation-content.ts';

/** A product as read from content; the first valid day may be left to the publisher. */
export type ReadProduct = Omit<DraftProduct, 'validFrom'> & { readonly validFrom: CalendarDate | null };

/** A version as editable content. The first valid day belongs to the version, not to its content. */
export function productAsContent(version: ProductVersion): unknown {
  const { product, texts, channels, presentation, validUntil } = version;
  const locales = Object.keys(texts);
  function inEach<Value>(of: (locale: string) => Value): Record<string, Value> {
    return Object.fromEntries(locales.map((locale) => [locale, of(locale)]));
  }
  const words: Readonly<Record<string, ProductVersion['texts'][Locale]>> = texts;
  return {
    names: inEach((locale) => words[locale]?.name ?? ''),
    channels,
    validFrom: null,
    validUntil,
    presentation,
    tags: inEach((locale) => words[locale]?.tags ?? []),
    confirm: inEach((locale) => ({
      buttonText: words[locale]?.confirm?.buttonText ?? '',
      promotionImage: words[locale]?.confirm?.promotionImage ?? '',
    })),
    product: {
      amounts: {
        min: product.amounts.min.toString(),
        max: product.amounts.max.toString(),
        step: product.amounts.step.toString(),
      },
      terms: product.terms,
      repayment: {
        kind: product.repayment.kind,
        every: 'every' in product.repayment ? product.repayment.every : null,
      },
      interest: { method: product.interest.method, monthlyRate: rateAsText(product.interest.monthlyRate) },
      fees: product.fees.map(({ name, timing, share, fixed }) => ({
        name,
        timing,
        share: rateAsText(share),
        fixed: fixed.toString(),
        titles: inEach((locale) => words[locale]?.fees[name] ?? ''),
      })),
      lateMonthlyRate: rateAsText(product.lateMonthlyRate),
      lifetimeCostCap: product.lifetimeCostCap === null ? null : rateAsText(product.lifetimeCostCap),
      extension:
        product.extension === null
          ? null
          : { ...product.extension, feeRate: rateAsText(product.extension.feeRate) },
      keepsFeeInCoolingOff: product.keepsFeeInCoolingOff,
      taxOnFees: product.taxOnFees ?? null,
    },
  };
}

interface Place {
  readonly id: ProductId;
  readonly brandCode: string;
  readonly market: MarketId;
  readonly locales: readonly Locale[];
}

const KEYS = ['names', 'channels', 'validFrom', 'validUntil', 'presentation', 'tags', 'confirm', 'product'];

export function readProductContent(reader: ContentReader, content: unknown, place: Place): ReadProduct {
  const found = reader.object(content, '', KEYS);
  const product = readProduct(reader, found.product, place);
  const titles = feeTitles(reader, found.product, place.locales);
  const names = reader.object(found.names, '/names', place.locales);
  const confirm = reader.object(found.confirm, '/confirm', place.locales);
  const tags = readTags(reader, found.tags, place.locales);
  const texts = place.locales.map((locale) => {
    const name = reader.text(names[locale], pointer('/names', locale), { least: 1, most: 60 }).trim();
    const own = reader.object(confirm[locale], pointer('/confirm', locale), ['buttonText', 'promotionImage']);
    const buttonText = reader.text(own.buttonText, pointer('/confirm', locale, 'buttonText'), { most: 40 });
    const promotionImage = readImageAddress(
      reader,
      own.promotionImage,
      pointer('/confirm', locale, 'promotionImage'),
    );
    const words = {
      ...(buttonText !== '' && { buttonText }),
      ...(promotionImage !== '' && { promotionImage }),
    };
    const hasOwn = Object.keys(words).length > 0;
    const labels = tags[locale] ?? [];
    return [
      locale,
      {
        name,
        fees: titles[locale] ?? {},
        ...(labels.length > 0 && { tags: labels }),
        ...(hasOwn && { confirm: words }),
      },
    ] as const;
  });
  return {
    brandCode: place.brandCode,
    product,
    texts: Object.fromEntries(texts),
    presentation: readPresentation(reader, found.presentation),
    channels: reader.choices(found.channels, '/channels', { allowed: allChannels }),
    validFrom: reader.dayOrNull(found.validFrom, '/validFrom'),
    validUntil: reader.dayOrNull(found.validUntil, '/validUntil'),
  };
}

const PRODUCT_KEYS = [
  'amounts',
  'terms',
  'repayment',
  'interest',
  'fees',
  'lateMonthlyRate',
  'lifetimeCostCap',
  'extension',
  'keepsFeeInCoolingOff',
  'taxOnFees',
];

function readProduct(reader: ContentReader, input: unknown, { id, market }: Place): Omit<Product, 'version'> {
  const found = reader.object(input, '/product', PRODUCT_KEYS);
  const amounts = reader.object(found.amounts, '/product/amounts', ['min', 'max', 'step']);
  const interest = reader.object(found.interest, '/product/interest', ['method', 'monthlyRate']);
  const terms = reader.list(found.terms, '/product/terms', { least: 1, most: 24 });
  const fees = reader.list(found.fees, '/product/fees', { most: 10 });
  return {
    id,
    market,
    currency: marketPack(market).facts.currency,
    amounts: {
      min: reader.minor(amounts.min, '/product/amounts/min', { least: 1n }),
      max: reader.minor(amounts.max, '/product/amounts/max', { least: 1n }),
      step: reader.minor(amounts.step, '/product/amounts/step', { least: 1n }),
    },
    terms: terms.map((term, index) => readTerm(reader, term, pointer('/product/terms', index))),
    repayment: readRepayment(reader, found.repayment),
    interest: {
      method: reader.choice(interest.method, '/product/interest/method', ['declining', 'flat']),
      monthlyRate: readRate(reader, interest.monthlyRate, '/product/interest/monthlyRate'),
    },
    fees: fees.map((fee, index) => readFee(reader, fee, pointer('/product/fees', index))),
    lateMonthlyRate: readRate(reader, found.lateMonthlyRate, '/product/lateMonthlyRate'),
    lifetimeCostCap: isEmpty(found.lifetimeCostCap)
      ? null
      : reader.rate(found.lifetimeCostCap, '/product/lifetimeCostCap'),
    extension: readExtension(reader, found.extension),
    keepsFeeInCoolingOff: reader.flag(found.keepsFeeInCoolingOff, '/product/keepsFeeInCoolingOff'),
    ...readTaxOnFees(reader, found.taxOnFees, market),
  };
}

/** Where the market taxes fees, a product without a choice has the tax in its fees: its totals stay. */
function readTaxOnFees(reader: ContentReader, input: unknown, market: MarketId): Pick<Product, 'taxOnFees'> {
  if (!isEmpty(input)) return { taxOnFees: reader.choice(input, '/product/taxOnFees', taxPricings) };
  return marketPack(market).rules.feeTax.at(-1)?.value ? { taxOnFees: 'included' } : {};
}

const WHOLE = rate('1');

/**
 * No market allows a rate above 100 % of the amount, and the search for an effective rate would not converge.
 */
function readRate(reader: ContentReader, input: unknown, path: string): Rate {
  const found = reader.rate(input, path);
  if (compareRates(found, WHOLE) > 0) reader.fault(path, 'must be at most 100 %');
  if (found.denominator > 100_000_000n) reader.fault(path, 'at most six decimals are allowed');
  return found;
}

function readTerm(reader: ContentReader, input: unknown, path: string): Term {
  const found = reader.object(input, path, ['count', 'unit']);
  const unit = reader.choice(found.unit, pointer(path, 'unit'), ['day', 'month']);
  const most = unit === 'day' ? 1_830 : 60;
  return { unit, count: reader.whole(found.count, pointer(path, 'count'), { least: 1, most }) };
}

function readRepayment(reader: ContentReader, input: unknown): Repayment {
  const path = '/product/repayment';
  const found = reader.object(input, path, ['kind', 'every']);
  const kind = reader.choice(found.kind, pointer(path, 'kind'), ['bullet', 'instalments']);
  return kind === 'bullet'
    ? { kind }
    : { kind, every: readTerm(reader, found.every, pointer(path, 'every')) };
}

function readFee(reader: ContentReader, input: unknown, path: string): ProductFee {
  const found = reader.object(input, path, ['name', 'timing', 'share', 'fixed', 'titles']);
  return {
    name: reader.text(found.name, pointer(path, 'name'), { least: 1, most: 60 }).trim(),
    timing: reader.choice(found.timing, pointer(path, 'timing'), ['up_front', 'spread', 'at_end']),
    share: readRate(reader, found.share, pointer(path, 'share')),
    fixed: reader.minor(found.fixed, pointer(path, 'fixed')),
  };
}

/** Fee titles, by locale and by the fee's name in the definition. */
function feeTitles(
  reader: ContentReader,
  input: unknown,
  locales: readonly Locale[],
): Readonly<Record<string, Record<string, string>>> {
  const names = new Set<string>();
  const titles: Record<string, Record<string, string>> = {};
  const { fees } = reader.anyObject(input, '/product');
  (Array.isArray(fees) ? fees : []).forEach((fee: unknown, index) => {
    const path = pointer('/product/fees', index);
    const { name, titles: own } = reader.anyObject(fee, path);
    const key = typeof name === 'string' ? name.trim() : '';
    if (names.has(key)) reader.fault(pointer(path, 'name'), 'fee names must be unique');
    names.add(key);
    const words = reader.object(own, pointer(path, 'titles'), locales);
    for (const locale of locales) {
      const title = reader.text(words[locale], pointer(path, 'titles', locale), { least: 1, most: 60 });
      titles[locale] = { ...titles[locale], [key]: title.trim() };
    }
  });
  return titles;
}

function readExtension(reader: ContentReader, input: unknown): ExtensionTerms | null {
  const path = '/product/extension';
  const found = reader.object(input, path, ['days', 'feeRate', 'maximumCount']);
  // If all its fields are empty, the object is absent.
  if (Object.values(found).every(isEmpty)) return null;
  return {
    days: reader.whole(found.days, pointer(path, 'days'), { least: 1, most: 90 }),
    feeRate: readRate(reader, found.feeRate, pointer(path, 'feeRate')),
    maximumCount: reader.whole(found.maximumCount, pointer(path, 'maximumCount'), { least: 1, most: 12 }),
  };
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
