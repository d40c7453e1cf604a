import type { AssignableCase } from '@hiram/contract/operations/assignable-cases';
import type { StaffRole } from '@hiram/contract/people/staff-roles';
import { addMs, type Instant } from '@hiram/values/instant';
import { countDone, countWorkload, type Workload } from '#cases/index.ts';
import { listStaff } from '#people/staff/index.ts';
import { findSkills } from './staff-skills.sql.ts';
import { noSkills, type StaffSkills } from './staff-skills.ts';
import { mayWorkOn, queuesOf, type TeamContext } from './team-context.ts';

const DONE_WITHIN_MS = 7 * 86_400_000;

export interface QueueWork extends Omit<Workload, 'assignee'> {
  readonly kind: AssignableCase;
}

interface TeamMember extends StaffSkills {
  readonly staffId: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly work: readonly (QueueWork & { readonly done: number })[];
}

export interface Team {
  readonly queues: readonly (QueueWork & { readonly unassigned: number; readonly hasDeadline: boolean })[];
  readonly people: readonly TeamMember[];
  readonly asOf: Instant;
}

interface CountedQueue {
  readonly kind: AssignableCase;
  readonly byPerson: ReadonlyMap<string | undefined, Workload>;
  readonly done: ReadonlyMap<string, number>;
}

/** The queues one after the other: each reads its waiting cases only, and one page must not take every connection. */
export async function readTeam(context: TeamContext, permissions: ReadonlySet<string>): Promise<Team> {
  const at = context.businessClock.now();
  const counted: CountedQueue[] = [];
  for (const kind of queuesOf(context, permissions)) counted.push(await countQueue(context, kind, at));
  const members = (await listStaff(context)).filter(
    ({ status, role }) => status === 'active' && counted.some(({ kind }) => mayWorkOn(context, kind, role)),
  );
  const skills = await findSkills(
    context.database,
    members.map(({ id }) => id),
  );
  return {
    asOf: at,
    queues: counted.map(({ kind, byPerson }) => ({
      ...sumOf(kind, [...byPerson.values()]),
      unassigned: byPerson.get(undefined)?.open ?? 0,
      hasDeadline: context.kinds[kind].queue.dueAt !== undefined,
    })),
    people: members.map(({ id, name, role }) => ({
      staffId: id,
      name,
      role,
      ...(skills.get(id) ?? noSkills),
      work: counted
        .filter(({ kind }) => mayWorkOn(context, kind, role))
        .map(({ kind, byPerson, done }) => ({
          ...sumOf(kind, [byPerson.get(id) ?? []].flat()),
          done: done.get(id) ?? 0,
        })),
    })),
  };
}

async function countQueue(
  { database, kinds }: TeamContext,
  kind: AssignableCase,
  at: Instant,
): Promise<CountedQueue> {
  const work = await countWorkload(database, kinds[kind], at);
  return {
    kind,
    byPerson: new Map(work.map((one) => [one.assignee, one])),
    done: await countDone(database, kinds[kind], addMs(at, -DONE_WITHIN_MS)),
  };
}

function sumOf(kind: AssignableCase, work: readonly Workload[]): QueueWork {
  const oldest = work.flatMap(({ oldestAt }) => oldestAt ?? []).toSorted((one, other) => one - other);
  return {
    kind,
    open: work.reduce((sum, { open }) => sum + open, 0),
    overdue: work.reduce((sum, { overdue }) => sum + overdue, 0),
    atRisk: work.reduce((sum, { atRisk }) => sum + atRisk, 0),
    oldestAt: oldest[0],
  };
}
