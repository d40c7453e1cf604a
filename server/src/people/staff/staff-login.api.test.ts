import {
  acceptInvitation,
  logoutStaff,
  openInvitation,
  readOwnAccount,
  startStaffLogin,
  submitRecoveryCode,
  submitSecondFactor,
} from '@hiram/contract/people/staff';
import { PASSWORD, startTestStaff, type TestStaff } from '@hiram/server-testing/people/staff/staff';
import { plainDigitsPattern } from '@hiram/server-testing/platform/personal-data/plaintext-search';
import { applyRules } from '@hiram/server-testing/retention';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerStaffRoutes } from './staff.routes.ts';
import { totpCode, totpStepAt } from './totp.ts';

const MINUTE = 60_000;
let staff: TestStaff;
beforeAll(async () => {
  staff = await startTestStaff(registerStaffRoutes);
});
afterAll(() => staff.close());

async function passwordStep(email: string, password = PASSWORD, address?: string) {
  const tab = staff.tab(address);
  return { tab, ...(await tab.send(startStaffLogin, { email, password })) };
}

describe('an invitation', () => {
  test('shows the same secret however often it is opened, and opens a session once it is accepted', async () => {
    const { token, email } = await staff.invited('support');
    const tab = staff.tab();
    const first = await tab.send(openInvitation, { invitationToken: token });
    const again = await tab.send(openInvitation, { invitationToken: token });
    expect(first.data).toMatchObject({ email, name: 'Maria Santos' });
    expect(again.data.totpSecret).toBe(first.data.totpSecret);

    const code = totpCode(first.data.totpSecret, totpStepAt(staff.systemClock.now()));
    const accepted = await tab.send(acceptInvitation, {
      invitationToken: token,
      newPassword: PASSWORD,
      totpCode: code,
    });
    expect(accepted.data.recoveryCodes).toHaveLength(10);
    expect(await tab.send(readOwnAccount, {})).toMatchObject({ code: 0, data: { email, role: 'support' } });
    const second = { invitationToken: token, newPassword: PASSWORD, totpCode: code };
    expect(await staff.tab().send(acceptInvitation, second)).toMatchObject({ status: 404, code: 40410 });
  });

  test('is refused with a wrong code, and with a password that is common or the member’s own name', async () => {
    const { token } = await staff.invited('support', 'Josefina Reyes');
    const tab = staff.tab();
    const { data } = await tab.send(openInvitation, { invitationToken: token });
    const totp = totpCode(data.totpSecret, totpStepAt(staff.systemClock.now()));
    for (const newPassword of ['password1234', '123456789012', 'josefinareyes1990']) {
      const answer = await tab.send(acceptInvitation, {
        invitationToken: token,
        newPassword,
        totpCode: totp,
      });
      expect(answer, newPassword).toMatchObject({ status: 422, code: 42207 });
    }
    const wrong = totp === '000000' ? '000001' : '000000';
    expect(
      await tab.send(acceptInvitation, { invitationToken: token, newPassword: PASSWORD, totpCode: wrong }),
    ).toMatchObject({ status: 422, code: 42211 });
    expect(
      await tab.send(acceptInvitation, { invitationToken: token, newPassword: 'short', totpCode: totp }),
    ).toMatchObject({ status: 400 });
    expect(tab.cookie).toBeUndefined();
  });

  test('that has expired or was never issued opens nothing', async () => {
    const { token } = await staff.invited('support');
    staff.systemClock.moveBy(73 * 60 * MINUTE);
    for (const invitationToken of [token, 'x'.repeat(43)]) {
      expect(await staff.tab().send(openInvitation, { invitationToken })).toMatchObject({ code: 40410 });
    }
  });
});

