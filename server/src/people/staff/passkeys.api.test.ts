import { API_PREFIX } from '@hiram/contract/constants';
import * as staff from '@hiram/contract/people/staff';
import * as passkeys from '@hiram/contract/people/staff-passkeys';
import type { StaffRole } from '@hiram/contract/people/staff-roles';
import { startTestApi, type TestApi } from '@hiram/server-testing/api';
import { signInToTestApi } from '@hiram/server-testing/console';
import { openTab, type Tab } from '@hiram/server-testing/platform/http/tab';
import { type Deviation, SoftwareAuthenticator } from '@hiram/server-testing/platform/passkeys/authenticator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ORIGIN = 'http://localhost';
const REFUSED = { status: 422, code: 42209 };

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

async function add(tab: Tab, device: SoftwareAuthenticator, name = 'Laptop'): Promise<string> {
  const { data } = await tab.send(passkeys.beginOwnPasskeyRegistration, {});
  const answer = { ...device.register(data), name };
  const added = await tab.send(passkeys.finishOwnPasskeyRegistration, answer);
  expect(added).toMatchObject({ status: 200 });
  return added.data.passkeyId;
}

interface Colleague {
  readonly tab: Tab;
  readonly device: SoftwareAuthenticator;
  readonly passkeyId: string;
  readonly staffId: string;
}

async function colleague(role: StaffRole = 'support'): Promise<Colleague> {
  const tab = await signInToTestApi(api, { role, name: 'Colleague' });
  const device = new SoftwareAuthenticator(ORIGIN);
  const passkeyId = await add(tab, device);
  return { tab, device, passkeyId, staffId: (await tab.send(staff.readOwnAccount, {})).data.staffId };
}

async function signIn(device: SoftwareAuthenticator, deviation: Deviation = {}, tab = openTab(api.app)) {
  const { data } = await tab.send(passkeys.beginStaffPasskeyLogin, {});
  const answer = await tab.send(passkeys.finishStaffPasskeyLogin, device.assert(data, deviation));
  return { ...answer, tab };
}

/** As if the last step-up were an hour ago. */
async function letStepUpExpire(staffId: string): Promise<void> {
  await api.db.asOwner(
    "update staff_sessions set stepped_up_at = stepped_up_at - interval '1 hour' where staff_id = $1",
    [staffId],
  );
}

async function actionsOf(staffId: string): Promise<unknown[]> {
  const entries = await api.db.asOwner(
    'select action, reason from staff_audit_entries where chain = $1 order by position',
    [staffId],
  );
  return entries.map(({ action, reason }) => (reason === '' ? action : `${action}: ${reason}`));
}

describe('a staff member with a passkey', () => {
  test('signs in with it alone, and the audit trail says how', async () => {
    const { device, staffId } = await colleague();
    const { status, data, tab } = await signIn(device);
    expect(status).toBe(200);
    expect(data).toMatchObject({ staffId, role: 'support' });
    expect((await tab.send(staff.readOwnAccount, {})).data).toMatchObject({ hasPasskey: true });
    const actions = await actionsOf(staffId);
    expect(actions).toContain('passkey_added');
    expect(actions.at(-1)).toBe('logged_in: passkey');
  });

  test('steps up with it', async () => {
    const { tab, device, staffId } = await colleague('administrator');
    await letStepUpExpire(staffId);
    const request = { staffId, reason: 'a test' };
    expect(await tab.send(staff.endStaffSessions, request)).toMatchObject({ code: 40310 });
    const { data } = await tab.send(passkeys.beginStaffPasskeyStepUp, {});
    const proven = await tab.send(passkeys.finishStaffPasskeyStepUp, device.assert(data));
    expect(proven).toMatchObject({ status: 200 });
    expect((await actionsOf(staffId)).at(-1)).toBe('identity_proven: passkey');
    expect(await tab.send(staff.endStaffSessions, request)).toMatchObject({ status: 200 });
  });

  test('renames and removes it, and it no longer signs in', async () => {
    const { tab, device, passkeyId, staffId } = await colleague();
    expect(await tab.send(passkeys.renameOwnPasskey, { passkeyId, name: 'Old laptop' })).toMatchObject({
      status: 200,
    });
    expect((await tab.send(passkeys.listOwnPasskeys, {})).data.passkeys).toMatchObject([
      { name: 'Old laptop' },
    ]);
    await letStepUpExpire(staffId);
    expect(await tab.send(passkeys.removeOwnPasskey, { passkeyId })).toMatchObject({ code: 40310 });
    const { data } = await tab.send(passkeys.beginStaffPasskeyStepUp, {});
    await tab.send(passkeys.finishStaffPasskeyStepUp, device.assert(data));
    expect(await tab.send(passkeys.removeOwnPasskey, { passkeyId })).toMatchObject({ status: 200 });
    expect(await actionsOf(staffId)).toContain('passkey_removed');
    expect(await signIn(device)).toMatchObject(REFUSED);
  });

  test('adds none without a recent step-up', async () => {
    const { tab, staffId } = await colleague();
    const { data } = await tab.send(passkeys.beginOwnPasskeyRegistration, {});
    const answer = { ...new SoftwareAuthenticator(ORIGIN).register(data), name: 'x' };
    await letStepUpExpire(staffId);
    expect(await tab.send(passkeys.beginOwnPasskeyRegistration, {})).toMatchObject({ code: 40310 });
    expect(await tab.send(passkeys.finishOwnPasskeyRegistration, answer)).toMatchObject({ code: 40310 });
    expect((await tab.send(passkeys.listOwnPasskeys, {})).data.passkeys).toHaveLength(1);
  });
});

