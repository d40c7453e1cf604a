import type { DataOf } from '@hiram/contract/call';
import { exportAuditEntries, listAuditEntries, verifyAuditTrail } from '@hiram/contract/people/staff';
import { startTestStaff, type TestStaff } from '@hiram/server-testing/people/staff/staff';
import { rowsScanned } from '@hiram/server-testing/platform/database/plan';
import type { Tab } from '@hiram/server-testing/platform/http/tab';
import { findBrokenAuditEntries } from '@hiram/tools/invariants/audit-checks';
import { calendarDate } from '@hiram/values/calendar-date';
import { idFrom } from '@hiram/values/ids';
import { addMs, type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { anchorAuditTrail } from './anchor-audit-trail.ts';
import { auditQuery } from './audit.sql.ts';
import type { StaffId } from './member.ts';
import { recordAuditEntry } from './record-audit-entry.ts';
import { recordView } from './record-view.ts';
import { registerStaffRoutes } from './staff.routes.ts';

/** 10,000 altered rows in the full run, otherwise a sample. */
const ALTERED = process.env.HIRAM_FULL === '1' ? 10_000 : 60;

let staff: TestStaff;
let now: Instant;
let members: StaffId[];
beforeAll(async () => {
  staff = await startTestStaff(registerStaffRoutes);
  now = staff.systemClock.now();
  members = await Promise.all(
    [1, 2, 3].map(async () => idFrom<'Staff'>((await staff.invited('support')).staffId)),
  );
});
afterAll(() => staff.close());

async function action(member: StaffId | undefined, subject: string): Promise<void> {
  now = addMs(now, 1);
  const actor = {
    staffId: member ?? idFrom<'Staff'>(''),
    requestId: `r-${subject}`,
    address: '203.0.113.7',
    at: now,
  };
  await inTransaction(staff.db.database, (tx) =>
    recordAuditEntry(tx, actor, {
      action: 'something_done',
      on: { kind: 'test_thing', id: subject },
      reason: 'because',
      before: { value: 1 },
      after: { value: subject },
    }),
  );
}

async function broken(): Promise<string[]> {
  return (await findBrokenAuditEntries(staff.db.url.reveal())).map(({ what }) => what);
}

/** Tampers with the data as the owner, verifies the chain, and restores everything. */
async function whatShowsAfter(tampering: string, values: readonly unknown[] = []): Promise<string[]> {
  await staff.db.asOwner('create table kept_entries as table staff_audit_entries');
  await staff.db.asOwner('create table kept_chains as table staff_audit_chains');
  try {
    await staff.db.asOwner(tampering, values);
    return await broken();
  } finally {
    await staff.db.asOwner(`delete from staff_audit_entries`);
    await staff.db.asOwner('insert into staff_audit_entries select * from kept_entries');
    await staff.db.asOwner(
      'update staff_audit_chains set length = kept_chains.length, head = kept_chains.head from kept_chains where kept_chains.chain = staff_audit_chains.chain',
    );
    await staff.db.asOwner('drop table kept_entries, kept_chains');
  }
}

describe('the audit trail', () => {
  beforeEach(async () => {
    for (const member of members) for (const subject of ['a', 'b', 'c']) await action(member, subject);
    expect(await broken()).toEqual([]);
  });

  test.each([
    ['action', `'something_else'`],
    ['subject_kind', `'another_thing'`],
    ['subject_id', `'z'`],
    ['reason', `'no reason'`],
    ['request_id', `'r-z'`],
    ['address', `'192.0.2.1'`],
    ['recorded_at', `recorded_at + interval '1 second'`],
    ['before_digest', 'null'],
    ['after_digest', `sha256('another')`],
    ['hash', `sha256('another')`],
  ])('reveals an entry whose %s was altered', async (column, value) => {
    const found = await whatShowsAfter(
      `update staff_audit_entries set ${column} = ${value} where chain = $1 and position = 2`,
      [members[0]],
    );
    expect(found).toEqual(['an entry is not what was hashed']);
  });

  test('reveals an entry that was removed from the middle, and one removed from the end', async () => {
    const middle = 'delete from staff_audit_entries where chain = $1 and position = 2';
    expect(await whatShowsAfter(middle, [members[0]])).toEqual(['an entry is missing']);
    const end =
      'delete from staff_audit_entries where chain = $1 and position = (select length from staff_audit_chains where chain = $1)';
    expect(await whatShowsAfter(end, [members[0]])).toEqual(['a chain does not end where its head says']);
  });

  test('reveals two entries that were swapped', async () => {
    const swapped = `
      update staff_audit_entries set position = case position when 2 then 1002 else 1003 end
        where chain = $1 and position in (2, 3)`;
    const back = `
      with moved as (select 1) update staff_audit_entries set position = case position when 1002 then 3 else 2 end
        where chain = '${members[0]}' and position > 1000`;
    await staff.db.asOwner('create table order_kept as table staff_audit_entries');
    await staff.db.asOwner(swapped, [members[0]]);
    await staff.db.asOwner(back);
    expect(await broken()).toEqual(['an entry is not what was hashed']);
    await staff.db.asOwner('delete from staff_audit_entries');
    await staff.db.asOwner('insert into staff_audit_entries select * from order_kept');
    await staff.db.asOwner('drop table order_kept');
  });

  test('reveals an entry that was inserted', async () => {
    const found = await whatShowsAfter(
      `insert into staff_audit_entries select chain, (select length + 1 from staff_audit_chains where chain = $1),
         recorded_at, action, subject_kind, 'slipped in', reason, request_id, address, before_digest, after_digest, hash
       from staff_audit_entries where chain = $1 and position = 1`,
      [members[0]],
    );
    expect(found).toEqual(['an entry is not what was hashed']);
  });

  test('reveals by its anchors a chain that was truncated together with its head', async () => {
    await anchorAuditTrail({ database: staff.db.database, systemClock: staff.systemClock }).run({
      market: 'PH',
      day: calendarDate('2026-11-16'),
    });
    const found = await whatShowsAfter(
      `with removed as (delete from staff_audit_entries where chain = $1 and position > 1)
       update staff_audit_chains set length = 1,
         head = (select hash from staff_audit_entries where chain = $1 and position = 1) where chain = $1`,
      [members[1]],
    );
    expect(found).toEqual(['a chain has lost or changed what an anchor saw']);
  });

  test('cannot be changed or shortened by the programs', async () => {
    for (const [statement, table] of [
      [`update staff_audit_entries set reason = ''`, 'staff_audit_entries'],
      ['delete from staff_audit_entries', 'staff_audit_entries'],
      ['truncate staff_audit_entries', 'staff_audit_entries'],
      ['delete from staff_audit_chains', 'staff_audit_chains'],
      ['delete from staff_audit_anchors', 'staff_audit_anchors'],
    ] as const) {
      await expect(staff.db.asOwner(`set role hiram_app; ${statement}`)).rejects.toThrow(
        `permission denied for table ${table}`,
      );
    }
  });
});

test('has no entry for an action that fails', async () => {
  const [before] = await staff.db.asOwner('select count(*) from staff_audit_entries');
  const actor = {
    staffId: members[0] ?? idFrom<'Staff'>(''),
    requestId: 'r-1',
    address: '203.0.113.7',
    at: now,
  };
  await expect(
    inTransaction(staff.db.database, async (tx) => {
      await recordAuditEntry(tx, actor, {
        action: 'something_done',
        on: { kind: 'test_thing', id: '1' },
        reason: '',
      });
      throw new Error('it did not come about');
    }),
  ).rejects.toThrow('it did not come about');
  expect(await staff.db.asOwner('select count(*) from staff_audit_entries')).toEqual([before]);
});

test('concurrent actions of one person are in one chain, one after the other', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, index) => action(members[2], `parallel-${index}`)));
  expect(await broken()).toEqual([]);
});

