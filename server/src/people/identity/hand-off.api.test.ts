import {
  login,
  logout,
  mintHandOff,
  readUserInfo,
  sendLoginCode,
  takeHandOff,
} from '@hiram/contract/people/identity';
import {
  startTestIdentity,
  type TestIdentity,
  takeCode,
} from '@hiram/server-testing/people/identity/identity';
import type { TestClient } from '@hiram/server-testing/platform/http/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { HAND_OFF_LASTS_MS } from './hand-off.ts';
import { logInVerified } from './log-in.ts';
import type { VerifiedCode } from './one-time-codes/one-time-code.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

let lastNumber = 9_180_000_000;

/** The native app, logged in on its own phone. */
async function shell(): Promise<{ app: TestClient; device: string; mint(): Promise<string> }> {
  lastNumber += 1;
  const device = `telephone ${lastNumber}`;
  const app = identity.client({ device });
  await identity.logIn(app, `0${lastNumber}`, 'native');
  return {
    app,
    device,
    mint: async () => (await app.send(mintHandOff)).data.handOffCode,
  };
}

async function isLoggedIn(client: TestClient): Promise<boolean> {
  return (await client.send(readUserInfo)).status === 200;
}

/** A verified OTP that has not been used yet. */
async function verifiedCode(mobile: string): Promise<VerifiedCode> {
  const id = identity.parts.ids.next<'OneTimeCode'>();
  await identity.db.asOwner(
    `insert into one_time_codes (id, mobile_digest, purpose, code_digest, sent_at, expires_at, verified_at,
       requester_digests, is_unbound)
     values ($1, '', 'login', '', now(), now() + interval '1 hour', now(), '{}', false)`,
    [id],
  );
  return { id, mobile, purpose: 'login' };
}

const REFUSED = { status: 401, code: 40101 };

describe('a page that claims to be the app', () => {
  const DAY_SECONDS = 86_400;

  test.each([
    ['native', { 'sec-fetch-site': 'same-origin' }],
    // A browser too old for Sec-Fetch-Site.
    ['native', { host: 'hiram.example', origin: 'https://hiram.example' }],
    ['shell', { 'sec-fetch-site': 'same-origin' }],
  ] as const)('gets a browser’s session and no hand-off code: %s, %o', async (channel, headers) => {
    lastNumber += 1;
    const page = identity.client({ device: `telephone ${lastNumber}` });
    identity.clock.moveBy(DAY_SECONDS * 1_000);
    await page.send(sendLoginCode, { mobile: `0${lastNumber}`, purpose: 'login' });
    const claim = { mobile: `0${lastNumber}`, smsCode: identity.lastCode(), channel };
    const { status, setCookies, data } = await page.send(login, claim, headers);
    expect(status).toBe(200);
    expect(setCookies.find((cookie) => cookie.startsWith('__Host-session'))).not.toContain('Max-Age');
    page.common = { ...page.common, sessionId: data.sessionId };
    expect(await page.send(mintHandOff)).toMatchObject({ status: 403 });
    identity.clock.moveBy(31 * 60_000);
    expect(await isLoggedIn(page)).toBe(false);
  });
});

