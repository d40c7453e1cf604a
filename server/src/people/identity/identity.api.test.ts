import {
  callWithLoginCode,
  deleteUser,
  endSession,
  login,
  logout,
  mintHandOff,
  readUserInfo,
  readUserMenu,
  sendDeletionCode,
  sendLoginCode,
} from '@hiram/contract/people/identity';
import {
  BETWEEN_CODES_MS,
  startTestIdentity,
  type TestIdentity,
  takeCode,
} from '@hiram/server-testing/people/identity/identity';
import type { TestClient } from '@hiram/server-testing/platform/http/client';
import { addMonths } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type SessionChannel, sessionChannels, sessionLimits } from './session.ts';

const HOUR = 3_600_000;

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterEach(() => {
  identity.books.record = 'none';
});
afterAll(() => identity.close());

let lastNumber = 9_170_000_000;
/** A number not used before in this file. */
function freshNumber(): string {
  lastNumber += 1;
  return `0${lastNumber}`;
}

async function loggedIn(
  mobile = freshNumber(),
  overrides: { readonly brand?: string; readonly device?: string; readonly channel?: SessionChannel } = {},
): Promise<TestClient> {
  const client = identity.client(overrides);
  await identity.logIn(client, mobile, overrides.channel);
  return client;
}

function statusOf(client: TestClient): Promise<number> {
  return client.send(readUserInfo).then(({ status }) => status);
}

