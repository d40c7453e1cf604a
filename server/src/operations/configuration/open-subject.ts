import type { DataOf } from '@hiram/contract/call';
import type { openConfiguration } from '@hiram/contract/operations/configuration';
import { parseContent } from '#platform/content/parse-content.ts';
import { type Change, findOpenChange, findReasons, type SubjectKey } from './changes.sql.ts';
import { checkContent } from './check-draft.ts';
import type { ConfigurationContext } from './configuration-context.ts';

import type { FieldOfContent, Found, Problem, RecordedContent, SourcedNumber } from './kind.ts';
import { namesFor, offeredFields, readSubject, versionOf } from './read-subject.ts';

type AvailableAction = DataOf<typeof openConfiguration>['actions'][number];

/** The caller and their permissions. */
interface Person {
  readonly staffId: string;
  readonly permissions: ReadonlySet<string>;
}

export interface OpenedSubject {
  readonly key: SubjectKey;
  readonly found: Found;
  /** The requested version, or the newest if any. */
  readonly shown: RecordedContent | undefined;
  readonly history: readonly RecordedContent[];
  /** Reason for each version. */
  readonly reasons: ReadonlyMap<number, string>;
  readonly fields: readonly FieldOfContent[];
  readonly figures: readonly SourcedNumber[];
  readonly change: Change | undefined;
  readonly problems: readonly Problem[];
  readonly canBeChanged: boolean;
  readonly actions: readonly AvailableAction[];
  readonly nameOf: (id: string | undefined) => string;
}

/** One subject for its page: the published content, the open change, and the permitted actions. */
export async function openSubject(
  { database, businessClock, markets }: ConfigurationContext,
  person: Person,
  { version, ...key }: SubjectKey & { readonly version: number | undefined },
): Promise<OpenedSubject> {
  const at = businessClock.now();
  const subject = await readSubject({ database, markets }, key, at);
  const { kind, found, history, current } = subject;
  const [change, reasons] = await Promise.all([findOpenChange(database, key), findReasons(database, key)]);
  const checked =
    change && (await checkContent(database, subject, parseContent(change.content), { at, depth: 'typing' }));
  const nameOf = await namesFor(database, [
    ...history.map(({ publishedBy }) => publishedBy),
    change?.makers[0],
    change?.decidedBy,
  ]);
  const canBeChanged = kind.write !== undefined;
  return {
    key,
    found,
    history,
    reasons,
    change,
    nameOf,
    canBeChanged,
    shown: version === undefined ? current : versionOf(subject, version),
    fields: offeredFields(kind.fields(found), markets),
    figures: kind.figures?.(found) ?? [],
    problems: checked?.problems ?? [],
    actions: canBeChanged ? possibleActions(person, change, history.length) : [],
  };
}

function possibleActions(
  { staffId, permissions }: Person,
  change: Change | undefined,
  versions: number,
): AvailableAction[] {
  const actions: AvailableAction[] = [];
  if (permissions.has('change_configuration')) {
    actions.push('draft');
    if (change?.state === 'draft') actions.push('propose');
    if (change !== undefined) actions.push('withdraw');
    if (change === undefined && versions > 1) actions.push('roll_back');
  }
  const isSecond = change?.state === 'proposed' && !change.makers.includes(staffId);
  if (permissions.has('publish_configuration') && isSecond) actions.push('publish', 'refuse');
  return actions;
}
