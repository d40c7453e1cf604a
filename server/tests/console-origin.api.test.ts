import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { XHR_MARKER } from '@hiram/contract/marker-headers';
import { createDemoLender } from '@hiram/demo-lender/lender';
import { startTestApi, type TestApi } from '@hiram/server-testing/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isOriginOf, refuseSharedConsoleOrigin } from '#app/console-origin.ts';
import type { RouteEntry } from '#platform/http/route-policies.ts';

const CONSOLE = 'console.kaya.example';
const BORROWERS = ['kaya.example', '127.0.0.1:4000', `${CONSOLE}:8443`, `${CONSOLE}.evil.example`];

let api: TestApi;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hiram-console-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Operations</title>');
  await writeFile(join(folder, 'assets', 'console-1.js'), 'export {};');
  api = await startTestApi({
    development: false,
    consoleRoot: folder,
    consoleUrl: `https://${CONSOLE}/console`,
  });
  await createDemoLender(api.db.database);
  await api.brands.refresh();
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

async function statusOf(host: string, { method, path }: Pick<RouteEntry, 'method' | 'path'>) {
  const url = `${path.replace(':provider', 'hiram').replace(':digest', 'ab').replace('*', 'queue')}?brand=hiram`;
  const { statusCode } = await api.app.inject({
    method: method === 'POST' ? 'POST' : 'GET',
    url,
    headers: { host, 'sec-fetch-site': 'same-origin', [XHR_MARKER.name]: XHR_MARKER.value },
  });
  return statusCode;
}

describe('on the origin of borrowers', () => {
  test.each(BORROWERS)('%s serves no page, file or call of the console', async (host) => {
    const routes = api.app.routeTable.filter(({ servedOn }) => servedOn === 'console');
    expect(routes.length).toBeGreaterThan(60);
    for (const route of routes) expect(await statusOf(host, route), route.path).toBe(404);
    expect(await statusOf(host, { method: 'GET', path: '/console/assets/console-1.js' })).toBe(404);
  });

  test('a right password and code start no session', async () => {
    const { statusCode, headers } = await api.app.inject({
      method: 'POST',
      url: '/under/console/login/password',
      headers: { host: 'kaya.example', origin: 'https://kaya.example', [XHR_MARKER.name]: XHR_MARKER.value },
      payload: { email: 'support@hiram.example', password: 'try the console today' },
    });
    expect({ statusCode, cookie: headers['set-cookie'] }).toEqual({ statusCode: 404, cookie: undefined });
  });
});

describe('on the console’s own origin', () => {
  test('its pages, files and calls are served, and its root leads to it', async () => {
    expect(await statusOf(CONSOLE, { method: 'GET', path: '/console/queue' })).toBe(200);
    expect(await statusOf(CONSOLE, { method: 'GET', path: '/console/assets/console-1.js' })).toBe(200);
    expect(await statusOf(CONSOLE, { method: 'POST', path: '/under/console/account' })).toBe(401);
    // A proxy may name the default port.
    expect(await statusOf(`${CONSOLE}:443`, { method: 'GET', path: '/console' })).toBe(200);
    const { statusCode, headers } = await api.app.inject({ url: '/', headers: { host: CONSOLE } });
    expect([statusCode, headers.location]).toEqual([302, '/console/']);
  });

  test('nothing of borrowers is served, except what both share', async () => {
    const others = api.app.routeTable.filter(({ servedOn }) => servedOn === 'borrowers');
    expect(others.length).toBeGreaterThan(60);
    for (const route of others) expect(await statusOf(CONSOLE, route), route.path).toBe(404);
    const shared = api.app.routeTable.filter(({ servedOn }) => servedOn === 'every');
    expect([...new Set(shared.map(({ path }) => path))].toSorted()).toEqual([
      '/.well-known/security.txt',
      '/healthz',
      '/metrics',
      '/readyz',
      '/under/brand/config',
      '/under/images/:digest',
    ]);
  });

  test('a request that a borrower’s page sends is refused', async () => {
    for (const headers of [{ 'sec-fetch-site': 'same-site' }, { origin: 'https://kaya.example' }]) {
      const { statusCode } = await api.app.inject({
        method: 'POST',
        url: '/under/console/account',
        headers: { host: CONSOLE, [XHR_MARKER.name]: XHR_MARKER.value, ...headers },
        payload: {},
      });
      expect(statusCode).toBe(403);
    }
  });
});

test('the API does not start with a console on a brand’s origin', async () => {
  const brand = { hosts: ['kaya.example'], apiUrl: 'https://api.kaya.example', appUrl: '' };
  expect(isOriginOf(brand, `https://${CONSOLE}/console`)).toBe(false);
  expect(isOriginOf(brand, 'https://kaya.example/console')).toBe(true);
  expect(isOriginOf(brand, 'https://api.kaya.example:8443/console')).toBe(true);
  await api.db.asOwner(`insert into brand_hosts (host, brand_code) values ($1, 'hiram')`, [CONSOLE]);
  await expect(refuseSharedConsoleOrigin(api.db.database, `https://${CONSOLE}/console`)).rejects.toThrow(
    'also an address of the brand hiram',
  );
});
