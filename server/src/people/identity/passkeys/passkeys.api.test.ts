import { bindAccount, choosePayoutAccount, listAccounts } from '@hiram/contract/origination/payment-accounts';
import { freezeOwnAccount } from '@hiram/contract/people/account-freezes';
import { deleteUser, logout, readUserInfo, sendDeletionCode } from '@hiram/contract/people/identity';
import * as passkeys from '@hiram/contract/people/passkeys';
import { startTestApi, type TestApi } from '@hiram/server-testing/api';
import { logInTestPerson } from '@hiram/server-testing/borrower';
import { filled } from '@hiram/server-testing/origination/payment-accounts/account-api';
import { testBrand } from '@hiram/server-testing/people/brands/brand';
import { type TestAnswer, TestClient } from '@hiram/server-testing/platform/http/client';
import { type Deviation, SoftwareAuthenticator } from '@hiram/server-testing/platform/passkeys/authenticator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishBrand } from '#people/brands/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';

const ORIGIN = 'https://hiram.example';
const REFUSED = { status: 422, code: 42209 };
const onPage = { origin: ORIGIN, host: 'hiram.example' };

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await inTransaction(api.db.database, async (tx) => {
    await publishBrand(tx, testBrand());
    await publishBrand(tx, testBrand({ code: 'pautang', appUrl: ORIGIN }));
  });
  await api.brands.refresh();
});
afterAll(() => api.close());

async function codeFor(client: TestClient): Promise<string> {
  // Codes of one number are a minute apart.
  await api.db.asOwner("update code_sendings set sent_at = sent_at - interval '1 day'");
  expect(await client.send(passkeys.sendPasskeyCode)).toMatchObject({ status: 200 });
  return api.sentMessages.at(-1)?.oneTimeCode?.code ?? '';
}

async function beginAdding(client: TestClient): Promise<TestAnswer> {
  return client.send(passkeys.beginPasskeyRegistration, { smsCode: await codeFor(client) }, onPage);
}

async function add(client: TestClient, device: SoftwareAuthenticator, name = 'My phone'): Promise<string> {
  const begun = await beginAdding(client);
  expect(begun).toMatchObject({ status: 200 });
  const answer = { ...device.register(begun.data), name };
  const added = await client.send(passkeys.finishPasskeyRegistration, answer, onPage);
  expect(added).toMatchObject({ status: 200 });
  return added.data.passkeyId;
}

interface Owner {
  readonly client: TestClient;
  readonly device: SoftwareAuthenticator;
  readonly passkeyId: string;
  readonly borrowerId: string;
}

/** A borrower with a passkey. */
async function ownerOfPasskey(): Promise<Owner> {
  const client = await logInTestPerson(api);
  const device = new SoftwareAuthenticator(ORIGIN);
  const passkeyId = await add(client, device);
  return { client, device, passkeyId, borrowerId: (await client.send(readUserInfo)).data.userId };
}

let browsers = 0;
function newBrowser(brand = 'hiram'): TestClient {
  browsers += 1;
  return new TestClient(api.app, { brand, deviceId: `passkey browser ${browsers}`, lang: 'en' });
}

async function logInBy(
  device: SoftwareAuthenticator,
  { deviation = {}, browser = newBrowser() }: { deviation?: Deviation; browser?: TestClient } = {},
): Promise<TestAnswer & { readonly browser: TestClient }> {
  const { data } = await browser.send(passkeys.beginPasskeyLogin, {}, onPage);
  const answer = device.assert(data, deviation);
  const finished = await browser.send(passkeys.finishPasskeyLogin, answer, onPage);
  if (finished.status === 200) {
    browser.common = { ...browser.common, sessionId: finished.data.sessionId };
  }
  return { ...finished, browser };
}

async function noticesOf(borrowerId: string): Promise<unknown[]> {
  const rows = await api.db.asOwner(
    'select topic from security_notices where borrower_id = $1 order by requested_at',
    [borrowerId],
  );
  return rows.map(({ topic }) => topic);
}