describe('[R7.10-1a: login, SMS code] logging in with a code', () => {
  test('creates a borrower for a new number, and finds the same one again', async () => {
    const mobile = freshNumber();
    const first = await identity.logIn(identity.client(), mobile);
    expect(first).toMatchObject({
      status: 200,
      code: 0,
      data: { isNew: '1', sessionId: expect.any(String) },
    });
    // The same number in another format.
    const again = await identity.logIn(identity.client({ device: 'device-2' }), `+63 ${mobile.slice(1)}`);
    expect(again).toMatchObject({ status: 200, data: { isNew: '0', person: first.data.person } });
  });

  test('[R7.1-1][R7.1-3a] returns a public handle, and the session secret in a cookie that no script can read', async () => {
    const client = identity.client();
    const { setCookies, body, data } = await identity.logIn(client, freshNumber());
    expect(setCookies).toHaveLength(1);
    expect(setCookies[0]).toMatch(
      /^__Host-session=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const secret = client.cookies.get('__Host-session') ?? '';
    expect(body).not.toContain(secret);
    expect(Object.keys(data).toSorted()).toEqual(['isNew', 'person', 'sessionId']);
    expect(await statusOf(client)).toBe(200);
  });

  test('is refused with a wrong code, a code for another purpose, and a used code', async () => {
    const mobile = freshNumber();
    const client = identity.client();
    identity.clock.moveBy(BETWEEN_CODES_MS);
    await client.send(sendLoginCode, { mobile, purpose: 'reset_password' });
    const forSomethingElse = await client.send(login, { mobile, smsCode: identity.lastCode() });
    expect(forSomethingElse).toMatchObject({ status: 422, code: 42202 });
    identity.clock.moveBy(BETWEEN_CODES_MS);
    await client.send(sendLoginCode, { mobile, purpose: 'login' });
    const smsCode = identity.lastCode();
    const wrong = smsCode === '000000' ? '000001' : '000000';
    expect(await client.send(login, { mobile, smsCode: wrong })).toMatchObject({ code: 42202 });
    expect(await client.send(login, { mobile, smsCode })).toMatchObject({ status: 200 });
    expect(await client.send(login, { mobile, smsCode })).toMatchObject({ code: 42202 });
  });

  test('is refused for a number that is invalid in the market, and without a device', async () => {
    const client = identity.client();
    expect(await client.send(login, { mobile: '12345', smsCode: '123456' })).toMatchObject({ code: 42201 });
    expect(await client.send(sendLoginCode, { mobile: '12345', purpose: 'login' })).toMatchObject({
      code: 42201,
    });
    const nowhere = client.copy({ deviceId: '' });
    const mobile = freshNumber();
    expect(await nowhere.send(login, { mobile, smsCode: '123456' })).toMatchObject({ status: 400 });
  });

  test('uses either a code or a password, not both', async () => {
    const client = identity.client();
    const mobile = freshNumber();
    expect(await client.send(login, { mobile })).toMatchObject({ status: 400 });
    const both = { mobile, smsCode: '123456', password: 'tatlong bibe sa ilog' };
    expect(await client.send(login, both)).toMatchObject({ status: 400 });
  });

  test('gives the same answer for a known and an unknown number until the number is verified', async () => {
    const known = freshNumber();
    await loggedIn(known);
    identity.clock.moveBy(BETWEEN_CODES_MS);
    const [one, other] = [
      await identity.client().send(sendLoginCode, { mobile: known, purpose: 'login' }),
      await identity.client().send(sendLoginCode, { mobile: freshNumber(), purpose: 'login' }),
    ];
    expect(one.body).toBe(other.body);
    expect(one.data).toEqual({ resendAfterSeconds: '60' });
  });

  test('belongs to one brand: the same number at two brands is two borrowers', async () => {
    const mobile = freshNumber();
    await loggedIn(mobile);
    expect((await identity.logIn(identity.client({ brand: 'pautang' }), mobile)).data.isNew).toBe('1');
  });

  test('ends the previous login of this browser, and informs the page that the person has changed', async () => {
    const before = identity.client();
    const first = await identity.logIn(before, freshNumber());
    const browser = before.copy({ deviceId: 'device-9' });
    const second = await identity.logIn(browser, freshNumber());
    expect(second.data.person).not.toBe(first.data.person);
    expect([await statusOf(before), await statusOf(browser)]).toEqual([401, 200]);
  });
});

test('[R7.10-1a: voice code] a code by voice call logs in as well', async () => {
  const mobile = freshNumber();
  const client = identity.client();
  identity.clock.moveBy(BETWEEN_CODES_MS);
  const asked = await client.send(callWithLoginCode, { mobile, purpose: 'login' });
  expect(asked).toMatchObject({ status: 200, data: { resendAfterSeconds: '60' } });
  expect(await client.send(login, { mobile, smsCode: identity.lastCode() })).toMatchObject({ status: 200 });
});

describe('[R7.10-1a: logout] logging out', () => {
  test('ends this session and clears the cookie; the old cookie is invalid', async () => {
    const client = await loggedIn();
    const old = client.copy();
    const { status, setCookies } = await client.send(logout, { everywhere: '0' });
    expect(status).toBe(200);
    expect(setCookies[0]).toMatch(/^__Host-session=; Max-Age=0; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/);
    expect(client.cookies.has('__Host-session')).toBe(false);
    expect(await statusOf(old)).toBe(401);
  });

  test('everywhere ends all of the borrower’s sessions, and no others', async () => {
    const mobile = freshNumber();
    const [one, two] = [await loggedIn(mobile, { device: 'a' }), await loggedIn(mobile, { device: 'b' })];
    const other = await loggedIn();
    await one.send(logout, { everywhere: '1' });
    expect([await statusOf(one), await statusOf(two), await statusOf(other)]).toEqual([401, 401, 200]);
  });

  test('in a web view logs out the app as well', async () => {
    const shell = await loggedIn(freshNumber(), { device: 'phone', channel: 'native' });
    const { data } = await shell.send(mintHandOff);
    const page = identity.client({ device: 'phone' });
    await takeCode(page, data.handOffCode);
    expect(await statusOf(page)).toBe(200);
    await page.send(logout, { everywhere: '0' });
    expect([await statusOf(page), await statusOf(shell)]).toEqual([401, 401]);
  });
});

describe('[R7.10-1a: user info] the borrower’s own account data', () => {
  test('shows the number with its middle hidden, and the open sessions', async () => {
    const mobile = '09171234567';
    const phone = await loggedIn(mobile, { device: 'phone' });
    await loggedIn(mobile, { device: 'library' });
    identity.clock.moveBy(61_000);
    const { data } = await phone.send(readUserInfo);
    expect(data.userId).toMatch(/^[0-9a-f-]{36}$/);
    expect(data.maskedMobile).toBe('+63917•••4567');
    expect(data.hasPassword).toBe('0');
    expect(data.sessions).toEqual([
      expect.objectContaining({ deviceName: 'Phone phone', isThisOne: '1' }),
      expect.objectContaining({ deviceName: 'Phone library', isThisOne: '0' }),
    ]);
  });

  test('counts an app and its pages as one session', async () => {
    const page = await pageOfApp();
    const { sessions } = (await page.send(readUserInfo)).data;
    expect(sessions).toEqual([expect.objectContaining({ isThisOne: '1' })]);
  });

  test('lists the session of a lost phone and can end it', async () => {
    const mobile = freshNumber();
    const lost = await loggedIn(mobile, { device: 'lost' });
    const here = await loggedIn(mobile, { device: 'here' });
    const endedSessionId = lost.common.sessionId ?? '';
    expect(await here.send(endSession, { endedSessionId })).toMatchObject({ status: 200 });
    expect([await statusOf(lost), await statusOf(here)]).toEqual([401, 200]);
    expect(await here.send(endSession, { endedSessionId })).toMatchObject({ status: 404 });
  });

  test('does not give access to another borrower’s session', async () => {
    const [mine, theirs] = [await loggedIn(), await loggedIn()];
    for (const endedSessionId of [
      theirs.common.sessionId ?? '',
      'nonsense',
      '018f3b5a-7c1d-7000-8000-000000000000',
    ]) {
      expect(await mine.send(endSession, { endedSessionId })).toMatchObject({ status: 404, code: 404 });
    }
    expect(await statusOf(theirs)).toBe(200);
  });
});

test('[R7.10-1a: user menu] the menu links to everything that belongs to the borrower', async () => {
  const client = await loggedIn();
  const { data } = await client.send(readUserMenu);
  expect(data.menu.map(({ key }: { key: string }) => key)).toEqual([
    'orders',
    'accounts',
    'complaints',
    'customerService',
    'devices',
    'privacy',
    'terms',
    'deleteAccount',
  ]);
});

describe('[R7.10-1a: user delete] deleting the account', () => {
  async function deleting(client: TestClient): Promise<{ status: number; code: unknown }> {
    identity.clock.moveBy(BETWEEN_CODES_MS);
    await client.send(sendDeletionCode, { via: 'sms' });
    return client.send(deleteUser, { smsCode: identity.lastCode() });
  }

  test('ends all sessions and erases the person; the number may register again as a new borrower', async () => {
    const mobile = freshNumber();
    const client = await loggedIn(mobile);
    const other = await loggedIn(mobile, { device: 'other' });
    expect(await deleting(client.copy())).toMatchObject({ status: 200 });
    expect([await statusOf(client), await statusOf(other)]).toEqual([401, 401]);
    const keys = await identity.db.asOwner(
      `select erased_at is not null as erased, mobile_encrypted, mobile_index, erase_on from borrowers
       join personal_data_keys on person_id = id where deleted_at is not null order by id desc limit 1`,
    );
    expect(keys).toEqual([{ erased: true, mobile_encrypted: null, mobile_index: null, erase_on: null }]);
    expect((await identity.logIn(identity.client(), mobile)).data.isNew).toBe('1');
  });

  test('is refused while a loan is open, before and after the code', async () => {
    const client = await loggedIn();
    identity.clock.moveBy(BETWEEN_CODES_MS);
    await client.send(sendDeletionCode, { via: 'sms' });
    identity.books.record = 'open';
    const refused = { status: 409, code: 40908 };
    expect(await client.send(deleteUser, { smsCode: identity.lastCode() })).toMatchObject(refused);
    expect(await client.send(sendDeletionCode, { via: 'sms' })).toMatchObject(refused);
    expect(await statusOf(client)).toBe(200);
  });

  test('keeps the identity of a past borrower, encrypted and not searchable, for the legal retention period', async () => {
    const mobile = freshNumber();
    const client = await loggedIn(mobile);
    identity.books.record = 'past';
    expect(await deleting(client)).toMatchObject({ status: 200 });
    const [row] = await identity.db.asOwner(
      `select id, erase_on::text, mobile_encrypted is null as is_gone, mobile_index, password_hash from borrowers
       where deleted_at is not null order by id desc limit 1`,
    );
    const inFiveYears = addMonths(today(identity.clock, 'Asia/Manila'), 60);
    expect(row).toMatchObject({
      erase_on: inFiveYears,
      is_gone: false,
      mobile_index: null,
      password_hash: null,
    });
    expect((await identity.logIn(identity.client(), mobile)).data.isNew).toBe('1');
  });

  test('requires a code sent to the session’s own number', async () => {
    const client = await loggedIn();
    expect(await client.send(deleteUser, { smsCode: '123456' })).toMatchObject({ status: 422, code: 42202 });
    expect(await statusOf(client)).toBe(200);
  });
});

/** A page to which the app has handed its login. */
async function pageOfApp(): Promise<TestClient> {
  const app = await loggedIn(freshNumber(), { device: 'phone', channel: 'native' });
  const { data } = await app.send(mintHandOff);
  const page = identity.client({ device: 'phone' });
  await takeCode(page, data.handOffCode);
  return page;
}

describe('a session', () => {
  test('in a browser ends with the browser, and in the app at its absolute limit', async () => {
    const { setCookies } = await identity.logIn(identity.client({ device: 'app' }), freshNumber(), 'native');
    expect(setCookies[0]).toContain(`Max-Age=${sessionLimits.native.absoluteMs / 1000}`);
  });

  test.each(sessionChannels)('of the channel %s expires when it is idle', async (channel) => {
    const client = channel === 'shell' ? await pageOfApp() : await loggedIn(freshNumber(), { channel });
    const { idleMs } = sessionLimits[channel];
    identity.clock.moveBy(idleMs - 1_000);
    expect(await statusOf(client)).toBe(200);
    identity.clock.moveBy(idleMs - 1_000);
    expect(await statusOf(client)).toBe(200);
    identity.clock.moveBy(idleMs + 61_000);
    expect(await statusOf(client)).toBe(401);
    // An expired session stays expired, even if the clock is set back.
    identity.clock.moveBy(-2 * idleMs);
    expect(await statusOf(client)).toBe(401);
    identity.clock.moveBy(2 * idleMs);
  });

  test('expires at its absolute limit although it is in use', async () => {
    const client = await loggedIn();
    const { absoluteMs } = sessionLimits.browser;
    for (let passed = 0; passed < absoluteMs; passed += HOUR / 3) {
      expect(await statusOf(client)).toBe(200);
      identity.clock.moveBy(HOUR / 3);
    }
    expect(await statusOf(client)).toBe(401);
    expect(await identity.metrics()).toContain('hiram_identity_sessions_refused_total{problem="too_old"');
  });
});

test('a login is logged with its way and the borrower, and so are a refusal and every later call', async () => {
  const client = identity.client({ device: 'device-of-the-log' });
  const mobile = freshNumber();
  await client.send(login, { mobile, smsCode: '000000' });
  await identity.logIn(client, mobile);
  await client.send(readUserInfo);
  const lines = identity
    .logged()
    .trim()
    .split('\n')
    .slice(-8)
    .map((line) => JSON.parse(line));
  const [loggedIn] = lines.filter(({ msg }) => msg === 'logged in');
  expect(loggedIn).toMatchObject({
    way: 'code',
    borrowerId: expect.any(String),
    requestId: expect.any(String),
  });
  const answered = lines.filter(({ msg }) => msg === 'answered');
  expect(answered.at(-1)).toMatchObject({ status: 200, caller: `borrower ${loggedIn.borrowerId}` });
  expect(answered).toContainEqual(
    expect.objectContaining({ route: '/under/v3/user/login', refusal: 'sms_code_wrong' }),
  );
});
