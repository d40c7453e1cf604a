import { assert } from '@hiram/values/assert';
import { type BorrowerId, idFrom } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { SessionId } from '#platform/http/route-policies.ts';
import { type EndReason, type SessionChannel, type StoredSession, sessionChannels } from './session.ts';

export interface SeenDevice {
  readonly borrowerId: BorrowerId;
  readonly deviceIndex: Buffer;
  /** Undefined if the device reported no name: the stored name is kept. */
  readonly nameEncrypted: Buffer | undefined;
  readonly at: Instant;
}

/** Locks the device until the transaction ends, which serializes logins on it. True if it is new. */
export async function upsertDevice(
  tx: Transaction,
  { borrowerId, deviceIndex, nameEncrypted, at }: SeenDevice,
): Promise<boolean> {
  const seenAt = instantAsIso(at);
  const { is_new } = await tx
    .insertInto('borrower_devices')
    .values({
      borrower_id: borrowerId,
      device_index: deviceIndex,
      name_encrypted: nameEncrypted ?? null,
      first_seen_at: seenAt,
      last_seen_at: seenAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['borrower_id', 'device_index']).doUpdateSet({
        last_seen_at: sql<string>`greatest(borrower_devices.last_seen_at, excluded.last_seen_at)`,
        name_encrypted: sql<Buffer>`coalesce(excluded.name_encrypted, borrower_devices.name_encrypted)`,
      }),
    )
    // An inserted row has no earlier version.
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow();
  return is_new;
}

export interface NewSession {
  readonly id: SessionId;
  readonly borrowerId: BorrowerId;
  readonly deviceIndex: Buffer;
  readonly channel: SessionChannel;
  readonly secretHash: Buffer;
  readonly handedOffFrom: SessionId | undefined;
  readonly startedAt: Instant;
  readonly idleEndsAt: Instant;
  readonly endsAt: Instant;
}

export async function insertSession(tx: Transaction, session: NewSession): Promise<void> {
  const startedAt = instantAsIso(session.startedAt);
  await tx
    .insertInto('borrower_sessions')
    .values({
      borrower_id: session.borrowerId,
      id: session.id,
      device_index: session.deviceIndex,
      channel: session.channel,
      secret_hash: session.secretHash,
      handed_off_from: session.handedOffFrom ?? null,
      started_at: startedAt,
      last_seen_at: startedAt,
      idle_ends_at: instantAsIso(session.idleEndsAt),
      ends_at: instantAsIso(session.endsAt),
    })
    .execute();
}

export async function findSession(database: Database, id: SessionId): Promise<StoredSession | undefined> {
  return selectSessions(database).where('borrower_sessions.id', '=', id).executeTakeFirst().then(sessionOf);
}

export async function findSessionBySecret(
  database: Database,
  secretHash: Buffer,
): Promise<StoredSession | undefined> {
  return selectSessions(database).where('secret_hash', '=', secretHash).executeTakeFirst().then(sessionOf);
}