describe('a borrower with a passkey', () => {
  test('adds it with a code, logs in without a number, and is notified of both', async () => {
    const { client, device, borrowerId } = await ownerOfPasskey();
    await client.send(logout, { everywhere: '0' });
    const { status, data, setCookies, browser } = await logInBy(device);
    expect(status).toBe(200);
    expect(data).toMatchObject({ isNew: '0' });
    expect(setCookies.join()).toContain('__Host-session=');
    expect((await browser.send(readUserInfo)).data.userId).toBe(borrowerId);
    expect(await noticesOf(borrowerId)).toEqual(['passkey_added', 'new_device_login']);
    const [session] = await api.db.asOwner('select channel from borrower_sessions where id = $1', [
      data.sessionId,
    ]);
    expect(session).toEqual({ channel: 'browser' });
    const { data: listed } = await browser.send(passkeys.listPasskeys);
    expect(listed.passkeys).toMatchObject([
      { name: 'My phone', isBackedUp: '1', lastUsedAt: expect.any(String) },
    ]);
  });

  test('renames and removes it, with a code and a notice for the removal, and it no longer logs in', async () => {
    const { client, device, passkeyId, borrowerId } = await ownerOfPasskey();
    const renaming = { passkeyId, name: 'Blue phone' };
    expect(await client.send(passkeys.renamePasskey, renaming)).toMatchObject({ status: 200 });
    expect((await client.send(passkeys.listPasskeys)).data.passkeys).toMatchObject([{ name: 'Blue phone' }]);
    expect(await client.send(passkeys.removePasskey, { passkeyId, smsCode: '000000' })).toMatchObject({
      code: 42202,
    });
    const smsCode = await codeFor(client);
    expect(await client.send(passkeys.removePasskey, { passkeyId, smsCode })).toMatchObject({ status: 200 });
    expect((await client.send(passkeys.listPasskeys)).data.passkeys).toEqual([]);
    expect(await noticesOf(borrowerId)).toEqual(['passkey_added', 'passkey_removed']);
    expect(await logInBy(device)).toMatchObject(REFUSED);
  });

  test('changes the payout account with the passkey instead of a code', async () => {
    const { client, device } = await ownerOfPasskey();
    await client.send(bindAccount, filled.gcash);
    await client.send(bindAccount, filled.maya);
    const { data: accounts } = await client.send(listAccounts);
    const other = accounts.cards.find(({ isDefault }: { isDefault: string }) => isDefault === '0');
    const cardId = other?.cardId ?? '';
    expect(await client.send(choosePayoutAccount, { cardId })).toMatchObject({ code: 40320 });
    const purpose = 'change_payout_account';
    const sentBefore = api.sentMessages.length;
    const { data } = await client.send(passkeys.beginPasskeyStepUp, { purpose }, onPage);
    const answer = { ...device.assert(data), purpose };
    const confirmed = await client.send(passkeys.finishPasskeyStepUp, answer, onPage);
    expect(confirmed).toMatchObject({ status: 200 });
    expect(api.sentMessages).toHaveLength(sentBefore);
    const smsCode = confirmed.data.stepUpCode;
    // The code confirms this action only, in this session only, and once.
    const passkeyId = (await client.send(passkeys.listPasskeys)).data.passkeys[0].passkeyId;
    expect(await client.send(passkeys.removePasskey, { passkeyId, smsCode })).toMatchObject({ code: 42202 });
    const { browser } = await logInBy(device);
    expect(await browser.send(choosePayoutAccount, { cardId, smsCode })).toMatchObject({ code: 42202 });
    expect(await client.send(choosePayoutAccount, { cardId, smsCode })).toMatchObject({ status: 200 });
  });

  test('confirms with one passkey that another is added', async () => {
    const { client, device } = await ownerOfPasskey();
    const purpose = 'manage_passkeys';
    const { data } = await client.send(passkeys.beginPasskeyStepUp, { purpose }, onPage);
    const confirming = { ...device.assert(data), purpose };
    const { data: confirmed } = await client.send(passkeys.finishPasskeyStepUp, confirming, onPage);
    const request = { smsCode: confirmed.stepUpCode };
    const begun = await client.send(passkeys.beginPasskeyRegistration, request, onPage);
    expect(begun).toMatchObject({ status: 200 });
    const [known] = device.credentials;
    expect(begun.data.known).toEqual([
      { credentialId: known?.id.toString('base64url'), transports: 'internal,hybrid' },
    ]);
  });

  test('logs in with the number too: only a browser that proved it is told its passkeys', async () => {
    const { client, device } = await ownerOfPasskey();
    const mobile = String(client.common.deviceId).replace('device of ', '');
    const stranger = await newBrowser().send(passkeys.beginPasskeyLogin, { mobile }, onPage);
    const nobody = await newBrowser().send(passkeys.beginPasskeyLogin, { mobile: '09179999999' }, onPage);
    expect([stranger.data.allowed, nobody.data.allowed]).toEqual([[], []]);
    const begun = await client.send(passkeys.beginPasskeyLogin, { mobile }, onPage);
    expect(begun.data.allowed).toHaveLength(1);
    const answer = { ...device.assert(begun.data), mobile };
    expect(await client.send(passkeys.finishPasskeyLogin, answer, onPage)).toMatchObject({ status: 200 });
  });

  test('loses it with the account', async () => {
    const { client, device, borrowerId } = await ownerOfPasskey();
    await api.db.asOwner("update code_sendings set sent_at = sent_at - interval '1 day'");
    await client.send(sendDeletionCode, { via: 'sms' });
    const smsCode = api.sentMessages.at(-1)?.oneTimeCode?.code ?? '';
    expect(await client.send(deleteUser, { smsCode })).toMatchObject({ status: 200 });
    const left = await api.db.asOwner('select id from borrower_passkeys where borrower_id = $1', [
      borrowerId,
    ]);
    expect(left).toEqual([]);
    expect(await logInBy(device)).toMatchObject(REFUSED);
  });
});

