import { parseId } from '@hiram/values/ids';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Session } from '../platform/http/route-policies.ts';
import type { Secret } from '../platform/secret.ts';
import { digestOf } from './bearer-secret.ts';
import { deviceIndex } from './borrower.ts';
import type { IdentityParts } from './identity-parts.ts';
import {
  endsOf,
  isDueToBeSeen,
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

export type ResolvingParts = Pick<IdentityParts, 'database' | 'clock' | 'personalData' | 'metrics'>;

/** The session's owner; undefined if invalid. A request extends the session's idle time. */
export async function resolveBorrowerSession(
  parts: ResolvingParts,
  presented: PresentedSession,
): Promise<Extract<Session, { kind: 'borrower' }> | undefined> {
  const { session, problem } = await look(parts, presented);
  if (problem !== undefined) {
    parts.metrics.sessionRefused(problem);
    if (session !== undefined) await rememberEnd(parts, session);
    return undefined;
  }
  await rememberSeen(parts, session);
  return { kind: 'borrower', borrowerId: session.borrowerId, sessionId: session.id };
}

type Looked =
  | { readonly session: StoredSession; readonly problem: undefined }
  | { readonly session: StoredSession | undefined; readonly problem: SessionProblem };

async function look(
  { database, clock, personalData }: ResolvingParts,
  { handle, secret, deviceId, brandCode }: PresentedSession,
): Promise<Looked> {
  const id = parseId<'Session'>(handle ?? '');
  if (id === undefined) return { session: undefined, problem: 'no_handle' };
  if (secret === undefined) return { session: undefined, problem: 'no_cookie' };
  const session = await findSession(database, id);
  if (session === undefined) return { session, problem: 'unknown' };
  const claim = {
    secretHash: digestOf(secret),
    deviceIndex: deviceIndex(personalData, deviceId ?? ''),
    brandCode: brandCode ?? '',
  };
  return { session, problem: problemOf(session, claim, clock.now()) };
}

/** Stores the expiry, so that the session does not revive if the clock is set back. */
async function rememberEnd({ database, clock }: ResolvingParts, session: StoredSession): Promise<void> {
  const at = clock.now();
  const because = session.hasEnded ? undefined : timeProblemOf(session, at);
  if (because === undefined) return;
  await inTransaction(database, (tx) => endSessions(tx, session.id, { at, because }));
}

async function rememberSeen({ database, clock }: ResolvingParts, session: StoredSession): Promise<void> {
  const at = clock.now();
  if (!isDueToBeSeen(session, at)) return;
  const { idleEndsAt } = endsOf(session.channel, at);
  await inTransaction(database, (tx) => markSeen(tx, { id: session.id, at, idleEndsAt }));
}
