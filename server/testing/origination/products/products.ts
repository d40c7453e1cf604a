import type { Product } from '@hiram/lending/product';
import { philippineInstalments } from '@hiram/lending/testing/products';
import { type DraftProduct, draftProduct } from '@hiram/server/origination/products/draft-product';
import { plainPresentation } from '@hiram/server/origination/products/product-presentation';
import { digestOfProduct, type ProductVersion } from '@hiram/server/origination/products/product-version';
import type { AuditedAction, VersionKey } from '@hiram/server/origination/products/products.sql';
import type { Transaction } from '@hiram/server/platform/database/database';
import { calendarDate } from '@hiram/values/calendar-date';
import { instant } from '@hiram/values/instant';

export const action: AuditedAction = { by: 'maker@hiram.example', at: instant('2026-05-31T02:00:00Z') };

/**
 * Maria's product of docs/money.md, as a brand in Manila would draft it. Tests override what matters to them.
 */
export function testDraft(
  given: Partial<Omit<DraftProduct, 'product'>> & { readonly product?: Partial<Product> } = {},
): DraftProduct {
  const { version: _version, ...product } = { ...philippineInstalments, ...given.product };
  return {
    brandCode: 'hiram',
    texts: {
      en: { name: 'Hiram Cash', fees: { 'processing fee': 'Processing fee' } },
      fil: { name: 'Hiram Cash', fees: { 'processing fee': 'Processing fee' } },
    },
    presentation: plainPresentation,
    channels: ['browser'],
    validFrom: calendarDate('2026-06-01'),
    validUntil: null,
    ...given,
    product,
  };
}

export async function draftTest(tx: Transaction, draft: DraftProduct): Promise<VersionKey> {
  return { id: draft.product.id, version: await draftProduct(tx, draft, action) };
}

/** The same as read from the database. */
export function testVersion(given: Parameters<typeof testDraft>[0] = {}): ProductVersion {
  const draft = testDraft(given);
  const product = { ...draft.product, version: '1' };
  return { ...draft, product, version: 1, status: 'published', digest: digestOfProduct(product) };
}