describe('a login', () => {
  test('needs the password and then the code; the session is a cookie that no script can read', async () => {
    const person = await staff.signedIn('support');
    const { tab, data } = await passwordStep(person.email.toUpperCase());
    expect(tab.cookie).toBeUndefined();
    const totp = person.nextCode();
    const answer = await tab.send(submitSecondFactor, { loginToken: data.loginToken, totpCode: totp });
    expect(answer.data).toMatchObject({
      email: person.email,
      permissions: expect.arrayContaining(['use_console']),
    });
    expect(tab.cookie).toMatch(/^__Host-staff=[A-Za-z0-9_-]{43}$/);
    expect(JSON.stringify(answer)).not.toContain(tab.cookie?.split('=')[1]);
  });

  test('gives the same answer for a wrong password, an unknown address and a suspended member', async () => {
    const person = await staff.signedIn('support');
    const wrong = await passwordStep(person.email, 'a quiet river at night');
    const unknown = await passwordStep('nobody@hiram.example');
    await staff.db.asOwner('update staff_members set status = $2 where id = $1', [
      person.staffId,
      'suspended',
    ]);
    const suspended = await passwordStep(person.email);
    for (const { status, code, data } of [wrong, unknown, suspended]) {
      expect({ status, code, data }).toEqual({ status: 422, code: 42210, data: {} });
    }
  });

  test('accepts no code twice, not even for another login of the same person', async () => {
    const person = await staff.signedIn('support');
    const totp = person.nextCode();
    const one = await passwordStep(person.email);
    const other = await passwordStep(person.email);
    const first = { loginToken: one.data.loginToken, totpCode: totp };
    expect(await one.tab.send(submitSecondFactor, first)).toMatchObject({ code: 0 });
    const replayed = { loginToken: other.data.loginToken, totpCode: totp };
    expect(await other.tab.send(submitSecondFactor, replayed)).toMatchObject({ status: 422, code: 42211 });
  });

  test('sent twenty times concurrently with one code and one token creates one session', async () => {
    const person = await staff.signedIn('support');
    const { data } = await passwordStep(person.email);
    const request = { loginToken: data.loginToken, totpCode: person.nextCode() };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => staff.tab().send(submitSecondFactor, request)),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  });

  test('must be finished within five minutes', async () => {
    const person = await staff.signedIn('support');
    const { tab, data } = await passwordStep(person.email);
    staff.systemClock.moveBy(6 * MINUTE);
    const late = { loginToken: data.loginToken, totpCode: person.nextCode() };
    expect(await tab.send(submitSecondFactor, late)).toMatchObject({ status: 401, code: 40110 });
  });

  test('continues with a recovery code, once for each', async () => {
    const person = await staff.signedIn('support');
    const recoveryCode = (person.recoveryCodes[3] ?? '').toUpperCase();
    const one = await passwordStep(person.email);
    expect(
      await one.tab.send(submitRecoveryCode, { loginToken: one.data.loginToken, recoveryCode }),
    ).toMatchObject({ code: 0, data: { recoveryCodesLeft: '9' } });
    const other = await passwordStep(person.email);
    expect(
      await other.tab.send(submitRecoveryCode, { loginToken: other.data.loginToken, recoveryCode }),
    ).toMatchObject({ status: 422, code: 42211 });
  });

  test('puts no password, code or token into the log', async () => {
    const person = await staff.signedIn('support');
    const { tab, data } = await passwordStep(person.email, 'planted password one');
    await tab.send(submitSecondFactor, { loginToken: 'p'.repeat(43), totpCode: '918273' });
    expect(data).toEqual({});
    for (const planted of ['planted password one', 'p'.repeat(43), person.cookie?.split('=')[1] ?? '?'])
      expect(staff.server.logged()).not.toContain(planted);
    expect(staff.server.logged()).not.toMatch(plainDigitsPattern('918273'));
  });
});

describe('guessing', () => {
  /** 1,000 in the full run, otherwise a sample. The concurrency is what a busy machine still answers. */
  const GUESSES = process.env.HIRAM_FULL === '1' ? 1_000 : 60;
  const AT_ONCE = 20;

  async function guesses<Answer>(guess: (index: number) => Promise<Answer>): Promise<Answer[]> {
    const answers: Answer[] = [];
    while (answers.length < GUESSES) {
      const first = answers.length;
      answers.push(
        ...(await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => guess(first + index)))),
      );
    }
    return answers;
  }

  test('a password: of many parallel attempts from one address ten are evaluated, and its owner is not locked out', async () => {
    const person = await staff.signedIn('support');
    const answers = await guesses(() => passwordStep(person.email, 'guess after guess', '198.51.100.1'));
    expect(answers.filter(({ code }) => code === 42210)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(GUESSES - 10);
    expect(await passwordStep(person.email, PASSWORD, '203.0.113.9')).toMatchObject({ code: 0 });
    staff.systemClock.moveBy(16 * MINUTE);
    expect(await passwordStep(person.email, PASSWORD, '198.51.100.1')).toMatchObject({ code: 0 });
  });

  test('a password from many addresses: twenty, then one after a delay that grows to a minute', async () => {
    const person = await staff.signedIn('support');
    let attacker = 0;
    function attack() {
      attacker += 1;
      return passwordStep(person.email, 'guess after guess', `10.1.${attacker >> 7}.${attacker % 128}`);
    }
    const answers = await guesses(attack);
    expect(answers.filter(({ code }) => code === 42210)).toHaveLength(20);
    const evaluated: number[] = [];
    for (let second = 1; second <= 300; second += 1) {
      staff.systemClock.moveBy(1_000);
      if ((await attack()).code === 42210) evaluated.push(second);
    }
    expect(evaluated).toEqual([1, 3, 7, 15, 31, 63, 123, 183, 243]);
    // Another browser of the member waits too, and is never locked out.
    staff.systemClock.moveBy(MINUTE);
    expect(await passwordStep(person.email)).toMatchObject({ code: 0 });
  });

  test('a password does not lock the browser in which its owner has signed in before, nor with wrong codes', async () => {
    const person = await staff.signedIn('support');
    for (let attacker = 0; attacker < 60; attacker += 1) {
      await passwordStep(person.email, 'guess after guess', `10.2.0.${attacker}`);
    }
    const stranger = await passwordStep(person.email, PASSWORD, '10.3.0.1');
    expect(stranger).toMatchObject({ status: 429 });

    const owner = staff.tab('10.2.0.1');
    owner.browserCookie = person.browserCookie;
    const started = await owner.send(startStaffLogin, { email: person.email, password: PASSWORD });
    expect(started).toMatchObject({ code: 0 });
    // A thief of the password uses up the code attempts of unknown browsers.
    staff.systemClock.moveBy(MINUTE);
    const thief = await passwordStep(person.email, PASSWORD, '10.4.0.1');
    for (let guess = 0; guess < 6; guess += 1) {
      await thief.tab.send(submitSecondFactor, {
        loginToken: thief.data.loginToken,
        totpCode: `00000${guess}`,
      });
    }
    const finish = { loginToken: started.data.loginToken, totpCode: person.nextCode() };
    expect(await owner.send(submitSecondFactor, finish)).toMatchObject({ code: 0 });
  });

  test('many accounts from one address: sixty in a quarter of an hour', async () => {
    const answers = await guesses((index) =>
      passwordStep(`nobody${index}@hiram.example`, 'guess after guess', '192.0.2.1'),
    );
    expect(answers.filter(({ code }) => code === 42210)).toHaveLength(60);
  });

  test('a code: of many parallel attempts at most five are evaluated, whatever the number of logins', async () => {
    const person = await staff.signedIn('support');
    const logins = await Promise.all([1, 2, 3].map(() => passwordStep(person.email)));
    const answers = await guesses((index) =>
      staff.tab().send(submitSecondFactor, {
        loginToken: logins[index % 3]?.data.loginToken ?? '',
        totpCode: String(index).padStart(6, '0'),
      }),
    );
    expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(5);
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(GUESSES - 5);
  });
});