describe('a hand-off code', () => {
  test('gives a page on the same device a session with its own cookie and handle', async () => {
    const { app, device, mint } = await shell();
    const code = await mint();
    expect(code).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const page = identity.client({ device });
    const taken = await takeCode(page, code);
    expect(taken).toMatchObject({
      status: 200,
      data: { sessionId: expect.any(String), person: expect.any(String) },
    });
    expect(taken.setCookies[0]).toMatch(
      /^__Host-session=[A-Za-z0-9_-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure/,
    );
    expect(taken.data.sessionId).not.toBe(app.common.sessionId);
    expect([await isLoggedIn(page), await isLoggedIn(app)]).toEqual([true, true]);
  });

  test('that is used again is refused, and ends the session that it created', async () => {
    const { app, device, mint } = await shell();
    const code = await mint();
    const page = identity.client({ device });
    await takeCode(page, code);
    expect(await isLoggedIn(page)).toBe(true);
    expect(await takeCode(identity.client({ device }), code)).toMatchObject(REFUSED);
    expect(await isLoggedIn(page)).toBe(false);
    // The app's session continues and mints a new code.
    const next = identity.client({ device });
    await takeCode(next, await mint());
    expect([await isLoggedIn(app), await isLoggedIn(next)]).toEqual([true, true]);
    expect(await identity.metrics()).toContain('hiram_identity_hand_offs_reused_total');
  });

  test('used ten times concurrently creates one session, and the other uses end it', async () => {
    const { device, mint } = await shell();
    const code = await mint();
    const pages = Array.from({ length: 10 }, () => identity.client({ device }));
    const answers = await Promise.all(pages.map((page) => takeCode(page, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(9);
    const made = await identity.db.asOwner(
      `select end_reason from borrower_sessions where handed_off_from is not null
       and device_index = (select device_index from borrower_sessions order by started_at desc, id desc limit 1)`,
    );
    expect(made).toEqual([{ end_reason: 'hand_off_reused' }]);
    for (const page of pages) expect(await isLoggedIn(page)).toBe(false);
  });

  test('is valid for a minute', async () => {
    const { device, mint } = await shell();
    const [early, late] = [await mint(), await mint()];
    identity.clock.moveBy(HAND_OFF_LASTS_MS - 1);
    expect(await takeCode(identity.client({ device }), early)).toMatchObject({ status: 200 });
    identity.clock.moveBy(1);
    expect(await takeCode(identity.client({ device }), late)).toMatchObject(REFUSED);
  });

  test('is valid only on its own device, and an attempt on another device invalidates it', async () => {
    const { device, mint } = await shell();
    const code = await mint();
    expect(await takeCode(identity.client({ device: 'a thief’s' }), code)).toMatchObject(REFUSED);
    expect(await takeCode(identity.client({ device }), code)).toMatchObject(REFUSED);
  });

  test('is valid only for its own brand', async () => {
    const { device, mint } = await shell();
    expect(await takeCode(identity.client({ device, brand: 'pautang' }), await mint())).toMatchObject(
      REFUSED,
    );
  });

  test('of an app that has logged out is invalid', async () => {
    const { app, device, mint } = await shell();
    const code = await mint();
    lastNumber += 1;
    await identity.logIn(app, `0${lastNumber}`, 'native');
    expect(await takeCode(identity.client({ device }), code)).toMatchObject(REFUSED);
  });

  test('that was never issued is refused with the same message', async () => {
    const { device } = await shell();
    const answer = await identity.client({ device }).send(takeHandOff, { handOffCode: 'x'.repeat(43) });
    expect(answer).toMatchObject({ ...REFUSED, message: 'Please open this page from the app again.' });
  });

  test('for a second page of the same app continues the first page’s session: they share a cookie', async () => {
    const { device, mint } = await shell();
    const first = identity.client({ device });
    await takeCode(first, await mint());
    const second = first.copy();
    const { data } = await takeCode(second, await mint());
    expect(data.sessionId).toBe(first.common.sessionId);
    expect([await isLoggedIn(first), await isLoggedIn(second)]).toEqual([true, true]);
  });

  test('is issued only to the app’s own session: neither to a browser’s nor to a page’s', async () => {
    const { device, mint } = await shell();
    const page = identity.client({ device });
    await takeCode(page, await mint());
    expect(await page.send(mintHandOff)).toMatchObject({ status: 403 });
    for (const channel of ['browser', 'shell'] as const) {
      const other = identity.client();
      lastNumber += 1;
      await identity.logIn(other, `0${lastNumber}`, channel);
      expect(await other.send(mintHandOff)).toMatchObject({ status: 403 });
    }
  });

  test('does not extend a session beyond the end of the app’s own', async () => {
    const { device, mint } = await shell();
    identity.clock.moveBy(13 * 86_400_000);
    const page = identity.client({ device });
    await takeCode(page, await mint());
    const [row] = await identity.db.asOwner(
      `select page.ends_at = app.ends_at as is_same from borrower_sessions page
       join borrower_sessions app on app.id = page.handed_off_from where page.id = $1`,
      [page.common.sessionId],
    );
    expect(row).toEqual({ is_same: true });
  });

  test('in development is issued for any device id, for the demo borrower of the brand', async () => {
    const { code, client } = await identity.handOff('typed-in');
    await takeCode(client, code);
    expect((await client.send(readUserInfo)).data.maskedMobile).toBe('+63917•••4567');
  });
});

describe('concurrently', () => {
  test('two logins with one code create one session', async () => {
    lastNumber += 1;
    const mobile = `0${lastNumber}`;
    const client = identity.client();
    await client.send(sendLoginCode, { mobile, purpose: 'login' });
    const smsCode = identity.lastCode();
    const answers = await Promise.all(
      [client.copy(), client.copy()].map((copy) => copy.send(login, { mobile, smsCode })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test('a number that logs in with two codes is one borrower with one session on the device', async () => {
    lastNumber += 1;
    const mobile = `+63${lastNumber}`;
    const registration = { brand: 'hiram', market: 'PH', mobile } as const;
    const device = { id: 'twice', name: undefined };
    const requester = { browser: undefined };
    const place = {
      registration,
      device,
      channel: 'browser',
      cookie: undefined,
      requester,
      locale: 'en',
    } as const;
    const proven = await Promise.all([verifiedCode(mobile), verifiedCode(mobile)]);
    const both = await Promise.all(
      proven.map((one) =>
        inTransaction(identity.db.database, (tx) => logInVerified(tx, identity.parts, place, one)),
      ),
    );
    expect(new Set(both.map(({ borrowerId }) => borrowerId)).size).toBe(1);
    expect(both.filter(({ isNew }) => isNew)).toHaveLength(1);
    const live = await identity.db.asOwner(
      'select id from borrower_sessions where borrower_id = $1 and ended_at is null',
      [both[0]?.borrowerId],
    );
    expect(live).toHaveLength(1);
  });

  test('a call in progress when its session ends is finished; the next one is refused', async () => {
    const { app } = await shell();
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => app.copy().send(readUserInfo)),
      app.copy().send(logout, { everywhere: '0' }),
      ...Array.from({ length: 5 }, () => app.copy().send(readUserInfo)),
    ]);
    for (const { status } of answers) expect([200, 401]).toContain(status);
    expect(await isLoggedIn(app)).toBe(false);
  });
});
