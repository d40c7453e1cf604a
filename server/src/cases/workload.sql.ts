import { isLocale, type Locale } from '@hiram/contract/locales';
import { addMs, type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { AssignableKind } from './assignable-cases.sql.ts';

/** The waiting cases of one person, or of nobody. */
export interface Workload {
  readonly assignee: string | undefined;
  readonly open: number;
  readonly overdue: number;
  /** Due within the next 24 hours. */
  readonly atRisk: number;
  readonly oldestAt: Instant | undefined;
}

type Kind = Pick<AssignableKind, 'table' | 'queue' | 'state'>;

const DAY_MS = 86_400_000;

/** Reads the waiting cases only, along the partial index of the queue. */
export async function countWorkload(
  database: Database,
  { table, queue }: Kind,
  at: Instant,
): Promise<Workload[]> {
  const due = dueOf(queue);
  const [now, soon] = [instantAsIso(at), instantAsIso(addMs(at, DAY_MS))];
  const { rows } = await sql<{
    assignee: string | null;
    open: number;
    overdue: number;
    at_risk: number;
    oldest: string;
  }>`
    select assignee, count(*)::int as open, min(${sql.ref(queue.openedAt)}) as oldest,
      count(*) filter (where ${due} <= ${now}::timestamptz)::int as overdue,
      count(*) filter (where ${due} > ${now}::timestamptz and ${due} <= ${soon}::timestamptz)::int as at_risk
    from ${sql.table(table.name)} where ${queue.waiting} group by assignee
  `.execute(database);
  return rows.map(({ assignee, open, overdue, at_risk: atRisk, oldest }) => ({
    assignee: assignee ?? undefined,
    open,
    overdue,
    atRisk,
    oldestAt: instant(oldest),
  }));
}

/** How many cases each person has done since then. A BRIN index of the steps bounds it by time. */
export async function countDone(
  database: Database,
  { queue }: Kind,
  since: Instant,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ actor: string; done: number }>`
    select actor, count(distinct case_id)::int as done from case_steps
    where case_kind = ${queue.name} and made_at >= ${instantAsIso(since)}::timestamptz and actor is not null
      and step = any(${[...queue.doneSteps]}::text[])
    group by actor
  `.execute(database);
  return new Map(rows.map(({ actor, done }) => [actor, done]));
}

interface WaitingCase {
  readonly id: string;
  /** Undefined if nobody is answered. */
  readonly locale: Locale | undefined;
  readonly dueAt: Instant | undefined;
}

/** The waiting cases of a person, or of nobody, that can be assigned: the first due first. */
export async function findWaitingCases(
  database: Database,
  { table, queue, state }: Kind,
  { assignee, limit }: { readonly assignee: string | undefined; readonly limit: number },
): Promise<WaitingCase[]> {
  const id = sql.ref(table.id);
  const { rows } = await sql<{ id: string; locale: string | null; due: string | null }>`
    select ${id} as id, ${queue.locale ?? sql`null::text`} as locale, ${dueOf(queue)} as due
    from ${sql.table(table.name)}
    where ${queue.waiting} and assignee is not distinct from ${assignee ?? null}::uuid and (${state}) = 'open'
    order by ${sql.ref(queue.dueAt ?? queue.openedAt)}, ${id} limit ${limit}
  `.execute(database);
  return rows.map(({ id: caseId, locale, due }) => ({
    id: caseId,
    locale: isLocale(locale) ? locale : undefined,
    dueAt: due === null ? undefined : instant(due),
  }));
}

function dueOf({ dueAt }: Kind['queue']): RawBuilder<unknown> {
  return dueAt === undefined ? sql`null::timestamptz` : sql.ref(dueAt);
}
