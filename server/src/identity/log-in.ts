import { type BorrowerId, idFrom } from '@hiram/values/ids';
import type { Transaction } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/errors.ts';
import { isPassword } from '../platform/passwords/password-hash.ts';
import type { Secret } from '../platform/secret.ts';
import { digestOf } from './bearer-secret.ts';
import { type BorrowerRegistration, deviceIndex, mobileIndex, type StoredBorrower } from './borrower.ts';
import { findBorrowerByNumber, lockAccount } from './borrowers.sql.ts';
import type { IdentityParts } from './identity-parts.ts';
import type { ProvenCode } from './one-time-codes/one-time-code.ts';
import { spendProvenCode, tryCode } from './one-time-codes/try-code.ts';
import { countPasswordTry } from './password-throttle.ts';
import { registerBorrower } from './register-borrower.ts';
import { rootOf, type SessionChannel } from './session.ts';
import { endSessions, findSessionBySecret, isKnownDevice } from './sessions.sql.ts';
import { type Device, type StartedSession, startSession } from './start-session.ts';

/** Origin and identity of a login. */
export interface LoginPlace {
  readonly registration: BorrowerRegistration;
  readonly device: Device;
  readonly channel: SessionChannel;
  /** The previous session's cookie; that session ends with the login. */
  readonly cookie: Secret | undefined;
}

const NOBODY: BorrowerId = idFrom('00000000-0000-0000-0000-000000000000');

export interface LoggedIn extends StartedSession {
  readonly isNew: boolean;
}

/** Verifies the number by OTP and logs in. An unknown number becomes a new borrower. */
export async function logInByCode(
  parts: IdentityParts,
  place: LoginPlace & { readonly code: string },
): Promise<LoggedIn> {
  const { mobile } = place.registration;
  const proven = await tryCode(parts.proof, { mobile, purpose: 'login', code: place.code });
  if (proven === undefined) {
    parts.metrics.loggedIn('code', 'refused');
    throw new Refusal('sms_code_wrong');
  }
  const loggedIn = await inTransaction(parts.database, (tx) => logInProven(tx, parts, place, proven));
  parts.metrics.loggedIn('code', 'done');
  return loggedIn;
}

/** Runs in the transaction that consumes the OTP, so that one OTP creates one session. */
export async function logInProven(
  tx: Transaction,
  parts: IdentityParts,
  place: LoginPlace,
  proven: ProvenCode,
): Promise<LoggedIn & { readonly borrowerId: BorrowerId }> {
  await spendProvenCode(tx, proven);
  const { borrowerId, alreadyRegistered } = await registerBorrower(tx, place.registration, parts);
  const started = await startInPlaceOf(tx, parts, place, borrowerId);
  return { ...started, borrowerId, isNew: !alreadyRegistered };
}

/** Duration and error are the same whether the number, the password or both are wrong. */
export async function logInByPassword(
  parts: IdentityParts,
  place: LoginPlace & { readonly password: string; readonly address: string },
): Promise<LoggedIn> {
  const borrower = await borrowerOf(parts, place);
  const tried = await countTry(parts, place, borrower);
  const isRight = await isPassword(borrower?.passwordHash, place.password);
  if (borrower === undefined || !isRight) {
    parts.metrics.loggedIn('password', 'refused');
    throw new Refusal('password_wrong');
  }
  await tried.wasRight();
  const started = await inTransaction(parts.database, async (tx) => {
    // A concurrent account deletion or password change takes precedence.
    const account = await lockAccount(tx, borrower.id);
    if (account?.passwordHash !== borrower.passwordHash) throw new Refusal('password_wrong');
    return startInPlaceOf(tx, parts, place, borrower.id);
  });
  parts.metrics.loggedIn('password', 'done');
  return { ...started, isNew: false };
}

async function borrowerOf(
  { database, personalData }: IdentityParts,
  { registration }: LoginPlace,
): Promise<StoredBorrower | undefined> {
  return findBorrowerByNumber(database, registration.brand, mobileIndex(personalData, registration));
}

async function countTry(
  parts: IdentityParts,
  { registration, address, device }: LoginPlace & { readonly address: string },
  borrower: StoredBorrower | undefined,
) {
  const index = deviceIndex(parts.personalData, device.id);
  // Also queried for an unknown number, so that both cases take the same time.
  const isKnown = await isKnownDevice(parts.database, borrower?.id ?? NOBODY, index);
  try {
    const knownDevice = isKnown ? index : undefined;
    return await countPasswordTry(parts, { number: registration, address, knownDevice });
  } catch (error) {
    if (error instanceof Refusal) parts.metrics.loggedIn('password', 'throttled');
    throw error;
  }
}

/** A browser has one login: the previous session ends, even if it belonged to another borrower. */
async function startInPlaceOf(
  tx: Transaction,
  parts: IdentityParts,
  { cookie, device, channel }: LoginPlace,
  borrowerId: BorrowerId,
): Promise<StartedSession> {
  const before = cookie === undefined ? undefined : await findSessionBySecret(tx, digestOf(cookie));
  if (before !== undefined) {
    await endSessions(tx, rootOf(before), { at: parts.clock.now(), because: 'replaced' });
  }
  return startSession(tx, { borrowerId, device, channel }, parts);
}
