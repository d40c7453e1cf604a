import type { FastifyRequest } from 'fastify';
import { inTransaction } from '#platform/database/transaction.ts';
import type { StaffSession } from '#platform/http/route-policies.ts';
import { presentedSecret } from '#platform/http/session-cookies.ts';
import { hashOf } from './one-time-secrets.ts';
import { effectivePermissions } from './roles.ts';
import { limits, openAt } from './session-limits.ts';
import { findOpenSession, touchSession } from './sessions.sql.ts';
import type { StaffContext } from './staff-context.ts';

/**
 * Resolves the staff member of a request. Role and status are read on every request, so a suspension or role
 * change takes effect immediately.
 */
export function createStaffSessionResolver({
  database,
  systemClock,
}: Pick<StaffContext, 'database' | 'systemClock'>): (
  request: FastifyRequest,
) => Promise<StaffSession | undefined> {
  return async (request) => {
    const secret = presentedSecret(request, 'staff');
    if (secret === undefined) return undefined;
    const now = systemClock.now();
    const session = await findOpenSession(database, hashOf(secret.reveal()), openAt(now));
    if (session === undefined) return undefined;
    if (now - session.lastSeenAt >= limits.touchEveryMs) {
      await inTransaction(database, (tx) => touchSession(tx, session.id, now));
    }
    return {
      kind: 'staff',
      staffId: session.staffId,
      sessionId: session.id,
      permissions: new Set(effectivePermissions(session.role, session.isAwaitingApproval)),
      steppedUpAt: session.steppedUpAt,
    };
  };
}
