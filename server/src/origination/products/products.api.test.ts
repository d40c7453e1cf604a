import { action, draftTest, testDraft } from '@hiram/server-testing/origination/products/products';
import { testBrand } from '@hiram/server-testing/people/brands/brand';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { createTestApp, type TestApp } from '@hiram/server-testing/platform/http/app';
import { calendarDate } from '@hiram/values/calendar-date';
import { type SetClock, setClock } from '@hiram/values/clock';
import { instant } from '@hiram/values/instant';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishBrand, startBrandDirectory } from '#people/brands/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { createLog } from '#platform/log/log.ts';
import { calculatorStart, publishProduct, registerProductRoutes } from './index.ts';

const maria = testDraft();
const productId = maria.product.id;

let db: TestDatabase;
let app: TestApp['app'];
let clock: SetClock;
let stopBrands: () => void;
beforeAll(async () => {
  db = await createTestDatabase();
  await inTransaction(db.database, async (tx) => {
    await publishBrand(tx, testBrand({ code: 'hiram' }));
    await publishBrand(tx, testBrand({ code: 'udhaar', market: 'IN', locales: ['en', 'hi'] }));
    await publishProduct(tx, await draftTest(tx, maria), action);
  });
  const brands = await startBrandDirectory(db.database, createLog({ level: 'silent', program: 'test' }));
  stopBrands = brands.stop;
  const server = await createTestApp({ findBrand: brands.find });
  clock = setClock(instant('2026-06-01T02:00:00Z'));
  registerProductRoutes(server, { database: db.database, businessClock: clock });
  app = server.app;
});
afterAll(async () => {
  stopBrands();
  await db.close();
});

async function post(path: string, payload: string, query = ''): Promise<{ status: number; body: unknown }> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await app.inject({ method: 'POST', url: `/under${path}${query}`, headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}

function quote(given: Record<string, string> = {}, query = '') {
  const asked = { productId, amount: '1000000', periods: '3', termUnit: 'month', ...given };
  return post('/v3/calculator/emi', new URLSearchParams(asked).toString(), query);
}

describe('[R7.10-1e: loans] the calculator’s products', () => {
  test('are those that the brand offers today, with the available amounts and terms', async () => {
    expect(await post('/v3/calculator/loans', '')).toEqual({
      status: 200,
      body: {
        code: 0,
        message: '',
        data: {
          currency: 'PHP',
          products: [
            {
              productId,
              productName: 'Hiram Cash',
              minAmount: '100000',
              maxAmount: '1000000',
              amountStep: '50000',
              terms: [
                { periods: '3', termUnit: 'month' },
                { periods: '4', termUnit: 'month' },
              ],
            },
          ],
        },
      },
    });
  });

  test('are empty for a brand that offers nothing', async () => {
    expect(await post('/v3/calculator/loans', '', '?brand=udhaar')).toMatchObject({
      status: 200,
      body: { data: { currency: 'INR', products: [] } },
    });
  });

  test('change with the date of the market, not of the server', async () => {
    clock.moveTo(instant('2026-05-31T15:59:59Z'));
    expect(await post('/v3/calculator/loans', '')).toMatchObject({ body: { data: { products: [] } } });
    clock.moveTo(instant('2026-05-31T16:00:00Z'));
    expect(await post('/v3/calculator/loans', '')).toMatchObject({
      body: { data: { products: [{ productId }] } },
    });
  });
});

describe('[R7.10-1e: EMI] a quote', () => {
  test('shows the disbursed amount, the costs and each due date, to the centavo', async () => {
    expect(await quote()).toEqual({
      status: 200,
      body: {
        code: 0,
        message: '',
        data: {
          productId,
          productVersion: '1',
          currency: 'PHP',
          amount: '1000000',
          periods: '3',
          termUnit: 'month',
          disbursedOn: '2026-06-01',
          netProceeds: '900000',
          interest: '122329',
          fees: [{ name: 'Processing fee', timing: 'up_front', amount: '100000' }],
          totalCost: '222329',
          totalToRepay: '1122329',
          effectiveMonthlyRate: expect.stringMatching(/^0\.1190\d+$/),
          annualPercentageRate: expect.stringMatching(/^1\.428\d+$/),
          instalments: [
            instalment('1', '2026-07-01', '314110', '60000'),
            instalment('2', '2026-08-01', '332957', '41153'),
            instalment('3', '2026-09-01', '352933', '21176'),
          ],
        },
      },
    });
  });

  test('names each fee in the language of the request', async () => {
    expect(await quote({}, '?lang=fil')).toMatchObject({
      body: { data: { fees: [{ name: 'Processing fee' }] } },
    });
  });

  test.each([
    ['an amount between two steps', { amount: '110000' }],
    ['more than is lent', { amount: '1050000' }],
    ['a term that is not among them', { periods: '5' }],
    ['a term in days', { termUnit: 'day' }],
  ])('is refused for %s, with a code that tells the page to reload', async (_what, given) => {
    expect(await quote(given)).toEqual({
      status: 409,
      body: { code: 40904, message: 'The terms have changed. Please read them again.', data: {} },
    });
  });

  test.each([
    ['a product that does not exist', { productId: '00000000-0000-7000-8000-000000000099' }, ''],
    ['an id that is none', { productId: 'x' }, ''],
    ['another brand’s product', {}, '?brand=udhaar'],
  ])('is refused for %s', async (_what, given, query) => {
    expect(await quote(given, query)).toMatchObject({ status: 404, body: { code: 404 } });
  });

  test.each([{ amount: '-5' }, { amount: '1e6' }, { amount: '10.5' }, { periods: '' }])(
    'is refused for an invalid amount or term: %o',
    async (given) => {
      expect(await quote(given)).toMatchObject({ status: 400 });
    },
  );
});

describe('the initial state of the page', () => {
  const page = { brandCode: 'hiram', market: 'PH', locale: 'en', on: calendarDate('2026-06-01') } as const;

  test('is the quote that the server returns for the same input', async () => {
    clock.moveTo(instant('2026-06-01T02:00:00Z'));
    const start = await calculatorStart(db.database, page);
    const { amount = '', periods = '', termUnit = '' } = start?.firstQuote ?? {};
    expect(await quote({ amount, periods, termUnit })).toMatchObject({ body: { data: start?.firstQuote } });
    expect(start?.loans.products).toMatchObject([{ productId }]);
  });

  test('is empty where nothing is offered', async () => {
    expect(
      await calculatorStart(db.database, { ...page, brandCode: 'udhaar', market: 'IN' }),
    ).toBeUndefined();
  });
});

function instalment(number: string, dueOn: string, principal: string, interest: string) {
  const amount = String(Number(principal) + Number(interest));
  return { number, dueOn, amount, principal, interest, fee: '0' };
}
