import {
  isStaffRole,
  isStaffStatus,
  type StaffRole,
  type StaffStatus,
} from '@hiram/contract/people/staff-roles';
import { assert } from '@hiram/values/assert';
import { idFrom, parseId } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { firstAuditHead } from './audit-chain.ts';
import type { Member, MemberRow, StaffId } from './member.ts';

/** The console is not built for more members than this. */
const MOST_MEMBERS = 2_000;

/** A member's credentials. Both are null until the invitation is accepted. */
export interface Credentials {
  readonly passwordHash: string | null;
  /** Encrypted. */
  readonly totpSecret: Buffer | null;
  readonly totpLastStep: number;
  /** Subject of the linked account at the identity provider. Null until the first sign-in there. */
  readonly providerSubject: string | null;
}

/** Inserts the member and their audit chain. Undefined if the e-mail address is in use. */
export async function insertMember(
  tx: Transaction,
  member: Member & { readonly createdAt: Instant },
): Promise<StaffId | undefined> {
  const inserted = await tx
    .insertInto('staff_members')
    .values({
      id: member.id,
      email: member.email,
      name: member.name,
      role: member.role,
      status: member.status,
      created_at: instantAsIso(member.createdAt),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return undefined;
  await tx
    .insertInto('staff_audit_chains')
    .values({ chain: member.id, head: firstAuditHead(member.id) })
    .execute();
  return member.id;
}

/** The member's present role, for checks in the transaction of an action. */
export async function roleOfMember(database: Database, id: StaffId): Promise<StaffRole | undefined> {
  const row = await database
    .selectFrom('staff_members')
    .select('role')
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  assert(isStaffRole(row.role), `staff member ${id} has an unknown role`);
  return row.role;
}

export async function findMemberByEmail(
  database: Database,
  email: string,
): Promise<(Member & Credentials) | undefined> {
  const row = await selectMembers(database).where('email', '=', email).executeTakeFirst();
  return row === undefined ? undefined : memberOf(row);
}

export async function findMember(
  database: Database,
  id: string,
): Promise<(Member & Credentials) | undefined> {
  const row = await selectMembers(database).where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : memberOf(row);
}

/** Locks the member until the transaction ends. A malformed id is no one's. */
export async function lockMember(tx: Transaction, id: string): Promise<(Member & Credentials) | undefined> {
  if (parseId<'Staff'>(id) === undefined) return undefined;
  const row = await selectMembers(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row === undefined ? undefined : memberOf(row);
}

export async function lockMemberByEmail(
  tx: Transaction,
  email: string,
): Promise<(Member & Credentials) | undefined> {
  const row = await selectMembers(tx).where('email', '=', email).forUpdate().executeTakeFirst();
  return row === undefined ? undefined : memberOf(row);
}

/** An account at an identity provider. A subject is meaningful only together with its issuer. */
export interface ProviderAccount {
  readonly issuer: string;
  readonly subject: string;
}

export async function lockMemberByProvider(
  tx: Transaction,
  { issuer, subject }: ProviderAccount,
): Promise<(Member & Credentials) | undefined> {
  const row = await selectMembers(tx)
    .where('provider_issuer', '=', issuer)
    .where('provider_subject', '=', subject)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? undefined : memberOf(row);
}

export async function linkToProvider(
  tx: Transaction,
  id: StaffId,
  { issuer, subject }: ProviderAccount,
): Promise<void> {
  await tx
    .updateTable('staff_members')
    .set({ provider_issuer: issuer, provider_subject: subject })
    .where('id', '=', id)
    .execute();
}

/** All active administrators, locked until the transaction ends. */
export async function lockAdministrators(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .selectFrom('staff_members')
    .select('id')
    .where('role', '=', 'administrator')
    .where('status', '=', 'active')
    .orderBy('id')
    .limit(MOST_MEMBERS)
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Administrators who can sign in, now or once they accept their invitation. */
export async function countAdministrators(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('staff_members')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('role', '=', 'administrator')
    .where('status', 'in', ['invited', 'active'])
    .executeTakeFirstOrThrow();
  return count;
}

export async function findMembers(database: Database, openAt: OpenSince): Promise<MemberRow[]> {
  const rows = await selectMembers(database)
    .select((members) => [
      members
        .selectFrom('staff_role_approvals')
        .select('requested_by')
        .whereRef('staff_role_approvals.staff_id', '=', 'staff_members.id')
        .where('outcome', 'is', null)
        .as('approval_requested_by'),
      members
        .selectFrom('staff_sessions')
        .select((sessions) => sessions.fn.countAll<bigint>().as('count'))
        .whereRef('staff_id', '=', 'staff_members.id')
        .where('ended_at', 'is', null)
        .where('ends_at', '>', instantAsIso(openAt.now))
        .where('last_seen_at', '>', instantAsIso(openAt.seenAfter))
        .as('open_sessions'),
      members
        .selectFrom('staff_passkeys')
        .select((passkeys) => passkeys.fn.countAll<bigint>().as('count'))
        .whereRef('staff_passkeys.staff_id', '=', 'staff_members.id')
        .as('passkeys'),
      members
        .selectFrom('staff_sessions')
        .select((sessions) => sessions.fn.max('last_seen_at').as('last'))
        .whereRef('staff_id', '=', 'staff_members.id')
        .as('last_seen_at'),
      members
        .selectFrom('staff_invitation_mails')
        .select(sql<string>`coalesce(outcome, 'waiting')`.as('state'))
        .whereRef('staff_invitation_mails.staff_id', '=', 'staff_members.id')
        .orderBy('requested_at', 'desc')
        .limit(1)
        .as('mail'),
    ])
    .orderBy('name')
    .orderBy('id')
    .limit(MOST_MEMBERS)
    .execute();
  return rows.map((row) => ({
    ...memberOf(row),
    openSessions: Number(row.open_sessions),
    passkeys: Number(row.passkeys),
    lastSeenAt: row.last_seen_at === null ? undefined : instant(row.last_seen_at),
    approval: approvalOf(row),
    mail: row.mail === null ? undefined : mailStates[row.mail],
  }));
}

const mailStates: Readonly<Record<string, MemberRow['mail']>> = {
  waiting: 'waiting',
  sent: 'sent',
  refused: 'failed',
  expired: 'failed',
};

function approvalOf({
  awaited_role: role,
  approval_requested_by: requestedBy,
}: {
  awaited_role: string | null;
  approval_requested_by: string | null;
}): MemberRow['approval'] {
  if (role === null || requestedBy === null) return undefined;
  assert(isStaffRole(role), 'approval of an unknown role');
  return { role, requestedBy: idFrom(requestedBy) };
}

/** A session is open if it has not expired at `now` and was used after `seenAfter`. */
export interface OpenSince {
  readonly now: Instant;
  readonly seenAfter: Instant;
}

export async function findMemberNames(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('staff_members')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .limit(ids.length)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Active members with these roles, by name. */
export async function findActiveMembers(
  database: Database,
  roles: readonly StaffRole[],
): Promise<{ readonly staffId: string; readonly name: string }[]> {
  if (roles.length === 0) return [];
  return database
    .selectFrom('staff_members')
    .select(['id as staffId', 'name'])
    .where('role', 'in', [...roles])
    .where('status', '=', 'active')
    .orderBy('name')
    .orderBy('id')
    .limit(MOST_MEMBERS)
    .execute();
}

export async function updateRole(tx: Transaction, id: StaffId, role: StaffRole): Promise<void> {
  await tx.updateTable('staff_members').set({ role }).where('id', '=', id).execute();
}

export async function updateStatus(tx: Transaction, id: StaffId, status: StaffStatus): Promise<void> {
  await tx.updateTable('staff_members').set({ status }).where('id', '=', id).execute();
}

export async function setCredentials(
  tx: Transaction,
  id: StaffId,
  { passwordHash, totpSecret, totpLastStep }: Omit<Credentials, 'providerSubject'>,
): Promise<void> {
  await tx
    .updateTable('staff_members')
    .set({
      password_hash: passwordHash,
      totp_secret: totpSecret,
      totp_last_step: BigInt(totpLastStep),
      status: 'active',
    })
    .where('id', '=', id)
    .execute();
}

export async function setPasswordHash(tx: Transaction, id: StaffId, passwordHash: string): Promise<void> {
  await tx.updateTable('staff_members').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

/** Resets the member to the invited state. The password, the app and the linked account no longer work. */
export async function clearCredentials(tx: Transaction, id: StaffId): Promise<void> {
  await tx
    .updateTable('staff_members')
    .set({ password_hash: null, totp_secret: null, status: 'invited' })
    .set({ provider_issuer: null, provider_subject: null })
    .where('id', '=', id)
    .execute();
}

/** Whether the step is new. Of concurrent requests with one code, exactly one gets true. */
export async function advanceTotpStep(tx: Transaction, id: StaffId, step: number): Promise<boolean> {
  const advanced = await tx
    .updateTable('staff_members')
    .set({ totp_last_step: BigInt(step) })
    .where('id', '=', id)
    .where('totp_last_step', '<', BigInt(step))
    .returning('id')
    .executeTakeFirst();
  return advanced !== undefined;
}

export async function replaceRecoveryCodes(
  tx: Transaction,
  id: StaffId,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', id).execute();
  if (hashes.length === 0) return;
  await tx
    .insertInto('staff_recovery_codes')
    .values(hashes.map((hash) => ({ staff_id: id, code_hash: hash })))
    .execute();
}

/** Whether the code existed and was unused. */
export async function spendRecoveryCode(
  tx: Transaction,
  id: StaffId,
  { hash, now }: { hash: Buffer; now: Instant },
): Promise<boolean> {
  const spent = await tx
    .updateTable('staff_recovery_codes')
    .set({ used_at: instantAsIso(now) })
    .where('staff_id', '=', id)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst();
  return spent !== undefined;
}

export async function countRecoveryCodes(database: Database, id: string): Promise<number> {
  const { left } = await database
    .selectFrom('staff_recovery_codes')
    .select(sql<number>`count(*)::integer`.as('left'))
    .where('staff_id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

function selectMembers(database: Database) {
  return database
    .selectFrom('staff_members')
    .select(['id', 'email', 'name', 'role', 'status', 'password_hash', 'totp_secret', 'totp_last_step'])
    .select('provider_subject')
    .select((members) =>
      members
        .selectFrom('staff_role_approvals')
        .select('staff_role_approvals.role')
        .whereRef('staff_role_approvals.staff_id', '=', 'staff_members.id')
        .where('outcome', 'is', null)
        .as('awaited_role'),
    );
}

interface Row {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly status: string;
  readonly password_hash: string | null;
  readonly totp_secret: Buffer | null;
  readonly totp_last_step: bigint;
  readonly provider_subject: string | null;
  readonly awaited_role: string | null;
}

function memberOf(row: Row): Member & Credentials {
  assert(isStaffRole(row.role) && isStaffStatus(row.status), 'unknown kind of staff member');
  return {
    id: idFrom(row.id),
    email: row.email,
    name: row.name,
    role: row.role,
    status: row.status,
    isAwaitingApproval: row.awaited_role === row.role,
    passwordHash: row.password_hash,
    totpSecret: row.totp_secret,
    totpLastStep: Number(row.totp_last_step),
    providerSubject: row.provider_subject,
  };
}
