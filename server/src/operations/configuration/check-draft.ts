import { parseContent } from '#platform/content/parse-content.ts';
import type { Database } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import type { SubjectKey } from './changes.sql.ts';
import type { ConfigurationContext } from './configuration-context.ts';

import { type Difference, differencesBetween } from './differences.ts';
import type { Checked, CheckInput } from './kind.ts';
import { problemAt } from './problems.ts';
import { type ReadSubject, readSubject } from './read-subject.ts';

export interface CheckedDraft extends Checked {
  readonly differences: readonly Difference[];
}

/**
 * Validates content while it is typed: problems, a preview, and the differences from the published version.
 */
export async function checkDraft(
  { database, businessClock, markets }: ConfigurationContext,
  { content: text, ...key }: SubjectKey & { readonly content: string },
): Promise<CheckedDraft> {
  const at = businessClock.now();
  const subject = await readSubject({ database, markets }, key, at);
  const parsed = parseContent(text);
  const checked = await checkContent(database, subject, parsed, { at, depth: 'typing' });
  return {
    ...checked,
    differences:
      parsed === undefined ? [] : differencesFrom(subject, subject.current?.content, parsed.content),
  };
}

/** Problems that prevent publishing this content. */
export async function checkContent(
  database: Database,
  { kind, key, found, markets }: ReadSubject,
  parsed: { readonly content: unknown } | undefined,
  checking: Omit<CheckInput, 'markets'>,
): Promise<Checked> {
  if (kind.write === undefined) throw new Refusal('cannot_be_changed', { ...key });
  if (parsed === undefined) return { problems: [problemAt('', 'not valid JSON')], examples: [] };
  return kind.write.check(database, { found, content: parsed.content }, { ...checking, markets });
}

export function differencesFrom({ kind, found }: ReadSubject, before: unknown, after: unknown): Difference[] {
  return differencesBetween(before, after, { found, fields: kind.fields(found) });
}
