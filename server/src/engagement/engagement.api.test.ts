import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishBrand } from '../brands/index.ts';
import { testBrand } from '../brands/test-brand.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { startTestApi, type TestApi } from '../test-api.ts';
import { setSupportContact } from './index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await inTransaction(api.db.database, async (tx) => {
    await publishBrand(tx, testBrand());
    await publishBrand(tx, testBrand({ code: 'udhaar', market: 'IN', locales: ['en', 'hi'] }));
    await publishBrand(tx, testBrand({ code: 'silent' }));
    await setSupportContact(tx, {
      brandCode: 'hiram',
      email: 'care@hiram.example',
      telephoneLine: '02 8123 4567',
    });
    await setSupportContact(tx, {
      brandCode: 'udhaar',
      email: 'care@udhaar.example',
      telephoneLine: '1800 123 456',
    });
  });
  await api.brands.refresh();
});
afterAll(() => api.close());

async function contactInfo(query = '', payload = 'overall=30'): Promise<{ status: number; body: unknown }> {
  const answer = await api.app.inject({
    method: 'POST',
    url: `/under/v3/personal-center/contact-kf-info${query}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}

describe('[R3-4][R7.3-1g] the contact info', () => {
  test('is asked for with overall=30 and answers the e-mail and the line from the database', async () => {
    expect(await contactInfo()).toEqual({
      status: 200,
      body: { code: 0, message: '', data: { email: 'care@hiram.example', smWa: '02 8123 4567' } },
    });
  });

  test('is each brand’s own', async () => {
    expect(await contactInfo('?brand=udhaar')).toMatchObject({
      body: { data: { email: 'care@udhaar.example', smWa: '1800 123 456' } },
    });
  });

  test('changes with its row', async () => {
    await inTransaction(api.db.database, (tx) =>
      setSupportContact(tx, {
        brandCode: 'hiram',
        email: 'new@hiram.example',
        telephoneLine: '02 8000 0000',
      }),
    );
    expect(await contactInfo()).toMatchObject({ body: { data: { email: 'new@hiram.example' } } });
  });

  test.each(['', 'overall=31', 'overall=30&more=1'])('is refused when asked with "%s"', async (payload) => {
    expect(await contactInfo('', payload)).toMatchObject({ status: 400, body: { code: 400 } });
  });

  test('of a brand that has none is refused, in the language of the person who asks', async () => {
    expect(await contactInfo('?brand=silent&lang=fil')).toEqual({
      status: 404,
      body: { code: 404, message: 'Hindi namin ito mahanap.', data: {} },
    });
  });
});
