import {
  finishProviderLogin,
  finishProviderStepUp,
  inviteStaff,
  readOwnAccount,
  readSignInMethods,
  startProviderLogin,
  startProviderStepUp,
  startStaffLogin,
  submitSecondFactor,
} from '@hiram/contract/people/staff';
import {
  type Account,
  startTestIdentityProvider,
  type TestIdentityProvider,
} from '@hiram/server-testing/people/staff/identity-provider';
import { PASSWORD, startTestStaff, type TestStaff } from '@hiram/server-testing/people/staff/staff';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#platform/clock/system-clock.ts';
import { suspend } from './administer-staff.ts';
import { createIdentityProvider, type ProviderAnswer } from './identity-provider.ts';
import { registerStaffRoutes } from './staff.routes.ts';

let provider: TestIdentityProvider;
let staff: TestStaff;
beforeAll(async () => {
  provider = await startTestIdentityProvider();
  staff = await startTestStaff((server, parts) =>
    registerStaffRoutes(server, {
      ...parts,
      identityProvider: createIdentityProvider(provider.config, systemClock),
    }),
  );
});
afterEach(() => {
  provider.forge = undefined;
  provider.isEmailInIdToken = true;
});
afterAll(async () => {
  await Promise.all([staff.close(), provider.close()]);
});

const WITH_FACTOR = { amr: ['pwd', 'otp'] } as const;

/** From the button to our server's response. `bend` modifies what the page sends. */
async function signIn(
  account: Account,
  bend: (answer: ProviderAnswer) => Partial<ProviderAnswer> = () => ({}),
) {
  const tab = staff.tab();
  const { data } = await tab.send(startProviderLogin, {});
  const answer = await provider.signIn(data.providerAddress, account);
  const sent = { providerToken: data.providerToken, ...answer, ...bend(answer) };
  return { tab, sent, ...(await tab.send(finishProviderLogin, sent)) };
}

async function actionsOf(staffId: string): Promise<string[]> {
  const rows = await staff.db.asOwner(
    'select action, reason from staff_audit_entries where chain = $1 order by position',
    [staffId],
  );
  return rows.map(({ action, reason }) => `${action}: ${reason}`);
}

