import type { BorrowerId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import type { Transaction } from '#platform/database/database.ts';
import type { SessionId } from '#platform/http/route-policies.ts';
import type { Secret } from '#platform/secret.ts';
import { digestOf, newBearerSecret } from './bearer-secret.ts';
import type { BorrowerContext } from './identity-context.ts';
import { storedDeviceIndex } from './replace-device-index.ts';
import { endsOf, type SessionChannel } from './session.ts';
import { endSessionsInPlaceOf, insertSession, upsertDevice } from './sessions.sql.ts';

/** What the device reports about itself. */
export interface Device {
  readonly id: string;
  readonly name: string | undefined;
}

export interface SessionStart {
  readonly borrowerId: BorrowerId;
  readonly device: Device;
  readonly channel: SessionChannel;
  /** For a web view page: the native app's session, which the new one does not outlive. */
  readonly handedOffFrom?: { readonly id: SessionId; readonly endsAt: Instant };
}

/** A new session as returned at login: the public handle, and the secret for the cookie only. */
export interface StartedSession {
  readonly id: SessionId;
  readonly borrowerId: BorrowerId;
  readonly secret: Secret;
  /** Whether the borrower has not used the device before. */
  readonly isNewDevice: boolean;
  /** Lifetime of the cookie. A browser's cookie is deleted when the browser closes. */
  readonly cookieLastsSeconds: number | undefined;
}

export async function startSession(
  tx: Transaction,
  { borrowerId, device, channel, handedOffFrom }: SessionStart,
  { systemClock, ids, personalData }: BorrowerContext,
): Promise<StartedSession> {
  const now = systemClock.now();
  const secret = newBearerSecret();
  const { idleEndsAt, endsAt } = endsOf(channel, now);
  const session = {
    id: ids.next<'Session'>(),
    borrowerId,
    deviceIndex: await storedDeviceIndex(tx, personalData, { borrowerId, deviceId: device.id }),
    channel,
    secretHash: digestOf(secret),
    handedOffFrom: handedOffFrom?.id,
    startedAt: now,
    idleEndsAt,
    endsAt: handedOffFrom?.endsAt ?? endsAt,
  };
  const key = await personalData.keyFor(tx, borrowerId);
  const nameEncrypted =
    device.name === undefined ? undefined : key.encrypt('borrower_devices.name', device.name);
  const isNewDevice = await upsertDevice(tx, { ...session, nameEncrypted, at: now });
  await endSessionsInPlaceOf(tx, session);
  await insertSession(tx, session);
  return {
    id: session.id,
    borrowerId,
    secret,
    isNewDevice,
    cookieLastsSeconds: cookieLastsSeconds(channel, session, now),
  };
}

export function cookieLastsSeconds(
  channel: SessionChannel,
  { endsAt }: { endsAt: Instant },
  now: Instant,
): number | undefined {
  return channel === 'browser' ? undefined : Math.floor((endsAt - now) / 1000);
}
