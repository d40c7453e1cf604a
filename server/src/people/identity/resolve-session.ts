import { parseId } from '@hiram/values/ids';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Session } from '#platform/http/route-policies.ts';
import type { Secret } from '#platform/secret.ts';
import { digestOf } from './bearer-secret.ts';
import { deviceIndexes, outdatedDeviceIndexes } from './borrower.ts';
import type { IdentityContext } from './identity-context.ts';
import { replaceDeviceIndex } from './replace-device-index.ts';
import {
  endsOf,
  isLastSeenStale,
  problemOf,
  type SessionProblem,
  type StoredSession,
  timeProblemOf,
} from './session.ts';
import { endSessions, findSession, markSeen } from './sessions.sql.ts';

/** Session credentials of a request. All must be present and match. */
export interface PresentedSession {
  readonly handle: string | undefined;
  readonly secret: Secret | undefined;
  readonly deviceId: string | undefined;
  readonly brandCode: string | undefined;
}

export type ResolveSessionContext = Pick<
  IdentityContext,
  'database' | 'systemClock' | 'personalData' | 'metrics'
>;

/** The session's owner; undefined if invalid. A request extends the session's idle time. */
export async function resolveBorrowerSession(
  context: ResolveSessionContext,
  presented: PresentedSession,
): Promise<Extract<Session, { kind: 'borrower' }> | undefined> {
  const { session, problem } = await look(context, presented);
  if (problem !== undefined) {
    context.metrics.sessionRefused(problem);
    if (session !== undefined) await recordSessionEnd(context, session);
    return undefined;
  }
  await recordSessionSeen(context, session, presented.deviceId ?? '');
  return { kind: 'borrower', borrowerId: session.borrowerId, sessionId: session.id };
}

type SessionLookup =
  | { readonly session: StoredSession; readonly problem: undefined }
  | { readonly session: StoredSession | undefined; readonly problem: SessionProblem };

async function look(
  { database, systemClock, personalData }: ResolveSessionContext,
  { handle, secret, deviceId, brandCode }: PresentedSession,
): Promise<SessionLookup> {
  const id = parseId<'Session'>(handle ?? '');
  if (id === undefined) return { session: undefined, problem: 'no_handle' };
  if (secret === undefined) return { session: undefined, problem: 'no_cookie' };
  const session = await findSession(database, id);
  if (session === undefined) return { session, problem: 'unknown' };
  const claim = {
    secretHash: digestOf(secret),
    deviceIndexes: deviceIndexes(personalData, deviceId ?? ''),
    brandCode: brandCode ?? '',
  };
  return { session, problem: problemOf(session, claim, systemClock.now()) };
}

/** Stores the expiry, so that the session does not revive if the clock is set back. */
async function recordSessionEnd(
  { database, systemClock }: ResolveSessionContext,
  session: StoredSession,
): Promise<void> {
  const at = systemClock.now();
  const because = session.hasEnded ? undefined : timeProblemOf(session, at);
  if (because === undefined) return;
  await inTransaction(database, (tx) => endSessions(tx, session.id, { at, because }));
}

async function recordSessionSeen(
  { database, systemClock, personalData }: ResolveSessionContext,
  session: StoredSession,
  deviceId: string,
): Promise<void> {
  const at = systemClock.now();
  if (!isLastSeenStale(session, at)) return;
  const { idleEndsAt } = endsOf(session.channel, at);
  const { id, borrowerId, deviceIndex } = session;
  const isOutdated = outdatedDeviceIndexes(personalData, deviceId).some((index) => index.equals(deviceIndex));
  await inTransaction(database, async (tx) => {
    await markSeen(tx, { id, at, idleEndsAt });
    if (isOutdated) await replaceDeviceIndex(tx, personalData, { borrowerId, deviceId });
  });
}
