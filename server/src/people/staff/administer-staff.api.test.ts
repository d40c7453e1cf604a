import {
  changeStaffRole,
  completeStepUp,
  endOtherSessions,
  endOwnSession,
  endStaffSessions,
  inviteStaff,
  listAuditEntries,
  listStaff,
  openInvitation,
  readOwnAccount,
  reinstateStaff,
  renewStaffAccess,
  startStaffLogin,
  submitSecondFactor,
  suspendStaff,
} from '@hiram/contract/people/staff';
import {
  PASSWORD,
  type SignedIn,
  startTestStaff,
  type TestStaff,
} from '@hiram/server-testing/people/staff/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerStaffRoutes } from './staff.routes.ts';

const reason = 'asked for by telephone';
let staff: TestStaff;
let administrator: SignedIn;
beforeAll(async () => {
  staff = await startTestStaff(registerStaffRoutes);
  administrator = await staff.signedIn('administrator', 'Ana Cruz');
});
afterAll(() => staff.close());

async function proven(): Promise<SignedIn> {
  await administrator.send(completeStepUp, { totpCode: administrator.nextCode() });
  return administrator;
}

describe('an action on a member’s access', () => {
  test('requires a code from the last ten minutes, and continues with one', async () => {
    const target = await staff.signedIn('support');
    staff.systemClock.moveBy(11 * 60_000);
    const request = { staffId: target.staffId, reason };
    expect(await administrator.send(endStaffSessions, request)).toMatchObject({ status: 403, code: 40310 });
    expect(await administrator.send(completeStepUp, { totpCode: '000000' })).toMatchObject({ code: 42211 });
    expect(await administrator.send(endStaffSessions, request)).toMatchObject({ code: 40310 });
    expect(await (await proven()).send(endStaffSessions, request)).toMatchObject({
      code: 0,
      data: { ended: '1' },
    });
    expect(await target.send(readOwnAccount, {})).toMatchObject({ status: 401 });
  });

  test('requires a reason', async () => {
    const target = await staff.signedIn('support');
    const answer = await (await proven()).send(suspendStaff, { staffId: target.staffId, reason: '' });
    expect(answer).toMatchObject({ status: 400 });
  });

  test('on an unknown member is not found', async () => {
    const staffId = '00000000-0000-7000-8000-000000000001';
    expect(await (await proven()).send(suspendStaff, { staffId, reason })).toMatchObject({ status: 404 });
  });

  test('with a malformed id or address is refused and is no defect', async () => {
    const admin = await proven();
    expect(await admin.send(suspendStaff, { staffId: 'x', reason })).toMatchObject({ status: 404 });
    expect(await admin.send(endOwnSession, { endedSessionId: 'x' })).toMatchObject({ status: 404 });
    const invitee = { invitedEmail: 'nobody', invitedName: 'Nobody', role: 'support', reason } as const;
    expect(await admin.send(inviteStaff, invitee)).toMatchObject({ status: 400 });
  });
});

test('an invitation is shown once and stored as a hash', async () => {
  const request = {
    invitedEmail: 'New.Person@Hiram.example',
    invitedName: 'New Person',
    role: 'finance',
    reason,
  } as const;
  const { data } = await (await proven()).send(inviteStaff, request);
  expect(
    await staff.tab().send(openInvitation, { invitationToken: data.invitationToken ?? '' }),
  ).toMatchObject({
    data: { email: 'new.person@hiram.example' },
  });
  const rows = await staff.db.asOwner('select * from staff_invitations');
  expect(JSON.stringify(rows)).not.toContain(data.invitationToken);
  expect(await administrator.send(inviteStaff, request)).toMatchObject({ status: 409, code: 40910 });
});

test('a suspended member loses access immediately, also during a login, and returns with the same password', async () => {
  const target = await staff.signedIn('support');
  const { data } = await staff.tab().send(startStaffLogin, { email: target.email, password: PASSWORD });
  await (await proven()).send(suspendStaff, { staffId: target.staffId, reason });
  expect(await target.send(readOwnAccount, {})).toMatchObject({ status: 401 });
  const half = { loginToken: data.loginToken, totpCode: target.nextCode() };
  expect(await staff.tab().send(submitSecondFactor, half)).toMatchObject({ status: 401, code: 40110 });
  await administrator.send(reinstateStaff, { staffId: target.staffId, reason });
  expect(await (await staff.logIn(target)).send(readOwnAccount, {})).toMatchObject({ code: 0 });
});

