import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { Unavailable } from '../errors.ts';
import type { Secret } from '../secret.ts';
import { contextBytes, type Kms, KmsRefused } from './kms.ts';

/** How a program proves to Vault who it is. */
export type VaultLogin =
  | { readonly by: 'token'; readonly token: Secret }
  | { readonly by: 'approle'; readonly roleId: string; readonly secretId: Secret }
  | { readonly by: 'kubernetes'; readonly role: string; readonly tokenFile: string };

export interface VaultKmsOptions {
  readonly url: string;
  /** The name of the program's own key in the Transit engine, of the type aes256-gcm96. */
  readonly keyName: string;
  readonly login: VaultLogin;
  readonly timing?: { readonly requestMs: number; readonly attempts: number };
}

const TIMING = { requestMs: 5_000, attempts: 3 };
const AGAIN_AFTER_MS = 200;
/** A token is replaced before it ends. */
const USED_PART = 0.8;

interface Token {
  readonly text: string;
  readonly until: number;
}

/** The Transit engine of HashiCorp Vault, at its usual mount `transit/`. */
export function vaultKms({ url, keyName, login, timing = TIMING }: VaultKmsOptions): Kms {
  let token: Token | undefined;

  async function post(path: string, body: object, vaultToken?: string): Promise<VaultAnswer> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await request(`${url}/v1/${path}`, body, { vaultToken, withinMs: timing.requestMs });
      if (answer !== 'unavailable') return answer;
      if (attempt >= timing.attempts) throw new Unavailable('kms');
      await delay(AGAIN_AFTER_MS * attempt);
    }
  }

  async function currentToken(): Promise<string> {
    if (login.by === 'token') return login.token.reveal();
    if (token !== undefined && token.until > performance.now()) return token.text;
    const { status, body } = await post(`auth/${login.by}/login`, await credentials(login));
    const { client_token: text, lease_duration: seconds } = body.auth ?? {};
    if (status !== 200) throw new KmsRefused(`login: status ${status}`);
    if (typeof text !== 'string' || typeof seconds !== 'number') throw new Unavailable('kms');
    token = { text, until: performance.now() + seconds * 1_000 * USED_PART };
    return text;
  }

  async function transit(action: 'encrypt' | 'decrypt', body: object): Promise<Record<string, unknown>> {
    const path = `transit/${action}/${encodeURIComponent(keyName)}`;
    const first = await currentToken();
    let answer = await post(path, body, first);
    // The token may have been revoked before its end.
    if (answer.status === 403 && login.by !== 'token') {
      token = undefined;
      answer = await post(path, body, await currentToken());
    }
    if (answer.status !== 200) throw new KmsRefused(`${action}: status ${answer.status}`);
    return answer.body.data ?? {};
  }

  return {
    kind: 'vault',
    async encrypt(plain, context) {
      const { ciphertext } = await transit('encrypt', {
        plaintext: Buffer.from(plain).toString('base64'),
        associated_data: contextBytes(context).toString('base64'),
      });
      if (typeof ciphertext !== 'string') throw new Unavailable('kms');
      return ciphertext;
    },
    async decrypt(ciphertext, context) {
      const { plaintext } = await transit('decrypt', {
        ciphertext,
        associated_data: contextBytes(context).toString('base64'),
      });
      if (typeof plaintext !== 'string') throw new Unavailable('kms');
      return Buffer.from(plaintext, 'base64');
    },
  };
}

interface VaultAnswer {
  readonly status: number;
  readonly body: {
    readonly data?: Record<string, unknown>;
    readonly auth?: { readonly client_token?: unknown; readonly lease_duration?: unknown };
  };
}

async function request(
  url: string,
  body: object,
  { vaultToken, withinMs }: { readonly vaultToken: string | undefined; readonly withinMs: number },
): Promise<VaultAnswer | 'unavailable'> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(vaultToken !== undefined && { 'x-vault-token': vaultToken }),
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    });
    const text = await response.text();
    // 412, 429, 473 and 5xx: not ready, locked, or too many requests.
    const isLater = response.status >= 500 || [412, 429, 472, 473].includes(response.status);
    if (isLater) return 'unavailable';
    return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as VaultAnswer['body']) };
  } catch {
    // No connection, no answer in time, or a part of an answer.
    return 'unavailable';
  }
}

async function credentials(login: Exclude<VaultLogin, { by: 'token' }>): Promise<object> {
  if (login.by === 'approle') return { role_id: login.roleId, secret_id: login.secretId.reveal() };
  // The cluster replaces the file, so it is read for each login.
  return { role: login.role, jwt: (await readFile(login.tokenFile, 'utf8')).trim() };
}