describe('a login by passkey is refused', () => {
  const hostile: Readonly<Record<string, Deviation>> = {
    'on a page of another origin': { origin: 'https://hiram.example.evil.test' },
    'on another port of the host': { origin: `${ORIGIN}:8443` },
    'in a frame of another site': { crossOrigin: true },
    'for another RP id': { rpId: 'evil.test' },
    'with an invented challenge': { challenge: Buffer.alloc(32, 7).toString('base64url') },
    'with an answer of a registration': { type: 'webauthn.create' },
    'without user verification': { isUserVerified: false },
    'with a tampered signature': { isTampered: true },
    'with the account of another person': { userHandle: 'bm9ib2R5' },
  };
  test.each(Object.entries(hostile))('%s', async (_title, deviation) => {
    const { device } = await ownerOfPasskey();
    expect(await logInBy(device, { deviation })).toMatchObject(REFUSED);
    // The honest owner is not locked out.
    expect(await logInBy(device)).toMatchObject({ status: 200 });
  });

  test('if the request comes from a host that is not the brand’s', async () => {
    for (const origin of ['https://evil.test', 'http://hiram.example', 'https://pay.hiram.example', 'null']) {
      expect(await newBrowser().send(passkeys.beginPasskeyLogin, {}, { origin })).toMatchObject(REFUSED);
    }
  });

  test('if the answer is replayed', async () => {
    const { device } = await ownerOfPasskey();
    const browser = newBrowser();
    const { data } = await browser.send(passkeys.beginPasskeyLogin, {}, onPage);
    const answer = device.assert(data);
    expect(await browser.send(passkeys.finishPasskeyLogin, answer, onPage)).toMatchObject({ status: 200 });
    expect(await browser.send(passkeys.finishPasskeyLogin, answer, onPage)).toMatchObject(REFUSED);
  });

  test('in another browser than the one that began it, and that one can still finish', async () => {
    const { device } = await ownerOfPasskey();
    const browser = newBrowser();
    const { data } = await browser.send(passkeys.beginPasskeyLogin, {}, onPage);
    const answer = device.assert(data);
    const thief = newBrowser();
    expect(await thief.send(passkeys.finishPasskeyLogin, answer, onPage)).toMatchObject(REFUSED);
    await thief.send(passkeys.beginPasskeyLogin, {}, onPage);
    expect(await thief.send(passkeys.finishPasskeyLogin, answer, onPage)).toMatchObject(REFUSED);
    expect(await browser.send(passkeys.finishPasskeyLogin, answer, onPage)).toMatchObject({ status: 200 });
  });

  test('after five minutes', async () => {
    const { device } = await ownerOfPasskey();
    const browser = newBrowser();
    const { data } = await browser.send(passkeys.beginPasskeyLogin, {}, onPage);
    await api.db.asOwner("update passkey_challenges set expires_at = expires_at - interval '5 minutes'");
    const answer = device.assert(data);
    expect(await browser.send(passkeys.finishPasskeyLogin, answer, onPage)).toMatchObject(REFUSED);
  });

  test('if the count of the device goes back, because the key was copied', async () => {
    const { device } = await ownerOfPasskey();
    expect(await logInBy(device, { deviation: { signCount: 10 } })).toMatchObject({ status: 200 });
    for (const signCount of [10, 9, 0]) {
      expect(await logInBy(device, { deviation: { signCount } })).toMatchObject(REFUSED);
    }
    expect(await logInBy(device, { deviation: { signCount: 11 } })).toMatchObject({ status: 200 });
  });

  test('while the account is frozen, and a code still logs in', async () => {
    const { client, device } = await ownerOfPasskey();
    await client.send(freezeOwnAccount);
    expect(await logInBy(device)).toMatchObject({ status: 403, code: 40301 });
    // Nor does it confirm anything in the owner's own session.
    const purpose = 'manage_passkeys';
    const { data } = await client.send(passkeys.beginPasskeyStepUp, { purpose }, onPage);
    const answer = { ...device.assert(data), purpose };
    expect(await client.send(passkeys.finishPasskeyStepUp, answer, onPage)).toMatchObject({ code: 40301 });
    expect(await client.send(readUserInfo)).toMatchObject({ status: 200 });
  });

  test('at another brand, even on the same host', async () => {
    const { device } = await ownerOfPasskey();
    expect(await logInBy(device, { browser: newBrowser('pautang') })).toMatchObject(REFUSED);
  });

  test('with the number of another person', async () => {
    const { device } = await ownerOfPasskey();
    const browser = newBrowser();
    const mobile = '09178765432';
    const { data } = await browser.send(passkeys.beginPasskeyLogin, { mobile }, onPage);
    const answer = device.assert(data);
    expect(await browser.send(passkeys.finishPasskeyLogin, answer, onPage)).toMatchObject(REFUSED);
    expect(await browser.send(passkeys.finishPasskeyLogin, { ...answer, mobile }, onPage)).toMatchObject(
      REFUSED,
    );
  });
});

