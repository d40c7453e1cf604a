import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { createTestApp, type TestApp } from '@hiram/server-testing/platform/http/app';
import { setClock } from '@hiram/values/clock';
import { instant } from '@hiram/values/instant';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Brand, DEFAULT_LOOK, publishBrand, startBrandDirectory } from '#people/brands/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { createLog } from '#platform/log/log.ts';
import { registerEngagementRoutes, setSupportContact } from './index.ts';

const hiram: Brand = {
  code: 'hiram',
  market: 'PH',
  locales: ['en', 'fil'],
  apiUrl: 'https://api.hiram.example',
  appUrl: 'https://hiram.example',
  englishName: 'Hiram',
  chineseName: '希拉姆',
  background: '#1557d0',
  backgroundText: '#ffffff',
  textColour: '#1557d0',
  accentColour: '',
  look: DEFAULT_LOOK,
  servicePhone: '02 8123 4567',
  schemeUrl: 'hiram://',
  hosts: [],
  linkHosts: [],
  testPreview: false,
  company: {
    legalName: 'Hiram Lending Corporation',
    registrations: [],
    address: '1 Sample Street, Makati City',
    email: 'care@hiram.example',
    grievanceOfficer: { name: 'Ana Reyes', phone: '02 8123 4568', email: 'grievances@hiram.example' },
    socialPicture: '',
    isDemonstration: true,
  },
  aliases: { fields: {}, paths: {} },
};
const PATH = '/v3/personal-center/contact-kf-info';

let db: TestDatabase;
let app: TestApp['app'];
let stopBrands: () => void;
beforeAll(async () => {
  db = await createTestDatabase();
  await inTransaction(db.database, async (tx) => {
    await publishBrand(tx, hiram);
    await publishBrand(tx, { ...hiram, code: 'udhaar', market: 'IN', locales: ['en', 'hi'] });
    await publishBrand(tx, { ...hiram, code: 'silent' });
    await publishBrand(tx, {
      ...hiram,
      code: 'masked',
      aliases: {
        fields: { overall: 'q1', email: 'w7', smWa: 'w8', data: 'body' },
        paths: { [PATH]: '/x/1' },
      },
    });
    for (const brandCode of ['hiram', 'udhaar', 'masked']) {
      await setSupportContact(tx, {
        brandCode,
        email: `care@${brandCode}.example`,
        phoneLine: `line of ${brandCode}`,
      });
    }
  });
  const brands = await startBrandDirectory(db.database, createLog({ level: 'silent', program: 'test' }));
  stopBrands = brands.stop;
  const server = await createTestApp({ findBrand: brands.find });
  registerEngagementRoutes(server, {
    database: db.database,
    businessClock: setClock(instant('2026-11-15T02:00:00Z')),
  });
  app = server.app;
});
afterAll(async () => {
  stopBrands();
  await db.close();
});

async function post(url: string, payload: string): Promise<{ status: number; body: unknown }> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await app.inject({ method: 'POST', url, headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}

function contactInfo(query = '', payload = 'overall=30'): Promise<{ status: number; body: unknown }> {
  return post(`/under${PATH}${query}`, payload);
}

describe('[R3-4][R7.3-1g] the contact info', () => {
  test('is requested with overall=30 and returns the e-mail and the phone line from the database', async () => {
    expect(await contactInfo()).toEqual({
      status: 200,
      body: { code: 0, message: '', data: { email: 'care@hiram.example', smWa: 'line of hiram' } },
    });
  });

  test('belongs to one brand', async () => {
    expect(await contactInfo('?brand=udhaar')).toMatchObject({
      body: { data: { email: 'care@udhaar.example', smWa: 'line of udhaar' } },
    });
  });

  test('changes with its row', async () => {
    await inTransaction(db.database, (tx) =>
      setSupportContact(tx, { brandCode: 'udhaar', email: 'new@udhaar.example', phoneLine: '1800' }),
    );
    expect(await contactInfo('?brand=udhaar')).toMatchObject({
      body: { data: { email: 'new@udhaar.example', smWa: '1800' } },
    });
  });

  test.each(['', 'overall=31', 'overall=30&overall=30'])(
    'is refused when requested with "%s"',
    async (payload) => {
      expect(await contactInfo('', payload)).toMatchObject({ status: 400, body: { code: 400 } });
    },
  );

  test('of a brand that has none is refused, in the language of the request', async () => {
    expect(await contactInfo('?brand=silent&lang=fil')).toEqual({
      status: 404,
      body: { code: 404, message: 'Hindi namin ito makita.', data: {} },
    });
  });
});

describe('[R3-9] a brand with its own field aliases', () => {
  test('is called and answered in its aliases; the server maps the alias table in the database at its edge', async () => {
    expect(await post('/under/x/1?brand=masked', 'q1=30')).toEqual({
      status: 200,
      body: { code: 0, message: '', body: { w7: 'care@masked.example', w8: 'line of masked' } },
    });
  });
});
