import { encodeForm } from '@hiram/contract/form-encoding';
import { readUserInfo } from '@hiram/contract/people/identity';
import { readOwnAccount } from '@hiram/contract/people/staff';
import { createDemoLender } from '@hiram/demo-lender/lender';
import { startTestApi, type TestApi } from '@hiram/server-testing/api';
import { logInTestPerson } from '@hiram/server-testing/borrower';
import { signInToTestApi } from '@hiram/server-testing/console';
import type { TestClient } from '@hiram/server-testing/platform/http/client';
import { createSender } from '@hiram/server-testing/platform/http/literal-http';
import type { Tab } from '@hiram/server-testing/platform/http/tab';
import { assert } from '@hiram/values/assert';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RouteEntry } from '#platform/http/route-policies.ts';

// CSRF tests generated from the registered routes: every write is tried in every form that another site can
// send, over HTTP, with the cookies of a borrower and of a staff member.

let api: TestApi;
let victim: TestClient;
let administrator: Tab;
let http: ReturnType<typeof createSender>;
let writes: readonly RouteEntry[];
let forms: readonly RouteEntry[];
beforeAll(async () => {
  api = await startTestApi({ withPictures: true });
  await createDemoLender(api.db.database);
  await api.brands.refresh();
  victim = await logInTestPerson(api);
  administrator = await signInToTestApi(api, { role: 'administrator', name: 'Ana Cruz' });
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  const address = api.app.server.address();
  assert(typeof address === 'object' && address !== null, 'the API does not listen');
  http = createSender(address.port);
  // Provider routes are excluded: webhooks are signed, and no browser adds a signature.
  const posts = api.app.routeTable.filter(({ method, policy }) => method === 'POST' && policy !== 'provider');
  writes = posts.filter(({ call }) => call !== undefined);
  forms = posts.filter(({ call }) => call === undefined);
});
afterAll(async () => {
  http.close();
  await api.close();
});

interface Forged {
  readonly method: 'GET' | 'POST';
  readonly type?: string;
  readonly payload?: string;
}

const fields = { everywhere: '1', smsCode: '123456', mobile: '09171234567' };
const multipart = Object.entries(fields)
  .map(([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  .join('');

/** Requests that another site can trigger in a browser without a preflight. */
const ways: Readonly<Record<string, Forged>> = {
  'an urlencoded form': {
    method: 'POST',
    type: 'application/x-www-form-urlencoded',
    payload: encodeForm(fields),
  },
  'a multipart form': {
    method: 'POST',
    type: 'multipart/form-data; boundary=b',
    payload: `${multipart}--b--`,
  },
  'a plain-text form': { method: 'POST', type: 'text/plain', payload: 'everywhere=1' },
  'a link or a form by GET': { method: 'GET' },
  'a fetch without CORS': {
    method: 'POST',
    type: 'application/x-www-form-urlencoded',
    payload: 'everywhere=1',
  },
  'JSON under a simple type': { method: 'POST', type: 'text/plain', payload: JSON.stringify(fields) },
};

/** Sender headers of browsers, from the newest to one that sends none. */
const browsers: Readonly<Record<string, Record<string, string>>> = {
  'a browser of today': { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  'a page on a neighbouring host': { 'sec-fetch-site': 'same-site', origin: 'https://evil.hiram.example' },
  'an older browser': { origin: 'https://evil.example' },
  'a sandboxed frame': { origin: 'null' },
  'a browser that says nothing': {},
};

describe.each(Object.entries(ways))('%s from another site', (_way, { method, type, payload }) => {
  test.each(Object.entries(browsers))(
    'sent by %s is refused by every write',
    async (_browser, resultMessage) => {
      expect(writes.length).toBeGreaterThan(150);
      const cookie = `__Host-session=${victim.cookies.get('__Host-session')}; ${administrator.cookie}`;
      for (const { path } of writes) {
        // The worst case: the attacker knows the victim's handle and device, and the browser sends the cookie.
        const url = `${path.replaceAll(':provider', 'hiram')}?${encodeForm({ ...victim.common })}`;
        const { status } = await http.send({
          method,
          path: url,
          headers: {
            ...resultMessage,
            cookie,
            host: 'hiram.example',
            ...(type !== undefined && { 'content-type': type }),
          },
          body: payload === undefined ? undefined : Buffer.from(payload),
        });
        // Writes have no GET route.
        expect([path, status]).toEqual([path, method === 'GET' ? 404 : 403]);
      }
    },
  );
});

test('a request outside the API, such as a form without JavaScript, is refused if it names another origin', async () => {
  const { 'a browser that says nothing': _silent, ...saying } = browsers;
  for (const { path } of forms) {
    for (const resultMessage of Object.values(saying)) {
      const headers = { ...resultMessage, host: 'hiram.example' };
      const { statusCode } = await api.app.inject({ method: 'POST', url: path, headers });
      expect([path, statusCode]).toEqual([path, 403]);
    }
  }
});

test('after all attempts the borrower and the staff member are still logged in', async () => {
  expect(await victim.send(readUserInfo)).toMatchObject({ status: 200 });
  expect(await administrator.send(readOwnAccount, {})).toMatchObject({ code: 0 });
});

test('no foreign origin is allowed by CORS', async () => {
  for (const { path } of writes) {
    const preflight = await api.app.inject({
      method: 'OPTIONS',
      url: path,
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-requested-with',
      },
    });
    expect([path, preflight.statusCode]).toEqual([path, 404]);
    expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});
