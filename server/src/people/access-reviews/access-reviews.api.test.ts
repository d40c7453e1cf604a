import { listAccessReviews, reviewStaffAccess } from '@hiram/contract/people/access-reviews';
import { changeStaffRole, listAuditEntries } from '@hiram/contract/people/staff';
import { startTestApi, type TestApi } from '@hiram/server-testing/api';
import { signInToTestApi } from '@hiram/server-testing/console';
import type { Tab } from '@hiram/server-testing/platform/http/tab';
import { assert } from '@hiram/values/assert';
import { randomId } from '@hiram/values/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';

let api: TestApi;
let admin: Tab;
let support: Tab;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signInToTestApi(api, { role: 'administrator', name: 'Ana Cruz' });
  support = await signInToTestApi(api, { role: 'support', name: 'Maria Santos' });
});
afterAll(() => api.close());

async function rowOf(name: string) {
  const { data } = await admin.send(listAccessReviews, {});
  const found = data.members.find((one) => one.name === name);
  assert(found !== undefined, `${name} is not listed`);
  return found;
}

async function age(days: number): Promise<void> {
  await api.db.asOwner(`update access_reviews set reviewed_at = reviewed_at - make_interval(days => $1)`, [
    days,
  ]);
}

test('each member is listed with role, grant, login, second factor, sessions and use', async () => {
  const row = await rowOf('Maria Santos');
  expect(row).toMatchObject({
    role: 'support',
    status: 'active',
    secondFactor: 'app',
    openSessions: '1',
    unmaskings: '0',
    isOverdue: false,
  });
  expect(row.lastLoginAt).toBeDefined();
  expect(row.review).toBeUndefined();
  await api.db.asOwner(
    `insert into staff_passkeys (id, staff_id, credential_id, public_key, sign_count, transports, is_backed_up, rp_id,
       name, created_at)
     values (gen_random_uuid(), $1, '\\x01', '\\x02', 0, '{}', false, 'console.example', 'Key', now())`,
    [row.staffId],
  );
  expect(await rowOf('Maria Santos')).toMatchObject({ secondFactor: 'passkey' });
  await api.db.asOwner('delete from staff_passkeys');
  expect((await support.send(listAccessReviews, {})).status).toBe(403);
});

test('a review is a dated record with who, what and why; nobody reviews themselves or an outdated role', async () => {
  const { staffId } = await rowOf('Maria Santos');
  const reason = 'still answers complaints';
  const keep = { staffId, role: 'support', decision: 'keep', reason } as const;
  expect((await support.send(reviewStaffAccess, keep)).status).toBe(403);
  expect((await admin.send(reviewStaffAccess, { ...keep, role: 'finance' })).status).toBe(404);
  expect((await admin.send(reviewStaffAccess, { ...keep, staffId: randomId() })).status).toBe(404);
  const own = { ...keep, staffId: (await rowOf('Ana Cruz')).staffId, role: 'administrator' } as const;
  expect(await admin.send(reviewStaffAccess, own)).toMatchObject({ status: 403, code: 40360 });
  expect((await admin.send(reviewStaffAccess, keep)).status).toBe(200);
  expect((await rowOf('Maria Santos')).review).toMatchObject({
    decision: 'keep',
    role: 'support',
    by: 'Ana Cruz',
    reason,
  });
  expect((await admin.send(reviewStaffAccess, { ...keep, decision: 'remove' })).status).toBe(200);
  expect((await rowOf('Maria Santos')).review).toMatchObject({ decision: 'remove' });
  const { data } = await admin.send(listAuditEntries, { subjectId: staffId });
  expect(data.entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['access_kept', 'access_removal_proposed']),
  );
  // A proposed removal changes no role; the call for that does.
  expect((await rowOf('Maria Santos')).role).toBe('support');
  await admin.send(changeStaffRole, { staffId, role: 'auditor', reason: 'moves to audit' });
  expect((await rowOf('Maria Santos')).role).toBe('auditor');
});

test('a review is overdue after 90 days, and one of an earlier role does not count', async () => {
  const id = randomId();
  await api.db.asOwner(
    `insert into staff_members (id, email, name, role, status, password_hash, totp_secret, created_at)
     values ($1, 'old@hiram.example', 'Old Timer', 'collections', 'active', 'x', '\\x00', now() - interval '400 days')`,
    [id],
  );
  expect((await rowOf('Old Timer')).isOverdue).toBe(true);
  const keep = { staffId: id, role: 'collections', decision: 'keep', reason: 'still calls' } as const;
  expect((await admin.send(reviewStaffAccess, keep)).status).toBe(200);
  expect(await rowOf('Old Timer')).toMatchObject({ isOverdue: false, isRoleUnused: true, grantedBy: '' });
  await age(89);
  expect((await rowOf('Old Timer')).isOverdue).toBe(false);
  await age(1);
  expect((await rowOf('Old Timer')).isOverdue).toBe(true);
  expect((await admin.send(listAccessReviews, {})).data.overdue).toBe('1');
  await admin.send(reviewStaffAccess, keep);
  await api.db.asOwner(`update staff_members set role = 'support' where id = $1`, [id]);
  expect((await rowOf('Old Timer')).isOverdue).toBe(true);
});
