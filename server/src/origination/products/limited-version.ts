import { type BorrowingLimits, refusalBy, withinLimit } from '#people/borrowing-limits/index.ts';
import type { ProductVersion } from './product-version.ts';

/** A version up to the limit that a borrower has set. One that starts above it stays as it is, and is not open to them. */
export function limitedVersion(
  version: ProductVersion,
  { amount }: Pick<BorrowingLimits, 'amount'>,
): ProductVersion {
  const { product } = version;
  const amounts = withinLimit(product.amounts, amount);
  return amounts === undefined ? version : { ...version, product: { ...product, amounts } };
}

/** Why a borrower's own limits close a product. Undefined if some of its amounts are allowed. */
export function closedByLimits(
  { product }: ProductVersion,
  limits: BorrowingLimits,
): ReturnType<typeof refusalBy> {
  return refusalBy(limits, product.amounts.min);
}