describe('an administrator', () => {
  test('removes the passkeys of a member with a reason, and cannot without the permission', async () => {
    const { device, staffId } = await colleague();
    const stranger = await signInToTestApi(api, { role: 'finance', name: 'Stranger' });
    const removal = { staffId, reason: 'lost laptop' };
    expect(await stranger.send(passkeys.removeStaffPasskeys, removal)).toMatchObject({ status: 403 });
    const administrator = await signInToTestApi(api, { role: 'administrator', name: 'Admin' });
    const { data: before } = await administrator.send(staff.listStaff, {});
    expect(before.members.find((member) => member.staffId === staffId)).toMatchObject({ passkeys: '1' });
    expect(await administrator.send(passkeys.removeStaffPasskeys, removal)).toMatchObject({
      data: { removed: '1' },
    });
    expect(await signIn(device)).toMatchObject(REFUSED);
    const [entry] = await api.db.asOwner(
      "select reason from staff_audit_entries where action = 'passkeys_removed' and subject_id = $1",
      [staffId],
    );
    expect(entry).toEqual({ reason: 'lost laptop' });
  });

  test('resets passkeys with the other factors, and suspends them with the member', async () => {
    const administrator = await signInToTestApi(api, { role: 'administrator', name: 'Admin' });
    const suspended = await colleague();
    await administrator.send(staff.suspendStaff, { staffId: suspended.staffId, reason: 'left' });
    expect(await signIn(suspended.device)).toMatchObject(REFUSED);
    expect((await actionsOf(suspended.staffId)).at(-1)).toBe('login_refused: passkey, suspended');
    const renewed = await colleague();
    await administrator.send(staff.renewStaffAccess, { staffId: renewed.staffId, reason: 'lost phone' });
    expect(await signIn(renewed.device)).toMatchObject(REFUSED);
    const left = await api.db.asOwner('select id from staff_passkeys where staff_id = $1', [renewed.staffId]);
    expect(left).toEqual([]);
  });
});

describe('a sign-in by passkey is refused', () => {
  test.each<[string, Deviation]>([
    ['on a page of another origin', { origin: 'https://console.evil.test' }],
    ['for another RP id', { rpId: 'evil.test' }],
    ['with an invented challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['without user verification', { isUserVerified: false }],
    ['with a tampered signature', { isTampered: true }],
    ['if the count goes back', { signCount: 0 }],
  ])('%s', async (_title, deviation) => {
    const { device } = await colleague();
    expect(await signIn(device)).toMatchObject({ status: 200 });
    expect(await signIn(device, deviation)).toMatchObject(REFUSED);
  });

  test('if it is replayed, or finished in another browser', async () => {
    const { device } = await colleague();
    const tab = openTab(api.app);
    const { data } = await tab.send(passkeys.beginStaffPasskeyLogin, {});
    const answer = device.assert(data);
    const thief = openTab(api.app);
    expect(await thief.send(passkeys.finishStaffPasskeyLogin, answer)).toMatchObject(REFUSED);
    expect(await tab.send(passkeys.finishStaffPasskeyLogin, answer)).toMatchObject({ status: 200 });
    expect(await tab.send(passkeys.finishStaffPasskeyLogin, answer)).toMatchObject(REFUSED);
  });

  test('in a step-up with the passkey of a colleague, or with a challenge of a login', async () => {
    const { tab, device } = await colleague();
    const other = await colleague();
    const { data } = await tab.send(passkeys.beginStaffPasskeyStepUp, {});
    const foreign = other.device.assert({ ...data, allowed: [] });
    expect(await tab.send(passkeys.finishStaffPasskeyStepUp, foreign)).toMatchObject(REFUSED);
    const login = await tab.send(passkeys.beginStaffPasskeyLogin, {});
    const ofLogin = device.assert(login.data);
    expect(await tab.send(passkeys.finishStaffPasskeyStepUp, ofLogin)).toMatchObject(REFUSED);
  });
});

test('in production passkeys of staff work on the console’s own origin alone', async () => {
  const production = await startTestApi({
    development: false,
    consoleUrl: 'https://console.hiram.example/console',
  });
  async function begin(origin: string): Promise<number> {
    const { statusCode } = await production.app.inject({
      method: 'POST',
      url: API_PREFIX + passkeys.beginStaffPasskeyLogin.path,
      headers: { origin, host: 'console.hiram.example', 'sec-fetch-site': 'same-origin' },
      payload: {},
    });
    return statusCode;
  }
  expect(await begin('https://console.hiram.example')).toBe(200);
  for (const origin of ['https://hiram.example', 'http://localhost:5173', 'http://console.hiram.example']) {
    expect(await begin(origin)).toBe(422);
  }
  await production.close();
});
