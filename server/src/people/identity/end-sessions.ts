import type { BorrowerId } from '@hiram/values/ids';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { SessionId } from '#platform/http/route-policies.ts';
import type { IdentityContext } from './identity-context.ts';
import { type EndReason, rootOf } from './session.ts';
import { endAllSessionsOf, endSessions, findSession } from './sessions.sql.ts';

type EndSessionContext = Pick<IdentityContext, 'database' | 'systemClock'>;

/** Logs out here, or on all of the borrower's devices. */
export async function logOut(
  context: EndSessionContext,
  { borrowerId, sessionId }: { readonly borrowerId: BorrowerId; readonly sessionId: SessionId },
  { everywhere }: { readonly everywhere: boolean },
): Promise<void> {
  if (!everywhere) return endOne(context, sessionId, 'logout');
  const end = { at: context.systemClock.now(), because: 'logout_everywhere' } as const;
  await inTransaction(context.database, (tx) => endAllSessionsOf(tx, borrowerId, end));
}

/**
 * Ends another session of the same borrower, for example on a lost phone. The caller has checked ownership.
 */
export async function endSessionOf(context: EndSessionContext, sessionId: SessionId): Promise<void> {
  await endOne(context, sessionId, 'ended_by_borrower');
}

export async function isSessionOf(
  database: Database,
  borrowerId: BorrowerId,
  sessionId: SessionId,
): Promise<boolean> {
  const session = await findSession(database, sessionId);
  return session?.borrowerId === borrowerId && !session.hasEnded;
}

/** Also ends the app session it came from, and all other sessions handed off from that one. */
async function endOne(
  { database, systemClock }: EndSessionContext,
  id: SessionId,
  because: EndReason,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const session = await findSession(tx, id);
    if (session !== undefined) await endSessions(tx, rootOf(session), { at: systemClock.now(), because });
  });
}