describe('a sign-in through the identity provider', () => {
  test('is offered with its name, and requests a code with PKCE, state and nonce', async () => {
    expect((await staff.tab().send(readSignInMethods, {})).data).toEqual({
      provider: { title: 'Example account' },
    });
    const { data } = await staff.tab().send(startProviderLogin, {});
    const asked = new URL(data.providerAddress).searchParams;
    expect(asked.get('response_type')).toBe('code');
    expect(asked.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toHaveLength(43);
    const rows = JSON.stringify(
      await staff.db.asOwner('select encode(token_hash, $1) from staff_provider_logins', ['base64']),
    );
    expect(rows).not.toContain(data.providerToken);
  });

  test('opens a session where the provider used a second factor, links the member once, and uses the link afterwards', async () => {
    const maria = await staff.signedIn('support');
    const account = { subject: 'maria', email: maria.email.toUpperCase(), ...WITH_FACTOR };
    const first = await signIn(account);
    expect(first.data.account).toMatchObject({ staffId: maria.staffId, role: 'support' });
    expect(await first.tab.send(readOwnAccount, {})).toMatchObject({ code: 0 });
    // Her address at the provider changed since, but her subject did not.
    const again = await signIn({ ...account, email: 'married.name@hiram.example' });
    expect(again.data.account).toMatchObject({ staffId: maria.staffId });
    expect(
      (await actionsOf(maria.staffId)).filter((action) => action.startsWith('identity_provider')),
    ).toEqual([`identity_provider_linked: ${provider.config.issuer}`]);
  });

  test('still requires our own code where the provider did not use a second factor', async () => {
    const rahul = await staff.signedIn('support', 'Rahul Verma');
    const { tab, data } = await signIn({ subject: 'rahul', email: rahul.email });
    expect(data.account).toBeUndefined();
    expect(await tab.send(readOwnAccount, {})).toMatchObject({ status: 401 });
    const finished = { loginToken: data.loginToken ?? '', totpCode: rahul.nextCode() };
    expect(await tab.send(submitSecondFactor, finished)).toMatchObject({ data: { staffId: rahul.staffId } });
  });

  test('accepts an invitation, where the provider returns the address only on request', async () => {
    provider.isEmailInIdToken = false;
    const invited = await staff.invited('auditor', 'Dina Ong');
    const { data } = await signIn({ subject: 'dina', email: invited.email, ...WITH_FACTOR });
    expect(data.account).toMatchObject({ staffId: invited.staffId, role: 'auditor' });
    expect(await actionsOf(invited.staffId)).toEqual([
      `identity_provider_linked: ${provider.config.issuer}`,
      'invitation_accepted: identity provider',
      expect.stringMatching(/^logged_in: identity provider/),
    ]);
    const byPassword = await staff.tab().send(startStaffLogin, { email: invited.email, password: PASSWORD });
    expect(byPassword).toMatchObject({ status: 422 });
  });
});

describe('refused with the same response is', () => {
  const refused = { status: 422, code: 42212, data: {} };

  test.each([
    ['somebody who is not staff', { subject: 'stranger', email: 'stranger@hiram.example', ...WITH_FACTOR }],
    [
      'an address that the provider has not verified',
      { subject: 'liar', isEmailVerified: false, ...WITH_FACTOR },
    ],
    ['an invited member without any second factor', { subject: 'weak', amr: ['pwd'] }],
  ] as const)('%s', async (_who, given) => {
    const { email } = await staff.invited('support');
    expect(await signIn({ email, ...given })).toMatchObject(refused);
  });

  test('a suspended member, also one who is linked', async () => {
    const [ana, ben] = [await staff.signedIn('administrator', 'Ana'), await staff.signedIn('finance', 'Ben')];
    const account = { subject: 'ben', email: ben.email, ...WITH_FACTOR };
    expect(await signIn(account)).toMatchObject({ status: 200 });
    const by = {
      staffId: ana.staffId as never,
      requestId: 'test',
      address: 'test',
      at: staff.systemClock.now(),
    };
    await suspend(staff.parts, by, { staffId: ben.staffId, reason: 'left the house' });
    expect(await signIn(account)).toMatchObject(refused);
    expect((await actionsOf(ben.staffId)).at(-1)).toBe('login_refused: identity provider, suspended');
  });

  test('another account with the address of a linked member', async () => {
    const carla = await staff.signedIn('collections', 'Carla Lim');
    await signIn({ subject: 'carla', email: carla.email, ...WITH_FACTOR });
    expect(await signIn({ subject: 'carla-2', email: carla.email, ...WITH_FACTOR })).toMatchObject(refused);
  });

  test.each([
    ['another state', { state: 'x'.repeat(43) }],
    ['another code', { code: 'nobody-issued-this' }],
    ['another issuer beside the code', { iss: 'https://evil.example' }],
  ])('a response with %s', async (_what, bent) => {
    const { email } = await staff.signedIn('support');
    expect(await signIn({ subject: email, email, ...WITH_FACTOR }, () => bent)).toMatchObject(refused);
  });

  const now = Math.floor(systemClock.now() / 1000);
  test.each([
    ['another nonce', { nonce: 'x'.repeat(43) }],
    ['no nonce', { nonce: undefined }],
    ['another audience', { aud: 'another-client' }],
    ['an audience beside ours and another party', { aud: ['console', 'other'], azp: 'other' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['a time that is over', { iat: now - 7_200, exp: now - 3_600 }],
    ['no subject', { sub: undefined }],
  ])('an id token with %s', async (_what, changed) => {
    const { email } = await staff.signedIn('support');
    provider.forge = { change: (claims) => ({ ...claims, ...changed }), by: 'provider' };
    expect(await signIn({ subject: email, email, ...WITH_FACTOR })).toMatchObject(refused);
  });

  test('an id token signed by another key', async () => {
    const { email } = await staff.signedIn('support');
    provider.forge = { change: (claims) => claims, by: 'stranger' };
    expect(await signIn({ subject: email, email, ...WITH_FACTOR })).toMatchObject(refused);
  });

  test('an id token without a signature, or with a key that is not the provider’s kind', async () => {
    const { email } = await staff.signedIn('support');
    for (const by of ['nobody', 'public key'] as const) {
      provider.forge = { change: (claims) => claims, by };
      expect(await signIn({ subject: email, email, ...WITH_FACTOR })).toMatchObject(refused);
    }
  });

  test('a replayed response, an expired sign-in, and one that another page started', async () => {
    const { email } = await staff.signedIn('support');
    const account = { subject: email, email, ...WITH_FACTOR };
    const { sent, status } = await signIn(account);
    expect(status).toBe(200);
    expect(await staff.tab().send(finishProviderLogin, sent)).toMatchObject(refused);

    const tab = staff.tab();
    const [victim, attacker] = await Promise.all([
      tab.send(startProviderLogin, {}),
      tab.send(startProviderLogin, {}),
    ]);
    const answer = await provider.signIn(attacker.data.providerAddress, account);
    const crossed = { ...answer, providerToken: victim.data.providerToken };
    expect(await tab.send(finishProviderLogin, crossed)).toMatchObject(refused);
    staff.systemClock.moveBy(15 * 60_000);
    expect(
      await tab.send(finishProviderLogin, { ...answer, providerToken: attacker.data.providerToken }),
    ).toMatchObject(refused);
  });

  test('all but one of many concurrent uses of one response', async () => {
    const { email } = await staff.signedIn('support');
    const tab = staff.tab();
    const { data } = await tab.send(startProviderLogin, {});
    const answer = await provider.signIn(data.providerAddress, { subject: email, email, ...WITH_FACTOR });
    const sent = { ...answer, providerToken: data.providerToken };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => staff.tab().send(finishProviderLogin, sent)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a step-up through the identity provider', () => {
  const refused = { status: 422, code: 42212 };
  const needed = { status: 403, code: 40310 };
  let people = 0;

  /** An administrator with only a provider account, whose last step-up is too old for the action. */
  async function byProviderAlone() {
    // A real provider reports the authentication time in system time.
    staff.systemClock.moveTo(systemClock.now());
    const { email, staffId } = await staff.invited('administrator', 'Ines Tan');
    const account = { subject: `proof-${email}`, email, ...WITH_FACTOR };
    const { tab } = await signIn(account);
    await staff.db.asOwner(
      `update staff_sessions set stepped_up_at = stepped_up_at - interval '11 minutes' where staff_id = $1`,
      [staffId],
    );
    return { tab, staffId, account, action: () => tab.send(inviteStaff, someInvitation()) };
  }

  function someInvitation() {
    people += 1;
    const invitedEmail = `proof.${people}@hiram.example`;
    return { invitedEmail, invitedName: 'Somebody', role: 'support', reason: 'a test' } as const;
  }

  /** From the dialog's button to the response that the page sends to our server. */
  async function toProviderAndBack(
    tab: Awaited<ReturnType<typeof byProviderAlone>>['tab'],
    account: Account,
  ) {
    const { data } = await tab.send(startProviderStepUp, {});
    const answer = await provider.signIn(data.providerAddress, account);
    staff.systemClock.moveTo(systemClock.now());
    return { address: data.providerAddress, sent: { ...answer, providerToken: data.providerToken } };
  }

  test('lets a member without our authenticator act: they must sign in again, and it counts once', async () => {
    const { tab, staffId, account, action } = await byProviderAlone();
    expect((await tab.send(readOwnAccount, {})).data).toMatchObject({
      hasApp: false,
      provider: { title: 'Example account' },
    });
    expect(await action()).toMatchObject(needed);
    const { address, sent } = await toProviderAndBack(tab, account);
    const asked = new URL(address).searchParams;
    expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0']);
    expect(sent.state).toBe(asked.get('state'));
    expect(await tab.send(finishProviderStepUp, sent)).toMatchObject({ status: 200 });
    expect(await action()).toMatchObject({ status: 200 });
    // A step-up cannot be used for another purpose, and earlier responses are invalid.
    expect(await staff.tab().send(finishProviderLogin, sent)).toMatchObject(refused);
    expect(await tab.send(finishProviderStepUp, sent)).toMatchObject(refused);
    const begunAgain = await toProviderAndBack(tab, account);
    expect(await tab.send(finishProviderStepUp, { ...begunAgain.sent, code: sent.code })).toMatchObject(
      refused,
    );
    expect((await actionsOf(staffId)).filter((entry) => /^(identity_proven|proof_)/.test(entry))).toEqual([
      'identity_proven: identity provider',
      'proof_refused: identity provider, no answer that fits',
      'proof_refused: identity provider, no answer that fits',
    ]);
  });

  test('is not given by another account, nor by a response to another session', async () => {
    const [ines, other] = [await byProviderAlone(), await byProviderAlone()];
    const asOther = await toProviderAndBack(ines.tab, other.account);
    expect(await ines.tab.send(finishProviderStepUp, asOther.sent)).toMatchObject(refused);
    expect((await actionsOf(ines.staffId)).at(-1)).toBe('proof_refused: identity provider, another account');
    const own = await toProviderAndBack(ines.tab, ines.account);
    expect(await other.tab.send(finishProviderStepUp, own.sent)).toMatchObject(refused);
    const elsewhere = (await signIn(ines.account)).tab;
    expect(await elsewhere.send(finishProviderStepUp, own.sent)).toMatchObject(refused);
    expect(await ines.action()).toMatchObject(needed);
    expect(await other.action()).toMatchObject(needed);
  });

  const longAgo = Math.floor(systemClock.now() / 1000) - 120;
  test.each([
    ['a sign-in from before it was asked for', { auth_time: longAgo }, 'signed in before'],
    ['no word of when that was', { auth_time: undefined }, 'no time of sign-in'],
    ['a password alone', { amr: ['pwd'] }, 'no second factor'],
    ['another nonce', { nonce: 'x'.repeat(43) }, 'no answer that fits'],
  ])('is not given by %s', async (_what, changed, why) => {
    const { tab, staffId, account, action } = await byProviderAlone();
    provider.forge = { change: (claims) => ({ ...claims, ...changed }), by: 'provider' };
    const { sent } = await toProviderAndBack(tab, account);
    expect(await tab.send(finishProviderStepUp, sent)).toMatchObject(refused);
    expect((await actionsOf(staffId)).at(-1)).toBe(`proof_refused: identity provider, ${why}`);
    expect(await action()).toMatchObject(needed);
  });

  test('is not available without an account there', async () => {
    const person = await staff.signedIn('support', 'Paolo Lim');
    expect(await person.send(startProviderStepUp, {})).toMatchObject({ status: 404 });
    expect((await person.send(readOwnAccount, {})).data).toMatchObject({ hasApp: true });
  });
});

test('metadata that name another issuer are not used', async () => {
  // The same provider under another name: its metadata state its own.
  const renamed = { ...provider.config, issuer: provider.config.issuer.replace('127.0.0.1', 'localhost') };
  const other = await startTestStaff((server, parts) =>
    registerStaffRoutes(server, { ...parts, identityProvider: createIdentityProvider(renamed, systemClock) }),
  );
  const answer = await other.tab().send(startProviderLogin, {});
  expect(answer.status).toBeGreaterThanOrEqual(500);
  expect(answer.data).toEqual({});
  await other.close();
});

test('a provider that does not answer is unavailable, and reveals nothing about anyone', async () => {
  const gone = { ...provider.config, issuer: 'http://127.0.0.1:9' };
  const lonely = await startTestStaff((server, parts) =>
    registerStaffRoutes(server, { ...parts, identityProvider: createIdentityProvider(gone, systemClock) }),
  );
  expect((await lonely.tab().send(startProviderLogin, {})).status).toBe(503);
  await lonely.close();
});
