import { parseContent } from '#platform/content/parse-content.ts';
import { Refusal } from '#platform/errors.ts';
import { findOpenChange, type SubjectKey } from './changes.sql.ts';
import { differencesFrom } from './check-draft.ts';
import type { ConfigurationContext } from './configuration-context.ts';

import type { Difference } from './differences.ts';
import { readSubject, versionOf } from './read-subject.ts';

/**
 * Differences between two versions; without `to`, between a version and the open change. Version 0 is empty.
 */
export async function compareVersions(
  { database, businessClock, markets }: ConfigurationContext,
  { from, to, ...key }: SubjectKey & { readonly from: number; readonly to: number | undefined },
): Promise<Difference[]> {
  const subject = await readSubject({ database, markets }, key, businessClock.now());
  const before = from === 0 ? undefined : versionOf(subject, from).content;
  if (to !== undefined) return differencesFrom(subject, before, versionOf(subject, to).content);
  const change = await findOpenChange(database, key);
  if (change === undefined) throw new Refusal('not_found', { ...key });
  return differencesFrom(subject, before, parseContent(change.content)?.content);
}
