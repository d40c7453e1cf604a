import { generateKeyPairSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import Provider from 'oidc-provider';
import type { People } from './people.ts';
import { signInPage } from './sign-in-page.ts';

export interface ProviderSettings {
  readonly issuer: string;
  readonly client: { readonly client_id: string; readonly client_secret: string };
  /** The console's redirect page. */
  readonly returnUrl: string;
  readonly people: People;
}

/** The authentication methods that this provider reports. The stack configures `otp` as a second factor. */
const AUTHENTICATION_METHODS = ['pwd', 'otp'];
const HOUR_SECONDS = 3600;
const MOST_FORM_BYTES = 4096;

/** A real OpenID Connect provider whose users are the staff. Its state is lost when the process ends. */
export function createProvider({ issuer, client, returnUrl, people }: ProviderSettings): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [returnUrl] }],
    // The cast converts between two libraries' types for the same format.
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' } as never] },
    cookies: { keys: ['development only: this key protects nothing'] },
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    ttl: Object.fromEntries(
      ['AccessToken', 'AuthorizationCode', 'Grant', 'IdToken', 'Interaction', 'Session'].map((what) => [
        what,
        HOUR_SECONDS,
      ]),
    ),
    async findAccount(_context, id) {
      const person = await people.find(id);
      return (
        person && { accountId: id, claims: () => ({ sub: id, email: person.email, email_verified: true }) }
      );
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
  askWho(provider, people);
  return provider;
}

/** The sign-in page, with one button per person. */
function askWho(provider: Provider, people: People): void {
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) {
      await next();
      return;
    }
    if (context.method === 'POST') {
      const accountId = new URLSearchParams(await formOf(context.req)).get('person') ?? '';
      const login = { accountId, amr: AUTHENTICATION_METHODS };
      await provider.interactionFinished(context.req, context.res, { login });
      context.respond = false;
      return;
    }
    const { params } = await provider.interactionDetails(context.req, context.res);
    context.type = 'html';
    context.body = signInPage(await people.all(), { isPromptForced: params.prompt === 'login' });
  });
}

async function formOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  // The cast is safe: without an encoding a request yields buffers, which its type cannot express.
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MOST_FORM_BYTES) throw new Error('sign-in form body is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
