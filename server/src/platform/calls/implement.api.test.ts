import type { OutgoingHttpHeaders } from 'node:http';
import { createAliasing } from '@hiram/contract/aliasing';
import { defineCall } from '@hiram/contract/call';
import { choice, image, integer, mobile, object, optional, publicId, text } from '@hiram/contract/field';
import { createTestApp, type TestApp } from '@hiram/server-testing/platform/http/app';
import { describe, expect, test } from 'vitest';
import { Refusal, Unavailable } from '../errors.ts';
import { implement, implementImage } from './implement.ts';
import { bytesOf } from './multipart-body.ts';

const greet = defineCall({
  name: 'greet',
  method: 'POST',
  path: '/greet',
  client: 'form',
  success: 'integerZero',
  request: { name: text({ min: 1, max: 20 }), phone: optional(mobile) },
  data: { greeting: text(), from: object({ brand: publicId }), note: optional(text()) },
  refusals: ['not_found'],
});

const search = defineCall({
  name: 'search',
  method: 'GET',
  path: '/api/{provider}/search',
  client: 'json',
  success: 'doubleZero',
  request: { page: integer, deviceId: optional(publicId) },
  data: { seen: text() },
  refusals: [],
});

async function emptyGreeting(): Promise<{ greeting: string; from: { brand: string } }> {
  return { greeting: '', from: { brand: '' } };
}

const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };

async function appWithGreet(
  handle: (name: string) => Promise<{ greeting: string; from: { brand: string } }> = async (name) => ({
    greeting: `Hello ${name}`,
    from: { brand: 'hiram' },
  }),
): Promise<TestApp> {
  const server = await createTestApp();
  implement(server, greet, { policy: 'public', handle: ({ name }) => handle(name) });
  return server;
}

function post(
  { app }: TestApp,
  payload: string,
  query = '',
): Promise<{ statusCode: number; headers: OutgoingHttpHeaders; json(): unknown }> {
  return app.inject({ method: 'POST', url: `/under/greet${query}`, headers: formHeaders, payload });
}