/** Never moves back in time, and never updates an ended session. */
export async function markSeen(
  tx: Transaction,
  { id, at, idleEndsAt }: { id: SessionId; at: Instant; idleEndsAt: Instant },
): Promise<void> {
  await tx
    .updateTable('borrower_sessions')
    .set({ last_seen_at: instantAsIso(at), idle_ends_at: instantAsIso(idleEndsAt) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('last_seen_at', '<', instantAsIso(at))
    .execute();
}

export interface SessionEnd {
  readonly at: Instant;
  readonly because: EndReason;
}

/** Ends a session and those handed off from it. */
export async function endSessions(tx: Transaction, id: SessionId, end: SessionEnd): Promise<void> {
  await endWhere(tx, end)
    .where((session) => session.or([session('id', '=', id), session('handed_off_from', '=', id)]))
    .execute();
}

export async function endAllSessionsOf(
  tx: Transaction,
  borrowerId: BorrowerId,
  { except, ...end }: SessionEnd & { readonly except?: SessionId },
): Promise<void> {
  const ending = endWhere(tx, end).where('borrower_id', '=', borrowerId);
  await (except === undefined ? ending : ending.where('id', '<>', except)).execute();
}

/**
 * A device has one session per channel, so a new one replaces the old. The app's session takes its handed-off
 * sessions with it.
 */
export async function endSessionsInPlaceOf(tx: Transaction, session: NewSession): Promise<void> {
  const end: SessionEnd = { at: session.startedAt, because: 'replaced' };
  await endWhere(tx, end)
    .where('borrower_id', '=', session.borrowerId)
    .where('device_index', '=', session.deviceIndex)
    .where((old) =>
      session.channel === 'native'
        ? old.or([old('channel', '=', 'native'), old('handed_off_from', 'is not', null)])
        : old('channel', '=', session.channel),
    )
    .execute();
}

/** The app's own valid session on a device. */
export async function findNativeSession(
  tx: Transaction,
  {
    borrowerId,
    deviceIndexes,
    now,
  }: { borrowerId: BorrowerId; deviceIndexes: readonly Buffer[]; now: Instant },
): Promise<StoredSession | undefined> {
  return selectSessions(tx)
    .where('borrower_id', '=', borrowerId)
    .where('device_index', 'in', deviceIndexes)
    .where('channel', '=', 'native')
    .where('ended_at', 'is', null)
    .where('idle_ends_at', '>', instantAsIso(now))
    .where('ends_at', '>', instantAsIso(now))
    .executeTakeFirst()
    .then(sessionOf);
}

/** Under which of these indexes the device is stored. */
export async function findDeviceIndex(
  tx: Transaction,
  { borrowerId, indexes }: { readonly borrowerId: BorrowerId; readonly indexes: readonly Buffer[] },
): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('borrower_devices')
    .select('device_index')
    .where('borrower_id', '=', borrowerId)
    .where('device_index', 'in', indexes)
    .orderBy('last_seen_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.device_index;
}

/** Gives a device and its sessions another index. */
export async function moveDevice(
  tx: Transaction,
  { borrowerId, from, to }: { readonly borrowerId: BorrowerId; readonly from: Buffer; readonly to: Buffer },
): Promise<void> {
  await sql`
    insert into borrower_devices (borrower_id, device_index, name_encrypted, first_seen_at, last_seen_at)
    select borrower_id, ${to}, name_encrypted, first_seen_at, last_seen_at from borrower_devices
    where borrower_id = ${borrowerId} and device_index = ${from}
    on conflict (borrower_id, device_index) do update
      set first_seen_at = least(borrower_devices.first_seen_at, excluded.first_seen_at)
  `.execute(tx);
  await tx
    .updateTable('borrower_sessions')
    .set({ device_index: to })
    .where('borrower_id', '=', borrowerId)
    .where('device_index', '=', from)
    .execute();
  await tx
    .deleteFrom('borrower_devices')
    .where('borrower_id', '=', borrowerId)
    .where('device_index', '=', from)
    .execute();
}

export async function deleteSessionsAndDevices(tx: Transaction, borrowerId: BorrowerId): Promise<void> {
  await tx.deleteFrom('borrower_sessions').where('borrower_id', '=', borrowerId).execute();
  await tx.deleteFrom('borrower_devices').where('borrower_id', '=', borrowerId).execute();
}

export interface LiveSession {
  /** The session from which the others on its device were handed off. */
  readonly id: SessionId;
  readonly deviceNameEncrypted: Buffer | undefined;
  readonly lastSeenAt: Instant;
}

/** More devices than anyone uses; the oldest are omitted. */
const MOST_SHOWN = 50;

/** A session and those handed off from it count as one login. */
export async function findLiveSessions(
  database: Database,
  borrowerId: BorrowerId,
  now: Instant,
): Promise<LiveSession[]> {
  const rows = await database
    .selectFrom('borrower_sessions')
    .innerJoin('borrower_devices as device', (join) =>
      join
        .onRef('device.borrower_id', '=', 'borrower_sessions.borrower_id')
        .onRef('device.device_index', '=', 'borrower_sessions.device_index'),
    )
    .select([
      sql<string>`coalesce(handed_off_from, id)`.as('root'),
      'device.name_encrypted',
      sql<string>`max(borrower_sessions.last_seen_at)`.as('last_seen_at'),
    ])
    .where('borrower_sessions.borrower_id', '=', borrowerId)
    .where('ended_at', 'is', null)
    .where('idle_ends_at', '>', instantAsIso(now))
    .where('ends_at', '>', instantAsIso(now))
    .groupBy(['root', 'device.name_encrypted'])
    .orderBy('last_seen_at', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(({ root, name_encrypted, last_seen_at }) => ({
    id: idFrom(root),
    deviceNameEncrypted: name_encrypted ?? undefined,
    lastSeenAt: instant(last_seen_at),
  }));
}

function endWhere(tx: Transaction, { at, because }: SessionEnd) {
  return tx
    .updateTable('borrower_sessions')
    .set({ ended_at: instantAsIso(at), end_reason: because })
    .where('ended_at', 'is', null);
}

function selectSessions(database: Database) {
  return database
    .selectFrom('borrower_sessions')
    .innerJoin('borrowers', 'borrowers.id', 'borrower_sessions.borrower_id')
    .select([
      'borrower_sessions.id',
      'borrower_id',
      'brand_code',
      'channel',
      'secret_hash',
      'device_index',
      'handed_off_from',
      'last_seen_at',
      'idle_ends_at',
      'ends_at',
      'ended_at',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSessions>['executeTakeFirstOrThrow']>>;

function sessionOf(row: Row | undefined): StoredSession | undefined {
  if (row === undefined) return undefined;
  return {
    id: idFrom(row.id),
    borrowerId: idFrom(row.borrower_id),
    brandCode: row.brand_code,
    channel: channelOf(row.channel),
    secretHash: row.secret_hash,
    deviceIndex: row.device_index,
    handedOffFrom: row.handed_off_from === null ? undefined : idFrom(row.handed_off_from),
    lastSeenAt: instant(row.last_seen_at),
    idleEndsAt: instant(row.idle_ends_at),
    endsAt: instant(row.ends_at),
    hasEnded: row.ended_at !== null,
  };
}

function channelOf(channel: string): SessionChannel {
  const known = sessionChannels.find((one) => one === channel);
  assert(known !== undefined, `unknown session channel: ${channel}`);
  return known;
}
