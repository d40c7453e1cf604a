import { calls } from '@hiram/contract/calls';
import { createDemoLender } from '@hiram/demo-lender/lender';
import { startTestApi, type TestApi } from '@hiram/server-testing/api';
import { TestClient } from '@hiram/server-testing/platform/http/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

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

  test('opens to anyone only what is public', () => {
    const publicRoutes = production.app.routeTable.filter(({ policy }) => policy === 'public');
    expect([...new Set(publicRoutes.map(({ path }) => path))].toSorted()).toEqual([
      '/.well-known/security.txt',
      '/callbacks/mail/:provider',
      '/callbacks/payments/:provider',
      '/callbacks/payouts/:provider',
      '/contactUs',
      '/healthz',
      '/readyz',
      '/transparency/ledger.jsonl',
      '/under/api/v2/:provider/promotion/download-targets',
      '/under/api/v2/:provider/promotion/get-captcha',
      '/under/api/v2/:provider/promotion/get-puzzle',
      '/under/api/v2/:provider/promotion/get-sid',
      '/under/api/v2/:provider/promotion/get-sms',
      '/under/api/v2/:provider/promotion/register',
      '/under/api/v2/:provider/promotion/track-click',
      '/under/api/v2/:provider/promotion/track-visit',
      '/under/api/v2/:provider/service/channel/channel-template',
      '/under/brand/config',
      '/under/console/invitation/accept',
      '/under/console/invitation/open',
      '/under/console/login/passkey',
      '/under/console/login/passkey/finish',
      '/under/console/login/password',
      '/under/console/login/provider/finish',
      '/under/console/login/provider/start',
      '/under/console/login/recovery-code',
      '/under/console/login/second-factor',
      '/under/console/login/ways',
      '/under/gopia/goya/define/product-link',
      '/under/images/:digest',
      '/under/service/event/save',
      '/under/v3/calculator/emi',
      '/under/v3/calculator/exchange-rate',
      '/under/v3/calculator/loans',
      '/under/v3/joint-login/failure-detail',
      '/under/v3/outreach/check',
      '/under/v3/outreach/official-channels',
      '/under/v3/personal-center/contact-kf-info',
      '/under/v3/personal-center/contact-message',
      '/under/v3/product/detail',
      '/under/v3/statistics/page-views',
      '/under/v3/user/hand-off',
      '/under/v3/user/login',
      '/under/v3/user/passkeys/login',
      '/under/v3/user/passkeys/login/finish',
      '/under/v3/user/reset-password',
      '/under/v3/user/sms-code',
      '/under/v3/user/voice-code',
    ]);
  });

  test('answers no call that needs a session without one', async () => {
    const needingSession = calls.filter(({ refusals }) => refusals.includes('session_required'));
    expect(needingSession.length).toBeGreaterThan(0);
    const stranger = new TestClient(production.app, { brand: 'hiram', deviceId: 'a-device' });
    for (const call of needingSession) {
      const { status } = await stranger.send(call);
      // Calls that are not implemented yet return 404. None is executed.
      expect([401, 404], call.name).toContain(status);
    }
  });
});

describe('development-only routes', () => {
  test.each([
    ['GET', '/under/development/clock'],
    ['POST', '/under/development/clock/next-day'],
    ['POST', '/under/development/hand-off-code'],
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
  test('requires the database and every migration', async () => {
    expect((await production.app.inject('/readyz')).statusCode).toBe(200);
    await production.db.asOwner(`delete from schema_migrations where name like '0005%'`);
    expect((await production.app.inject('/readyz')).statusCode).toBe(503);
    await production.db.asOwner(
      `insert into schema_migrations (name, checksum) values ('0005_products.sql', '')`,
    );
    expect((await production.app.inject('/readyz')).statusCode).toBe(200);
  });
});
