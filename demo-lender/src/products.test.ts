import { calculatorStart } from '@hiram/server/origination/products/index';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { calendarDate } from '@hiram/values/calendar-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoLender } from './lender.ts';
import { demoProducts } from './products.ts';
import { demoPromotions } from './promotions.ts';

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

test.each(demoPromotions)(
  'the promotion $brandCode/$id promises what the app offers for its product',
  (promotion) => {
    const { offer, brandCode } = promotion;
    const advertised = demoProducts.filter(
      ({ product }) =>
        product.amounts.min === offer.amountFromMinor && product.amounts.max === offer.amountToMinor,
    );
    const own = advertised.find((product) => product.brandCode === brandCode);
    expect(own, 'a product with exactly these amounts').toBeDefined();
    for (const { title } of Object.values(promotion.texts)) {
      const figures = [...title.matchAll(/[₱₹]([\d,]+)/gu)].map(([, figure = '']) =>
        BigInt(figure.replaceAll(',', '')),
      );
      for (const figure of figures) {
        expect(figure * 100n).toBe(own?.product.amounts.max);
        // The home page offers other products too, up to other amounts.
        expect(
          Object.values(own?.texts ?? {}).some(({ name }) => title.startsWith(name)),
          title,
        ).toBe(true);
      }
    }
  },
);
