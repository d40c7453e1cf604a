import { isStaffRole } from '@hiram/contract/people/staff-roles';
import { assert } from '@hiram/values/assert';
import { idFrom } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Member, StaffId, StaffSessionId } from './member.ts';
import type { OpenSince } from './members.sql.ts';

const MOST_SESSIONS_SHOWN = 50;

export interface NewSession {
  readonly id: StaffSessionId;
  readonly staffId: StaffId;
  readonly secretHash: Buffer;
  readonly startedAt: Instant;
  readonly endsAt: Instant;
  readonly address: string;
}

export interface OpenSession {
  readonly id: StaffSessionId;
  readonly staffId: StaffId;
  readonly role: Member['role'];
  readonly isAwaitingApproval: boolean;
  readonly lastSeenAt: Instant;
  readonly steppedUpAt: Instant;
}

export async function insertSession(tx: Transaction, session: NewSession): Promise<void> {
  const startedAt = instantAsIso(session.startedAt);
  await tx
    .insertInto('staff_sessions')
    .values({
      id: session.id,
      staff_id: session.staffId,
      secret_hash: session.secretHash,
      started_at: startedAt,
      last_seen_at: startedAt,
      stepped_up_at: startedAt,
      ends_at: instantAsIso(session.endsAt),
      address: session.address,
    })
    .execute();
}

/** The session of a token, if it is open and its member is active. */
export async function findOpenSession(
  database: Database,
  secretHash: Buffer,
  { now, seenAfter }: OpenSince,
): Promise<OpenSession | undefined> {
  const row = await database
    .selectFrom('staff_sessions')
    .innerJoin('staff_members', 'staff_members.id', 'staff_sessions.staff_id')
    .select(['staff_sessions.id', 'staff_sessions.staff_id', 'role', 'last_seen_at', 'stepped_up_at'])
    .select((sessions) =>
      sessions
        .exists(
          sessions
            .selectFrom('staff_role_approvals')
            .select('staff_role_approvals.id')
            .whereRef('staff_role_approvals.staff_id', '=', 'staff_members.id')
            .whereRef('staff_role_approvals.role', '=', 'staff_members.role')
            .where('outcome', 'is', null),
        )
        .as('is_awaiting_approval'),
    )
    .where('secret_hash', '=', secretHash)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', instantAsIso(now))
    .where('last_seen_at', '>', instantAsIso(seenAfter))
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  assert(isStaffRole(row.role), 'staff member with an unknown role');
  return {
    id: idFrom(row.id),
    staffId: idFrom(row.staff_id),
    role: row.role,
    isAwaitingApproval: row.is_awaiting_approval === true,
    lastSeenAt: instant(row.last_seen_at),
    steppedUpAt: instant(row.stepped_up_at),
  };
}

export async function touchSession(tx: Transaction, id: StaffSessionId, now: Instant): Promise<void> {
  await tx
    .updateTable('staff_sessions')
    .set({ last_seen_at: instantAsIso(now) })
    .where('id', '=', id)
    .where('last_seen_at', '<', instantAsIso(now))
    .execute();
}

export async function recordStepUp(tx: Transaction, id: StaffSessionId, now: Instant): Promise<void> {
  await tx
    .updateTable('staff_sessions')
    .set({ stepped_up_at: instantAsIso(now) })
    .where('id', '=', id)
    .execute();
}

export interface SessionRow {
  readonly id: string;
  readonly startedAt: Instant;
  readonly lastSeenAt: Instant;
  readonly endsAt: Instant;
  readonly address: string;
}

export async function findOpenSessionsOf(
  database: Database,
  staffId: StaffId,
  { now, seenAfter }: OpenSince,
): Promise<SessionRow[]> {
  const rows = await database
    .selectFrom('staff_sessions')
    .select(['id', 'started_at', 'last_seen_at', 'ends_at', 'address'])
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', instantAsIso(now))
    .where('last_seen_at', '>', instantAsIso(seenAfter))
    .orderBy('started_at', 'desc')
    .limit(MOST_SESSIONS_SHOWN)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    startedAt: instant(row.started_at),
    lastSeenAt: instant(row.last_seen_at),
    endsAt: instant(row.ends_at),
    address: row.address,
  }));
}

interface EndedSessions {
  readonly staffId: StaffId;
  readonly sessionId?: string;
  readonly exceptSessionId?: string;
  readonly now: Instant;
}

/** Ends one session of the member, all but one, or all. Returns the number that were open. */
export async function endSessions(
  tx: Transaction,
  { staffId, sessionId, exceptSessionId, now }: EndedSessions,
): Promise<number> {
  const ended = await tx
    .updateTable('staff_sessions')
    .set({ ended_at: instantAsIso(now) })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .$if(sessionId !== undefined, (sessions) => sessions.where('id', '=', sessionId ?? ''))
    .$if(exceptSessionId !== undefined, (sessions) => sessions.where('id', '<>', exceptSessionId ?? ''))
    .returning('id')
    .execute();
  return ended.length;
}
