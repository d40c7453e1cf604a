import { defineCall } from '@hiram/contract/call';
import { optional, ownedId, secret, text } from '@hiram/contract/field';
import { createTestApp } from '@hiram/server-testing/platform/http/app';
import { describe, expect, test } from 'vitest';
import { Secret } from '../secret.ts';
import { implement } from './implement.ts';

const greet = defineCall({
  name: 'greet',
  method: 'POST',
  path: '/greet',
  client: 'form',
  success: 'integerZero',
  request: {},
  data: { greeting: text() },
  refusals: [],
});

async function emptyGreeting(): Promise<{ greeting: string }> {
  return { greeting: '' };
}

describe('a call that begins or ends a session', () => {
  const comeIn = defineCall({
    name: 'comeIn',
    method: 'POST',
    path: '/come-in',
    client: 'form',
    success: 'integerZero',
    request: {},
    data: { from: text(), brought: text() },
    refusals: [],
  });

  async function cookieOf(action: 'set' | 'keep' | 'clear', lastsSeconds?: number) {
    const server = await createTestApp({ trustedProxies: ['127.0.0.1'] });
    implement(server, comeIn, {
      policy: 'public',
      cookie: 'borrower',
      handle: async (_request, { cookie, address }) => {
        if (action === 'set') cookie.set(new Secret('s'.repeat(43)), { lastsSeconds });
        if (action === 'clear') cookie.clear();
        return { from: address, brought: cookie.presented?.reveal() ?? 'nothing' };
      },
    });
    return server.app.inject({
      method: 'POST',
      url: '/under/come-in',
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': '203.0.113.9',
        cookie: `lang=fil; __Host-session=${'p'.repeat(43)}; __Host-staff=other`,
      },
    });
  }

  test('receives the request’s cookie and its source address', async () => {
    expect((await cookieOf('keep')).json().data).toEqual({ from: '203.0.113.9', brought: 'p'.repeat(43) });
  });

  test('sets a cookie that no script can read and no other site can send, until the browser closes or for a time', async () => {
    expect((await cookieOf('set')).headers['set-cookie']).toBe(
      `__Host-session=${'s'.repeat(43)}; Path=/; HttpOnly; Secure; SameSite=Lax`,
    );
    expect((await cookieOf('set', 60)).headers['set-cookie']).toContain('; Max-Age=60;');
  });

  test('clears it again', async () => {
    expect((await cookieOf('clear')).headers['set-cookie']).toMatch(/^__Host-session=; Max-Age=0; /);
    expect((await cookieOf('keep')).headers['set-cookie']).toBeUndefined();
  });
});

describe('[R6-1] who may call', () => {
  const readOrder = defineCall({
    name: 'readOrder',
    method: 'POST',
    path: '/order',
    client: 'form',
    success: 'integerZero',
    request: { orderId: ownedId, pin: optional(secret({ max: 6 })) },
    data: { owner: text() },
    refusals: ['session_required', 'not_found'],
  });
  const borrowerId = 'b-1' as never;
  const ana: Parameters<typeof createTestApp>[0] = {
    resolveSession: async () => ({ kind: 'borrower', borrowerId, sessionId: 's-1' as never }),
  };

  async function order(
    session: Parameters<typeof createTestApp>[0],
    orderId = 'o1',
  ): Promise<{ statusCode: number; json(): unknown }> {
    const server = await createTestApp(session);
    implement(server, readOrder, {
      policy: 'borrower',
      ownership: { orderId: async (borrower, id) => borrower === 'b-1' && id === 'o1' },
      handle: async (_request, { session: { borrowerId: owner } }) => ({ owner }),
    });
    return server.app.inject({
      method: 'POST',
      url: '/under/order',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-requested-with': 'XMLHttpRequest',
      },
      payload: `orderId=${orderId}`,
    });
  }

  test('a borrower’s call without a session is refused before the request is parsed', async () => {
    const answer = await order({});
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ code: 401, message: 'Please log in first.', data: {} });
  });

  test('a borrower’s call runs as that borrower', async () => {
    expect((await order(ana)).json()).toMatchObject({ code: 0, data: { owner: 'b-1' } });
  });

  test('another borrower’s id is refused before the handler runs, as if it did not exist', async () => {
    const answer = await order(ana, 'o2');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ code: 404, message: 'We can’t find this.', data: {} });
  });

  test('a borrower’s call with an owned id and without an ownership check cannot be registered', async () => {
    const server = await createTestApp();
    async function handle(): Promise<{ owner: string }> {
      return { owner: '' };
    }
    expect(() => implement(server, readOrder, { policy: 'borrower', handle })).toThrow(
      'readOrder does not check the owner of orderId',
    );
    const ownership = { orderId: async () => true, oderId: async () => true };
    expect(() => implement(server, readOrder, { policy: 'borrower', ownership, handle })).toThrow(
      'readOrder has no owned id oderId',
    );
  });

  test('a refused caller is logged, with what was missing', async () => {
    const server = await createTestApp({
      resolveSession: async () => ({
        kind: 'staff',
        staffId: 'm-7' as never,
        sessionId: 's-7' as never,
        permissions: new Set(['use_console']),
        steppedUpAt: 0 as never,
      }),
    });
    const config = { policy: 'staff', permission: 'read_payouts' } as const;
    server.app.get('/payouts', { config }, async () => 'all payouts');
    const headers = { 'x-requested-with': 'XMLHttpRequest' };
    expect((await server.app.inject({ url: '/payouts', headers })).statusCode).toBe(403);
    const [refused] = server
      .logged()
      .split('\n')
      .filter((line) => line.includes('"msg":"refused"'));
    expect(JSON.parse(refused ?? '')).toMatchObject({
      refusal: 'not_allowed',
      permission: 'read_payouts',
      staff: 'm-7',
      requestId: expect.any(String),
    });
  });

  test('a session of another kind is refused', async () => {
    const answer = await order({ resolveSession: async () => ({ kind: 'provider', provider: 'p-1' }) });
    expect(answer.statusCode).toBe(403);
  });

  test('a call without a policy cannot be registered', async () => {
    const server = await createTestApp();
    // @ts-expect-error The policy is missing, and the compiler says so.
    expect(() => implement(server, greet, { handle: emptyGreeting })).toThrow('greet has no policy');
    expect(() => server.app.get('/anything', async () => 'x')).toThrow('GET /anything has no policy');
  });

  test('a call that needs a session in the contract cannot be registered as public, nor the other way round', async () => {
    const server = await createTestApp();
    expect(() =>
      implement(server, readOrder, { policy: 'public', handle: async () => ({ owner: '' }) }),
    ).toThrow('its policy cannot be public');
    expect(() => implement(server, greet, { policy: 'borrower', handle: emptyGreeting })).toThrow(
      'session_required',
    );
  });
});
