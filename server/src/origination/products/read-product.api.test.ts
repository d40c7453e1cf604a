import { quoteLoan, readProduct } from '@hiram/contract/origination/products';
import { makeOffer } from '@hiram/lending/offer';
import { indianInstalments, referenceBullet } from '@hiram/lending/testing/products';
import { marketRules } from '@hiram/markets/market-pack';
import { action, draftTest, testDraft } from '@hiram/server-testing/origination/products/products';
import { testBrand } from '@hiram/server-testing/people/brands/brand';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { createTestApp, type TestApp } from '@hiram/server-testing/platform/http/app';
import { TestClient } from '@hiram/server-testing/platform/http/client';
import { calendarDate } from '@hiram/values/calendar-date';
import { type SetClock, setClock } from '@hiram/values/clock';
import { instant } from '@hiram/values/instant';
import { money } from '@hiram/values/money';
import { percent, rateAsPercentText } from '@hiram/values/rate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishBrand, startBrandDirectory } from '#people/brands/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { createLog } from '#platform/log/log.ts';
import { channelOf } from './channel-of.ts';
import { publishProduct, registerProductRoutes } from './index.ts';

const maria = testDraft();
const words = { name: 'उधार', fees: { 'processing fee': 'प्रोसेसिंग फ़ीस' } };
const drafts = {
  hiram: maria,
  udhaar: testDraft({
    brandCode: 'udhaar',
    product: indianInstalments,
    texts: { en: { name: 'Udhaar', fees: { 'processing fee': 'Processing fee' } }, hi: words },
    channels: ['browser', 'android-shell'],
  }),
  reference: testDraft({
    brandCode: 'reference',
    product: referenceBullet,
    texts: { en: { name: 'Loan', fees: { 'processing fee': 'Fee', 'service fee': 'Service fee' } } },
  }),
} as const;

