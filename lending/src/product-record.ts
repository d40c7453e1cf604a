import {
  booleanValue,
  list,
  literal,
  object,
  oneOfKinds,
  optional,
  orNull,
  type Reader,
  text,
  wholeNumber,
} from '@hiram/markets/reading';
import { marketCodes } from '@hiram/markets/rules';
import { idFrom, type ProductId } from '@hiram/values/ids';
import { taxPricings } from './fee-tax.ts';
import type { ExtensionTerms, Product, ProductFee, Repayment } from './product.ts';
import { recordedMinor, recordedRate, recordJson } from './record-readers.ts';
import type { Term } from './term.ts';

/**
 * A product as canonical JSON, with amounts as decimal strings. Equal products give the same text regardless
 * of key order, so that its digest identifies the product.
 */
export function productAsJson(product: Product): string {
  const plain: unknown = JSON.parse(recordJson(product));
  return recordJson(readProduct(plain, 'product'));
}

/** Parses a stored product; missing, unknown or malformed data is rejected with its path. */
export function productFromJson(json: string): Product {
  const parsed: unknown = JSON.parse(json);
  return readProduct(parsed, 'product');
}

const id: Reader<ProductId> = (data, path) => idFrom<'Product'>(text(data, path));

const term = object<Term>({ count: wholeNumber, unit: literal('day', 'month') });

const repayment = oneOfKinds<Repayment>({
  bullet: object({ kind: literal('bullet') }),
  instalments: object({ kind: literal('instalments'), every: term }),
});

const fee = object<ProductFee>({
  name: text,
  timing: literal('up_front', 'spread', 'at_end'),
  share: recordedRate,
  fixed: recordedMinor,
});

/** A product may have no fees, and a draft may have no terms yet. */
function listOrEmpty<Value>(entry: Reader<Value>): Reader<readonly Value[]> {
  return (data, path) => (Array.isArray(data) && data.length === 0 ? [] : list(entry)(data, path));
}

const readProduct: Reader<Product> = object<Product>({
  id,
  version: text,
  market: literal(...marketCodes),
  currency: literal('PHP', 'INR'),
  amounts: object<Product['amounts']>({ min: recordedMinor, max: recordedMinor, step: recordedMinor }),
  terms: listOrEmpty(term),
  repayment,
  interest: object<Product['interest']>({
    method: literal('declining', 'flat'),
    monthlyRate: recordedRate,
  }),
  fees: listOrEmpty(fee),
  lateMonthlyRate: recordedRate,
  lifetimeCostCap: orNull(recordedRate),
  extension: orNull(
    object<ExtensionTerms>({ days: wholeNumber, feeRate: recordedRate, maximumCount: wholeNumber }),
  ),
  keepsFeeInCoolingOff: booleanValue,
  taxOnFees: optional(literal(...taxPricings)),
});
