import { createHmac, createPublicKey, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProviderAnswer } from '@hiram/server/people/staff/identity-provider';
import { Secret } from '@hiram/server/platform/secret';
import type { StaffProviderConfig } from '@hiram/server/platform/staff-login-config';
import { assert } from '@hiram/values/assert';
import Provider, { type ClientMetadata } from 'oidc-provider';

const RETURN_URL = 'http://127.0.0.1/console/sign-in';
const CLIENT = { client_id: 'console', client_secret: 'a-secret-of-32-characters-or-more' };

export interface Account {
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified?: boolean;
  /** Authentication methods used there, as `amr` values. */
  readonly amr?: readonly string[];
}

type Claims = Record<string, unknown>;

export interface TestIdentityProvider {
  readonly config: StaffProviderConfig;
  /**
   * Signs in as an account at the address that our server returned. Returns the response to the console's
   * page.
   */
  signIn(address: string, account: Account): Promise<ProviderAnswer>;
  /**
   * Changes the claims of the next ID token, which is signed again by the provider's key or by another key.
   */
  forge: { readonly change: (claims: Claims) => Claims; readonly by: Signer } | undefined;
  /** Whether the ID token contains the e-mail address, as is common, or only the userinfo endpoint. */
  isEmailInIdToken: boolean;
  close(): Promise<void>;
}

/** `nobody`: without a signature. `public key`: a symmetric signature with the key that everybody has. */
type Signer = 'provider' | 'stranger' | 'nobody' | 'public key';

/** Current state of the provider. */
interface Present {
  readonly accounts: Map<string, Account>;
  /** The person who uses the browser. */
  current: Account | undefined;
}

/** A real OpenID Connect provider, in this process, on its own port. */
export async function startTestIdentityProvider(): Promise<TestIdentityProvider> {
  const keys = { provider: newKey(), stranger: newKey() };
  const http = createServer();
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  // The cast is safe: a server that listens on a port has an `AddressInfo`.
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const present: Present = { accounts: new Map(), current: undefined };
  const test: TestIdentityProvider = {
    config: {
      issuer,
      clientId: CLIENT.client_id,
      clientSecret: new Secret(CLIENT.client_secret),
      returnUrl: RETURN_URL,
      title: 'Example account',
      secondFactors: ['otp', 'hwk'],
    },
    forge: undefined,
    isEmailInIdToken: true,
    async signIn(address, account) {
      present.accounts.set(account.subject, account);
      present.current = account;
      return followTo(RETURN_URL, address);
    },
    close: () => new Promise((closed) => http.close(() => closed())),
  };
  const provider = createProvider(issuer, keys.provider, present);
  provider.use(async (context, next) => {
    if (context.path.startsWith('/interaction/')) {
      assert(present.current !== undefined, 'no member signs in');
      const login = { accountId: present.current.subject, remember: false };
      await provider.interactionFinished(context.req, context.res, { login });
      context.respond = false;
      return;
    }
    await next();
    // The cast states the format of the token endpoint's response.
    const body = context.body as { id_token?: string } | undefined;
    if (context.path !== '/token' || body?.id_token === undefined) return;
    body.id_token = signAgain(body.id_token, keys, test.forge?.by ?? 'provider', (claims) =>
      told(claims, test, present),
    );
  });
  http.on('request', (request, response) => void provider.callback()(request, response));
  return test;
}

function newKey(): KeyObject {
  return generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
}

function createProvider(issuer: string, key: KeyObject, { accounts }: Present): Provider {
  const provider = new Provider(issuer, {
    clients: [{ ...CLIENT, redirect_uris: [RETURN_URL] } satisfies ClientMetadata],
    // The cast converts between two libraries' types for the same format.
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' } as never] },
    cookies: { keys: ['a key of this test alone'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, subject) => {
      const found = accounts.get(subject);
      return found && { accountId: subject, claims: () => ({ sub: subject, ...emailOf(found) }) };
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    // No consent screen: the console belongs to the lender itself.
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({
        accountId: oidc.session?.accountId ?? '',
        clientId: oidc.client?.clientId ?? '',
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  return provider;
}

function emailOf({ email, isEmailVerified = true }: Account) {
  return { email, email_verified: isEmailVerified };
}

/** Providers differ in the claims of the ID token. The test chooses them here. */
function told(
  claims: Claims,
  { forge, isEmailInIdToken }: TestIdentityProvider,
  { current }: Present,
): Claims {
  const all = {
    ...claims,
    amr: current?.amr ?? ['pwd'],
    ...(isEmailInIdToken && current !== undefined && emailOf(current)),
  };
  return forge?.change(all) ?? all;
}

function signAgain(
  issued: string,
  keys: Readonly<Record<'provider' | 'stranger', KeyObject>>,
  by: Signer,
  change: (claims: Claims) => Claims,
): string {
  const [issuedHead = '', payload = ''] = issued.split('.');
  const algorithm = { nobody: 'none', 'public key': 'HS256', provider: undefined, stranger: undefined }[by];
  const head =
    algorithm === undefined
      ? issuedHead
      : Buffer.from(JSON.stringify({ alg: algorithm, kid: 'own' })).toString('base64url');
  // The cast states the content of an ID token.
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
  const text = `${head}.${Buffer.from(JSON.stringify(change(claims))).toString('base64url')}`;
  if (by === 'nobody') return `${text}.`;
  if (by === 'public key') {
    const shared = createPublicKey(keys.provider).export({ type: 'spki', format: 'pem' });
    return `${text}.${createHmac('sha256', shared).update(text).digest('base64url')}`;
  }
  return `${text}.${createSign('sha256').update(text).sign(keys[by], 'base64url')}`;
}

/** Follows redirects like a browser until the console's page is reached. */
async function followTo(end: string, start: string): Promise<ProviderAnswer> {
  const cookies = new Map<string, string>();
  let address = start;
  for (let step = 0; step < 10 && !address.startsWith(end); step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, { redirect: 'manual', headers: { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    assert(next !== null, `the provider answered ${answer.status} at ${address}: ${await answer.text()}`);
    address = new URL(next, address).href;
  }
  const { code = '', state = '', iss } = Object.fromEntries(new URL(address).searchParams);
  return { code, state, ...(iss !== undefined && { iss }) };
}
