import { connect } from 'node:net';
import { createTestApp, type TestApp } from '@hiram/server-testing/platform/http/app';
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import { afterEach, describe, expect, test } from 'vitest';
import { Secret } from '../secret.ts';
import { startTelemetry } from '../telemetry/telemetry.ts';

const open = { config: { policy: 'public' } } as const;
let running: TestApp | undefined;
afterEach(() => running?.app.close());

async function listening(server: TestApp): Promise<string> {
  running = server;
  return server.app.listen({ port: 0, host: '127.0.0.1' });
}

/** Everything that the server answers to these bytes, until it closes the connection. */
async function rawAnswer(address: string, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.end(bytes));
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

describe('every response', () => {
  test.each(['/healthz', '/readyz', '/metrics', '/under/none', '/none', '/%', '/under/x?lang=%E0%A4'])(
    'of %s carries the security headers',
    async (url) => {
      const { app } = await createTestApp();
      const { headers } = await app.inject(url);
      expect(headers).toMatchObject({
        'strict-transport-security': expect.stringMatching(/^max-age=[3-9]\d{7}; includeSubDomains$/),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'content-security-policy':
          "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
        'cache-control': 'no-store',
      });
    },
  );

  test('carries the request id: the caller’s own if it is well-formed, a new one otherwise', async () => {
    const { app } = await createTestApp();
    const own = await app.inject({ url: '/healthz', headers: { 'x-request-id': 'abc-12345' } });
    expect(own.headers['x-request-id']).toBe('abc-12345');
    const odd = await app.inject({ url: '/healthz', headers: { 'x-request-id': 'a"\u007f<script>' } });
    expect(odd.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each(['/healthz', '/readyz', '/metrics', '/under/none', '/%'])(
    'of %s states its type with a character set',
    async (url) => {
      const { app } = await createTestApp({ development: true });
      const { headers } = await app.inject(url);
      expect(headers['content-type']).toMatch(/^(application\/json|text\/plain).*; charset=utf-8$/);
    },
  );

  test('writes one log line, without the query', async () => {
    const server = await createTestApp();
    await server.app.inject('/under/none?phone=09171234567&sessionId=abc');
    const lines = server.logged().trim().split('\n');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      msg: 'answered',
      status: 404,
      requestId: expect.any(String),
    });
    expect(server.logged()).not.toContain('09171234567');
  });
});

describe('health', () => {
  test('a running process is healthy even when it is not ready', async () => {
    const { app } = await createTestApp({ checks: { database: async () => false } });
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).statusCode).toBe(503);
  });

  test('the public response does not say which check failed, the log does', async () => {
    const server = await createTestApp({
      checks: {
        database: async () => {
          throw new Error('down');
        },
      },
    });
    expect((await server.app.inject('/readyz')).body).toBe('{"status":"not ready"}');
    expect(server.logged()).toContain('"failed":["database"]');
  });

  test('metrics need the operator token', async () => {
    const { app } = await createTestApp({ operatorToken: new Secret('t0ken') });
    await app.inject('/healthz');
    expect((await app.inject('/metrics')).statusCode).toBe(403);
    const wrong = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer t0ke' } });
    expect(wrong.statusCode).toBe(403);
    const metrics = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer t0ken' } });
    expect(metrics.body).toContain(
      'http_server_request_duration_seconds_count{http_request_method="GET",http_route="/healthz"',
    );
  });

  test('without a token metrics are closed in production and open in development', async () => {
    expect((await (await createTestApp()).app.inject('/metrics')).statusCode).toBe(403);
    expect((await (await createTestApp({ development: true })).app.inject('/metrics')).statusCode).toBe(200);
  });
});

describe('a shutdown', () => {
  test('finishes requests in progress, and rejects new ones', async () => {
    const server = await createTestApp();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: release, resolve: finish } = Promise.withResolvers<void>();
    server.app.get('/slow', open, async () => {
      begin();
      await release;
      return 'done';
    });
    const address = await listening(server);
    const slow = fetch(`${address}/slow`);
    await begun;
    const closed = server.app.close();
    await expect.poll(() => server.app.server.listening).toBe(false);
    await expect(fetch(`${address}/healthz`)).rejects.toThrow();
    finish();
    expect(await (await slow).text()).toBe('done');
    await closed;
  });
});

describe('limits', () => {
  test('a header that is too long is rejected', async () => {
    const address = await listening(await createTestApp());
    const answer = await fetch(`${address}/healthz`, { headers: { 'x-long': 'x'.repeat(20_000) } });
    expect(answer.status).toBe(431);
  });

  test('a request that states its length in two ways is rejected, so that no proxy can disagree with us', async () => {
    const address = await listening(await createTestApp());
    const head = 'POST /healthz HTTP/1.1\r\nhost: x\r\ncontent-length: 6\r\n';
    const smuggled = '0\r\n\r\nGET /metrics HTTP/1.1\r\nhost: x\r\n\r\n';
    for (const second of ['transfer-encoding: chunked', 'content-length: 60']) {
      const answers = await rawAnswer(address, `${head}${second}\r\n\r\n${smuggled}`);
      expect([second, answers.match(/HTTP\/1\.1 \d+/g)]).toEqual([second, ['HTTP/1.1 400']]);
    }
  });

  test('TRACE is not answered with what was sent', async () => {
    const address = await listening(await createTestApp());
    const answer = await rawAnswer(address, 'TRACE / HTTP/1.1\r\nhost: x\r\nx-secret: s3cr3t\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 40[0-9]/);
    expect(answer).not.toContain('s3cr3t');
  });

  test('invalid HTTP is rejected and does not disturb other connections', async () => {
    const address = await listening(await createTestApp());
    const answer = await rawAnswer(address, '\u0000\u0001 nonsense\r\n\r\n');
    expect(answer).toContain('400');
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  });
});

describe('telemetry', () => {
  test('a request is one span, named by its route and not by its path', async () => {
    const spans = new InMemorySpanExporter();
    const telemetry = await startTelemetry({
      program: 'test',
      spanProcessor: new SimpleSpanProcessor({ exporter: spans }),
    });
    const { app } = await createTestApp({ telemetry });
    app.get('/orders/:id', open, async () => 'x');
    await app.inject('/orders/77?phone=1');
    expect(spans.getFinishedSpans().map(({ name }) => name)).toEqual(['GET /orders/:id']);
    expect(JSON.stringify(spans.getFinishedSpans()[0]?.attributes)).not.toMatch(/77|phone/);
  });
});
