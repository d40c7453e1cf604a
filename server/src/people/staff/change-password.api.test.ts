import {
  acceptInvitation,
  changeOwnPassword,
  listAuditEntries,
  openInvitation,
  readOwnAccount,
  startStaffLogin,
  submitSecondFactor,
} from '@hiram/contract/people/staff';
import { PASSWORD, startTestStaff, type TestStaff } from '@hiram/server-testing/people/staff/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerStaffRoutes } from './staff.routes.ts';
import { totpCode, totpStepAt } from './totp.ts';

const NEW_PASSWORD = 'nine lanterns over water';
let staff: TestStaff;
beforeAll(async () => {
  staff = await startTestStaff(registerStaffRoutes);
});
afterAll(() => staff.close());

test('a password changes with the current one and a code; other sessions and half-finished logins end', async () => {
  const person = await staff.signedIn('support');
  const elsewhere = await staff.logIn(person);
  const started = await staff.tab().send(startStaffLogin, { email: person.email, password: PASSWORD });
  const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, totpCode: person.nextCode() };
  expect(await person.send(changeOwnPassword, change)).toMatchObject({
    code: 0,
    data: { endedSessions: '1' },
  });

  expect(await person.send(readOwnAccount, {})).toMatchObject({ code: 0, data: { hasPassword: true } });
  expect(await elsewhere.send(readOwnAccount, {})).toMatchObject({ status: 401 });
  const late = { loginToken: started.data.loginToken, totpCode: person.nextCode() };
  expect(await staff.tab().send(submitSecondFactor, late)).toMatchObject({ status: 401, code: 40110 });
  const old = { email: person.email, password: PASSWORD };
  expect(await staff.tab().send(startStaffLogin, old)).toMatchObject({ status: 422, code: 42210 });
  expect(await staff.tab().send(startStaffLogin, { ...old, password: NEW_PASSWORD })).toMatchObject({
    code: 0,
  });
});

test('a wrong current password or code changes nothing and ends no session; all outcomes are in the audit trail', async () => {
  const person = await staff.signedIn('support');
  const elsewhere = await staff.logIn(person);
  const right = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  expect(
    await person.send(changeOwnPassword, {
      ...right,
      currentPassword: 'a quiet river at night',
      totpCode: person.nextCode(),
    }),
  ).toMatchObject({ status: 422, code: 42213 });
  expect(await elsewhere.send(readOwnAccount, {})).toMatchObject({ code: 0 });
  const used = person.nextCode();
  expect(await person.send(changeOwnPassword, { ...right, totpCode: used })).toMatchObject({ code: 0 });
  expect(
    await person.send(changeOwnPassword, {
      currentPassword: NEW_PASSWORD,
      newPassword: PASSWORD,
      totpCode: used,
    }),
  ).toMatchObject({ status: 422, code: 42211 });

  const auditor = await staff.signedIn('auditor');
  const { data } = await auditor.send(listAuditEntries, { subjectId: person.staffId });
  expect(data.entries.map(({ action, reason }) => [action, reason]).slice(0, 3)).toEqual([
    ['password_change_refused', 'authenticator app'],
    ['password_changed', ''],
    ['password_change_refused', 'current password'],
  ]);
});

test('an open session cannot be used to guess the password', async () => {
  const person = await staff.signedIn('support');
  const guess = { currentPassword: 'a quiet river at night', newPassword: NEW_PASSWORD, totpCode: '000000' };
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect(await person.send(changeOwnPassword, guess)).toMatchObject({ code: 42213 });
  }
  expect(await person.send(changeOwnPassword, guess)).toMatchObject({ status: 429 });
  const right = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, totpCode: person.nextCode() };
  expect(await person.send(changeOwnPassword, right)).toMatchObject({ status: 429 });
});

test('a breached password, the lender’s name and the member’s own are refused, at a change and at an invitation', async () => {
  await staff.db.asOwner(
    `insert into brands (code, market, locales, app_api, app_h5, app_en_name, app_cn_name, background,
       background_text, text_colour, service_phone, scheme_url, legal_name)
     values ('pautang', 'PH', '{en}', '', '', 'Pautang Agad', '', '#000000', '#ffffff', '#000000', '', '',
       'Bahaghari Lending Corp.')`,
  );
  const person = await staff.signedIn('support', 'Josefina Reyes');
  const { token } = await staff.invited('support', 'Josefina Reyes');
  const invitee = staff.tab();
  const { data } = await invitee.send(openInvitation, { invitationToken: token });
  for (const newPassword of [
    '!!Betty@Home!!',
    'Bahaghari-4711-x',
    'my pautang agad 7',
    'josefina 4 mountains',
    'hiram console 77',
  ]) {
    const change = { currentPassword: PASSWORD, newPassword, totpCode: person.nextCode() };
    expect(await person.send(changeOwnPassword, change), newPassword).toMatchObject({ code: 42207 });
    const code = totpCode(data.totpSecret, totpStepAt(staff.systemClock.now()));
    const acceptance = { invitationToken: token, newPassword, totpCode: code };
    expect(await invitee.send(acceptInvitation, acceptance), newPassword).toMatchObject({ code: 42207 });
  }
});
