import type { DataOf } from '@hiram/contract/call';
import type { listAccessReviews, ReviewDecision } from '@hiram/contract/people/access-reviews';
import { isStaffRole, type StaffRole } from '@hiram/contract/people/staff-roles';
import { assert } from '@hiram/values/assert';
import { parseId } from '@hiram/values/ids';
import { addMs, type Instant, instantAsIso } from '@hiram/values/instant';
import {
  type Actor,
  listStaff,
  namesOfStaff,
  recordAuditEntry,
  roleOfMember,
  type StaffContext,
} from '#people/staff/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { type AccessRow, countOverdue, findAccess, insertReview } from './access-reviews.sql.ts';

const DAY = 86_400_000;

/** Access is reviewed every quarter. */
const REVIEW_DAYS = 90;

type Listed = Omit<DataOf<typeof listAccessReviews>, 'asOf'>;
type MemberRow = Listed['members'][number];

export async function listAccess(context: StaffContext): Promise<Listed> {
  const now = context.systemClock.now();
  const since = addMs(now, -REVIEW_DAYS * DAY);
  const [staff, access] = await Promise.all([listStaff(context), findAccess(context.database, since)]);
  const names = await namesOfStaff(
    context.database,
    access.flatMap(({ grantedBy, review }) => [grantedBy, review?.by].flatMap((id) => id ?? [])),
  );
  const accessOf = new Map(access.map((one) => [one.staffId, one]));
  const members = staff.flatMap((member): MemberRow[] => {
    const row = accessOf.get(member.id);
    if (row === undefined) return [];
    const { id: staffId, name, email, role, status, openSessions } = member;
    return [
      {
        ...{ staffId, name, email, role, status },
        openSessions: String(openSessions),
        secondFactor: member.passkeys > 0 ? 'passkey' : otherFactorOf(row),
        ...factsOf(row, names),
        isOverdue: status === 'active' && isOverdue(row, role, since),
      },
    ];
  });
  return { members, overdue: String(members.filter((one) => one.isOverdue).length) };
}

/** The number that `listAccess` returns, without reading how the access was used. */
export function countOverdueReviews({ database, systemClock }: StaffContext): Promise<number> {
  return countOverdue(database, addMs(systemClock.now(), -REVIEW_DAYS * DAY));
}

/** A new role, and a new member, count as reviewed when they were granted: two administrators have just decided. */
function isOverdue({ review, grantedAt, createdAt }: AccessRow, role: StaffRole, since: Instant): boolean {
  const granted = grantedAt ?? createdAt;
  const reviewed = review !== undefined && review.role === role && review.at > granted ? review.at : granted;
  return reviewed <= since;
}

function factsOf(row: AccessRow, names: ReadonlyMap<string, string>) {
  const { review, lastLoginAt } = row;
  return {
    grantedAt: instantAsIso(row.grantedAt ?? row.createdAt),
    grantedBy: (row.grantedBy && names.get(row.grantedBy)) ?? '',
    ...(lastLoginAt !== undefined && { lastLoginAt: instantAsIso(lastLoginAt) }),
    unmaskings: String(row.unmaskings),
    actions: String(row.actions),
    isRoleUnused: row.actions === 0,
    ...(review !== undefined && { review: reviewOnWire(review, names) }),
  } as const;
}

/** The strongest of a member without a passkey. */
function otherFactorOf({ hasApp, hasProvider }: AccessRow) {
  if (hasApp) return 'app';
  return hasProvider ? 'provider' : 'none';
}

function reviewOnWire(review: NonNullable<AccessRow['review']>, names: ReadonlyMap<string, string>) {
  const { decision, role, by, at, reason } = review;
  assert(isStaffRole(role), 'review of an unknown role');
  return { decision, role, by: names.get(by) ?? '', at: instantAsIso(at), reason };
}

/** Records who reviewed whose role when, and the decision. */
export async function reviewAccess(
  { database, ids }: StaffContext,
  actor: Actor,
  {
    role,
    decision,
    ...request
  }: {
    readonly staffId: string;
    readonly role: StaffRole;
    readonly decision: ReviewDecision;
    readonly reason: string;
  },
): Promise<void> {
  const staffId = parseId<'Staff'>(request.staffId);
  if (staffId === undefined) throw new Refusal('not_found');
  if (staffId === actor.staffId) throw new Refusal('second_person_needed');
  const reason = request.reason.trim();
  await inTransaction(database, async (tx) => {
    // The reviewed role must be the present one, or the review is about something else.
    if ((await roleOfMember(tx, staffId)) !== role) throw new Refusal('not_found', { role });
    const review = { staffId, role, decision, reason, by: actor.staffId, at: actor.at };
    await insertReview(tx, { id: ids.next<'AccessReview'>(), ...review });
    await recordAuditEntry(tx, actor, {
      action: decision === 'keep' ? 'access_kept' : 'access_removal_proposed',
      on: { kind: 'staff_member', id: staffId },
      reason,
      after: { role, decision },
    });
  });
}
