import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import { type AuditedAction, lockVersions, markWithdrawn, type VersionKey } from './products.sql.ts';

/** Stops offering a published version. Loans made under it keep their signed terms. */
export async function withdrawProduct(
  tx: Transaction,
  key: VersionKey,
  action: AuditedAction,
): Promise<void> {
  const versions = await lockVersions(tx, key.id);
  const published = versions.some(({ version, status }) => version === key.version && status === 'published');
  if (!published) throw new Refusal('not_found', { ...key });
  await markWithdrawn(tx, key, action);
}
