import { addMs, type Instant } from '@hiram/values/instant';
import type { Transaction } from '#platform/database/database.ts';
import { Secret } from '#platform/secret.ts';
import type { Member, StaffSessionId } from './member.ts';
import { newToken } from './one-time-secrets.ts';
import { recordAuditEntry } from './record-audit-entry.ts';
import { limits } from './session-limits.ts';
import { insertSession } from './sessions.sql.ts';
import type { Origin, StaffContext } from './staff-context.ts';

export interface StartedSession {
  readonly member: Member;
  readonly secret: Secret;
  readonly endsAt: Instant;
}

/** Opens a session for an authenticated member. `how` is recorded in the audit trail. */
export async function startSession(
  tx: Transaction,
  { ids, systemClock }: Pick<StaffContext, 'ids' | 'systemClock'>,
  { member, origin, how }: { member: Member; origin: Origin; how: string },
): Promise<StartedSession> {
  const now = systemClock.now();
  const secret = newToken();
  const id: StaffSessionId = ids.next();
  const endsAt = addMs(now, limits.sessionMs);
  await insertSession(tx, {
    id,
    staffId: member.id,
    secretHash: secret.hash,
    startedAt: now,
    endsAt,
    address: origin.address,
  });
  const actor = { ...origin, staffId: member.id, at: now };
  await recordAuditEntry(tx, actor, { action: 'logged_in', on: { kind: 'staff_session', id }, reason: how });
  return { member, secret: new Secret(secret.text), endsAt };
}
