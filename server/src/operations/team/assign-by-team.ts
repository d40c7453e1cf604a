import type { Locale } from '@hiram/contract/locales';
import type { AssignableCase } from '@hiram/contract/operations/assignable-cases';
import { MOST_ASSIGNED } from '@hiram/contract/operations/bulk-assignment';
import type { StaffLanguage } from '@hiram/contract/people/staff-languages';
import { parseId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import { countWorkload, findCaseNumbers, findWaitingCases, lockAssignment } from '#cases/index.ts';
import { type Actor, staffWithPermission } from '#people/staff/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { type PlannedCase, planAssignment } from './plan-assignment.ts';
import { findSkills } from './staff-skills.sql.ts';
import { noSkills } from './staff-skills.ts';
import { MANAGES, type TeamContext } from './team-context.ts';

export interface PlannedRow extends PlannedCase {
  readonly number: string | undefined;
  readonly language: StaffLanguage | undefined;
  readonly dueAt: Instant | undefined;
}

/** The plan for the unassigned cases of a queue. Changes nothing. */
export async function previewTeamAssignment(
  context: TeamContext,
  kind: AssignableCase,
  permissions: ReadonlySet<string>,
): Promise<{ readonly rows: readonly PlannedRow[]; readonly hasMore: boolean }> {
  requireAssigner(context, kind, permissions);
  const { database, kinds } = context;
  const found = await findWaitingCases(database, kinds[kind], {
    assignee: undefined,
    limit: MOST_ASSIGNED + 1,
  });
  const cases = found
    .slice(0, MOST_ASSIGNED)
    .map(({ id, locale, dueAt }) => ({ id, dueAt, language: locale && languageOf(locale) }));
  const planned = planAssignment(kind, cases, await colleaguesFor(context, kind));
  const numbers = await findCaseNumbers(
    database,
    kind,
    cases.map(({ id }) => id),
  );
  const byId = new Map(planned.map((one) => [one.id, one]));
  return {
    hasMore: found.length > MOST_ASSIGNED,
    rows: cases.map(({ id, language, dueAt }) => ({
      id,
      language,
      dueAt,
      number: numbers.get(id),
      to: byId.get(id)?.to,
      why: byId.get(id)?.why ?? '',
    })),
  };
}

export interface TeamAssignment {
  readonly assigned: number;
  /** Closed, or assigned by somebody else meanwhile. */
  readonly left: number;
}

/** Assigns as it was previewed, each case in a transaction of its own. A repeated call finds the cases assigned. */
export async function assignByTeam(
  context: TeamContext,
  actor: Actor,
  {
    kind,
    plan,
    permissions,
  }: {
    readonly kind: AssignableCase;
    readonly plan: string;
    readonly permissions: ReadonlySet<string>;
  },
): Promise<TeamAssignment> {
  requireAssigner(context, kind, permissions);
  const { database, kinds } = context;
  const pairs = pairsIn(plan);
  const people = await staffWithPermission(database, kinds[kind].permission);
  const known = new Set(people.map(({ staffId }) => staffId));
  const stranger = pairs.find(({ to }) => !known.has(to));
  if (stranger !== undefined) throw new Refusal('not_found', { to: stranger.to });
  let assigned = 0;
  for (const { id, to } of pairs) {
    assigned += await inTransaction(database, async (tx) => {
      const found = await lockAssignment(tx, kinds[kind], id);
      if (found?.state !== 'open' || found.assignee !== undefined) return 0;
      await kinds[kind].assign(tx, actor, { id, from: undefined, to });
      return 1;
    });
  }
  return { assigned, left: pairs.length - assigned };
}

/** Everyone with the permission of the queue, with the open cases of all queues. */
async function colleaguesFor(context: TeamContext, kind: AssignableCase) {
  const { database, kinds } = context;
  const people = await staffWithPermission(database, kinds[kind].permission);
  const skills = await findSkills(
    database,
    people.map(({ staffId }) => staffId),
  );
  const loads = new Map<string, number>();
  for (const one of Object.values(kinds)) {
    for (const { assignee = '', open } of await countWorkload(database, one, context.businessClock.now())) {
      loads.set(assignee, (loads.get(assignee) ?? 0) + open);
    }
  }
  return people.map(({ staffId, name }) => ({
    staffId,
    name,
    load: loads.get(staffId) ?? 0,
    ...(skills.get(staffId) ?? noSkills),
  }));
}

function requireAssigner(
  { kinds }: TeamContext,
  kind: AssignableCase,
  permissions: ReadonlySet<string>,
): void {
  if (!permissions.has(MANAGES) && !permissions.has(kinds[kind].permission)) {
    throw new Refusal('not_allowed', { permission: kinds[kind].permission });
  }
}

/** The reference locale is English with the words of the specification. */
function languageOf(locale: Locale): StaffLanguage {
  return locale === 'reference' ? 'en' : locale;
}

function pairsIn(plan: string): { readonly id: string; readonly to: string }[] {
  const pairs = plan.split(',').map((pair) => {
    const [id = '', to = '', ...more] = pair.split(':');
    if (parseId(id) === undefined || parseId(to) === undefined || more.length > 0) {
      throw new Refusal('request_malformed', { pair });
    }
    return { id, to };
  });
  if (pairs.length > MOST_ASSIGNED) throw new Refusal('request_malformed', { cases: pairs.length });
  return pairs;
}