test('repeated views of a list are one entry for each person, address and quarter of an hour', async () => {
  const [first = idFrom<'Staff'>(''), second = idFrom<'Staff'>('')] = members;
  const quarter = instant('2026-11-17T10:15:00.000Z');
  async function looks(staffId: StaffId, at: Instant, { list = 'waiting', address = '203.0.113.7' } = {}) {
    const on = { kind: 'test_list', id: list };
    await inTransaction(staff.db.database, (tx) =>
      recordView(tx, { staffId, requestId: 'r', address, at }, { action: 'list_looked_at', on, reason: '' }),
    );
  }
  async function entries(): Promise<string[]> {
    const rows = await staff.db.asOwner(
      `select chain, subject_id, address, recorded_at from staff_audit_entries
       where action = 'list_looked_at' order by recorded_at, chain, subject_id, address`,
    );
    return rows.map(
      ({ chain, subject_id, recorded_at }) =>
        `${chain === first ? 'first' : 'second'} ${subject_id} ${new Date(String(recorded_at)).toISOString().slice(11, 19)}`,
    );
  }
  const last = addMs(quarter, 15 * 60_000 - 1);
  // Ten concurrent windows, and the last instant of the quarter hour.
  await Promise.all(Array.from({ length: 10 }, () => looks(first, quarter)));
  await looks(first, last);
  expect(await entries()).toEqual(['first waiting 10:15:00']);
  await looks(second, last);
  await looks(first, addMs(last, 1));
  // A program whose clock is slow does not mistake the next quarter hour for this one.
  await looks(second, addMs(quarter, -1));
  await looks(first, last, { list: 'ended' });
  await looks(first, last, { address: '192.0.2.1' });
  expect((await entries()).toSorted()).toEqual([
    'first ended 10:29:59',
    'first waiting 10:15:00',
    'first waiting 10:29:59',
    'first waiting 10:30:00',
    'second waiting 10:14:59',
    'second waiting 10:29:59',
  ]);
  expect(await broken()).toEqual([]);
});

