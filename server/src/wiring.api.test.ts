import { calls } from '@hiram/contract/calls';
import { API_PREFIX } from '@hiram/contract/constants';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDemoLender } from './demo-lender.ts';
import { startTestApi, type TestApi } from './test-api.ts';

let production: TestApi;
let development: TestApi;
beforeAll(async () => {
  [production, development] = await Promise.all([startTestApi({ development: false }), startTestApi()]);
  await createDemoLender(production.db.database);
  await production.brands.refresh();
});
afterAll(async () => {
  await Promise.all([production.close(), development.close()]);
});

describe('[R6-1] the API as it is wired', () => {
  test('has a policy on every route', () => {
    const routes = development.app.routeTable;
    expect(routes.length).toBeGreaterThan(5);
    for (const { path, policy } of routes)
      expect(policy, path).toMatch(/^(public|borrower|staff|provider|operator)$/);
  });

  test('opens to anyone only what is meant for anyone', () => {
    const publicRoutes = production.app.routeTable.filter(({ policy }) => policy === 'public');
    expect([...new Set(publicRoutes.map(({ path }) => path))].toSorted()).toEqual([
      '/healthz',
      '/readyz',
      '/under/brand/config',
      '/under/v3/personal-center/contact-kf-info',
    ]);
  });

  test('answers no call that needs a session to someone without one', async () => {
    const needingSession = calls.filter(({ refusals }) => refusals.includes('session_required'));
    expect(needingSession.length).toBeGreaterThan(0);
    for (const { method, path, name } of needingSession) {
      const url = API_PREFIX + path.replaceAll('{provider}', 'hiram');
      const { statusCode } = await production.app.inject({ method, url });
      // Those that are not implemented yet are not found; none is done.
      expect([401, 404], name).toContain(statusCode);
    }
  });
});

describe('what exists in development alone', () => {
  test.each([
    ['GET', '/under/development/clock'],
    ['POST', '/under/development/clock/next-day'],
    ['GET', '/under/development/openapi'],
    ['GET', '/under/development/openapi.json'],
  ] as const)('%s %s is absent from production', async (method, url) => {
    expect((await production.app.inject({ method, url })).statusCode).toBe(404);
    const routes = development.app.routeTable.filter(
      (route) => route.method === method && route.path === url,
    );
    expect(routes).toHaveLength(1);
  });

  test('the contract can be read in a browser and as OpenAPI', async () => {
    const page = await development.app.inject('/under/development/openapi');
    expect(page.headers['content-type']).toContain('text/html');
    for (const { name } of calls) expect(page.body).toContain(`<details id="${name}">`);
    const document = (await development.app.inject('/under/development/openapi.json')).json();
    expect(document.paths['/under/v3/personal-center/contact-kf-info'].post.operationId).toBe('contactInfo');
  });
});

describe('readiness', () => {
  test('asks for the database and for every migration', async () => {
    expect((await production.app.inject('/readyz')).statusCode).toBe(200);
    await production.db.asOwner(`delete from schema_migrations where name like '0005%'`);
    expect((await production.app.inject('/readyz')).statusCode).toBe(503);
    await production.db.asOwner(
      `insert into schema_migrations (name, checksum) values ('0005_support_contacts.sql', '')`,
    );
    expect((await production.app.inject('/readyz')).statusCode).toBe(200);
  });
});
