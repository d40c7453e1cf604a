import { assert } from '@hiram/values/assert';
import type { BorrowerId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import { Refusal } from '#platform/errors.ts';
import type { SessionId } from '#platform/http/route-policies.ts';
import { maskedMobile } from './borrower.ts';
import { findAccount } from './borrowers.sql.ts';
import type { IdentityContext } from './identity-context.ts';
import { rootOf } from './session.ts';
import { findLiveSessions, findSession } from './sessions.sql.ts';

export interface User {
  readonly maskedMobile: string;
  readonly hasPassword: boolean;
  readonly sessions: readonly UserSession[];
}

interface UserSession {
  readonly id: SessionId;
  /** Empty if the device never reported its name. */
  readonly deviceName: string;
  readonly lastSeenAt: Instant;
  readonly isThisOne: boolean;
}

type ReadUserContext = Pick<IdentityContext, 'database' | 'systemClock' | 'personalData'>;

/** The borrower's own profile. */
export async function readUser(
  { database, systemClock, personalData }: ReadUserContext,
  { borrowerId, sessionId }: { readonly borrowerId: BorrowerId; readonly sessionId: SessionId },
): Promise<User> {
  const [account, key, own, sessions] = await Promise.all([
    findAccount(database, borrowerId),
    personalData.findKey(database, borrowerId),
    findSession(database, sessionId),
    findLiveSessions(database, borrowerId, systemClock.now()),
  ]);
  // The account was deleted between the session check and now.
  if (account === undefined || key === undefined) throw new Refusal('session_required');
  return {
    maskedMobile: maskedMobile(key.decrypt('borrowers.mobile', account.mobileEncrypted)),
    hasPassword: account.passwordHash !== undefined,
    sessions: sessions.map(({ id, deviceNameEncrypted, lastSeenAt }) => ({
      id,
      deviceName:
        deviceNameEncrypted === undefined ? '' : key.decrypt('borrower_devices.name', deviceNameEncrypted),
      lastSeenAt,
      isThisOne: own !== undefined && rootOf(own) === id,
    })),
  };
}

/** The full number, for sending an OTP to it. */
export async function readOwnMobile(
  context: Pick<ReadUserContext, 'database' | 'personalData'>,
  borrowerId: BorrowerId,
): Promise<string> {
  const mobile = await findOwnMobile(context, borrowerId);
  if (mobile === undefined) throw new Refusal('session_required');
  return mobile;
}

/** The full number, for sending a message to it; undefined once the account is deleted. */
export async function findOwnMobile(
  { database, personalData }: Pick<ReadUserContext, 'database' | 'personalData'>,
  borrowerId: BorrowerId,
): Promise<string | undefined> {
  const [account, key] = await Promise.all([
    findAccount(database, borrowerId),
    personalData.findKey(database, borrowerId),
  ]);
  if (account === undefined) return undefined;
  assert(key !== undefined, 'active borrower without a data key');
  return key.decrypt('borrowers.mobile', account.mobileEncrypted);
}
