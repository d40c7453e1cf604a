import { login, readUserInfo, resetPassword, sendLoginCode } from '@hiram/contract/people/identity';
import {
  BETWEEN_CODES_MS,
  startTestIdentity,
  type TestIdentity,
} from '@hiram/server-testing/people/identity/identity';
import type { TestClient } from '@hiram/server-testing/platform/http/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passwordLimits } from './password-throttle.ts';

const DAY = 86_400_000;
const PASSWORD = 'tatlong bibe sa ilog';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

let lastNumber = 9_160_000_000;
/** A number not used before in this file. */
function freshNumber(): string {
  lastNumber += 1;
  return `0${lastNumber}`;
}

async function loggedIn(mobile: string, device?: string): Promise<TestClient> {
  const client = identity.client(device === undefined ? {} : { device });
  await identity.logIn(client, mobile);
  return client;
}

async function statusOf(client: TestClient): Promise<number> {
  return (await client.send(readUserInfo)).status;
}

describe('[R7.10-1a: reset password] a password', () => {
  async function withPassword(mobile = freshNumber(), password = PASSWORD): Promise<TestClient> {
    const client = identity.client({ device: `device of ${mobile}` });
    identity.clock.moveBy(BETWEEN_CODES_MS);
    await client.send(sendLoginCode, { mobile, purpose: 'reset_password' });
    const reset = await client.send(resetPassword, {
      mobile,
      smsCode: identity.lastCode(),
      newPassword: password,
    });
    expect(reset.status, reset.body).toBe(200);
    client.common = { ...client.common, sessionId: reset.data.sessionId };
    return client;
  }

  test('is set with a verified number, logs in, and is accepted from then on', async () => {
    const mobile = freshNumber();
    const client = await withPassword(mobile);
    expect((await client.send(readUserInfo)).data).toMatchObject({ hasPassword: '1' });
    const elsewhere = identity.client({ device: 'elsewhere' });
    expect(await elsewhere.send(login, { mobile, password: PASSWORD })).toMatchObject({
      status: 200,
      data: { isNew: '0' },
    });
  });

  test('that is new ends all other sessions', async () => {
    const mobile = freshNumber();
    const before = await loggedIn(mobile, 'lost');
    const after = await withPassword(mobile);
    expect([await statusOf(before), await statusOf(after)]).toEqual([401, 200]);
  });

  test.each(['password', 'Password123', 'qwertyuiop', '11111111', 'passw0rd', 'hiram12345', '1qaz2wsx'])(
    'that is common is refused: %s',
    async (newPassword) => {
      const refused = await identity
        .client()
        .send(resetPassword, { mobile: freshNumber(), smsCode: '123456', newPassword });
      expect(refused).toMatchObject({ status: 422, code: 42207 });
    },
  );

  test('that equals the phone number is refused', async () => {
    const mobile = freshNumber();
    const given = { mobile, smsCode: '123456', newPassword: mobile };
    expect(await identity.client().send(resetPassword, given)).toMatchObject({ code: 42207 });
  });

  test('that is wrong is refused with the same message and the same work as an unknown number', async () => {
    const mobile = freshNumber();
    await withPassword(mobile);
    const codeOnly = freshNumber();
    await loggedIn(codeOnly);
    const stranger = identity.client({ device: 'stranger' });
    const answers: [string, number][] = [];
    for (const number of [mobile, codeOnly, freshNumber()]) {
      const startedAt = performance.now();
      const { body } = await stranger.send(login, { mobile: number, password: 'not the password' });
      answers.push([body, performance.now() - startedAt]);
    }
    expect(new Set(answers.map(([body]) => body)).size).toBe(1);
    expect(answers[0]?.[0]).toContain('42206');
    // Hashing a password takes tens of milliseconds; a response without it would be immediate.
    for (const [, ms] of answers) expect(ms).toBeGreaterThan(5);
  });

  test('may be guessed five times from one address, then that address is refused and the SMS code still works', async () => {
    const mobile = freshNumber();
    const owner = await withPassword(mobile);
    const stranger = identity.client({ device: 'guesser' });
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, guess) =>
        stranger.send(login, { mobile, password: `guess ${guess} of it` }),
      ),
    );
    expect(guesses.filter(({ code }) => code === 42206)).toHaveLength(5);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(7);
    // From there, not even the right password is checked any more.
    expect(await stranger.send(login, { mobile, password: PASSWORD })).toMatchObject({ status: 429 });
    // The owner's own phone is not blocked, nor is the OTP.
    expect(await owner.send(login, { mobile, password: PASSWORD })).toMatchObject({ status: 200 });
    expect(await identity.logIn(identity.client({ device: 'guesser' }), mobile)).toMatchObject({
      status: 200,
    });
  });

  test('of one number may be guessed at most thirty times a day, from all addresses together', async () => {
    const mobile = freshNumber();
    await withPassword(mobile);
    let judged = 0;
    for (let guess = 0; guess < 50; guess += 1) {
      const from = { 'x-forwarded-for': `198.51.${guess % 10}.${guess}` };
      const { code } = await identity.client().send(login, { mobile, password: 'any old guess' }, from);
      if (code === 42206) judged += 1;
    }
    expect(judged).toBe(passwordLimits.number.most);
    identity.clock.moveBy(DAY);
    const tomorrow = await identity.client().send(login, { mobile, password: PASSWORD });
    expect(tomorrow).toMatchObject({ status: 200 });
  });
});
