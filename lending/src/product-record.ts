import {
  list,
  literal,
  object,
  oneOfKinds,
  orNull,
  type Reader,
  text,
  wholeNumber,
  yesOrNo,
} from '@hiram/markets/reading';
import { marketCodes } from '@hiram/markets/rules';
import { idFrom, type ProductId } from '@hiram/values/ids';
import type { ExtensionTerms, Product, ProductFee, Repayment } from './product.ts';
import { recordedMinor, recordedRate, recordText } from './record-parts.ts';
import type { Term } from './term.ts';

/**
 * A product as a JSON text, amounts as decimal strings. Equal products give the same text, whatever order their keys
 * were written in, so that a digest of it is the product's own.
 */
export function productAsJson(product: Product): string {
  const plain: unknown = JSON.parse(recordText(product));
  return recordText(readProduct(plain, 'product'));
}

/** Reads a kept product; anything missing, unknown or out of shape is refused with its place. */
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

/** A product may have no fee at all, and one that is only being thought of may have no term yet. */
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
  keepsFeeInCoolingOff: yesOrNo,
});