describe('a call', () => {
  test('[R7.1-1][R7.1-2][R7.1-3a] is served under /under, accepts a form and returns code 0, data and message', async () => {
    const answer = await post(await appWithGreet(), 'name=Ana%20Cruz');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      code: 0,
      message: '',
      data: { greeting: 'Hello Ana Cruz', from: { brand: 'hiram' } },
    });
  });

  test('accepts a JSON body as well', async () => {
    const { app } = await appWithGreet();
    const answer = await app.inject({ method: 'POST', url: '/under/greet', payload: { name: 'Ana' } });
    expect(answer.json()).toMatchObject({ code: 0, data: { greeting: 'Hello Ana' } });
  });

  test('of the "00" family returns "00", reads its own parameters beside the common ones, and identifies its sender', async () => {
    const server = await createTestApp();
    implement(server, search, {
      policy: 'public',
      handle: async ({ page }, { common, brand, locale }) => ({
        seen: [page, common.deviceId, common.appVersion, brand.code, brand.market, locale].join(' '),
      }),
    });
    const answer = await server.app.inject(
      '/under/api/hiram/search?page=2&deviceId=d1&appVersion=7&lang=fil&adId=',
    );
    expect(answer.json()).toEqual({ code: '00', message: '', data: { seen: '2 d1 7 hiram PH fil' } });
  });

  test.each([
    ['a missing field', ''],
    ['a field that is too long', `name=${'x'.repeat(21)}`],
    ['a field that nobody named', 'name=Ana&admin=1'],
    ['a field sent twice', 'name=Ana&name=Ben'],
  ])('refuses %s', async (_what, payload) => {
    const answer = await post(await appWithGreet(), payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      code: 400,
      message: 'Something is missing or wrong. Please check and try again.',
      data: {},
    });
  });

  test.each([
    ['broken JSON', 'application/json', '{"name":'],
    ['an unknown content type', 'text/xml', '<name>Ana</name>'],
    ['a poisoned prototype', 'application/json', '{"__proto__":{"x":1},"name":"Ana"}'],
    ['a body that is too large', 'application/x-www-form-urlencoded', `name=${'x'.repeat(200_000)}`],
  ])('refuses %s with an envelope too', async (_what, type, payload) => {
    const { app } = await appWithGreet();
    const answer = await app.inject({
      method: 'POST',
      url: '/under/greet',
      headers: { 'content-type': type },
      payload,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 400, data: {} });
  });

  test.each([
    ['?lang=fil', 'Hindi namin ito makita.'],
    ['?lang=hi', 'हमें यह नहीं मिला।'],
    ['?lang=en-PH', 'We can’t find this.'],
    ['?lang=xx', 'We can’t find this.'],
  ])('returns a refusal in the requested language (%s)', async (query, message) => {
    const server = await appWithGreet(async () => {
      throw new Refusal('not_found');
    });
    const answer = await post(server, 'name=Ana', query);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ code: 404, message, data: {} });
  });

  test('with an unavailable dependency returns 503, and a defect returns 500 without details', async () => {
    const down = await appWithGreet(async () => {
      throw new Unavailable('payout provider');
    });
    const unavailable = await post(down, 'name=Ana');
    expect(unavailable.json()).toMatchObject({ code: 503 });
    expect(unavailable.headers['retry-after']).toBeUndefined();
    const busy = await appWithGreet(async () => {
      throw new Unavailable('image process', { retryAfterSeconds: 5 });
    });
    expect(await post(busy, 'name=Ana')).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
    const broken = await appWithGreet(async () => {
      throw new Error('column "x" does not exist');
    });
    const answer = await post(broken, 'name=Ana');
    expect(answer.statusCode).toBe(500);
    expect(JSON.stringify(answer.json())).not.toContain('column');
    expect(broken.logged()).toContain('column');
  });

  test('that takes too long still gets a response', async () => {
    const server = { ...(await createTestApp()), answerWithinMs: 50 };
    implement(server, greet, { policy: 'public', handle: () => new Promise(() => undefined) });
    expect((await post(server, 'name=Ana')).json()).toMatchObject({ code: 503 });
  });

  test('with a NUL character is refused, because PostgreSQL stores none', async () => {
    expect((await post(await appWithGreet(), 'name=Ana%00')).statusCode).toBe(400);
  });

  test('for an unknown brand is refused', async () => {
    expect((await post(await appWithGreet(), 'name=Ana', '?brand=nobody')).statusCode).toBe(404);
  });

  test('that is refused does not log its personal fields', async () => {
    const server = await appWithGreet();
    await post(server, 'name=Ana&phone=09171234567&admin=s3cr3t', '?sessionId=h4ndle&deviceId=d3vice');
    expect(server.logged()).toContain('request_malformed');
    expect(server.logged()).not.toMatch(/Ana|09171234567|s3cr3t|h4ndle|d3vice/);
  });
});

describe('a hostile request', () => {
  test('cannot change the prototype of our objects', async () => {
    const server = await appWithGreet();
    const json = '{"name":"Ana","__proto__":{"polluted":"1"}}';
    const headers = { 'content-type': 'application/json' };
    const answer = await server.app.inject({ method: 'POST', url: '/under/greet', headers, payload: json });
    expect(answer.statusCode).toBe(400);
    await post(server, 'name=Ana&__proto__[polluted]=1&__proto__=1&constructor[prototype][polluted]=1');
    expect('polluted' in {}).toBe(false);
  });

  test('with a repeated field is refused, in the body and in the query', async () => {
    const server = await appWithGreet();
    implement(server, search, { policy: 'public', handle: async ({ page }) => ({ seen: page }) });
    expect((await post(server, 'name=Ana&name=Ben')).statusCode).toBe(400);
    expect((await server.app.inject('/under/api/hiram/search?page=1')).statusCode).toBe(200);
    expect((await server.app.inject('/under/api/hiram/search?page=1&page=2')).statusCode).toBe(400);
  });

  test('with a field in the query that belongs into the body is not read', async () => {
    expect((await post(await appWithGreet(), '', '?name=Ana')).statusCode).toBe(400);
  });
});

