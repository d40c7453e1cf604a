import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../engines/free-port.ts';
import { createProvider } from './provider.ts';

const RETURN = 'http://127.0.0.1/console/sign-in';
const client = { client_id: 'console', client_secret: 'a secret that everybody may read' };
const ana = {
  id: 'ana',
  name: 'Ana <Cruz>',
  email: 'ana@hiram.example',
  role: 'administrator',
  status: 'active',
};
const server = createServer();
let issuer = '';

beforeAll(async () => {
  issuer = `http://127.0.0.1:${await freePort()}`;
  const people = { all: async () => [ana], find: async (id: string) => (id === ana.id ? ana : undefined) };
  const handle = createProvider({ issuer, client, returnUrl: RETURN, people }).callback();
  server.on('request', (request, response) => void handle(request, response));
  server.listen(Number(new URL(issuer).port), '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

const cookies = new Map<string, string>();

async function ask(address: string, init: RequestInit = {}): Promise<Response> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(new URL(address, issuer), { redirect: 'manual', ...init, headers: { cookie } });
  for (const set of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
    cookies.set(name, value);
  }
  return answer;
}

const verifier = 'v'.repeat(43);

function authorizeAddress(more: Record<string, string>): string {
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return `/auth?${new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: RETURN,
    response_type: 'code',
    scope: 'openid email',
    state: 's',
    nonce: 'n',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  })}`;
}

function next(answer: Response): string {
  return answer.headers.get('location') ?? '';
}

async function claimsFor(code: string): Promise<Record<string, unknown>> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: RETURN,
    code_verifier: verifier,
    ...client,
  });
  const basic = Buffer.from(`${client.client_id}:${encodeURIComponent(client.client_secret)}`).toString(
    'base64',
  );
  const answer = await fetch(new URL('/token', issuer), {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams([...body].filter(([name]) => !name.startsWith('client_'))),
  });
  const { id_token: proof = '' } = (await answer.json()) as { id_token?: string };
  return JSON.parse(Buffer.from(proof.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;
}

async function chooseAna(page: string): Promise<string> {
  const chosen = await ask(page, { method: 'POST', body: new URLSearchParams({ person: ana.id }) });
  return new URL(next(await ask(next(chosen)))).searchParams.get('code') ?? '';
}

test('the development identity provider signs staff in with a button, and asks again when required', async () => {
  const page = next(await ask(authorizeAddress({})));
  expect(await (await ask(page)).text()).toContain('Ana &#60;Cruz&#62;');
  expect(await claimsFor(await chooseAna(page))).toMatchObject({
    sub: 'ana',
    amr: ['pwd', 'otp'],
    nonce: 'n',
  });

  // She is signed in now, so it does not ask again. For a step-up it asks anyway and reports the
  // authentication time.
  expect(next(await ask(authorizeAddress({})))).toMatch(/sign-in\?code=/);
  const again = next(await ask(authorizeAddress({ prompt: 'login', max_age: '0' })));
  expect(await (await ask(again)).text()).toContain('it is still you');
  expect(await claimsFor(await chooseAna(again))).toMatchObject({
    sub: 'ana',
    auth_time: expect.any(Number),
  });
});
