import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { isCommonPassword } from '#platform/passwords/common-passwords.ts';
import { hashPassword } from '#platform/passwords/password-hash.ts';
import type { BorrowerRegistration } from './borrower.ts';
import { setPasswordHash } from './borrowers.sql.ts';
import type { IdentityContext } from './identity-context.ts';
import { type LoggedIn, type LoginOrigin, logInVerified } from './log-in.ts';
import { checkCode } from './one-time-codes/check-code.ts';
import { endAllSessionsOf } from './sessions.sql.ts';

/** Number of digits that make a password count as derived from the phone number. */
const TELLING_DIGITS = 7;

/**
 * Sets the password after OTP verification and logs in. All other sessions end, because one may be the reason
 * for the new password.
 */
export async function resetPassword(
  context: IdentityContext,
  place: LoginOrigin & { readonly code: string; readonly newPassword: string },
): Promise<LoggedIn> {
  if (isCommonPassword(place.newPassword, factsOf(place.registration))) {
    throw new Refusal('password_too_common');
  }
  const { registration, requester, code } = place;
  const attempt = { mobile: registration.mobile, purpose: 'reset_password', code, requester } as const;
  const proven = await checkCode(context.proof, attempt);
  if (proven === undefined) {
    context.metrics.loggedIn('password_reset', 'refused');
    throw new Refusal('sms_code_wrong');
  }
  const passwordHash = await hashPassword(place.newPassword);
  const loggedIn = await inTransaction(context.database, async (tx) => {
    const started = await logInVerified(tx, context, place, proven);
    await setPasswordHash(tx, started.borrowerId, passwordHash);
    const end = { at: context.systemClock.now(), because: 'password_reset' } as const;
    await endAllSessionsOf(tx, started.borrowerId, { ...end, except: started.id });
    return started;
  });
  context.metrics.loggedIn('password_reset', 'done');
  return loggedIn;
}

/** Public facts about this borrower, which an attacker would try first. */
function factsOf({ brand, mobile }: BorrowerRegistration): string[] {
  return [brand, mobile.replace(/\D/g, '').slice(-TELLING_DIGITS)];
}
