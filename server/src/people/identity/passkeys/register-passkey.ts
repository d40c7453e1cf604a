import type { Locale } from '@hiram/contract/locales';
import type { BorrowerId } from '@hiram/values/ids';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import type { SessionId } from '#platform/http/route-policies.ts';
import { type ChallengeUse, issueChallenge, spendChallenge } from '#platform/passkeys/challenges.ts';
import type { RelyingParty } from '#platform/passkeys/relying-party.ts';
import {
  type RegistrationAnswer,
  signedChallenge,
  userHandleOf,
  verifyRegistration,
} from '#platform/passkeys/verify-passkey.ts';
import { maskedMobile } from '../borrower.ts';
import { lockAccount } from '../borrowers.sql.ts';
import type { IdentityContext } from '../identity-context.ts';
import { checkCode, spendVerifiedCode } from '../one-time-codes/check-code.ts';
import { sessionRequester } from '../one-time-codes/requester.ts';
import { readOwnMobile } from '../read-user.ts';
import { MOST_PASSKEYS, type PasskeyId, type StoredPasskey } from './passkey.ts';
import { countSessionChallenge } from './passkey-limits.ts';
import { findPasskeysOf, insertPasskey } from './passkeys.sql.ts';

/** The borrower's session, on a page of this site. */
export interface SessionOnPage {
  readonly borrowerId: BorrowerId;
  readonly sessionId: SessionId;
  readonly party: RelyingParty;
}

export interface RegistrationStart {
  readonly challenge: string;
  readonly userHandle: string;
  readonly userName: string;
  readonly known: readonly StoredPasskey[];
}

/** The code is fresh proof for the passkey that is made within the next five minutes, in this session. */
export async function beginRegistration(
  context: IdentityContext,
  { borrowerId, sessionId, smsCode }: SessionOnPage & { readonly smsCode: string },
): Promise<RegistrationStart> {
  await countSessionChallenge(context, sessionId);
  const mobile = await readOwnMobile(context, borrowerId);
  await proveFreshly(context, { sessionId, smsCode, mobile }, (tx) =>
    refuseUnlessAllowed(tx, context, borrowerId),
  );
  const challenge = await issueChallenge(context, registering(sessionId));
  return {
    challenge,
    userHandle: userHandleOf('borrower', borrowerId),
    userName: maskedMobile(mobile),
    known: await findPasskeysOf(context.database, borrowerId),
  };
}

/** Checks the code, and consumes it in the transaction of the work. */
export async function proveFreshly(
  context: IdentityContext,
  {
    sessionId,
    smsCode,
    mobile,
  }: { readonly sessionId: SessionId; readonly smsCode: string; readonly mobile: string },
  work: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const requester = sessionRequester({ sessionId });
  const attempt = { mobile, purpose: 'manage_passkeys', code: smsCode, requester } as const;
  const proven = await checkCode(context.proof, attempt);
  if (proven === undefined) throw new Refusal('sms_code_wrong');
  await inTransaction(context.database, async (tx) => {
    await spendVerifiedCode(tx, proven);
    await work(tx);
  });
}

/** Stores the passkey that the device made, and notifies the owner. */
export async function finishRegistration(
  context: IdentityContext,
  {
    borrowerId,
    sessionId,
    party,
    answer,
    transports,
    name,
    locale,
  }: SessionOnPage & {
    readonly answer: RegistrationAnswer;
    readonly transports: readonly string[];
    readonly name: string;
    readonly locale: Locale;
  },
): Promise<PasskeyId> {
  const challenge = signedChallenge(answer);
  if (challenge === undefined || !(await spendChallenge(context, challenge, registering(sessionId)))) {
    throw new Refusal('passkey_refused', { because: 'challenge' });
  }
  const made = await verifyRegistration(answer, { challenge, party });
  if (made === undefined) throw new Refusal('passkey_refused', { because: 'attestation' });
  const id: PasskeyId = context.ids.next();
  await inTransaction(context.database, async (tx) => {
    await refuseUnlessAllowed(tx, context, borrowerId);
    const key = await context.personalData.keyFor(tx, borrowerId);
    const isNew = await insertPasskey(tx, {
      ...made,
      id,
      borrowerId,
      transports,
      rpId: party.id,
      nameEncrypted: key.encrypt('borrower_passkeys.name', name),
      createdAt: context.systemClock.now(),
    });
    if (!isNew) throw new Refusal('passkey_refused', { because: 'known already' });
    await context.whenPasskeyChanges?.(tx, { borrowerId, locale, change: 'added' });
  });
  return id;
}

function registering(sessionId: SessionId): ChallengeUse {
  return { purpose: 'register', requester: ['borrower', 'session', sessionId] };
}

/** A thief with the session would add a passkey to an account that its owner has frozen. */
async function refuseUnlessAllowed(
  tx: Transaction,
  { isFrozen }: IdentityContext,
  borrowerId: BorrowerId,
): Promise<void> {
  if ((await lockAccount(tx, borrowerId)) === undefined) throw new Refusal('session_required');
  if ((await isFrozen?.(tx, borrowerId)) === true) throw new Refusal('account_frozen');
  if ((await findPasskeysOf(tx, borrowerId)).length >= MOST_PASSKEYS) throw new Refusal('too_many_passkeys');
}
