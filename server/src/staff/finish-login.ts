import type { Transaction } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/errors.ts';
import { passwordLimits, secondFactorLimits, takeTry } from './limit-tries.ts';
import { findLogin, forgetTries, spendLogin } from './logins.sql.ts';
import type { Member } from './member.ts';
import { type Credentials, countRecoveryCodes, lockMember, spendRecoveryCode } from './members.sql.ts';
import { hashOf, recoveryCodeHash } from './one-time-secrets.ts';
import { recordAct } from './record-act.ts';
import { spendTotpCode } from './second-factor.ts';
import type { Origin, StaffParts } from './staff-parts.ts';
import { type StartedSession, startSession } from './start-session.ts';

/** Second step of a login, with a code from the authenticator app. */
export async function finishLoginByApp(
  parts: StaffParts,
  { loginToken, totpCode }: { readonly loginToken: string; readonly totpCode: string },
  origin: Origin,
): Promise<StartedSession> {
  return finishLogin(parts, { loginToken, origin, how: 'authenticator app' }, (tx, member) =>
    spendTotpCode(tx, parts.personalData, { member, code: totpCode, now: parts.clock.now() }),
  );
}

/** Second step of a login, with a recovery code. The code is consumed. */
export async function finishLoginByRecoveryCode(
  parts: StaffParts,
  { loginToken, recoveryCode }: { readonly loginToken: string; readonly recoveryCode: string },
  origin: Origin,
): Promise<StartedSession & { readonly recoveryCodesLeft: number }> {
  const hash = recoveryCodeHash(recoveryCode);
  const started = await finishLogin(parts, { loginToken, origin, how: 'recovery code' }, (tx, member) =>
    spendRecoveryCode(tx, member.id, { hash, now: parts.clock.now() }),
  );
  return { ...started, recoveryCodesLeft: await countRecoveryCodes(parts.database, started.member.id) };
}

interface SecondStep {
  readonly loginToken: string;
  readonly origin: Origin;
  readonly how: string;
}

async function finishLogin(
  parts: StaffParts,
  { loginToken, origin, how }: SecondStep,
  spendFactor: (tx: Transaction, member: Member & Credentials) => Promise<boolean>,
): Promise<StartedSession> {
  const { database, clock } = parts;
  const now = clock.now();
  const tokenHash = hashOf(loginToken);
  const staffId = await findLogin(database, tokenHash, now);
  if (staffId === undefined) throw new Refusal('staff_login_expired');
  await takeTry(database, secondFactorLimits(staffId), now);

  const started = await inTransaction(database, async (tx) => {
    const member = await lockMember(tx, staffId);
    if (member?.status !== 'active') throw new Refusal('staff_login_expired');
    if (!(await spendFactor(tx, member))) {
      const actor = { ...origin, staffId, at: now };
      const on = { kind: 'staff_member', id: staffId };
      await recordAct(tx, actor, { act: 'login_refused', on, reason: how });
      return undefined;
    }
    if (!(await spendLogin(tx, tokenHash, now))) throw new Refusal('staff_login_expired');
    const [fromHere] = passwordLimits({ email: member.email, address: origin.address });
    await forgetTries(
      tx,
      [fromHere, ...secondFactorLimits(staffId)].flatMap((limit) => limit?.subject ?? []),
    );
    return startSession(tx, parts, { member, origin, how });
  });
  if (started === undefined) throw new Refusal('second_factor_wrong');
  return started;
}
