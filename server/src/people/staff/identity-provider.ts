import { type Instant, instantFromEpochMs } from '@hiram/values/instant';
import * as oauth from 'oauth4webapi';
import { Unavailable } from '#platform/errors.ts';
import type { StaffProviderConfig } from '#platform/staff-login-config.ts';
import { type LoginFlow, providerSecrets } from './provider-secrets.ts';

/** The identity that a provider has verified. */
export interface VerifiedIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** Set only if the provider states that the address is verified. */
  readonly verifiedEmail: string | undefined;
  /** Whether the provider required a second factor by one of the configured methods. */
  readonly hasSecondFactor: boolean;
  /** Time of the last authentication at the provider, in whole seconds, if the provider reports it. */
  readonly authenticatedAt: Instant | undefined;
}

/** The provider's authorization response, as returned to the page. */
export interface ProviderAnswer {
  readonly code: string;
  readonly state: string;
  readonly iss?: string;
}

/** An OpenID Connect provider with which the console is registered. */
export interface IdentityProvider {
  readonly title: string;
  /**
   * The authorization URL. For step-up it requires a new sign-in, even if the person is already signed in
   * there.
   */
  addressFor(loginFlow: LoginFlow): Promise<string>;
  /** Verifies the response and returns the identity. Undefined if anything differs from the request. */
  prove(loginFlow: LoginFlow, answer: ProviderAnswer): Promise<VerifiedIdentity | undefined>;
}

/** Longer than a working provider takes. Users do not wait longer for a page. */
const ANSWER_WITHIN_MS = 8_000;
/** Providers rarely change their keys and addresses, and announce changes earlier than this. */
const METADATA_TTL_MS = 60 * 60_000;

/**
 * Authorization code flow with PKCE. State, nonce, issuer, audience, times and signature are all checked
 * against the request.
 */
export function createIdentityProvider(
  config: StaffProviderConfig,
  { now }: { readonly now: () => number },
): IdentityProvider {
  const line = clientFor(config, now);
  return {
    title: config.title,
    addressFor: async (loginFlow) => addressOf(await line.discover(), config, loginFlow),
    async prove(loginFlow, answer) {
      try {
        return await exchange(line, loginFlow, answer);
      } catch (error) {
        // Any mismatch is a failed verification. An unavailable provider is a different error.
        if (error instanceof Unavailable) throw error;
        return undefined;
      }
    },
  };
}

/** Common dependencies of all calls to the provider. */
interface Line {
  readonly config: StaffProviderConfig;
  readonly client: oauth.Client;
  /** Created for each call, because they contain the call's own timeout. */
  readonly options: () => { readonly signal: AbortSignal; readonly [oauth.allowInsecureRequests]: boolean };
  readonly discover: () => Promise<oauth.AuthorizationServer>;
}

function clientFor(config: StaffProviderConfig, now: () => number): Line {
  const issuer = new URL(config.issuer);
  let known: { readonly server: oauth.AuthorizationServer; readonly until: number } | undefined;

  function options() {
    return {
      // The configuration allows plain HTTP only in development.
      [oauth.allowInsecureRequests]: issuer.protocol === 'http:',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    };
  }

  async function discover(): Promise<oauth.AuthorizationServer> {
    if (known !== undefined && now() < known.until) return known.server;
    const answer = await reached(() => oauth.discoveryRequest(issuer, options()));
    const server = await reached(() => oauth.processDiscoveryResponse(issuer, answer));
    known = { server, until: now() + METADATA_TTL_MS };
    return server;
  }

  return { config, client: { client_id: config.clientId }, options, discover };
}

/**
 * `max_age` is for providers that ignore `prompt`; it also makes the ID token state the time of
 * authentication.
 */
const FORCE_LOGIN = { prompt: 'login', max_age: '0' } as const;

function addressOf(
  server: oauth.AuthorizationServer,
  config: StaffProviderConfig,
  loginFlow: LoginFlow,
): string {
  if (server.authorization_endpoint === undefined) throw new Unavailable('identity provider');
  const { state, nonce, challenge } = providerSecrets(loginFlow);
  const address = new URL(server.authorization_endpoint);
  const authorizationParameters = {
    client_id: config.clientId,
    redirect_uri: config.returnUrl,
    response_type: 'code',
    scope: 'openid email',
    state,
    nonce,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...(loginFlow.sessionId !== undefined && FORCE_LOGIN),
  };
  for (const [name, value] of Object.entries(authorizationParameters)) address.searchParams.set(name, value);
  return address.href;
}

async function exchange(
  line: Line,
  loginFlow: LoginFlow,
  answer: ProviderAnswer,
): Promise<VerifiedIdentity | undefined> {
  const { config, client, options } = line;
  const server = await line.discover();
  const { state, nonce, verifier } = providerSecrets(loginFlow);
  const callbackParameters = new URLSearchParams({ code: answer.code, state: answer.state });
  if (answer.iss !== undefined) callbackParameters.set('iss', answer.iss);
  const parameters = oauth.validateAuthResponse(server, client, callbackParameters, state);
  const secret = oauth.ClientSecretBasic(config.clientSecret.reveal());
  const response = await reached(() =>
    oauth.authorizationCodeGrantRequest(
      server,
      client,
      secret,
      parameters,
      config.returnUrl,
      verifier,
      options(),
    ),
  );
  const expected = { expectedNonce: nonce, requireIdToken: true };
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, expected);
  await oauth.validateApplicationLevelSignature(server, response, options());
  const claims = oauth.getValidatedIdTokenClaims(tokens);
  if (claims === undefined) return undefined;
  const told = claims.email === undefined ? await fetchIdentity(line, tokens, claims.sub) : claims;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    verifiedEmail: told.email_verified === true && typeof told.email === 'string' ? told.email : undefined,
    hasSecondFactor: wordsOf(claims).some((word) => config.secondFactors.includes(word)),
    authenticatedAt: authTimeOf(claims),
  };
}

/** Some providers return the e-mail address only from the userinfo endpoint, not in the ID token. */
async function fetchIdentity(
  { client, options, discover }: Line,
  tokens: oauth.TokenEndpointResponse,
  subject: string,
): Promise<Readonly<Record<string, unknown>>> {
  const server = await discover();
  if (server.userinfo_endpoint === undefined) return {};
  const response = await reached(() => oauth.userInfoRequest(server, client, tokens.access_token, options()));
  return oauth.processUserInfoResponse(server, client, subject, response);
}

/** An unreachable provider may be available later. */
async function reached<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (cause) {
    throw new Unavailable('identity provider', { cause });
  }
}

function authTimeOf({ auth_time: seconds }: oauth.IDToken): Instant | undefined {
  return seconds === undefined ? undefined : instantFromEpochMs(Math.floor(seconds * 1000));
}

function wordsOf({ acr, amr }: oauth.IDToken): string[] {
  return [acr, ...(Array.isArray(amr) ? amr : [amr])].filter((word) => typeof word === 'string');
}
