import { type CapBreach, capBreaches } from '@hiram/lending/caps';
import { productProblems } from '@hiram/lending/product-checks';
import { addDays } from '@hiram/values/calendar-date';
import { findBrand } from '#people/brands/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import { missingCopy, type ProductVersion } from './product-version.ts';
import {
  type AuditedAction,
  lockVersions,
  markPublished,
  setLastDay,
  type VersionKey,
} from './products.sql.ts';

/** The problems of a product: as messages, and each exceeded cap with its number and source. */
export type PublishOutcome =
  | { readonly kind: 'published' }
  | {
      readonly kind: 'refused';
      readonly problems: readonly string[];
      readonly breaches: readonly CapBreach[];
    };

/**
 * Offers a draft to borrowers from its first day on; the previous version ends the day before. It stays a
 * draft if it is inconsistent, lacks one of its brand's languages, or exceeds a cap of its market for any
 * amount, term and channel.
 */
export async function publishProduct(
  tx: Transaction,
  key: VersionKey,
  action: AuditedAction,
): Promise<PublishOutcome> {
  const versions = await lockVersions(tx, key.id);
  const draft = versions.find(({ version }) => version === key.version);
  if (draft === undefined || draft.status !== 'draft') throw new Refusal('not_found', { ...key });
  const problems = await problemsOf(tx, draft, versions);
  if (problems.length > 0) return { kind: 'refused', problems, breaches: [] };
  const breaches = capBreaches(draft.product, draft.validFrom, draft.channels);
  if (breaches.length > 0) {
    return { kind: 'refused', problems: breaches.map(({ message }) => message), breaches };
  }
  const lastDay = addDays(draft.validFrom, -1);
  for (const earlier of versions.filter((one) => isRunningAt(one, draft))) {
    await setLastDay(tx, { id: key.id, version: earlier.version }, lastDay);
  }
  await markPublished(tx, key, action);
  return { kind: 'published' };
}

async function problemsOf(
  tx: Transaction,
  draft: ProductVersion,
  versions: readonly ProductVersion[],
): Promise<string[]> {
  const brand = await findBrand(tx, draft.brandCode);
  if (brand === undefined) return [`its brand ${draft.brandCode} does not exist`];
  const later = versions.find((one) => one.status === 'published' && one.validFrom >= draft.validFrom);
  return [
    ...(brand.market === draft.product.market
      ? []
      : [`it is made for ${draft.product.market}, and its brand lends in ${brand.market}`]),
    ...(later === undefined
      ? []
      : [`it begins on ${draft.validFrom}, and version ${later.version} on ${later.validFrom}`]),
    ...missingCopy(draft, brand.locales),
    ...productProblems(draft.product),
  ];
}

/** Whether a published version would still be valid on the first day of the next. */
function isRunningAt({ status, validUntil }: ProductVersion, { validFrom }: ProductVersion): boolean {
  return status === 'published' && (validUntil === null || validUntil >= validFrom);
}
