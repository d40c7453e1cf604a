import type { Locale } from '@hiram/contract/locales';
import type { BorrowerId } from '@hiram/values/ids';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { isPassword } from '#platform/passwords/password-hash.ts';
import type { Secret } from '#platform/secret.ts';
import { digestOf } from './bearer-secret.ts';
import { type BorrowerRegistration, mobileIndexes, type StoredBorrower } from './borrower.ts';
import { findBorrowerByNumber, lockAccount } from './borrowers.sql.ts';
import type { IdentityContext } from './identity-context.ts';
import { checkCode, spendVerifiedCode } from './one-time-codes/check-code.ts';
import type { VerifiedCode } from './one-time-codes/one-time-code.ts';
import { provenBrowser } from './one-time-codes/proven-browser.ts';
import type { Requester } from './one-time-codes/requester.ts';
import { countPasswordAttempt } from './password-throttle.ts';
import { registerBorrower } from './register-borrower.ts';
import { rootOf, type SessionChannel } from './session.ts';
import { endSessions, findSessionBySecret } from './sessions.sql.ts';
import { type Device, type StartedSession, startSession } from './start-session.ts';

/** Where a login comes from. */
export interface SessionOrigin {
  readonly device: Device;
  readonly channel: SessionChannel;
  /** The previous session's cookie; that session ends with the login. */
  readonly cookie: Secret | undefined;
  /** The language of the page, for a notice to the owner. */
  readonly locale: Locale;
}

/** Origin and identity of a login with a number. */
export interface LoginOrigin extends SessionOrigin {
  readonly registration: BorrowerRegistration;
  readonly requester: Requester;
}

export interface LoggedIn extends StartedSession {
  readonly isNew: boolean;
}

/** Verifies the number by OTP and logs in. An unknown number becomes a new borrower. */
export async function logInByCode(
  context: IdentityContext,
  place: LoginOrigin & { readonly code: string },
): Promise<LoggedIn> {
  const { registration, requester, code } = place;
  const attempt = { mobile: registration.mobile, purpose: 'login', code, requester } as const;
  const proven = await checkCode(context.proof, attempt);
  if (proven === undefined) {
    context.metrics.loggedIn('code', 'refused');
    throw new Refusal('sms_code_wrong');
  }
  const loggedIn = await inTransaction(context.database, (tx) => logInVerified(tx, context, place, proven));
  context.metrics.loggedIn('code', 'done');
  return loggedIn;
}

/** Runs in the transaction that consumes the OTP, so that one OTP creates one session. */
export async function logInVerified(
  tx: Transaction,
  context: IdentityContext,
  place: LoginOrigin,
  proven: VerifiedCode,
): Promise<LoggedIn & { readonly borrowerId: BorrowerId }> {
  await spendVerifiedCode(tx, proven);
  const { borrowerId, alreadyRegistered } = await registerBorrower(tx, place.registration, context);
  const started = await replaceSession(tx, context, place, borrowerId);
  if (alreadyRegistered) await noticeNewDevice(tx, context, place, started);
  return { ...started, borrowerId, isNew: !alreadyRegistered };
}

/** Duration and error are the same whether the number, the password or both are wrong. */
export async function logInByPassword(
  context: IdentityContext,
  place: LoginOrigin & { readonly password: string; readonly address: string },
): Promise<LoggedIn> {
  const borrower = await borrowerOf(context, place);
  const tried = await countAttempt(context, place);
  const isRight = await isPassword(borrower?.passwordHash, place.password);
  if (borrower === undefined || !isRight) {
    context.metrics.loggedIn('password', 'refused');
    throw new Refusal('password_wrong');
  }
  await tried.clearAfterSuccess();
  const started = await inTransaction(context.database, async (tx) => {
    // A concurrent account deletion or password change takes precedence.
    const account = await lockAccount(tx, borrower.id);
    if (account?.passwordHash !== borrower.passwordHash) throw new Refusal('password_wrong');
    return logInKnown(tx, context, place, borrower.id);
  });
  context.metrics.loggedIn('password', 'done');
  return { ...started, isNew: false };
}

/** Starts the session of an authenticated borrower, who is notified if the device is new. */
export async function logInKnown(
  tx: Transaction,
  context: IdentityContext,
  origin: SessionOrigin,
  borrowerId: BorrowerId,
): Promise<StartedSession> {
  const session = await replaceSession(tx, context, origin, borrowerId);
  await noticeNewDevice(tx, context, origin, session);
  return session;
}

async function noticeNewDevice(
  tx: Transaction,
  { whenNewDevice }: IdentityContext,
  { locale }: SessionOrigin,
  { borrowerId, isNewDevice }: StartedSession,
): Promise<void> {
  if (isNewDevice) await whenNewDevice?.(tx, { borrowerId, locale });
}

async function borrowerOf(
  { database, personalData }: IdentityContext,
  { registration }: LoginOrigin,
): Promise<StoredBorrower | undefined> {
  return findBorrowerByNumber(database, registration.brand, mobileIndexes(personalData, registration));
}

async function countAttempt(
  context: IdentityContext,
  { registration, address, requester }: LoginOrigin & { readonly address: string },
) {
  const proven = await provenBrowser(context.proof, registration.mobile, requester.browser);
  try {
    return await countPasswordAttempt(context, { number: registration, address, provenBrowser: proven?.[0] });
  } catch (error) {
    if (error instanceof Refusal) context.metrics.loggedIn('password', 'throttled');
    throw error;
  }
}

/** A browser has one login: the previous session ends, even if it belonged to another borrower. */
async function replaceSession(
  tx: Transaction,
  context: IdentityContext,
  { cookie, device, channel }: SessionOrigin,
  borrowerId: BorrowerId,
): Promise<StartedSession> {
  const before = cookie === undefined ? undefined : await findSessionBySecret(tx, digestOf(cookie));
  if (before !== undefined) {
    await endSessions(tx, rootOf(before), { at: context.systemClock.now(), because: 'replaced' });
  }
  return startSession(tx, { borrowerId, device, channel }, context);
}
