import type { Transaction } from '#platform/database/database.ts';
import { assertListed, type DownloadLink } from './download-link.ts';
import { replaceTargets, upsertLink } from './promotions.sql.ts';

/** Creates a link or changes its targets. `brandHosts` are the permitted hosts of the brand's own file. */
export async function publishLink(
  tx: Transaction,
  link: DownloadLink,
  { brandHosts }: { readonly brandHosts: readonly string[] },
): Promise<void> {
  if (link.targets.length === 0) throw new TypeError(`link ${link.id} has no targets`);
  for (const target of link.targets) assertListed(target, brandHosts);
  await upsertLink(tx, link);
  await replaceTargets(tx, link);
}