describe('a session', () => {
  test('expires after twenty minutes without a call, and not while there are calls', async () => {
    const person = await staff.signedIn('support');
    for (let quarter = 0; quarter < 4; quarter += 1) {
      staff.systemClock.moveBy(15 * MINUTE);
      expect(await person.send(readOwnAccount, {})).toMatchObject({ code: 0 });
    }
    staff.systemClock.moveBy(21 * MINUTE);
    expect(await person.send(readOwnAccount, {})).toMatchObject({ status: 401, code: 401 });
  });

  test('expires after twelve hours, also when in use', async () => {
    const person = await staff.signedIn('support');
    for (let quarter = 1; quarter < 48; quarter += 1) {
      staff.systemClock.moveBy(15 * MINUTE);
      await person.send(readOwnAccount, {});
    }
    expect(await person.send(readOwnAccount, {})).toMatchObject({ code: 0 });
    staff.systemClock.moveBy(15 * MINUTE);
    expect(await person.send(readOwnAccount, {})).toMatchObject({ status: 401 });
  });

  test('is invalid after logout, its old cookie too; the other one continues', async () => {
    const person = await staff.signedIn('support');
    const other = await staff.logIn(person);
    const old = person.cookie;
    expect(await person.send(logoutStaff, { everywhere: false })).toMatchObject({ code: 0 });
    expect(person.cookie).toBeUndefined();
    person.cookie = old;
    expect(await person.send(readOwnAccount, {})).toMatchObject({ status: 401 });
    expect(await other.send(readOwnAccount, {})).toMatchObject({ code: 0 });
  });

  test('is invalid everywhere after logout everywhere', async () => {
    const person = await staff.signedIn('support');
    const other = await staff.logIn(person);
    await other.send(logoutStaff, { everywhere: true });
    expect(await person.send(readOwnAccount, {})).toMatchObject({ status: 401 });
  });

  test('is not opened by an invented cookie', async () => {
    const tab = staff.tab();
    tab.cookie = `__Host-staff=${'A'.repeat(43)}`;
    expect(await tab.send(readOwnAccount, {})).toMatchObject({ status: 401 });
  });

  test('is not usable by another site, even with the cookie', async () => {
    const person = await staff.signedIn('support');
    const answer = await staff.server.app.inject({
      method: 'POST',
      url: '/under/console/logout',
      headers: {
        cookie: person.cookie ?? '',
        origin: 'https://evil.example',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'everywhere=true',
    });
    expect(answer.statusCode).toBe(403);
    expect(await person.send(readOwnAccount, {})).toMatchObject({ code: 0 });
  });
});

test('login data is deleted after a day', async () => {
  function purge(): Promise<void> {
    const context = { database: staff.db.database, clock: staff.systemClock };
    return applyRules(context, 'staff logins', 'staff provider logins', 'staff login attempts');
  }
  await passwordStep('nobody@hiram.example');
  await purge();
  expect(await staff.db.asOwner('select from staff_login_attempts')).not.toEqual([]);
  staff.systemClock.moveBy(25 * 60 * MINUTE);
  await purge();
  expect(await staff.db.asOwner('select from staff_login_attempts')).toEqual([]);
  expect(await staff.db.asOwner('select from staff_logins')).toEqual([]);
});
