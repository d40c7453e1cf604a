import { createHash, randomBytes } from 'node:crypto';
import type { Call } from '@hiram/contract/call';
import { calls } from '@hiram/contract/calls';
import type { CommonParameters } from '@hiram/contract/common-parameters';
import { permissionsOfRole } from '@hiram/contract/people/role-permissions';
import { isStaffRole, type StaffRole } from '@hiram/contract/people/staff-roles';
import { isConsoleCall } from '@hiram/contract/staff-call';
import { registerBorrower, startSession } from '@hiram/server/people/identity/index';
import { systemClock } from '@hiram/server/platform/clock/system-clock';
import { readApiConfig } from '@hiram/server/platform/config';
import { inTransaction } from '@hiram/server/platform/database/transaction';
import { masterKeysOf } from '@hiram/server/platform/personal-data/master-keys';
import { createPersonalData } from '@hiram/server/platform/personal-data/personal-data';
import { assert } from '@hiram/values/assert';
import { type BorrowerId, idFrom, randomId, timeOrderedIds } from '@hiram/values/ids';
import { prepareBorrowers } from '../kills/prepare-borrowers.ts';
import type { FuzzedApi } from './fuzzed-api.ts';
import { KnownValues } from './known-values.ts';

/** Someone who sends requests. */
export interface Sender {
  /** `borrower 2`, `finance 1`, `nobody` */
  readonly name: string;
  readonly kind: 'nobody' | 'borrower' | 'staff';
  readonly common: CommonParameters;
  readonly cookie: string | undefined;
  /** The calls that this sender may make. Others are tried too, but rarely. */
  readonly calls: readonly Call[];
  readonly own: KnownValues;
  readonly foreign: KnownValues;
}

/** Everyone who sends requests, and how ended sessions are opened again. */
export interface People {
  readonly senders: readonly Sender[];
  /** Has a loan. Their texts contain a marker that no other borrower may receive. */
  readonly victim: Sender;
  /** The same for a borrower who applies. */
  readonly applicant: Sender;
  /** Opens sessions that requests ended, and undoes what would refuse everything that follows. */
  recover(): Promise<void>;
}

const served = calls.filter(({ path }) => !path.startsWith('/development/'));
const consoleCalls = served.filter(isConsoleCall);
const appCalls = served.filter((call) => !isConsoleCall(call));

/** Borrowers with loans, one staff member or more of each role, and nobody. */
export async function preparePeople(
  api: FuzzedApi,
  {
    count,
    withHistory,
    permissions,
  }: {
    readonly count: number;
    readonly withHistory: boolean;
    readonly permissions: ReadonlyMap<string, string>;
  },
): Promise<People> {
  const everyone = new KnownValues();
  const prepared = await prepareBorrowers(api, count);
  const borrowers = prepared.map(({ sessionId, secret, deviceId, loanId }, place): Sender => {
    const own = new KnownValues(everyone);
    own.add('orderId', loanId);
    return {
      name: `borrower ${place}`,
      kind: 'borrower',
      common: { brand: 'hiram', lang: 'en', deviceId, sessionId },
      cookie: `__Host-session=${secret}`,
      calls: appCalls,
      own,
      foreign: new KnownValues(),
    };
  });
  const applicants = await newcomers(api, everyone, count);
  borrowers.push(...applicants);
  if (withHistory) borrowers.push(...(await borrowersOfHistory(api, everyone)));
  const staff = await staffSenders(api, new KnownValues(everyone), permissions);
  const nobody: Sender = {
    name: 'nobody',
    kind: 'nobody',
    common: { brand: 'hiram', lang: 'en', deviceId: 'a device' },
    cookie: undefined,
    calls: served,
    own: everyone,
    foreign: new KnownValues(),
  };
  const recover = await recoveryOf(api);
  const [victim, applicant] = [borrowers[0], applicants[0]];
  assert(victim !== undefined && applicant !== undefined, 'there are no borrowers');
  return { senders: [...borrowers, ...staff, nobody], victim, applicant, recover };
}

/** Opens sessions of borrowers in the database, each on a new device. */
function sessionOpener(api: FuzzedApi, everyone: KnownValues) {
  const { personalDataKeys } = readApiConfig(api.environment);
  const personalData = createPersonalData(masterKeysOf(personalDataKeys), api.keys.keyStore);
  const context = { systemClock, ids: timeOrderedIds(systemClock), personalData };
  async function open(name: string, borrowerId: BorrowerId, brand: string): Promise<Sender> {
    const deviceId = `device of ${name}`;
    const start = { borrowerId, device: { id: deviceId, name: undefined }, channel: 'shell' } as const;
    const session = await inTransaction(api.db.database, (tx) => startSession(tx, start, context));
    return {
      name,
      kind: 'borrower',
      common: { brand, lang: 'en', deviceId, sessionId: session.id },
      cookie: `__Host-session=${session.secret.reveal()}`,
      calls: appCalls,
      own: new KnownValues(everyone),
      foreign: new KnownValues(),
    };
  }
  return { open, context };
}

