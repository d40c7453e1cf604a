import type { Locale } from '@hiram/contract/locales';
import type { Database } from '#platform/database/database.ts';
import { copyIn } from './product-version.ts';
import { findVersions, type VersionKey } from './products.sql.ts';

/** The name of each of these versions in a language, as it was at the application or signing. */
export async function nameProducts(
  database: Database,
  keys: readonly VersionKey[],
  locale: Locale,
): Promise<(key: VersionKey) => string> {
  const versions = await findVersions(database, keys);
  const names = new Map(
    versions.map((version) => [keyText({ id: version.product.id, version: version.version }), version]),
  );
  return (key) => {
    const version = names.get(keyText(key));
    return version === undefined ? '' : copyIn(version, locale).name;
  };
}

function keyText({ id, version }: VersionKey): string {
  return `${id}@${version}`;
}
