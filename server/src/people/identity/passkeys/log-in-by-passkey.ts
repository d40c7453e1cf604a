import type { BorrowerId } from '@hiram/values/ids';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { type ChallengeUse, issueChallenge } from '#platform/passkeys/challenges.ts';
import type { RelyingParty } from '#platform/passkeys/relying-party.ts';
import type { AssertionAnswer } from '#platform/passkeys/verify-passkey.ts';
import type { Secret } from '#platform/secret.ts';
import { type BorrowerRegistration, mobileIndexes } from '../borrower.ts';
import { findBorrowerByNumber, findBrandOf, lockAccount } from '../borrowers.sql.ts';
import type { IdentityContext } from '../identity-context.ts';
import { logInKnown, type SessionOrigin } from '../log-in.ts';
import { provenBrowser } from '../one-time-codes/proven-browser.ts';
import type { StartedSession } from '../start-session.ts';
import { checkAssertion, type UsedPasskey } from './check-assertion.ts';
import type { StoredPasskey } from './passkey.ts';
import { countLoginChallenge } from './passkey-limits.ts';
import { findPasskeysOf, recordPasskeyUse } from './passkeys.sql.ts';

export interface PasskeyLogin {
  /** The browser's cookie. Only the browser that started a login can finish it. */
  readonly browser: Secret;
  readonly party: RelyingParty;
  readonly brand: string;
  /** The number, if the person typed one. */
  readonly number: BorrowerRegistration | undefined;
}

/** A browser that has proved the number is told its passkeys. For others the person chooses on the device. */
export async function beginPasskeyLogin(
  context: IdentityContext,
  login: PasskeyLogin & { readonly address: string; readonly presentedBrowser: Secret | undefined },
): Promise<{ readonly challenge: string; readonly allowed: readonly StoredPasskey[] }> {
  const { address, presentedBrowser, party } = login;
  await countLoginChallenge(context, { browser: presentedBrowser, address });
  const challenge = await issueChallenge(context, loggingIn(login));
  const passkeys = await passkeysOfProven(context, login);
  return { challenge, allowed: passkeys.filter(({ rpId }) => rpId === party.id) };
}

async function passkeysOfProven(
  context: IdentityContext,
  { browser, number }: PasskeyLogin,
): Promise<StoredPasskey[]> {
  if (number === undefined) return [];
  if ((await provenBrowser(context.proof, number.mobile, browser)) === undefined) return [];
  const { database, personalData } = context;
  const owner = await findBorrowerByNumber(database, number.brand, mobileIndexes(personalData, number));
  return owner === undefined ? [] : findPasskeysOf(database, owner.id);
}

/** The same session as after a login by code. A frozen account needs the code: a thief may have added the passkey. */
export async function finishPasskeyLogin(
  context: IdentityContext,
  login: Omit<PasskeyLogin, 'browser'> & {
    /** Undefined if the caller sent no cookie, and so started no login. */
    readonly browser: Secret | undefined;
    readonly answer: AssertionAnswer;
    readonly origin: SessionOrigin;
  },
): Promise<StartedSession> {
  try {
    const { browser } = login;
    if (browser === undefined) throw new Refusal('passkey_refused', { because: 'no cookie' });
    const { answer, party } = login;
    const challenge = loggingIn({ ...login, browser });
    const used = await checkAssertion(context, { answer, party, challenge });
    const started = await inTransaction(context.database, async (tx) => {
      await refuseUnlessOwner(tx, context, login, used.passkey.borrowerId);
      await recordUse(tx, context, used);
      return logInKnown(tx, context, login.origin, used.passkey.borrowerId);
    });
    context.metrics.loggedIn('passkey', 'done');
    return started;
  } catch (error) {
    if (error instanceof Refusal) context.metrics.loggedIn('passkey', 'refused');
    throw error;
  }
}

/** Records the use in the transaction that relies on it. */
export async function recordUse(
  tx: Transaction,
  { systemClock }: IdentityContext,
  { passkey, use }: UsedPasskey,
): Promise<void> {
  const isRecorded = await recordPasskeyUse(tx, passkey.id, { ...use, at: systemClock.now() });
  if (!isRecorded) throw new Refusal('passkey_refused', { because: 'removed, or its count went back' });
}

async function refuseUnlessOwner(
  tx: Transaction,
  { personalData, isFrozen }: IdentityContext,
  { brand, number }: Pick<PasskeyLogin, 'brand' | 'number'>,
  borrowerId: BorrowerId,
): Promise<void> {
  const isOfBrand = (await findBrandOf(tx, borrowerId)) === brand;
  const isOpen = (await lockAccount(tx, borrowerId)) !== undefined;
  if (!(isOfBrand && isOpen)) throw new Refusal('passkey_refused', { because: 'no account' });
  if (number !== undefined) {
    const named = await findBorrowerByNumber(tx, brand, mobileIndexes(personalData, number));
    if (named?.id !== borrowerId) throw new Refusal('passkey_refused', { because: 'another number' });
  }
  if ((await isFrozen?.(tx, borrowerId)) === true) throw new Refusal('account_frozen');
}

function loggingIn({
  browser,
  brand,
  number,
}: Pick<PasskeyLogin, 'browser' | 'brand' | 'number'>): ChallengeUse {
  return {
    purpose: 'login',
    requester: ['borrower', 'browser', browser.reveal(), brand, number?.mobile ?? ''],
  };
}
