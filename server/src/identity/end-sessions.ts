import type { BorrowerId } from '@hiram/values/ids';
import type { Database } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { SessionId } from '../platform/http/route-policies.ts';
import type { IdentityParts } from './identity-parts.ts';
import { type EndReason, rootOf } from './session.ts';
import { endAllSessionsOf, endSessions, findSession } from './sessions.sql.ts';

type EndingParts = Pick<IdentityParts, 'database' | 'clock'>;

/** Logs out here, or on all of the borrower's devices. */
export async function logOut(
  parts: EndingParts,
  { borrowerId, sessionId }: { readonly borrowerId: BorrowerId; readonly sessionId: SessionId },
  { everywhere }: { readonly everywhere: boolean },
): Promise<void> {
  if (!everywhere) return endOne(parts, sessionId, 'logout');
  const end = { at: parts.clock.now(), because: 'logout_everywhere' } as const;
  await inTransaction(parts.database, (tx) => endAllSessionsOf(tx, borrowerId, end));
}

/**
 * Ends another session of the same borrower, for example on a lost phone. The caller has checked ownership.
 */
export async function endSessionOf(parts: EndingParts, sessionId: SessionId): Promise<void> {
  await endOne(parts, sessionId, 'ended_by_borrower');
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
async function endOne({ database, clock }: EndingParts, id: SessionId, because: EndReason): Promise<void> {
  await inTransaction(database, async (tx) => {
    const session = await findSession(tx, id);
    if (session !== undefined) await endSessions(tx, rootOf(session), { at: clock.now(), because });
  });
}
