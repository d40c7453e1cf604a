import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testRatesFile } from '@hiram/server-testing/origination/products/exchange-rates';
import { testBrand } from '@hiram/server-testing/people/brands/brand';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { createTestApp, type TestApp } from '@hiram/server-testing/platform/http/app';
import { calendarDate } from '@hiram/values/calendar-date';
import { type SetClock, setClock } from '@hiram/values/clock';
import { instant } from '@hiram/values/instant';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishBrand, startBrandDirectory } from '#people/brands/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { createLog } from '#platform/log/log.ts';
import { fetchExchangeRates, registerExchangeRateRoutes } from './index.ts';

const log = createLog({ level: 'silent', program: 'test' });
const source = createServer((request, response) => answer(request, response));
let answer: RequestListener = (_request, response) => response.end();
let asked = 0;

let db: TestDatabase;
let app: TestApp['app'];
let clock: SetClock;
let stopBrands: () => void;
beforeAll(async () => {
  await new Promise<void>((listening) => source.listen(0, '127.0.0.1', listening));
  db = await createTestDatabase();
  clock = setClock(instant('2026-11-15T04:00:00Z'));
  await inTransaction(db.database, async (tx) => {
    await publishBrand(tx, testBrand({ code: 'hiram' }));
    await publishBrand(tx, testBrand({ code: 'udhaar', market: 'IN', locales: ['en', 'hi'] }));
  });
  const brands = await startBrandDirectory(db.database, log);
  stopBrands = brands.stop;
  const server = await createTestApp({ findBrand: brands.find });
  registerExchangeRateRoutes(server, { database: db.database, systemClock: clock });
  app = server.app;
});
afterAll(async () => {
  stopBrands();
  source.closeAllConnections();
  source.close();
  await db.close();
});

async function read(query = '') {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const url = `/under/v3/calculator/exchange-rate${query}`;
  return (await app.inject({ method: 'POST', url, headers, payload: '' })).json().data;
}

async function fetchOnce(overrides: RequestListener): Promise<void> {
  answer = (request, response) => {
    asked += 1;
    overrides(request, response);
  };
  const { port } = source.address() as AddressInfo;
  const work = fetchExchangeRates({
    database: db.database,
    systemClock: clock,
    log,
    withinMs: 10_000,
    url: `http://127.0.0.1:${port}/eurofxref-daily.xml`,
  });
  await work.run({ market: 'PH', day: calendarDate('2026-11-15') });
}

function file(overrides: Parameters<typeof testRatesFile>[0]): RequestListener {
  return (_request, response) => response.end(testRatesFile(overrides));
}

const unknownPayoutStatus = { currency: 'PHP', source: '', isDemonstration: '0', rates: [] };

test('[R7.10-1e: exchange rate] without data the response says so and contains no rate', async () => {
  expect(await read()).toEqual(unknownPayoutStatus);
});

test('[R7.10-1e: exchange rate] a fetched rate is returned in the brand’s own currency, with its date and its source in the language of the request, and simulated rates are marked', async () => {
  await fetchOnce(file({}));
  expect(await read()).toEqual({
    currency: 'PHP',
    publishedOn: '2026-11-13',
    source: 'Demonstration figures, not real rates',
    isDemonstration: '1',
    rates: [
      { currency: 'USD', rate: '58.44' },
      { currency: 'EUR', rate: '62.56' },
      { currency: 'JPY', rate: '0.363848' },
      { currency: 'INR', rate: '0.700956' },
    ],
  });
  expect(await read('?brand=udhaar&lang=hi')).toMatchObject({
    currency: 'INR',
    source: 'सिर्फ़ डेमो के आँकड़े, असली दरें नहीं',
    rates: [{ currency: 'USD', rate: '83.3718' }, {}, {}, { currency: 'PHP', rate: '1.42662' }],
  });
});

test('a date that its source corrects is returned as corrected', async () => {
  await fetchOnce(file({ php: '62.000' }));
  expect(await read()).toMatchObject({ publishedOn: '2026-11-13', rates: [{}, { rate: '62' }, {}, {}] });
});

test.each<[string, RequestListener]>([
  ['answers with an error', (_request, response) => response.writeHead(503).end()],
  ['leads elsewhere', (_request, response) => response.writeHead(302, { location: '/other' }).end()],
  ['never answers', () => undefined],
  ['never comes to an end', (_request, response) => response.write('<?xml')],
  ['sends more than such a file has', (_request, response) => response.end(' '.repeat(70_000))],
  ['sends something else', (_request, response) => response.end('<html></html>')],
  ['claims to be the bank from another address', file({ sender: 'European Central Bank', php: '1.0' })],
  ['knows the day after tomorrow', file({ day: '2026-11-17', php: '1.0' })],
])('a source that %s does not block a business day, and known rates stay', async (_what, overrides) => {
  const [before, askedBefore] = [await read(), asked];
  await fetchOnce(overrides);
  expect(asked).toBe(askedBefore + 1);
  expect(await read()).toEqual(before);
  expect(before.rates).toHaveLength(4);
});

test('outdated rates are not returned as current', async () => {
  clock.moveTo(instant('2026-11-23T04:00:00Z'));
  expect(await read()).toMatchObject({ publishedOn: '2026-11-13' });
  clock.moveTo(instant('2026-11-24T04:00:00Z'));
  expect(await read()).toEqual(unknownPayoutStatus);
});
