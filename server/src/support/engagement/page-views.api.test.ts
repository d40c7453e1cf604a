import { testBrand } from '@hiram/server-testing/people/brands/brand';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { createTestApp, type TestApp } from '@hiram/server-testing/platform/http/app';
import { setClock } from '@hiram/values/clock';
import { instant } from '@hiram/values/instant';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publishBrand, startBrandDirectory } from '#people/brands/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { createLog } from '#platform/log/log.ts';
import { registerEngagementRoutes } from './index.ts';

const clock = setClock(instant('2026-11-15T02:00:00Z'));

let db: TestDatabase;
let server: TestApp;
let stopBrands: () => void;
beforeAll(async () => {
  db = await createTestDatabase();
  await inTransaction(db.database, async (tx) => {
    await publishBrand(tx, testBrand({ code: 'hiram' }));
    await publishBrand(tx, testBrand({ code: 'pautang' }));
  });
  const brands = await startBrandDirectory(db.database, createLog({ level: 'silent', program: 'test' }));
  stopBrands = brands.stop;
  server = await createTestApp({ findBrand: brands.find });
  registerEngagementRoutes(server, { database: db.database, businessClock: clock });
});
afterAll(async () => {
  stopBrands();
  await db.close();
});
beforeEach(async () => {
  await db.asOwner('delete from page_view_counts');
  clock.moveBy(60_000);
});

/** A literal request, as the app sends it: without cookies and without common parameters. */
async function send(
  views: string,
  { brand = 'hiram', address = '203.0.113.9' }: { brand?: string; address?: string } = {},
) {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/under/v3/statistics/page-views?brand=${brand}`,
    remoteAddress: address,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `views=${encodeURIComponent(views)}`,
  });
  return { status: answer.statusCode, body: answer.json() };
}

const done = { status: 200, body: { code: 0, message: '', data: {} } };

function counts() {
  return db.asOwner(
    'select brand_code, counted_on::text, route, views::int from page_view_counts order by brand_code, counted_on, route',
  );
}

describe('[R2.7-1] opened screens', () => {
  test('are counted by brand, market day and page, also when many are reported at once', async () => {
    const visit = '/home Home\n/order Order Details\n/home Home';
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => send(visit)),
      send('/loanDetail Order Details', { brand: 'pautang' }),
    ]);
    expect(answers).toEqual(answers.map(() => done));
    const row = { brand_code: 'hiram', counted_on: '2026-11-15' };
    expect(await counts()).toEqual([
      { ...row, route: '/home', views: 20 },
      { ...row, route: '/order', views: 10 },
      { ...row, brand_code: 'pautang', route: '/loanDetail', views: 1 },
    ]);
  });

  test.each([
    ['an unknown page', '/admin Administration'],
    ['a known page by another title', '/order Maria’s order'],
    ['a page with an id', '/order?orderId=01980000-0000-7000-8000-000000000001 Order Details'],
    ['a name of the prototype', 'constructor Object\n__proto__ x\ntoString y'],
    ['no page', '\n\n'],
    ['markup', '<script> alert(1)'],
  ])('that name %s get the same response and are not counted', async (_what, views) => {
    expect(await send(`${views}\n/repay Repayment`)).toEqual(done);
    expect(await counts()).toMatchObject([{ route: '/repay', views: 1 }]);
  });

  test('of an unknown brand, and a report that is too long, are refused', async () => {
    expect((await send('/home Home', { brand: 'nobody' })).status).toBe(400);
    expect((await send('/home Home\n'.repeat(200))).status).toBe(400);
    expect(await counts()).toEqual([]);
  });

  test('are limited per minute and address range, and the limit stores no address', async () => {
    const answers = await Promise.all(Array.from({ length: 301 }, () => send('/home Home')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(300);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await send('/home Home', { address: '198.51.100.7' })).status).toBe(200);
    clock.moveBy(60_000);
    expect((await send('/home Home')).status).toBe(200);
    expect(JSON.stringify(await db.asOwner('select * from page_view_counts'))).not.toMatch(/203\.0|198\.51/);
  });
});