describe('a passkey is not added', () => {
  test('without fresh proof: no code, a wrong one, one of another session or of another purpose', async () => {
    const { client, device } = await ownerOfPasskey();
    const begin = passkeys.beginPasskeyRegistration;
    expect(await client.send(begin, {}, onPage)).toMatchObject({ status: 400 });
    expect(await client.send(begin, { smsCode: '000000' }, onPage)).toMatchObject({ code: 42202 });
    const { browser } = await logInBy(device);
    const smsCode = await codeFor(browser);
    expect(await client.send(begin, { smsCode }, onPage)).toMatchObject({ code: 42202 });
    const purpose = 'export_data';
    const { data } = await client.send(passkeys.beginPasskeyStepUp, { purpose }, onPage);
    const confirming = { ...device.assert(data), purpose };
    const { data: confirmed } = await client.send(passkeys.finishPasskeyStepUp, confirming, onPage);
    expect(await client.send(begin, { smsCode: confirmed.stepUpCode }, onPage)).toMatchObject({
      code: 42202,
    });
  });

  test('with a challenge of a login, of another session, or a second time', async () => {
    const { client, device } = await ownerOfPasskey();
    const finish = passkeys.finishPasskeyRegistration;
    const login = await client.send(passkeys.beginPasskeyLogin, {}, onPage);
    const options = { ...login.data, userHandle: 'bWU' };
    const ofLogin = { ...device.register(options), name: 'x' };
    expect(await client.send(finish, ofLogin, onPage)).toMatchObject(REFUSED);
    const begun = await beginAdding(client);
    const answer = { ...new SoftwareAuthenticator(ORIGIN).register(begun.data), name: 'x' };
    const other = await logInTestPerson(api);
    expect(await other.send(finish, answer, onPage)).toMatchObject(REFUSED);
    expect(await client.send(finish, answer, onPage)).toMatchObject({ status: 200 });
    expect(await client.send(finish, answer, onPage)).toMatchObject(REFUSED);
  });

  test.each<[string, Deviation]>([
    ['on a page of another origin', { origin: 'https://evil.test' }],
    ['for another RP id', { rpId: 'evil.test' }],
    ['without user verification', { isUserVerified: false }],
  ])('%s', async (_title, deviation) => {
    const client = await logInTestPerson(api);
    const begun = await beginAdding(client);
    const answer = { ...new SoftwareAuthenticator(ORIGIN).register(begun.data, deviation), name: 'x' };
    expect(await client.send(passkeys.finishPasskeyRegistration, answer, onPage)).toMatchObject(REFUSED);
    expect((await client.send(passkeys.listPasskeys)).data.passkeys).toEqual([]);
  });

  test('while the account is frozen, nor beyond ten', async () => {
    const { client, borrowerId } = await ownerOfPasskey();
    await api.db.asOwner(
      `insert into borrower_passkeys (id, borrower_id, credential_id, public_key, sign_count, transports, is_backed_up,
         rp_id, name_encrypted, created_at)
       select gen_random_uuid(), borrower_id, decode(lpad(n::text, 8, '0'), 'hex') || credential_id, public_key, 0,
         transports, true, rp_id, name_encrypted, created_at
       from borrower_passkeys, generate_series(1, 9) as n where borrower_id = $1`,
      [borrowerId],
    );
    expect(await beginAdding(client)).toMatchObject({ code: 40917 });
    expect((await client.send(passkeys.listPasskeys)).data).toMatchObject({ canAdd: '0' });
    const frozen = await logInTestPerson(api);
    const smsCode = await codeFor(frozen);
    await frozen.send(freezeOwnAccount);
    const begun = await frozen.send(passkeys.beginPasskeyRegistration, { smsCode }, onPage);
    expect(begun).toMatchObject({ code: 40301 });
  });
});

