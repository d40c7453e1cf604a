import { productAsJson, productFromJson } from '@hiram/lending/product-record';
import { type Channel, channels } from '@hiram/markets/ruling';
import { assert } from '@hiram/values/assert';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { idFrom, type ProductId } from '@hiram/values/ids';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { ProductPresentation } from './product-presentation.ts';
import {
  digestOfProduct,
  type ProductContent,
  type ProductCopyByLocale,
  type ProductStatus,
  type ProductVersion,
} from './product-version.ts';

/** The actor and time of an action. */
export interface AuditedAction {
  readonly by: string;
  readonly at: Instant;
}

/** A borrower cannot choose from more products than this. */
const MOST_PRODUCTS = 100;

export async function insertProduct(
  tx: Transaction,
  { id, brandCode, at }: { readonly id: ProductId; readonly brandCode: string; readonly at: Instant },
): Promise<void> {
  await tx
    .insertInto('products')
    .values({ id, brand_code: brandCode, created_at: instantAsIso(at) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function findBrandOfProduct(database: Database, id: ProductId): Promise<string | undefined> {
  const row = await database
    .selectFrom('products')
    .select('brand_code')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.brand_code;
}

export async function insertDraft(
  tx: Transaction,
  content: ProductContent & { readonly version: number },
  { by, at }: AuditedAction,
): Promise<void> {
  const { product } = content;
  await tx
    .insertInto('product_versions')
    .values({
      product_id: product.id,
      version: content.version,
      status: 'draft',
      definition: productAsJson(product),
      digest: digestOfProduct(product),
      channels: [...content.channels],
      texts: JSON.stringify(content.texts),
      presentation: JSON.stringify(content.presentation),
      valid_from: content.validFrom,
      valid_until: content.validUntil,
      drafted_by: by,
      drafted_at: instantAsIso(at),
    })
    .execute();
}

/** Locks and returns all versions of a product, newest first, until the transaction ends. */
export async function lockVersions(tx: Transaction, id: ProductId): Promise<ProductVersion[]> {
  const rows = await selectVersions(tx)
    .where('product_versions.product_id', '=', id)
    .orderBy('product_versions.version', 'desc')
    .forUpdate('product_versions')
    .execute();
  return rows.map(versionOf);
}

/** A brand's offer on a day: at most one version of each product, in order of creation. */
export async function findPublishedVersions(
  database: Database,
  { brandCode, on }: { readonly brandCode: string; readonly on: CalendarDate },
): Promise<ProductVersion[]> {
  const rows = await selectVersions(database)
    .where('products.brand_code', '=', brandCode)
    .where('product_versions.status', '=', 'published')
    .where('product_versions.valid_from', '<=', on)
    .where((where) =>
      where.or([
        where('product_versions.valid_until', 'is', null),
        where('product_versions.valid_until', '>=', on),
      ]),
    )
    .orderBy('products.created_at')
    .orderBy('products.id')
    .limit(MOST_PRODUCTS)
    .execute();
  return rows.map(versionOf);
}

export interface VersionKey {
  readonly id: ProductId;
  readonly version: number;
}

/** These versions, whatever their current status. */
export async function findVersions(
  database: Database,
  keys: readonly VersionKey[],
): Promise<ProductVersion[]> {
  if (keys.length === 0) return [];
  const rows = await selectVersions(database)
    .where((where) =>
      where.or(
        keys.map(({ id, version }) =>
          where.and([
            where('product_versions.product_id', '=', id),
            where('product_versions.version', '=', version),
          ]),
        ),
      ),
    )
    .orderBy('product_versions.product_id')
    .limit(keys.length)
    .execute();
  return rows.map(versionOf);
}

/** The presentation of these products on a day: of the valid version, or of the last one that was. */
export async function findPresentations(
  database: Database,
  ids: readonly ProductId[],
  on: CalendarDate,
): Promise<ReadonlyMap<string, ProductPresentation>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('product_versions')
    .distinctOn('product_id')
    .select(['product_id', 'presentation'])
    .where('product_id', 'in', ids)
    .where('status', '<>', 'draft')
    .where('valid_from', '<=', on)
    .orderBy('product_id')
    .orderBy(sql`status = 'published'`, 'desc')
    .orderBy('version', 'desc')
    .execute();
  // The cast is safe: only insertDraft writes the column.
  return new Map(rows.map((row) => [row.product_id, row.presentation as unknown as ProductPresentation]));
}

export async function markPublished(
  tx: Transaction,
  { id, version }: VersionKey,
  { by, at }: AuditedAction,
): Promise<void> {
  await tx
    .updateTable('product_versions')
    .set({ status: 'published', published_by: by, published_at: instantAsIso(at) })
    .where('product_id', '=', id)
    .where('version', '=', version)
    .execute();
}

export async function markWithdrawn(
  tx: Transaction,
  { id, version }: VersionKey,
  { by, at }: AuditedAction,
): Promise<void> {
  await tx
    .updateTable('product_versions')
    .set({ status: 'withdrawn', withdrawn_by: by, withdrawn_at: instantAsIso(at) })
    .where('product_id', '=', id)
    .where('version', '=', version)
    .execute();
}

export async function setLastDay(
  tx: Transaction,
  { id, version }: VersionKey,
  validUntil: CalendarDate,
): Promise<void> {
  await tx
    .updateTable('product_versions')
    .set({ valid_until: validUntil })
    .where('product_id', '=', id)
    .where('version', '=', version)
    .execute();
}

function selectVersions(database: Database) {
  return database
    .selectFrom('product_versions')
    .innerJoin('products', 'products.id', 'product_versions.product_id')
    .select([
      'products.brand_code',
      'product_versions.product_id',
      'product_versions.version',
      'product_versions.status',
      'product_versions.digest',
      'product_versions.channels',
      'product_versions.texts',
      'product_versions.presentation',
      'product_versions.valid_from',
      'product_versions.valid_until',
      sql<string>`product_versions.definition::text`.as('definition'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectVersions>['executeTakeFirstOrThrow']>>;

function versionOf(row: Row): ProductVersion {
  const product = productFromJson(row.definition);
  const name = `product ${row.product_id}@${row.version}`;
  assert(digestOfProduct(product) === row.digest, `${name} does not match its digest`);
  assert(product.id === idFrom<'Product'>(row.product_id), `${name} contains the product id ${product.id}`);
  return {
    brandCode: row.brand_code,
    version: row.version,
    // The cast repeats the table's check constraint.
    status: row.status as ProductStatus,
    digest: row.digest,
    channels: row.channels.filter((channel): channel is Channel => channels.some((one) => one === channel)),
    // The casts are safe: only insertDraft writes the columns.
    texts: row.texts as unknown as ProductCopyByLocale,
    presentation: row.presentation as unknown as ProductPresentation,
    product,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
  };
}
