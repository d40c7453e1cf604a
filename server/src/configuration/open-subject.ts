import type { DataOf } from '@hiram/contract/call';
import type { openConfiguration } from '@hiram/contract/configuration';
import { type Change, findChangeUnderWay, findReasons, type SubjectKey } from './changes.sql.ts';
import { checkContent } from './check-draft.ts';
import type { ConfigurationDesk } from './configuration-desk.ts';
import { parseContent } from './content.ts';
import type { FieldOfContent, Found, Problem, RecordedContent, SourcedFigure } from './kind.ts';
import { namesFor, readSubject, versionOf } from './read-subject.ts';

type OpenAct = DataOf<typeof openConfiguration>['acts'][number];

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
  readonly figures: readonly SourcedFigure[];
  readonly change: Change | undefined;
  readonly problems: readonly Problem[];
  readonly canBeChanged: boolean;
  readonly acts: readonly OpenAct[];
  readonly nameOf: (id: string | undefined) => string;
}

/** One subject for its page: the published content, the open change, and the permitted actions. */
export async function openSubject(
  { database, clock }: ConfigurationDesk,
  person: Person,
  { version, ...key }: SubjectKey & { readonly version: number | undefined },
): Promise<OpenedSubject> {
  const at = clock.now();
  const subject = await readSubject(database, key, at);
  const { kind, found, history, current } = subject;
  const [change, reasons] = await Promise.all([
    findChangeUnderWay(database, key),
    findReasons(database, key),
  ]);
  const checked =
    change && (await checkContent(database, subject, parseContent(change.content), { at, depth: 'typing' }));
  const nameOf = await namesFor(database, [
    ...history.map(({ publishedBy }) => publishedBy),
    change?.makers[0],
    change?.decidedBy,
  ]);
  const canBeChanged = kind.write !== undefined;
  return {
    ...{ key, found, history, reasons, change, nameOf, canBeChanged },
    shown: version === undefined ? current : versionOf(subject, version),
    fields: kind.fields(found),
    figures: kind.figures?.(found) ?? [],
    problems: checked?.problems ?? [],
    acts: canBeChanged ? possibleActs(person, change, history.length) : [],
  };
}

function possibleActs(
  { staffId, permissions }: Person,
  change: Change | undefined,
  versions: number,
): OpenAct[] {
  const acts: OpenAct[] = [];
  if (permissions.has('change_configuration')) {
    acts.push('draft');
    if (change?.state === 'draft') acts.push('propose');
    if (change !== undefined) acts.push('withdraw');
    if (change === undefined && versions > 1) acts.push('roll_back');
  }
  const isSecond = change?.state === 'proposed' && !change.makers.includes(staffId);
  if (permissions.has('publish_configuration') && isSecond) acts.push('publish', 'refuse');
  return acts;
}
