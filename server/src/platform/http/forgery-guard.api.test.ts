import { defineCall } from '@hiram/contract/call';
import { createTestApp } from '@hiram/server-testing/platform/http/app';
import { describe, expect, test } from 'vitest';
import { implement, implementDocument } from '../calls/implement.ts';

const frame = { client: 'form', success: 'integerZero', request: {}, data: {} } as const;
const readOwn = defineCall({
  ...frame,
  name: 'readOwn',
  method: 'GET',
  path: '/read',
  refusals: ['session_required'],
});
const writeOwn = defineCall({
  ...frame,
  name: 'writeOwn',
  method: 'POST',
  path: '/write',
  refusals: ['session_required'],
});
const readIssuedDocument = defineCall({
  ...frame,
  name: 'readIssuedDocument',
  method: 'GET',
  path: '/paper',
  answer: 'document',
  refusals: ['session_required'],
});
const comeIn = defineCall({ ...frame, name: 'comeIn', method: 'POST', path: '/come-in', refusals: [] });
const ask = defineCall({ ...frame, name: 'ask', method: 'POST', path: '/ask', refusals: [] });

const MARKED = { 'x-requested-with': 'XMLHttpRequest' };
const COOKIE = { cookie: `__Host-session=${'s'.repeat(43)}` };
const OWN = { 'sec-fetch-site': 'same-origin' };
const OWN_BY_ORIGIN = { origin: 'https://hiram.example', host: 'hiram.example' };

async function statusOf(
  method: 'GET' | 'POST',
  path: string,
  headers: Record<string, string>,
): Promise<number> {
  const server = await createTestApp({
    resolveSession: async () => ({ kind: 'borrower', borrowerId: 'b' as never, sessionId: 's' as never }),
  });
  async function handle(): Promise<Record<string, never>> {
    return {};
  }
  implement(server, readOwn, { policy: 'borrower', handle });
  implement(server, writeOwn, { policy: 'borrower', handle });
  implementDocument(server, readIssuedDocument, {
    policy: 'borrower',
    handle: async () => ({
      type: 'application/pdf',
      bytes: Buffer.from('%PDF'),
      use: 'saved',
      fileName: 'paper.pdf',
      policy: "default-src 'none'",
    }),
  });
  implement(server, comeIn, { policy: 'public', cookie: 'borrower', handle });
  implement(server, ask, { policy: 'public', handle });
  server.app.post('/under/form', { config: { policy: 'public' } }, handle);
  return (await server.app.inject({ method, url: `/under${path}`, headers })).statusCode;
}

describe('a request from our own page', () => {
  test.each([
    ['in a browser that says where it comes from', OWN],
    ['in one that says its origin alone', OWN_BY_ORIGIN],
  ])('is accepted %s', async (_how, from) => {
    expect(await statusOf('POST', '/write', { ...MARKED, ...COOKIE, ...from })).toBe(200);
    expect(await statusOf('POST', '/come-in', { ...MARKED, ...from })).toBe(200);
    expect(await statusOf('GET', '/read', { ...MARKED, ...COOKIE })).toBe(200);
  });

  test('for a document needs no CSRF marker, which no frame could send, and is refused from another site', async () => {
    expect(await statusOf('GET', '/paper', { ...COOKIE, ...OWN })).toBe(200);
    expect(await statusOf('GET', '/paper', COOKIE)).toBe(200);
    expect(await statusOf('GET', '/paper', { ...COOKIE, 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await statusOf('GET', '/read', { ...COOKIE, ...OWN })).toBe(403);
  });

  test('for a public call needs no CSRF marker', async () => {
    expect(await statusOf('POST', '/ask', {})).toBe(200);
  });
});

describe('a form without JavaScript', () => {
  test('is accepted from our own page, and from no other', async () => {
    expect(await statusOf('POST', '/form', { ...COOKIE, ...OWN })).toBe(200);
    expect(await statusOf('POST', '/form', { ...COOKIE, 'sec-fetch-site': 'cross-site' })).toBe(403);
  });
});

describe('a native client, which has no origin', () => {
  test('may log in if it marks its requests', async () => {
    expect(await statusOf('POST', '/come-in', MARKED)).toBe(200);
    expect(await statusOf('POST', '/come-in', {})).toBe(403);
  });
});

describe('a forged request', () => {
  const foreign = [
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another host of the same site', { 'sec-fetch-site': 'same-site' }],
    ['a link or a bookmark', { 'sec-fetch-site': 'none' }],
    ['another origin', { origin: 'https://evil.example', host: 'hiram.example' }],
    ['the same host at another port', { origin: 'https://hiram.example:8443', host: 'hiram.example' }],
    ['a sandbox without an origin', { origin: 'null', host: 'hiram.example' }],
  ] as const;

  test.each(foreign)('from %s is refused, even with the marker', async (_where, from) => {
    for (const path of ['/write', '/come-in', '/ask']) {
      expect(await statusOf('POST', path, { ...MARKED, ...COOKIE, ...from }), path).toBe(403);
    }
    expect(await statusOf('GET', '/read', { ...MARKED, ...COOKIE, ...from })).toBe(403);
  });

  test('without the marker is refused, even from our own origin', async () => {
    for (const path of ['/write', '/come-in', '/ask']) {
      expect(await statusOf('POST', path, { ...COOKIE, ...OWN }), path).toBe(403);
    }
  });

  test('with a cookie and without an origin is refused', async () => {
    expect(await statusOf('POST', '/write', { ...MARKED, ...COOKIE })).toBe(403);
  });
});
