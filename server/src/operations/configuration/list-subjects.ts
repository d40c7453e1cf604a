import type { ConfigurationKind } from '@hiram/contract/operations/configuration';
import { type Change, countWaiting, findOpenChanges } from './changes.sql.ts';
import type { ConfigurationContext } from './configuration-context.ts';
import type { ListedSubject, RecordedContent } from './kind.ts';
import { kinds } from './kinds/kinds.ts';
import { isOfMarkets, namesFor } from './read-subject.ts';
import { findNewestRecorded } from './versions.sql.ts';

export interface SubjectsFilter {
  readonly kind: ConfigurationKind;
  readonly market: string | undefined;
  readonly brand: string | undefined;
}

export interface SubjectRow extends ListedSubject {
  readonly version: number;
  readonly state: 'published' | 'to_come' | 'withdrawn' | 'unpublished';
  readonly publishedBy: string;
  readonly publishedAt: RecordedContent['publishedAt'];
  readonly change: Change | undefined;
}

export interface SubjectPage {
  readonly rows: readonly SubjectRow[];
  readonly nameOf: (id: string | undefined) => string;
  readonly waiting: number;
}

/** All subjects of one kind with their open changes, including subjects that exist only as drafts. */
export async function listSubjects(
  { database, businessClock, markets }: ConfigurationContext,
  { kind: name, market, brand }: SubjectsFilter,
): Promise<SubjectPage> {
  const kind = kinds[name];
  const [subjects, changes, kept, waiting] = await Promise.all([
    kind.list(database, businessClock.now()),
    findOpenChanges(database, name),
    findNewestRecorded(database, [name]),
    countWaiting(database),
  ]);
  const known = new Set(subjects.map(({ subject }) => subject));
  const thoughtOf = changes.filter(({ subject }) => !known.has(subject)).map(asSubject);
  const newest = new Map(kept.map((one) => [one.subject, one]));
  const rows = [...subjects, ...thoughtOf]
    .filter(
      (one) =>
        isOfMarkets(one, markets) &&
        (market === undefined || one.market === market) &&
        (brand === undefined || one.brand === brand),
    )
    .map((one): SubjectRow => {
      const own = newest.get(one.subject);
      const isThoughtOf = !known.has(one.subject);
      return {
        ...one,
        version: one.record?.version ?? own?.version ?? (isThoughtOf || isEmpty(one, name) ? 0 : 1),
        state: isThoughtOf ? 'unpublished' : stateOf(one, name),
        publishedBy: one.record?.publishedBy ?? own?.publishedBy ?? '',
        publishedAt:
          one.record?.publishedAt ?? (own?.publishedBy === undefined ? undefined : own.publishedAt),
        change: changes.find(({ subject }) => subject === one.subject),
      };
    });
  const nameOf = await namesFor(
    database,
    rows.flatMap(({ publishedBy, change }) => [publishedBy, change?.makers[0]]),
  );
  return { rows, nameOf, waiting };
}

function asSubject({ subject, title, brand, market }: Change): ListedSubject {
  return { subject, title, detail: '', brand, market };
}

/** A market without rules yet still appears in the list. */
function isEmpty({ record }: ListedSubject, kind: ConfigurationKind): boolean {
  return record === undefined && (kind === 'rule_set' || kind === 'agreement');
}

function stateOf(subject: ListedSubject, kind: ConfigurationKind): SubjectRow['state'] {
  const { record, isPublished = true } = subject;
  if (record !== undefined) return record.state === 'past' ? 'withdrawn' : record.state;
  return isPublished && !isEmpty(subject, kind) ? 'published' : 'unpublished';
}