test('a changed role applies from the next request', async () => {
  const target = await staff.signedIn('support');
  expect(await target.send(listAuditEntries, {})).toMatchObject({ status: 403 });
  await (await proven()).send(changeStaffRole, { staffId: target.staffId, role: 'auditor', reason });
  expect(await target.send(listAuditEntries, {})).toMatchObject({ code: 0 });
  await administrator.send(changeStaffRole, { staffId: target.staffId, role: 'support', reason });
  expect(await target.send(listAuditEntries, {})).toMatchObject({ status: 403 });
});

test('renewed access ends password, app, sessions and recovery codes, and begins with a new link', async () => {
  const target = await staff.signedIn('support');
  const { data } = await (await proven()).send(renewStaffAccess, { staffId: target.staffId, reason });
  expect(await target.send(readOwnAccount, {})).toMatchObject({ status: 401 });
  const login = await staff.tab().send(startStaffLogin, { email: target.email, password: PASSWORD });
  expect(login).toMatchObject({ code: 42210 });
  const opened = await staff.tab().send(openInvitation, { invitationToken: data.invitationToken ?? '' });
  expect(opened).toMatchObject({ code: 0, data: { email: target.email } });
  const again = await administrator.send(renewStaffAccess, { staffId: target.staffId, reason });
  expect(again).toMatchObject({ code: 0 });
  const old = await staff.tab().send(openInvitation, { invitationToken: data.invitationToken ?? '' });
  expect(old).toMatchObject({ code: 40410 });
});

test('the last administrator cannot be removed, and of two concurrent removals one fails', async () => {
  const own = { staffId: administrator.staffId, reason };
  await proven();
  expect(await administrator.send(suspendStaff, own)).toMatchObject({ status: 409, code: 40911 });
  expect(await administrator.send(changeStaffRole, { ...own, role: 'support' })).toMatchObject({
    code: 40911,
  });
  const second = await staff.signedIn('administrator', 'Ben Diaz');
  const answers = await Promise.all([
    administrator.send(suspendStaff, { staffId: second.staffId, reason }),
    second.send(suspendStaff, { staffId: administrator.staffId, reason }),
  ]);
  // The second request is refused by the rule, or has already lost its session.
  const codes = answers.map(({ code }) => code);
  expect(codes.filter((code) => code === 0)).toHaveLength(1);
  expect([401, 40911]).toContain(codes.find((code) => code !== 0));
  const left = await staff.db.asOwner(
    `select count(*)::int as count from staff_members where role = 'administrator' and status = 'active'`,
  );
  expect(left).toEqual([{ count: 1 }]);
  administrator = answers[0]?.code === 0 ? administrator : second;
});

test('a member can end their own other session, and no other member’s', async () => {
  const person = await staff.signedIn('support');
  const other = await staff.logIn(person);
  const { data } = await person.send(readOwnAccount, {});
  const elsewhere = data.sessions.find(({ isThisOne }) => !isThisOne);
  const request = { endedSessionId: elsewhere?.sessionId ?? '' };
  const stranger = await staff.signedIn('support');
  expect(await stranger.send(endOwnSession, request)).toMatchObject({ status: 404 });
  expect(await person.send(endOwnSession, request)).toMatchObject({ code: 0 });
  expect(await other.send(readOwnAccount, {})).toMatchObject({ status: 401 });

  const others = [await staff.logIn(person), await staff.logIn(person)];
  expect(await person.send(endOtherSessions, {})).toMatchObject({ data: { ended: '2' } });
  for (const tab of others) expect(await tab.send(readOwnAccount, {})).toMatchObject({ status: 401 });
  for (const tab of [person, stranger]) expect(await tab.send(readOwnAccount, {})).toMatchObject({ code: 0 });
});

test('the list of staff shows role, status and open sessions, and never a secret', async () => {
  await staff.invited('collections', 'Carla Lim');
  const { data } = await (await staff.signedIn('auditor')).send(listStaff, {});
  expect(data.members.find(({ name }) => name === 'Carla Lim')).toMatchObject({
    role: 'collections',
    status: 'invited',
    openSessions: '0',
  });
  expect(JSON.stringify(data)).not.toContain('argon2id');
});