/** Borrowers who have not applied for anything yet. */
async function newcomers(api: FuzzedApi, everyone: KnownValues, count: number): Promise<Sender[]> {
  const { open, context } = sessionOpener(api, everyone);
  const senders: Sender[] = [];
  for (let place = 0; place < count; place += 1) {
    const mobile = `+63917${2_000_000 + place}`;
    const { borrowerId } = await inTransaction(api.db.database, (tx) =>
      registerBorrower(tx, { brand: 'hiram', market: 'PH', mobile }, context),
    );
    senders.push(await open(`newcomer ${place}`, borrowerId, 'hiram'));
  }
  return senders;
}

/** For each market and state of a loan a borrower of the demo lender. */
async function borrowersOfHistory(api: FuzzedApi, everyone: KnownValues): Promise<Sender[]> {
  const rows = await api.db.asOwner(
    `select distinct on (loans.market, state) borrower_id, brand_code
     from loans join borrowers on borrowers.id = borrower_id
     where brand_code in ('hiram', 'udhaar', 'reference') and registered_at < now() - interval '1 hour'
     order by loans.market, state, loans.id`,
  );
  const { open } = sessionOpener(api, everyone);
  const senders: Sender[] = [];
  for (const [place, { borrower_id, brand_code }] of rows.entries()) {
    const borrowerId = idFrom<'Borrower'>(String(borrower_id));
    senders.push(await open(`borrower of the history ${place}`, borrowerId, String(brand_code)));
  }
  return senders;
}

async function staffSenders(
  api: FuzzedApi,
  known: KnownValues,
  permissions: ReadonlyMap<string, string>,
): Promise<Sender[]> {
  const rows = await api.db.asOwner(
    `select id, role from staff_members where status = 'active' order by email`,
  );
  const senders: Sender[] = [];
  for (const { id, role } of rows) {
    const secret = randomBytes(32).toString('base64url');
    assert(isStaffRole(String(role)), 'staff member with an unknown role');
    // The cast follows the assertion.
    const held = new Set<string>(permissionsOfRole[String(role) as StaffRole]);
    await api.db.asOwner(
      `insert into staff_sessions (id, staff_id, secret_hash, started_at, last_seen_at, stepped_up_at, ends_at, address)
       values ($1, $2, $3, now(), now(), now(), now() + interval '12 hours', '127.0.0.1')`,
      [randomId(), id, createHash('sha256').update(secret).digest()],
    );
    senders.push({
      name: `${String(role)} ${senders.length}`,
      kind: 'staff',
      common: {},
      cookie: `__Host-staff=${secret}`,
      calls: consoleCalls.filter(({ name }) => held.has(permissions.get(name) ?? '')),
      own: known,
      foreign: new KnownValues(),
    });
  }
  return senders;
}

/** Staff members and all sessions become what they are now. */
async function recoveryOf({ db }: FuzzedApi): Promise<() => Promise<void>> {
  await db.asOwner('create table fuzz_staff_members as table staff_members');
  const [sessions = {}] = await db.asOwner(
    `select array_agg(id) as staff, (select array_agg(id) from borrower_sessions) as borrowers from staff_sessions`,
  );
  return async () => {
    await db.asOwner(
      `update staff_members set status = original.status, role = original.role, totp_secret = original.totp_secret,
         password_hash = original.password_hash
       from fuzz_staff_members as original
       where staff_members.id = original.id and (staff_members.status, staff_members.role, staff_members.password_hash)
         is distinct from (original.status, original.role, original.password_hash)`,
    );
    await db.asOwner('delete from staff_role_approvals where outcome is null');
    await db.asOwner(
      `update staff_sessions set ended_at = null, last_seen_at = now(), stepped_up_at = now() where id = any ($1)`,
      [sessions.staff],
    );
    await db.asOwner(
      `update borrower_sessions set ended_at = null, end_reason = null, idle_ends_at = now() + interval '1 hour'
       where id = any ($1) and ended_at is not null`,
      [sessions.borrowers],
    );
    await db.asOwner('delete from account_freezes where lifted_at is null');
    // A break that a generated request took would close every later application.
    for (const table of ['borrowing_limit_releases', 'borrowing_limits', 'borrowing_breaks']) {
      await db.asOwner(`delete from ${table}`);
    }
  };
}
