import type { Product } from '@hiram/lending/product';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import type { ProductContent } from './product-version.ts';
import {
  type AuditedAction,
  findBrandOfProduct,
  insertDraft,
  insertProduct,
  lockVersions,
} from './products.sql.ts';

export interface DraftProduct extends Omit<ProductContent, 'product'> {
  readonly brandCode: string;
  /** The version is assigned here: the next one of its id. */
  readonly product: Omit<Product, 'version'>;
}

/**
 * Writes a draft as the first version of a new product or the next of an existing one. A revised draft is a
 * new version; existing versions never change. Returns the version number.
 */
export async function draftProduct(
  tx: Transaction,
  draft: DraftProduct,
  action: AuditedAction,
): Promise<number> {
  const { brandCode, product, ...others } = draft;
  await insertProduct(tx, { id: product.id, brandCode, at: action.at });
  // A brand must not draft for another brand's product id.
  if ((await findBrandOfProduct(tx, product.id)) !== brandCode) {
    throw new Refusal('not_found', { product: product.id, brand: brandCode });
  }
  const [newest] = await lockVersions(tx, product.id);
  const version = (newest?.version ?? 0) + 1;
  await insertDraft(tx, { ...others, product: { ...product, version: String(version) }, version }, action);
  return version;
}