/** Everything that a database owner can do to a row. Each chain of the test gets one alteration. */
const alterations: readonly string[] = [
  ...[
    `action = 'something_else'`,
    `subject_kind = 'another_thing'`,
    `subject_id = subject_id || '0'`,
    `reason = reason || ' '`,
    `request_id = 'r-z'`,
    `address = '192.0.2.1'`,
    `recorded_at = recorded_at + interval '1 millisecond'`,
    'before_digest = null',
    `after_digest = sha256('another')`,
    `hash = sha256('another')`,
  ].map((change) => `update staff_audit_entries set ${change} where position = 2 and`),
  'delete from staff_audit_entries where position = 1 and',
  'delete from staff_audit_entries where position = 2 and',
  'delete from staff_audit_entries where position = 3 and',
  // Swaps the content of two entries, each under the other's hash.
  `update staff_audit_entries set subject_id = case position when 1 then 'subject-2' else 'subject-1' end
   where position in (1, 2) and`,
  // Appends an entry at the end with the hash of an existing entry.
  `insert into staff_audit_entries select chain, 4, recorded_at, action, subject_kind, subject_id, reason, request_id, address,
     before_digest, after_digest, hash from staff_audit_entries where position = 3 and`,
];

test(`each of ${ALTERED} altered rows is found, by the tool and by the console`, async () => {
  // One chain for each alteration, because verification stops at the first wrong entry of a chain.
  await staff.db.asOwner(
    `insert into staff_audit_chains (chain, length, head)
     select ('00000000-0000-7000-8000-' || lpad(number::text, 12, '0'))::uuid, 0,
       sha256(('staff audit chain 00000000-0000-7000-8000-' || lpad(number::text, 12, '0'))::bytea)
     from generate_series(1, $1::integer) number`,
    [ALTERED],
  );
  const chains = Array.from({ length: ALTERED }, (_, index) =>
    idFrom<'Staff'>(`00000000-0000-7000-8000-${String(index + 1).padStart(12, '0')}`),
  );
  for (let first = 0; first < ALTERED; first += 100) {
    for (const subject of ['subject-1', 'subject-2', 'subject-3']) {
      await Promise.all(chains.slice(first, first + 100).map((chain) => action(chain, subject)));
    }
  }
  const auditor = await staff.signedIn('auditor', 'Dina Ong');
  expect(await broken()).toEqual([]);
  expect(await verified(auditor)).toEqual([]);
  for (const [kind, alteration] of alterations.entries()) {
    await staff.db.asOwner(
      `${alteration} chain::text like '00000000-0000-7000-8000-%'
         and right(chain::text, 12)::bigint % ${alterations.length} = ${kind}`,
    );
  }
  expect(await broken()).toHaveLength(ALTERED);
  const faults = await verified(auditor);
  expect(new Set(faults.map(({ chain }) => chain))).toEqual(new Set(chains));
  expect(new Set(faults.map(({ fault }) => fault))).toEqual(new Set(['entry_altered', 'entry_missing']));
}, 900_000);

/** All faults that the console finds, call by call. */
async function verified(auditor: Tab) {
  const faults: DataOf<typeof verifyAuditTrail>['faults'] = [];
  let after: string | undefined;
  do {
    const { data } = await auditor.send(verifyAuditTrail, after === undefined ? {} : { after });
    faults.push(...data.faults);
    after = data.next;
  } while (after !== undefined);
  return faults;
}

