import type { ConfigurationKind } from '@hiram/contract/operations/configuration';
import { parseId } from '@hiram/values/ids';
import { type Instant, instantAsIso, parseInstant } from '@hiram/values/instant';
import { Refusal } from '#platform/errors.ts';
import { type Change, countWaiting, findChangePage } from './changes.sql.ts';
import type { ConfigurationContext } from './configuration-context.ts';
import { namesFor } from './read-subject.ts';

const PAGE = 50;

export interface ChangesFilter {
  readonly queue: 'waiting' | 'mine' | 'ended';
  readonly kind: ConfigurationKind | undefined;
  readonly after: string | undefined;
}

export interface ChangePage {
  readonly changes: readonly Change[];
  readonly nameOf: (id: string | undefined) => string;
  readonly next: string | undefined;
  readonly waiting: number;
}

/** One page of changes: awaiting approval, own, or ended. */
export async function browseChanges(
  { database }: ConfigurationContext,
  me: string,
  { queue, kind, after }: ChangesFilter,
): Promise<ChangePage> {
  const place = after === undefined ? undefined : cursorFrom(after);
  const [found, waiting] = await Promise.all([
    findChangePage(database, { queue, me, kind, after: place, limit: PAGE + 1 }),
    countWaiting(database),
  ]);
  const changes = found.slice(0, PAGE);
  const last = found.length > PAGE ? changes.at(-1) : undefined;
  const nameOf = await namesFor(
    database,
    changes.flatMap(({ makers, decidedBy }) => [makers[0], decidedBy]),
  );
  return { changes, nameOf, waiting, next: last && `${instantAsIso(queueTimeOf(last, queue))}_${last.id}` };
}

function queueTimeOf(change: Change, queue: ChangesFilter['queue']): Instant {
  if (queue === 'mine') return change.changedAt;
  return (queue === 'waiting' ? change.proposedAt : change.decidedAt) ?? change.changedAt;
}

function cursorFrom(after: string): { readonly at: Instant; readonly id: string } {
  const [moment = '', named = ''] = after.split('_');
  const at = parseInstant(moment);
  const id = parseId<'ConfigurationChange'>(named);
  if (at === undefined || id === undefined) throw new Refusal('request_malformed', { after });
  return { at, id };
}
