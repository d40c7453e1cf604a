import { saveEvent } from '@hiram/contract/support/engagement';
import { testBrand } from '@hiram/server-testing/people/brands/brand';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { createTestApp } from '@hiram/server-testing/platform/http/app';
import { TestClient } from '@hiram/server-testing/platform/http/client';
import { setClock } from '@hiram/values/clock';
import { instant } from '@hiram/values/instant';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publishBrand, startBrandDirectory } from '#people/brands/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { createLog } from '#platform/log/log.ts';
import { registerEngagementRoutes } from './index.ts';

const productId = '01980000-0000-7000-8000-000000000001';
const clock = setClock(instant('2026-11-15T02:00:00Z'));

let db: TestDatabase;
let client: TestClient;
let stopBrands: () => void;
beforeAll(async () => {
  db = await createTestDatabase();
  await inTransaction(db.database, async (tx) => {
    await publishBrand(tx, testBrand({ code: 'hiram' }));
    await publishBrand(tx, testBrand({ code: 'pautang' }));
  });
  await db.asOwner(`insert into products (id, brand_code, created_at) values ($1, 'hiram', now())`, [
    productId,
  ]);
  const brands = await startBrandDirectory(db.database, createLog({ level: 'silent', program: 'test' }));
  stopBrands = brands.stop;
  const server = await createTestApp({ findBrand: brands.find });
  registerEngagementRoutes(server, { database: db.database, businessClock: clock });
  client = new TestClient(server.app, {
    brand: 'hiram',
    deviceId: 'device of Maria',
    sessionId: 'her session',
  });
});
afterAll(async () => {
  stopBrands();
  await db.close();
});
beforeEach(() => db.asOwner('delete from product_click_counts'));

function tap(given: Record<string, string> = {}, on = client) {
  return on.send(saveEvent, { productId, moduleId: '33', positionId: '0', ...given });
}

function counts() {
  return db.asOwner(
    `select brand_code, counted_on::text, product_id::text, module_id, position_id, clicks::text
    from product_click_counts order by counted_on, module_id, position_id`,
  );
}

describe('[R7.10-1b: events] a tap on a product', () => {
  test('is counted by brand, market date, product, module and position, also when many taps are concurrent', async () => {
    const answers = await Promise.all([
      ...Array.from({ length: 12 }, () => tap()),
      tap({ positionId: '1' }),
      tap({ moduleId: '30' }),
    ]);
    expect(new Set(answers.map(({ status, code, body }) => `${status} ${String(code)} ${body}`)).size).toBe(
      1,
    );
    clock.moveTo(instant('2026-11-15T16:00:00Z'));
    await tap();
    clock.moveTo(instant('2026-11-15T02:00:00Z'));
    const row = { brand_code: 'hiram', counted_on: '2026-11-15', product_id: productId, module_id: 33 };
    expect(await counts()).toEqual([
      { ...row, module_id: 30, position_id: 0, clicks: '1' },
      { ...row, position_id: 0, clicks: '12' },
      { ...row, position_id: 1, clicks: '1' },
      { ...row, counted_on: '2026-11-16', position_id: 0, clicks: '1' },
    ]);
  });

  test('stores nothing about the person who tapped', async () => {
    await tap();
    expect(JSON.stringify(await db.asOwner('select * from product_click_counts'))).not.toMatch(
      /Maria|session/,
    );
  });

  test('with invalid values is answered like any other and counts nothing', async () => {
    const answers = await Promise.all([
      tap({ productId: 'made-up' }),
      tap({ productId: '01980000-0000-7000-8000-00000000ffff' }),
      tap({ positionId: '100' }),
      tap({ positionId: '-1' }),
      tap({}, client.copy({ brand: 'pautang' })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await counts()).toEqual([]);
    expect((await tap({ moduleId: '34' })).status).toBe(400);
  });
});
