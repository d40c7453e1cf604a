import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import type { Secret } from '#platform/secret.ts';
import { knownBrowser } from './known-browser.ts';
import { consumeAttempt, passwordLimits, secondFactorLimits } from './limit-attempts.ts';
import { clearAttempts, findLogin, spendLogin } from './logins.sql.ts';
import type { Member } from './member.ts';
import { type Credentials, countRecoveryCodes, lockMember, spendRecoveryCode } from './members.sql.ts';
import { hashOf, recoveryCodeHash } from './one-time-secrets.ts';
import { recordAuditEntry } from './record-audit-entry.ts';
import { spendTotpCode } from './second-factor.ts';
import type { Origin, StaffContext } from './staff-context.ts';
import { type StartedSession, startSession } from './start-session.ts';

/** Second step of a login, with a code from the authenticator app. */
export async function finishLoginByApp(
  context: StaffContext,
  { loginToken, totpCode }: { readonly loginToken: string; readonly totpCode: string },
  caller: Caller,
): Promise<StartedSession> {
  return finishLogin(context, { loginToken, ...caller, how: 'authenticator app' }, (tx, member) =>
    spendTotpCode(tx, context.personalData, { member, code: totpCode, now: context.systemClock.now() }),
  );
}

/** Second step of a login, with a recovery code. The code is consumed. */
export async function finishLoginByRecoveryCode(
  context: StaffContext,
  { loginToken, recoveryCode }: { readonly loginToken: string; readonly recoveryCode: string },
  caller: Caller,
): Promise<StartedSession & { readonly recoveryCodesLeft: number }> {
  const hash = recoveryCodeHash(recoveryCode);
  const started = await finishLogin(context, { loginToken, ...caller, how: 'recovery code' }, (tx, member) =>
    spendRecoveryCode(tx, member.id, { hash, now: context.systemClock.now() }),
  );
  return { ...started, recoveryCodesLeft: await countRecoveryCodes(context.database, started.member.id) };
}

/** Where the second step comes from. */
interface Caller {
  readonly origin: Origin;
  readonly browser: Secret | undefined;
}

interface SecondStep extends Caller {
  readonly loginToken: string;
  readonly how: string;
}

async function finishLogin(
  context: StaffContext,
  { loginToken, origin, browser, how }: SecondStep,
  spendFactor: (tx: Transaction, member: Member & Credentials) => Promise<boolean>,
): Promise<StartedSession> {
  const { database, systemClock } = context;
  const now = systemClock.now();
  const tokenHash = hashOf(loginToken);
  const staffId = await findLogin(database, tokenHash, now);
  if (staffId === undefined) throw new Refusal('staff_login_expired');
  const known = await knownBrowser(context, staffId, browser);
  await consumeAttempt(database, secondFactorLimits(staffId, known), now);

  const started = await inTransaction(database, async (tx) => {
    const member = await lockMember(tx, staffId);
    if (member?.status !== 'active') throw new Refusal('staff_login_expired');
    if (!(await spendFactor(tx, member))) {
      const actor = { ...origin, staffId, at: now };
      const on = { kind: 'staff_member', id: staffId };
      await recordAuditEntry(tx, actor, { action: 'login_refused', on, reason: how });
      return undefined;
    }
    if (!(await spendLogin(tx, tokenHash, now))) throw new Refusal('staff_login_expired');
    const [fromHere] = passwordLimits({
      email: member.email,
      address: origin.address,
      browser: known,
    });
    await clearAttempts(
      tx,
      [fromHere, ...secondFactorLimits(staffId, known)].flatMap((limit) => limit?.subject ?? []),
    );
    return startSession(tx, context, { member, origin, how });
  });
  if (started === undefined) throw new Refusal('second_factor_wrong');
  return started;
}
