import { parseId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import { namesOfStaff } from '#people/staff/index.ts';
import { parseContent } from '#platform/content/parse-content.ts';
import type { Database } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import type { SubjectKey } from './changes.sql.ts';
import type { ConfigurationContext } from './configuration-context.ts';
import { digestOfContent } from './content.ts';
import type { FieldOfContent, Found, KindOfConfiguration, RecordedContent } from './kind.ts';
import { kinds } from './kinds/kinds.ts';
import { findRecordedVersions } from './versions.sql.ts';

/** One subject with all its versions, newest first; none for a subject that exists only as a draft. */
export interface ReadSubject {
  readonly key: SubjectKey;
  readonly kind: KindOfConfiguration;
  readonly found: Found;
  readonly history: readonly RecordedContent[];
  /** The newest version, current or upcoming; undefined for a new subject. */
  readonly current: RecordedContent | undefined;
  /** Those that the cell serves. */
  readonly markets: ConfigurationContext['markets'];
}

export async function readSubject(
  { database, markets }: Pick<ConfigurationContext, 'database' | 'markets'>,
  key: SubjectKey,
  at: Instant,
): Promise<ReadSubject> {
  const kind = kinds[key.kind];
  const found = await kind.find(database, key.subject);
  if (found === undefined || !isOfMarkets(found, markets)) throw new Refusal('not_found', { ...key });
  const history =
    kind.history === undefined
      ? await recordedHistory(database, key, found)
      : await kind.history(database, found, at);
  return { key, kind, found, history, current: history[0], markets };
}

/**
 * Versions published here, after the initial content. A change made outside this flow also counts as a
 * version.
 */
async function recordedHistory(
  database: Database,
  key: SubjectKey,
  { live }: Found,
): Promise<RecordedContent[]> {
  const kept = await findRecordedVersions(database, key);
  const [newest] = kept;
  const isKnown = live === undefined || newest?.digest === digestOfContent(live);
  const records = kept.map(
    (one, index): RecordedContent => ({
      version: one.version,
      state: index === 0 && isKnown ? 'published' : 'past',
      publishedBy: one.publishedBy ?? '',
      publishedAt: one.publishedBy === undefined ? undefined : one.publishedAt,
      validFrom: undefined,
      validUntil: undefined,
      content: parseContent(one.content)?.content,
    }),
  );
  if (isKnown) return records;
  const asFound: RecordedContent = {
    version: (newest?.version ?? 0) + 1,
    state: 'published',
    publishedBy: '',
    publishedAt: undefined,
    validFrom: undefined,
    validUntil: undefined,
    content: live,
  };
  return [asFound, ...records];
}

/** Also true for a subject of no market. */
export function isOfMarkets(
  { market }: { readonly market: string | undefined },
  markets: ConfigurationContext['markets'],
): boolean {
  return market === undefined || markets.some((one) => one === market);
}

/** A new brand is offered the markets that the cell serves. */
export function offeredFields(
  fields: readonly FieldOfContent[],
  markets: ConfigurationContext['markets'],
): readonly FieldOfContent[] {
  return fields.map((field) =>
    field.path === '/market'
      ? { ...field, choices: field.choices.filter(({ value }) => markets.some((one) => one === value)) }
      : field,
  );
}

/** One version; refused if it does not exist. */
export function versionOf({ key, history }: ReadSubject, version: number): RecordedContent {
  const record = history.find((one) => one.version === version);
  if (record === undefined) throw new Refusal('not_found', { ...key, version });
  return record;
}

/** Display names. A value that is not a staff id is already a name. */
export async function namesFor(
  database: Database,
  ids: readonly (string | undefined)[],
): Promise<(id: string | undefined) => string> {
  const people = ids.flatMap((id) => (id !== undefined && parseId<'Staff'>(id) !== undefined ? [id] : []));
  const names = people.length === 0 ? new Map<string, string>() : await namesOfStaff(database, people);
  return (id = '') => (names.get(id) ?? (parseId<'Staff'>(id) === undefined ? id : '')).slice(0, 120);
}
