import { calculatorStart } from '@hiram/server/origination/products/index';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { calendarDate } from '@hiram/values/calendar-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoLender } from './lender.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

test('every brand of the demo lender offers a lawful product, also after a second seeding', async () => {
  await createDemoLender(db.database);
  await createDemoLender(db.database);
  const brands = [
    { brandCode: 'hiram', market: 'PH', locale: 'fil' },
    { brandCode: 'udhaar', market: 'IN', locale: 'hi' },
    { brandCode: 'reference', market: 'reference', locale: 'reference' },
  ] as const;
  const on = calendarDate('2026-11-15');
  const names: (string | undefined)[][] = [];
  for (const brand of brands) {
    const start = await calculatorStart(db.database, { ...brand, on });
    names.push((start?.loans.products ?? []).map(({ productName }) => productName));
  }
  expect(names).toEqual([['Hiram Cash', 'Hiram Plan'], ['उधार ईएमआई'], ['Reference loan']]);
});
