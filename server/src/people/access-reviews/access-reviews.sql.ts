import type { ReviewDecision } from '@hiram/contract/people/access-reviews';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';

/** The console is not built for more members than this. */
const MOST_MEMBERS = 2_000;

/** A member's access and how it was used. Times are those of the audit trail. */
export interface AccessRow {
  readonly staffId: string;
  readonly createdAt: Instant;
  readonly hasApp: boolean;
  readonly hasProvider: boolean;
  readonly grantedAt: Instant | undefined;
  readonly grantedBy: string | undefined;
  readonly lastLoginAt: Instant | undefined;
  readonly unmaskings: number;
  readonly actions: number;
  readonly review:
    | {
        readonly decision: ReviewDecision;
        readonly role: string;
        readonly by: string;
        readonly at: Instant;
        readonly reason: string;
      }
    | undefined;
}

interface Row {
  readonly staff_id: string;
  readonly created_at: string;
  readonly has_app: boolean;
  readonly has_provider: boolean;
  readonly granted_at: string | null;
  readonly granted_by: string | null;
  readonly last_login_at: string | null;
  readonly unmaskings: number;
  readonly actions: number;
  readonly decision: ReviewDecision | null;
  readonly review_role: string | null;
  readonly reviewed_by: string | null;
  readonly reviewed_at: string | null;
  readonly review_reason: string | null;
}

/** Signing in and out, and looking at lists, is not a use of the role. */
const NOT_A_USE = ['logged_in', 'logged_out', 'login_refused', 'list_looked_at', 'password_changed'];

export async function findAccess(database: Database, since: Instant): Promise<AccessRow[]> {
  const { rows } = await sql<Row>`
    select member.id as staff_id, member.created_at, member.totp_secret is not null as has_app,
      member.provider_subject is not null as has_provider, granted.recorded_at as granted_at,
      granted.chain::text as granted_by, login.recorded_at as last_login_at,
      coalesce(used.unmaskings, 0) as unmaskings, coalesce(used.actions, 0) as actions,
      review.decision, review.role as review_role, review.reviewed_by, review.reviewed_at,
      review.reason as review_reason
    from staff_members member
    left join lateral (
      select recorded_at, chain from staff_audit_entries
      where subject_id = member.id::text and subject_kind = 'staff_member'
        and action in ('staff_invited', 'role_changed', 'role_approved')
      order by recorded_at desc limit 1
    ) granted on true
    left join lateral (
      select recorded_at from staff_audit_entries where chain = member.id and action = 'logged_in'
      order by recorded_at desc limit 1
    ) login on true
    left join lateral (
      select count(*) filter (where action = 'personal_data_shown')::integer as unmaskings,
        count(*)::integer as actions
      from staff_audit_entries
      where chain = member.id and recorded_at >= ${instantAsIso(since)}::timestamptz
        and action <> all (${NOT_A_USE}::text[])
    ) used on true
    left join lateral (
      select decision, role, reviewed_by, reviewed_at, reason from access_reviews
      where staff_id = member.id order by reviewed_at desc limit 1
    ) review on true
    order by member.name, member.id limit ${MOST_MEMBERS}
  `.execute(database);
  return rows.map(accessOf);
}

/** The number of active members whose access was last granted or reviewed before then. */
export async function countOverdue(database: Database, since: Instant): Promise<number> {
  const { rows } = await sql<{ overdue: number }>`
    select count(*)::int as overdue from staff_members member
    left join lateral (
      select recorded_at from staff_audit_entries
      where subject_id = member.id::text and subject_kind = 'staff_member'
        and action in ('staff_invited', 'role_changed', 'role_approved')
      order by recorded_at desc limit 1
    ) granted on true
    left join lateral (
      select role, reviewed_at from access_reviews
      where staff_id = member.id order by reviewed_at desc limit 1
    ) review on true
    where member.status = 'active'
      and coalesce(granted.recorded_at, member.created_at) <= ${instantAsIso(since)}::timestamptz
      and not coalesce(
        review.role = member.role and review.reviewed_at > ${instantAsIso(since)}::timestamptz, false)
  `.execute(database);
  return rows[0]?.overdue ?? 0;
}

function accessOf(row: Row): AccessRow {
  const { decision, review_role: role, reviewed_by: by, reviewed_at: at, review_reason: reason } = row;
  return {
    staffId: row.staff_id,
    createdAt: instant(row.created_at),
    hasApp: row.has_app,
    hasProvider: row.has_provider,
    grantedAt: row.granted_at === null ? undefined : instant(row.granted_at),
    grantedBy: row.granted_by ?? undefined,
    lastLoginAt: row.last_login_at === null ? undefined : instant(row.last_login_at),
    unmaskings: row.unmaskings,
    actions: row.actions,
    review:
      decision === null || role === null || by === null || at === null
        ? undefined
        : { decision, role, by, at: instant(at), reason: reason ?? '' },
  };
}

export async function insertReview(
  tx: Transaction,
  review: {
    readonly id: string;
    readonly staffId: string;
    readonly role: string;
    readonly decision: ReviewDecision;
    readonly reason: string;
    readonly by: string;
    readonly at: Instant;
  },
): Promise<void> {
  await tx
    .insertInto('access_reviews')
    .values({
      id: review.id,
      staff_id: review.staffId,
      role: review.role,
      decision: review.decision,
      reason: review.reason,
      reviewed_by: review.by,
      reviewed_at: instantAsIso(review.at),
    })
    .execute();
}