test('the audit trail is read page by page, newest first, and filtered by actor, action and object', async () => {
  const auditor = await staff.signedIn('auditor', 'Dina Ong');
  const first = await auditor.send(listAuditEntries, {});
  expect(first.data.hasMore).toBe(true);
  expect(first.data.entries).toHaveLength(50);
  const last = first.data.entries.at(-1)?.key ?? '';
  const second = await auditor.send(listAuditEntries, { olderThan: last });
  const keys = [...first.data.entries, ...second.data.entries].map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toEqual(keys.toSorted().toReversed());

  const own = await auditor.send(listAuditEntries, { staffId: auditor.staffId });
  expect(own.data.entries.map(({ action: word, who }) => [word, who])).toEqual([
    ['logged_in', 'Dina Ong'],
    ['invitation_accepted', 'Dina Ong'],
  ]);
  const at = own.data.entries[0]?.recordedAt ?? '';
  const ofThatMoment = await auditor.send(listAuditEntries, { staffId: auditor.staffId, from: at });
  expect(ofThatMoment.data.entries.every(({ recordedAt }) => recordedAt >= at)).toBe(true);
  const before = await auditor.send(listAuditEntries, {
    staffId: auditor.staffId,
    until: '2026-11-16T00:00:00Z',
  });
  expect(before.data.entries).toEqual([]);
  const invited = await auditor.send(listAuditEntries, {
    action: 'staff_invited',
    subjectId: auditor.staffId,
  });
  expect(invited.data.entries).toMatchObject([{ who: 'System', address: 'platform', reason: 'a test' }]);
});

test('a page of each filter reads no more entries than it shows, whatever the size of the trail', async () => {
  const [one, two, three] = members;
  // Entries of two people, too many to sort. Their chains are verified above.
  await staff.db.asOwner(
    `insert into staff_audit_entries (chain, position, recorded_at, action, subject_kind, subject_id, reason, request_id,
       address, hash)
     select case number % 2 when 0 then $1::uuid else $2::uuid end, 10000 + number, $3::timestamptz - number * interval '1 second',
       (array['thing_a', 'thing_b', 'thing_c'])[1 + number % 3], 'test_thing', 'search-' || number % 40, '', 'r', '203.0.113.7', sha256(number::text::bytea)
     from generate_series(1, 4000) number`,
    [one, two, instantAsIso(now)],
  );
  await staff.db.asOwner('analyze staff_audit_entries');
  const everything = { staffId: undefined, action: undefined, subjectId: undefined, from: undefined };
  const search = { ...everything, until: undefined, olderThan: undefined, limit: 5 };
  const filters = [
    {},
    { staffId: one },
    { action: 'thing_b' },
    { subjectId: 'search-1' },
    { from: addMs(now, -900_000), until: now },
    { staffId: one, from: addMs(now, -900_000) },
  ];
  for (const filter of filters) {
    const query = auditQuery(staff.db.database, { ...search, ...filter });
    // The names of the few members are joined.
    const read = await rowsScanned(staff.db.database, query, 'staff_audit_entries');
    expect(read, Object.keys(filter).join()).toBeLessThanOrEqual(5);
  }
  const nothing = auditQuery(staff.db.database, { ...search, subjectId: `nothing of ${three}` });
  expect(await rowsScanned(staff.db.database, nothing, 'staff_audit_entries')).toBe(0);
});

test('an export is in the trail with its filter, once for all its pages, and only for those who may read the trail', async () => {
  const auditor = await staff.signedIn('auditor', 'Eva Lim');
  const filter = { action: 'thing_b', subjectId: 'search-1' };
  const { data } = await auditor.send(exportAuditEntries, filter);
  expect(data.entries.length).toBeGreaterThan(0);
  expect(data.hasMore).toBe(false);
  const olderThan = data.entries[0]?.key ?? '';
  const next = await auditor.send(exportAuditEntries, { ...filter, olderThan });
  expect(next.data.entries).toEqual(data.entries.slice(1));
  const own = await auditor.send(listAuditEntries, { action: 'audit_trail_exported' });
  expect(own.data.entries).toMatchObject([
    { who: 'Eva Lim', subjectKind: 'audit_trail', reason: 'action thing_b, subjectId search-1' },
  ]);
  const support = await staff.signedIn('support', 'Rahul Verma');
  expect((await support.send(exportAuditEntries, {})).status).toBe(403);
  expect((await auditor.send(exportAuditEntries, { olderThan: "' or 1=1" })).status).toBe(400);
});
