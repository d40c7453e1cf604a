import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import type { Secret } from '#platform/secret.ts';
import { digestOf } from './bearer-secret.ts';
import { deviceIndexes } from './borrower.ts';
import { lockAccount } from './borrowers.sql.ts';
import { deleteHandOff, findHandOff, type HandOff, markSpent } from './hand-offs.sql.ts';
import type { IdentityContext } from './identity-context.ts';
import { rootOf, type StoredSession, timeProblemOf } from './session.ts';
import { endSessions, findSession, findSessionBySecret } from './sessions.sql.ts';
import { cookieLastsSeconds, type Device, type StartedSession, startSession } from './start-session.ts';

export interface HandOffRedemption {
  readonly code: Secret;
  readonly device: Device;
  readonly brand: string;
  /** The web view's existing session cookie, if any. */
  readonly cookie: Secret | undefined;
}

type Problem = 'unknown' | 'reused' | 'too_late' | 'app_logged_out' | 'other_device' | 'other_brand';

type Outcome =
  | { readonly started: StartedSession; readonly problem?: undefined }
  | { readonly problem: Problem };

/**
 * Exchanges the code for a session. Reuse of a code ends the session it created, because one of the two
 * holders stole it.
 */
export async function takeHandOff(
  context: IdentityContext,
  taking: HandOffRedemption,
): Promise<StartedSession> {
  // Side effects of a refusal are committed before it is thrown.
  const outcome = await inTransaction(context.database, (tx) => exchange(tx, context, taking));
  if (outcome.problem === undefined) {
    context.metrics.loggedIn('hand_off', 'done');
    return outcome.started;
  }
  context.metrics.loggedIn('hand_off', 'refused');
  if (outcome.problem === 'reused') context.metrics.handOffReused();
  throw new Refusal('hand_off_refused', { problem: outcome.problem });
}

async function exchange(
  tx: Transaction,
  context: IdentityContext,
  taking: HandOffRedemption,
): Promise<Outcome> {
  const now = context.systemClock.now();
  const handOff = await lockedHandOff(tx, digestOf(taking.code));
  if (handOff === undefined) return { problem: 'unknown' };
  if (handOff.madeSession !== undefined) {
    await endSessions(tx, handOff.madeSession, { at: now, because: 'hand_off_reused' });
    return { problem: 'reused' };
  }
  const app = await findSession(tx, handOff.mintedBy);
  const problem = problemWith(handOff, app, context, taking);
  if (app === undefined || problem !== undefined) {
    // A code presented in the wrong place is deleted, so that it cannot be tried elsewhere.
    await deleteHandOff(tx, handOff.codeHash);
    return { problem: problem ?? 'app_logged_out' };
  }
  const started =
    (await existingSession(tx, context, taking, app)) ??
    (await startSession(
      tx,
      { borrowerId: app.borrowerId, device: taking.device, channel: 'shell', handedOffFrom: app },
      context,
    ));
  await markSpent(tx, { codeHash: handOff.codeHash, madeSession: started.id, at: now });
  return { started };
}

/** Read again after the account is locked: of two concurrent uses, the second sees the first's result. */
async function lockedHandOff(tx: Transaction, codeHash: Buffer): Promise<HandOff | undefined> {
  const seen = await findHandOff(tx, codeHash);
  const account = seen === undefined ? undefined : await lockAccount(tx, seen.borrowerId);
  return account === undefined ? undefined : findHandOff(tx, codeHash);
}

function problemWith(
  { expiresAt }: HandOff,
  app: StoredSession | undefined,
  { systemClock, personalData }: IdentityContext,
  { device, brand }: HandOffRedemption,
): Problem | undefined {
  const now = systemClock.now();
  if (now >= expiresAt) return 'too_late';
  if (app === undefined || app.hasEnded || timeProblemOf(app, now) !== undefined) return 'app_logged_out';
  const isSameDevice = deviceIndexes(personalData, device.id).some((index) => index.equals(app.deviceIndex));
  if (!isSameDevice) return 'other_device';
  return app.brandCode === brand ? undefined : 'other_brand';
}

/**
 * The web views of one app share cookies. A second page with the same login continues the first page's
 * session, because a new one would replace it.
 */
async function existingSession(
  tx: Transaction,
  { systemClock }: IdentityContext,
  { cookie }: HandOffRedemption,
  app: StoredSession,
): Promise<StartedSession | undefined> {
  const session = cookie === undefined ? undefined : await findSessionBySecret(tx, digestOf(cookie));
  if (cookie === undefined || session === undefined || rootOf(session) !== app.id) return undefined;
  const now = systemClock.now();
  if (session.id === app.id || session.hasEnded || timeProblemOf(session, now) !== undefined)
    return undefined;
  return {
    id: session.id,
    borrowerId: session.borrowerId,
    secret: cookie,
    isNewDevice: false,
    cookieLastsSeconds: cookieLastsSeconds(session.channel, session, now),
  };
}
