import { addMs } from '@hiram/values/instant';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { isPassword } from '#platform/passwords/password-hash.ts';
import type { Secret } from '#platform/secret.ts';
import { knownBrowser } from './known-browser.ts';
import { consumeAttempt, passwordLimits } from './limit-attempts.ts';
import { insertLogin } from './logins.sql.ts';
import { comparableEmail } from './member.ts';
import { findMemberByEmail } from './members.sql.ts';
import { newToken } from './one-time-secrets.ts';
import { recordAuditEntry } from './record-audit-entry.ts';
import { limits } from './session-limits.ts';
import type { Origin, StaffContext } from './staff-context.ts';

/**
 * Checks the password and returns a token for the second factor. An unknown address, a wrong password and a
 * suspended member get the same response in the same time.
 */
export async function startLogin(
  context: StaffContext,
  credentials: { readonly email: string; readonly password: string },
  { origin, browser }: { readonly origin: Origin; readonly browser: Secret | undefined },
): Promise<string> {
  const { database, systemClock } = context;
  const now = systemClock.now();
  const email = comparableEmail(credentials.email);
  const member = await findMemberByEmail(database, email);
  const known = await knownBrowser(context, member?.id, browser);
  await consumeAttempt(database, passwordLimits({ email, address: origin.address, browser: known }), now);
  const hash = member?.status === 'active' ? member.passwordHash : null;
  const isRight = await isPassword(hash ?? undefined, credentials.password);
  const token = newToken();
  await inTransaction(database, async (tx) => {
    if (member === undefined) return;
    if (isRight) {
      const expiresAt = addMs(now, limits.loginMs);
      await insertLogin(tx, { tokenHash: token.hash, staffId: member.id, expiresAt });
    } else {
      const actor = { ...origin, staffId: member.id, at: now };
      const on = { kind: 'staff_member', id: member.id };
      await recordAuditEntry(tx, actor, {
        action: 'login_refused',
        on,
        reason: `password, ${member.status}`,
      });
    }
  });
  if (!isRight) throw new Refusal('staff_login_wrong');
  return token.text;
}