let db: TestDatabase;
let app: TestApp['app'];
let clock: SetClock;
let stopBrands: () => void;
beforeAll(async () => {
  db = await createTestDatabase();
  await inTransaction(db.database, async (tx) => {
    await publishBrand(tx, testBrand({ code: 'hiram' }));
    await publishBrand(tx, testBrand({ code: 'udhaar', market: 'IN', locales: ['en', 'hi'] }));
    await publishBrand(tx, testBrand({ code: 'reference', market: 'reference', locales: ['en'] }));
    for (const draft of Object.values(drafts)) {
      const outcome = await publishProduct(tx, await draftTest(tx, draft), action);
      expect(outcome).toEqual({ kind: 'published' });
    }
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

function read(brand: keyof typeof drafts, lang = 'en', common: Record<string, string> = {}) {
  const client = new TestClient(app, { brand, lang, ...common });
  return client.send(readProduct, { productId: drafts[brand].product.id });
}

describe('[R7.10-1b: product detail] a product', () => {
  test('is public: available choices, every cost with its amount, every condition', async () => {
    expect((await read('hiram')).data).toEqual({
      productId: maria.product.id,
      productVersion: '1',
      productName: 'Hiram Cash',
      productLogo: '',
      currency: 'PHP',
      minAmount: '100000',
      maxAmount: '1000000',
      amountStep: '50000',
      terms: [
        { periods: '3', termUnit: 'month' },
        { periods: '4', termUnit: 'month' },
      ],
      costs: [
        { title: 'Interest', text: '6% per month of the unpaid principal.' },
        { title: 'Processing fee', text: '10% of the amount, deducted from what you receive.' },
        {
          title: 'If you pay late',
          text: 'Late fee: 5% per month of the overdue amount, calculated per day. No penalty on penalties.',
        },
        {
          title: 'More time',
          text: '7 days more for 2.5% of the unpaid principal. Up to 2 times.',
        },
        {
          title: 'Cost limit',
          text: 'Interest and fees can never exceed 100% of the loan amount.',
        },
        {
          title: 'If you pay early',
          text: 'Any time, free of charge. You pay interest only for the days you used.',
        },
        {
          title: 'If you change your mind',
          text: 'Return the money within 3 days and pay interest only for those days.',
        },
      ],
      conditions: [
        'You are 18 or older.',
        'You are a citizen of the Philippines.',
        'Your permanent address is in the Philippines.',
        'You have no other active loan with us.',
        expect.stringContaining('two references'),
        'You take a photo of your ID and a selfie.',
        'We decide within 1 day of your application.',
        'We send the money within 1 to 3 days after you sign.',
      ],
    });
  });

  test.each([
    ['hiram', 'PH', 'en'],
    ['udhaar', 'IN', 'hi'],
    ['reference', 'reference', 'en'],
  ] as const)('of %s shows the contract amounts that an offer would have', async (brand, market, lang) => {
    const { product } = drafts[brand];
    const [term] = product.terms;
    const on = calendarDate('2026-06-01');
    const rules = marketRules(market, { on, channel: 'browser' });
    const amount = money(product.amounts.min, product.currency);
    const answer = makeOffer({ ...product, version: '1' }, rules, {
      amount,
      term: term ?? { count: 1, unit: 'month' },
      releaseOn: on,
      client: 'new',
    });
    if (answer.kind === 'refused') throw new Error(answer.detail);
    const { lateCharge, extension } = answer.offer.terms;
    const { data } = await read(brand, lang);
    const resultMessage = JSON.stringify(data.costs);
    const rates = [
      product.interest.monthlyRate,
      ...product.fees.map(({ share }) => share),
      ...(lateCharge.kind === 'monthly_rate'
        ? [lateCharge.monthlyRate]
        : lateCharge.tiers.map((one) => one.dailyRate)),
      ...(extension === null ? [] : [extension.feeRate]),
    ];
    for (const rate of rates) expect(resultMessage).toContain(`${rateAsPercentText(rate)}%`);
  });

  test('is in the borrower’s language, with the version’s own names for its fees', async () => {
    const { data } = await read('udhaar', 'hi');
    expect(data.productName).toBe('उधार');
    expect(data.costs[1]).toEqual({
      title: 'प्रोसेसिंग फ़ीस',
      text: 'रकम का 3%, आपको मिलने वाले पैसे से कटती है।',
    });
    expect(JSON.stringify([data.costs, data.conditions])).not.toMatch(/\b(a|of|you|the)\b/);
  });

  test('follows its versions: what is shown is what is offered on that day', async () => {
    const cheaper = testDraft({
      product: { interest: { method: 'declining', monthlyRate: percent('4') } },
      validFrom: calendarDate('2026-08-01'),
    });
    await inTransaction(db.database, async (tx) => publishProduct(tx, await draftTest(tx, cheaper), action));
    clock.moveTo(instant('2026-08-01T02:00:00Z'));
    expect((await read('hiram')).data).toMatchObject({
      productVersion: '2',
      costs: [{ text: '4% per month of the unpaid principal.' }, {}, {}, {}, {}, {}, {}],
    });
    clock.moveTo(instant('2026-06-01T02:00:00Z'));
  });

  test('is not found where it is not offered: an unknown id, another brand, a channel that forbids it', async () => {
    const client = new TestClient(app, { brand: 'udhaar', lang: 'en' });
    const tries = await Promise.all([
      client.send(readProduct, { productId: 'no-such-product' }),
      client.send(readProduct, { productId: '01980000-0000-7000-8000-00000000ffff' }),
      client.send(readProduct, { productId: maria.product.id }),
      read('hiram', 'en', { appVersion: '1.0.0', osVersion: 'Android 14' }),
    ]);
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  test('is quoted for the requesting channel', async () => {
    const asked = { productId: indianInstalments.id, amount: '500000', periods: '6', termUnit: 'month' };
    const android = { brand: 'udhaar', appVersion: '1.0.0', osVersion: 'Android 14' };
    const ios = { ...android, osVersion: 'iOS 17.6' };
    expect((await new TestClient(app, android).send(quoteLoan, asked)).status).toBe(200);
    expect((await new TestClient(app, ios).send(quoteLoan, asked)).status).toBe(404);
  });
});

test.each([
  [{}, 'browser'],
  [{ osVersion: 'iOS 17.6', deviceName: 'iPhone 14' }, 'browser'],
  [{ appVersion: '1.0.0', osVersion: 'iOS 17.6' }, 'ios-shell'],
  [{ appVersion: '1.0.0', osVersion: '17.6', deviceName: 'iPhone 14' }, 'ios-shell'],
  [{ appVersion: '1.0.0', osVersion: 'iPadOS 18' }, 'ios-shell'],
  [{ appVersion: '1.0.0', osVersion: 'Android 14', deviceName: 'Redmi 12' }, 'android-shell'],
  [{ appVersion: '1.0.0' }, 'android-shell'],
])('a request with %j comes through %s', (common, channel) => {
  expect(channelOf(common)).toBe(channel);
});