describe('a specified call', () => {
  const rate = defineCall({
    ...greet,
    name: 'rate',
    path: '/rate',
    specified: true,
    request: {
      score: choice('5'),
      note: text({ max: 5 }),
      name: text({ min: 1, max: 20 }),
      coupon: optional(publicId),
    },
    data: { greeting: text() },
    refusals: ['not_found', 'already_rated'],
  });

  async function send(body: string, { refusal }: { refusal?: Refusal } = {}) {
    const server = await createTestApp();
    implement(server, rate, {
      policy: 'public',
      handle: async (request) => {
        if (refusal !== undefined) throw refusal;
        return { greeting: JSON.stringify(request) };
      },
    });
    const headers = {
      'content-type': body.startsWith('{') ? 'application/json' : formHeaders['content-type'],
    };
    const answer = await server.app.inject({ method: 'POST', url: '/under/rate', headers, payload: body });
    return { status: answer.statusCode, ...answer.json(), logged: server.logged() };
  }

  test.each([
    ['unnamed fields', 'score=5&note=a&name=Ana&admin=1&constructor=2&__proto__=3&note2=4&admin=5'],
    ['an integer', '{"score":5,"note":"a","name":"Ana"}'],
    [
      'unnamed members of any type',
      '{"score":"5","note":"a","name":"Ana","admin":{"is":[true]},"toString":1}',
    ],
    ['an empty optional field', 'score=5&note=a&name=Ana&coupon='],
  ])('reads %s like its plain form, and its handler sees only named fields', async (_what, body) => {
    expect(await send(body)).toMatchObject({
      status: 200,
      code: 0,
      data: { greeting: '{"score":"5","note":"a","name":"Ana"}' },
    });
  });

  test('reads an absent free text as an empty one', async () => {
    const { data } = await send('score=5&name=Ana');
    expect(data).toEqual({ greeting: '{"score":"5","note":"","name":"Ana"}' });
  });

  test.each([
    ['a repeated field', 'score=5&note=a&name=Ana&name=Ben'],
    ['a field of the prototype in place of its own', '{"__proto__":{"name":"Ana"},"score":5,"note":"a"}'],
    ['an absent mandatory field', 'note=a&name=Ana'],
    ['an empty mandatory field', 'score=5&note=a&name='],
    ['another value', '{"score":4,"note":"a","name":"Ana"}'],
    ['a value that is too long', '{"score":5,"note":123456,"name":"Ana"}'],
    ['a fraction', '{"score":5.5,"note":"a","name":"Ana"}'],
    ['null', '{"score":null,"note":"a","name":"Ana"}'],
    ['a truth value', '{"score":5,"note":true,"name":"Ana"}'],
    ['a nested value', '{"score":5,"note":{"toString":"a"},"name":"Ana"}'],
  ])('still refuses %s', async (_what, body) => {
    expect(await send(body)).toMatchObject({ status: 400, code: 400 });
  });

  test('refuses with HTTP 200 and the code, and its log line names the refusal beside the status', async () => {
    const answer = await send('score=5&name=Ana', { refusal: new Refusal('already_rated') });
    expect(answer).toMatchObject({ status: 200, code: 40902, data: {} });
    const lines = answer.logged.split('\n').filter((line: string) => line.includes('"msg":"answered"'));
    expect(lines).toEqual([expect.stringContaining('"status":200,"refusal":"already_rated"')]);
  });

  test('keeps the status of a refusal for which the envelope has no code of its own', async () => {
    expect(await send('score=5&name=Ana', { refusal: new Refusal('not_found') })).toMatchObject({
      status: 404,
      code: 404,
    });
  });
});

describe('the contract and the server cannot drift apart', () => {
  test('a response that breaks the contract is a defect', async () => {
    const server = await appWithGreet(
      // The casts simulate a handler that the compiler did not check.
      async () =>
        ({ greeting: 7, from: { brand: 'hiram' } }) as unknown as {
          greeting: string;
          from: { brand: string };
        },
    );
    expect((await post(server, 'name=Ana')).statusCode).toBe(500);
    expect(server.logged()).toContain(
      'the response of greet breaks the contract: /data/greeting must be string',
    );
  });

  test('a refusal that the call does not declare is a defect', async () => {
    const server = await appWithGreet(async () => {
      throw new Refusal('nothing_owed');
    });
    expect((await post(server, 'name=Ana')).statusCode).toBe(500);
    expect(server.logged()).toContain('greet refuses with nothing_owed, which the contract does not declare');
  });

  test('in production, where responses are not validated, fields outside the contract are still removed', async () => {
    const server = { ...(await createTestApp()), checkAnswers: false };
    implement(server, greet, {
      policy: 'public',
      handle: async () => ({ greeting: 'Hello', from: { brand: 'hiram', passwordHash: 'x' }, internal: 'y' }),
    });
    const answer = await post(server, 'name=Ana');
    expect(answer.json()).toEqual({
      code: 0,
      message: '',
      data: { greeting: 'Hello', from: { brand: 'hiram' } },
    });
  });
});

