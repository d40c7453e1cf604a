import { connect } from 'node:net';
import { createTestApp, type TestApp } from '@hiram/server-testing/platform/http/app';
import { idFrom } from '@hiram/values/ids';
import { describe, expect, test } from 'vitest';
import type { ResolveSession } from './route-policies.ts';

const PER_ADDRESS = 2;
const BURST = PER_ADDRESS * 20;
const PER_SESSION = 3;
const SESSION_BURST = PER_SESSION * 20;
const IN_PROGRESS = 4;
const BORROWER = '00000000-0000-4000-8000-000000000001';
const SESSION = '00000000-0000-4000-8000-000000000002';
function cookieOf(letter: string): string {
  return `__Host-session=${letter.repeat(43)}`;
}

const resolveSession: ResolveSession = async ({ headers }, kind) => {
  const isKnown = headers.cookie === cookieOf('p') && kind === 'borrower';
  return isKnown ? { kind, borrowerId: idFrom(BORROWER), sessionId: idFrom(SESSION) } : undefined;
};

interface LimitedApp extends TestApp {
  wait(ms: number): void;
  delayLoop(ms: number): void;
}

async function limitedApp(
  options: { readonly trustedProxies?: readonly string[] } = {},
): Promise<LimitedApp> {
  let time = 0;
  let loopDelay = 0;
  const server = await createTestApp({
    ...options,
    resolveSession,
    requestLimits: { perAddress: PER_ADDRESS, perSession: PER_SESSION, inProgress: IN_PROGRESS },
    requestLimitClocks: { now: () => time, loopDelayMs: () => loopDelay },
  });
  server.app.get('/page', { config: { policy: 'public' } }, async () => 'page');
  server.app.get('/own', { config: { policy: 'borrower' } }, async () => 'own');
  server.app.post('/webhook', { config: { policy: 'public', budget: 'provider' } }, async () => 'taken');
  return Object.assign(server, {
    wait: (ms: number) => {
      time += ms;
    },
    delayLoop: (ms: number) => {
      loopDelay = ms;
    },
  });
}

interface Sending {
  readonly url?: string;
  readonly from?: string;
  readonly cookie?: string;
  readonly headers?: Record<string, string>;
}

/** Sends a request. The page's marker header lets it pass the forgery guard. */
async function send(
  { app }: TestApp,
  { url = '/page', from = '203.0.113.7', cookie, headers }: Sending = {},
) {
  const own = { 'x-requested-with': 'XMLHttpRequest', ...headers, ...(cookie !== undefined && { cookie }) };
  return app.inject({ url, remoteAddress: from, headers: own });
}

async function statusesOf(times: number, one: () => Promise<{ statusCode: number }>): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let sent = 0; sent < times; sent += 1) statuses.add((await one()).statusCode);
  return statuses;
}

describe('a client without a session', () => {
  test('is refused above its rate, in an envelope that says when to try again, and allowed again after it', async () => {
    const server = await limitedApp();
    expect(await statusesOf(BURST, () => send(server))).toEqual(new Set([200]));
    const refused = await send(server);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('1');
    expect(refused.headers['content-security-policy']).toContain("default-src 'none'");
    expect(refused.json()).toMatchObject({ code: 429, message: expect.any(String), data: {} });
    expect(server.logged()).toContain('"refusal":"too_many_requests"');
    server.wait(1_000);
    expect((await send(server)).statusCode).toBe(200);
  });

  test('has the budget of its address, whatever it claims about itself', async () => {
    const server = await limitedApp();
    let sent = 0;
    function disguised() {
      sent += 1;
      return send(server, {
        headers: { 'x-forwarded-for': `198.51.100.${sent % 250}`, 'user-agent': `browser ${sent}` },
        cookie: cookieOf('abcdefgh'.charAt(sent % 8)),
      });
    }
    await statusesOf(BURST, disguised);
    expect((await disguised()).statusCode).toBe(429);
    expect((await send(server, { from: '203.0.113.8' })).statusCode).toBe(200);
  });

  test('behind a trusted proxy has the budget of the address that the proxy states', async () => {
    const server = await limitedApp({ trustedProxies: ['10.0.0.1'] });
    function via(address: string) {
      return send(server, { from: '10.0.0.1', headers: { 'x-forwarded-for': `192.0.2.66, ${address}` } });
    }
    expect(await statusesOf(BURST, () => via('203.0.113.7'))).toEqual(new Set([200]));
    expect((await via('203.0.113.7')).statusCode).toBe(429);
    expect((await via('203.0.113.8')).statusCode).toBe(200);
  });

  test('of one IPv6 network has one budget for all its addresses', async () => {
    const server = await limitedApp();
    let sent = 0;
    function next() {
      sent += 1;
      return send(server, { from: `2001:db8:7:${sent.toString(16)}::1` });
    }
    await statusesOf(BURST, next);
    expect((await next()).statusCode).toBe(429);
  });

  test('is limited on addresses that do not exist as well', async () => {
    const server = await limitedApp();
    await statusesOf(BURST, () => send(server, { url: '/under/none' }));
    expect((await send(server, { url: '/under/none' })).statusCode).toBe(429);
  });
});

