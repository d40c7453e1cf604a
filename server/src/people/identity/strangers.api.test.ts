import { login, resetPassword, sendLoginCode } from '@hiram/contract/people/identity';
import {
  BETWEEN_CODES_MS,
  startTestIdentity,
  type TestIdentity,
} from '@hiram/server-testing/people/identity/identity';
import type { TestClient } from '@hiram/server-testing/platform/http/client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const MINUTE = 60_000;
const PASSWORD = 'tatlong bibe sa ilog';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
beforeEach(() => identity.db.asOwner('truncate code_sendings, code_sending_counts'));
afterAll(() => identity.close());

let lastNumber = 9_150_000_000;
/** A number not used before in this file. */
function freshNumber(): string {
  lastNumber += 1;
  return `0${lastNumber}`;
}

function from(address: string) {
  return { 'x-forwarded-for': address };
}

function wrongOf(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

/** The owner's browser, which has logged in with this number before, and is logged out. */
async function ownBrowser(mobile: string): Promise<TestClient> {
  const browser = identity.client();
  await identity.logIn(browser, mobile);
  browser.cookies.delete('__Host-session');
  browser.common = { ...browser.common, sessionId: '' };
  return browser;
}

describe('strangers who know a number', () => {
  test('cannot void the owner’s code with wrong ones, from any address, device or browser', async () => {
    const mobile = freshNumber();
    const owner = identity.client();
    identity.clock.moveBy(BETWEEN_CODES_MS);
    await owner.send(sendLoginCode, { mobile, purpose: 'login' });
    const smsCode = identity.lastCode();
    // Strangers without cookies, one of them with the owner's device id, and one with cookies of another number.
    const strangers = [identity.client(), identity.client({ device: owner.common.deviceId ?? '' })];
    const other = identity.client();
    await other.send(sendLoginCode, { mobile: freshNumber(), purpose: 'login' }, from('198.51.100.9'));
    for (const [index, stranger] of [...strangers, other].entries()) {
      for (let guess = 0; guess < 5; guess += 1) {
        const answer = await stranger.send(
          login,
          { mobile, smsCode: wrongOf(smsCode) },
          from(`198.51.${100 + index}.${guess}`),
        );
        expect(answer.code).toBe(42202);
      }
    }
    expect(await owner.send(login, { mobile, smsCode })).toMatchObject({ status: 200 });
  });

  test('cannot use the owner’s code in another browser that keeps cookies', async () => {
    const mobile = freshNumber();
    const owner = await ownBrowser(mobile);
    identity.clock.moveBy(BETWEEN_CODES_MS);
    await owner.send(sendLoginCode, { mobile, purpose: 'login' });
    const smsCode = identity.lastCode();
    const known = await ownBrowser(freshNumber());
    for (const stranger of [known, identity.client()]) {
      expect(await stranger.send(login, { mobile, smsCode })).toMatchObject({ code: 42202 });
    }
    expect(await owner.send(login, { mobile, smsCode })).toMatchObject({ status: 200 });
  });

  test('do not replace the owner’s code by requesting another', async () => {
    const mobile = freshNumber();
    const owner = identity.client();
    identity.clock.moveBy(BETWEEN_CODES_MS);
    await owner.send(sendLoginCode, { mobile, purpose: 'login' });
    const smsCode = identity.lastCode();
    identity.clock.moveBy(MINUTE);
    const stranger = identity.client();
    expect(
      await stranger.send(sendLoginCode, { mobile, purpose: 'login' }, from('198.51.7.1')),
    ).toMatchObject({ status: 200 });
    expect(await owner.send(login, { mobile, smsCode })).toMatchObject({ status: 200 });
  });

  test('cannot use up the codes of a browser that proved the number before', async () => {
    const mobile = freshNumber();
    const owner = await ownBrowser(mobile);
    for (let request = 0; request < 5; request += 1) {
      identity.clock.moveBy(11 * MINUTE);
      const stranger = identity.client();
      await stranger.send(sendLoginCode, { mobile, purpose: 'login' }, from(`198.${request}.100.1`));
    }
    const newBrowser = identity.client();
    expect(
      await newBrowser.send(sendLoginCode, { mobile, purpose: 'login' }, from('192.0.2.1')),
    ).toMatchObject({ code: 42901 });
    expect(await owner.send(sendLoginCode, { mobile, purpose: 'login' })).toMatchObject({ status: 200 });
    expect(await owner.send(login, { mobile, smsCode: identity.lastCode() })).toMatchObject({ status: 200 });
  });

  test('cannot use up the codes of such a browser by claiming its device id', async () => {
    const mobile = freshNumber();
    const owner = await ownBrowser(mobile);
    for (let request = 0; request < 12; request += 1) {
      identity.clock.moveBy(MINUTE);
      const stranger = identity.client({ device: owner.common.deviceId ?? '' });
      await stranger.send(
        sendLoginCode,
        { mobile: freshNumber(), purpose: 'login' },
        from(`198.${20 + request}.100.1`),
      );
    }
    expect(await owner.send(sendLoginCode, { mobile, purpose: 'login' })).toMatchObject({ status: 200 });
  });

  test('cannot lock the password of such a browser, although they claim its device id', async () => {
    const mobile = freshNumber();
    const owner = await ownBrowser(mobile);
    identity.clock.moveBy(BETWEEN_CODES_MS);
    await owner.send(sendLoginCode, { mobile, purpose: 'reset_password' });
    const reset = { mobile, smsCode: identity.lastCode(), newPassword: PASSWORD };
    expect(await owner.send(resetPassword, reset)).toMatchObject({ status: 200 });
    owner.cookies.delete('__Host-session');
    const stranger = identity.client({ device: owner.common.deviceId ?? '' });
    const answers: unknown[] = [];
    for (let guess = 0; guess < 40; guess += 1) {
      const answer = await stranger.send(
        login,
        { mobile, password: 'not the right one' },
        from(`198.51.${guess}.2`),
      );
      answers.push(answer.status);
    }
    expect(answers.at(-1)).toBe(429);
    expect(await owner.send(login, { mobile, password: PASSWORD })).toMatchObject({ status: 200 });
  });
});