describe('[R3-9] a brand with aliases', () => {
  const aliasing = createAliasing(
    {
      fields: { name: 'qx', greeting: 'zz', code: 'c0', data: 'd0', message: 'm0', from: 'fr' },
      paths: { '/greet': '/a/b' },
    },
    'masked',
  );
  const links = { origins: [], schemeUrl: '' };
  const brand = { code: 'masked', market: 'PH', locales: ['en'], aliasing, links } as const;

  test('is called with its own names and paths, and answered in them; the handler sees only the canonical names', async () => {
    const server = await createTestApp({ findBrand: () => brand });
    implement(server, greet, {
      policy: 'public',
      handle: async ({ name }) => ({ greeting: `Hello ${name}`, from: { brand: 'masked' } }),
    });
    const answer = await server.app.inject({
      method: 'POST',
      url: '/under/a/b?brand=masked',
      headers: formHeaders,
      payload: 'qx=Ana',
    });
    expect(answer.json()).toEqual({ c0: 0, m0: '', d0: { zz: 'Hello Ana', fr: { brand: 'masked' } } });
  });

  test('gets its refusals in its own names too', async () => {
    const server = await createTestApp({ findBrand: () => brand });
    implement(server, greet, {
      policy: 'public',
      handle: emptyGreeting,
    });
    const answer = await server.app.inject({ method: 'POST', url: '/under/a/b?brand=masked', payload: {} });
    expect(answer.json()).toMatchObject({ c0: 400, d0: {} });
  });
});

describe('a call with a file', () => {
  const upload = defineCall({
    name: 'upload',
    method: 'POST',
    path: '/upload',
    client: 'form',
    success: 'doubleZero',
    encoding: 'multipart',
    request: { picture: image, kind: choice('front', 'back') },
    data: { got: text() },
    refusals: ['image_too_large'],
  });

  async function send(
    parts: Record<string, string | Blob>,
  ): Promise<{ statusCode: number; json(): unknown }> {
    const server = await createTestApp();
    implement(server, upload, {
      policy: 'public',
      handle: async ({ picture, kind }) => ({
        got: `${kind} ${picture.type} ${Buffer.from(bytesOf(picture)).toString()}`,
      }),
    });
    const form = new FormData();
    for (const [name, value] of Object.entries(parts)) form.append(name, value);
    const request = new Request('http://test/', { method: 'POST', body: form });
    return server.app.inject({
      method: 'POST',
      url: '/under/upload',
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
  }

  test('receives its bytes and the fields beside them', async () => {
    const answer = await send({ picture: new Blob(['PNG'], { type: 'image/png' }), kind: 'front' });
    expect(answer.json()).toEqual({ code: '00', message: '', data: { got: 'front image/png PNG' } });
  });

  test('refuses a text where a file belongs, and a file that is too large', async () => {
    expect((await send({ picture: 'PNG', kind: 'front' })).statusCode).toBe(400);
    const large = new Blob(['x'.repeat(10 * 1024 * 1024 + 1)], { type: 'image/png' });
    expect((await send({ picture: large, kind: 'front' })).statusCode).toBe(413);
  });
});

test('a multipart body without its end is refused', async () => {
  const server = await createTestApp();
  const upload = defineCall({ ...greet, encoding: 'multipart', request: { picture: image } });
  implement(server, upload, { policy: 'public', handle: emptyGreeting });
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/under/greet',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: '--b\r\ncontent-disposition: form-data; name="picture"; filename="f"\r\n\r\nbytes',
  });
  expect(statusCode).toBe(400);
});

describe('a call that returns an image', () => {
  test('returns its bytes, and its refusals in an envelope', async () => {
    const draw = defineCall({
      name: 'draw',
      method: 'GET',
      path: '/draw',
      client: 'json',
      success: 'stringZero',
      answer: 'image',
      request: { sid: publicId },
      data: {},
      refusals: ['not_found'],
    });
    const server = await createTestApp();
    implementImage(server, draw, {
      policy: 'public',
      handle: async ({ sid }) => {
        if (sid !== 's1') throw new Refusal('not_found');
        return { type: 'image/png', bytes: Buffer.from('PNG') };
      },
    });
    const picture = await server.app.inject('/under/draw?sid=s1');
    expect([picture.headers['content-type'], picture.body]).toEqual(['image/png', 'PNG']);
    expect(picture.headers['content-disposition']).toBe('inline; filename="image.png"');
    expect((await server.app.inject('/under/draw?sid=s2')).json()).toMatchObject({ code: '404' });
  });
});