describe('a session', () => {
  const own = { url: '/own', cookie: cookieOf('p') };

  test('has a budget of its own once it is proven, although its address is used up', async () => {
    const server = await limitedApp();
    expect((await send(server, own)).statusCode).toBe(200);
    await statusesOf(BURST, () => send(server));
    expect((await send(server)).statusCode).toBe(429);
    expect(await statusesOf(SESSION_BURST, () => send(server, own))).toEqual(new Set([200]));
    expect((await send(server, own)).statusCode).toBe(429);
  });

  test('that is invented has no budget of its own', async () => {
    const server = await limitedApp();
    const invented = { url: '/own', cookie: cookieOf('x') };
    expect(await statusesOf(BURST, () => send(server, invented))).toEqual(new Set([401]));
    expect((await send(server, invented)).statusCode).toBe(429);
  });
});

describe('never limited', () => {
  test('are health checks and metrics', async () => {
    const server = await limitedApp();
    server.delayLoop(10_000);
    for (const url of ['/healthz', '/readyz']) {
      expect(await statusesOf(BURST + 10, () => send(server, { url }))).toEqual(new Set([200]));
    }
    expect((await send(server, { url: '/metrics' })).statusCode).toBe(403);
  });

  test('are the webhooks of a provider by what else comes from its address', async () => {
    const server = await limitedApp();
    await statusesOf(BURST + 1, () => send(server));
    const webhook = await server.app.inject({
      method: 'POST',
      url: '/webhook',
      remoteAddress: '203.0.113.7',
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(webhook.statusCode).toBe(200);
  });
});

describe('an overloaded process', () => {
  test('answers 503 at once instead of queueing, strangers first, and recovers', async () => {
    const server = await limitedApp();
    const { promise: release, resolve: finish } = Promise.withResolvers<void>();
    server.app.get('/slow', { config: { policy: 'public' } }, async () => release.then(() => 'done'));
    const own = { url: '/own', cookie: cookieOf('p') };
    await send(server, own);
    const slow = [1, 2, 3].map(() => send(server, { url: '/slow' }));
    const shed = await send(server);
    expect(shed.statusCode).toBe(503);
    expect(shed.headers['retry-after']).toBe('5');
    expect(shed.json()).toMatchObject({ code: 503, data: {} });
    expect((await send(server, own)).statusCode).toBe(200);
    finish();
    expect((await Promise.all(slow)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await send(server)).statusCode).toBe(200);
  });

  test('sheds requests while it is late with its own timers', async () => {
    const server = await limitedApp();
    server.delayLoop(251);
    expect((await send(server)).statusCode).toBe(503);
    server.delayLoop(20);
    expect((await send(server)).statusCode).toBe(200);
  });

  test('is not caused by clients that send their bodies slowly', async () => {
    const server = await limitedApp();
    const address = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
    const head =
      'POST /webhook HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 9\r\n\r\nslow';
    const sockets = Array.from({ length: IN_PROGRESS * 3 }, () => connect(Number(address.port), '127.0.0.1'));
    try {
      await Promise.all(sockets.map((socket) => new Promise((sent) => socket.write(head, sent))));
      // Their heads have been read when a later request is answered.
      expect((await fetch(new URL('/healthz', address))).status).toBe(200);
      expect((await fetch(new URL('/page', address))).status).toBe(200);
    } finally {
      for (const socket of sockets) socket.destroy();
      await server.app.close();
    }
  });

  test('does not count clients that hung up', async () => {
    const server = await limitedApp();
    const { promise: release, resolve: finish } = Promise.withResolvers<void>();
    server.app.get('/slow', { config: { policy: 'public' } }, async () => release.then(() => 'done'));
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    try {
      const hungUp = new AbortController();
      const calls = [1, 2, 3].map(() =>
        fetch(`${address}/slow`, { signal: hungUp.signal }).catch(() => 'gone'),
      );
      await expect.poll(async () => (await send(server)).statusCode).toBe(503);
      hungUp.abort();
      expect(await Promise.all(calls)).toEqual(['gone', 'gone', 'gone']);
      await expect.poll(async () => (await send(server)).statusCode).toBe(200);
    } finally {
      finish();
      await server.app.close();
    }
  });
});

test('without limits, as in development, nobody is refused', async () => {
  const server = await createTestApp({ development: true });
  server.app.get('/page', { config: { policy: 'public' } }, async () => 'page');
  expect(await statusesOf(BURST * 2, () => send(server))).toEqual(new Set([200]));
});