describe('a step-up by passkey is refused', () => {
  test('with the passkey of another borrower', async () => {
    const { client, device } = await ownerOfPasskey();
    const thief = await ownerOfPasskey();
    const purpose = 'change_payout_account';
    const { data } = await client.send(passkeys.beginPasskeyStepUp, { purpose }, onPage);
    const foreign = { ...thief.device.assert({ ...data, allowed: [] }), purpose };
    expect(await client.send(passkeys.finishPasskeyStepUp, foreign, onPage)).toMatchObject(REFUSED);
    expect(device.credentials).toHaveLength(1);
  });

  test('with a challenge of another purpose or of another session', async () => {
    const { client, device } = await ownerOfPasskey();
    const finish = passkeys.finishPasskeyStepUp;
    const { data } = await client.send(passkeys.beginPasskeyStepUp, { purpose: 'export_data' }, onPage);
    const answer = device.assert(data);
    const otherPurpose = { ...answer, purpose: 'change_payout_account' };
    expect(await client.send(finish, otherPurpose, onPage)).toMatchObject(REFUSED);
    const { browser } = await logInBy(device, { deviation: { signCount: 50 } });
    const own = { ...answer, purpose: 'export_data' };
    expect(await browser.send(finish, own, onPage)).toMatchObject(REFUSED);
    const login = await client.send(passkeys.beginPasskeyLogin, {}, onPage);
    const ofLogin = { ...device.assert(login.data), purpose: 'export_data' };
    expect(await client.send(finish, ofLogin, onPage)).toMatchObject(REFUSED);
  });

  test('for an account without one, so that the page sends a code', async () => {
    const client = await logInTestPerson(api);
    const begun = await client.send(passkeys.beginPasskeyStepUp, { purpose: 'export_data' }, onPage);
    expect(begun).toMatchObject({ status: 404 });
  });
});

test('strangers who use up the challenges of an address do not stop a browser that proved its number', async () => {
  const { client, device } = await ownerOfPasskey();
  await api.db.asOwner('truncate password_attempts');
  let refused = 0;
  for (let stranger = 0; stranger < 303; stranger += 1) {
    const { status } = await newBrowser().send(passkeys.beginPasskeyLogin, {}, onPage);
    if (status === 429) refused += 1;
  }
  expect(refused).toBe(3);
  await client.send(logout, { everywhere: '0' });
  expect(await logInBy(device, { browser: client })).toMatchObject({ status: 200 });
  await api.db.asOwner('truncate password_attempts');
});
