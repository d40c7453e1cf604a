import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setSupportContact } from '../engagement/index.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { startTestApi, type TestApi } from '../test-api.ts';
import type { Brand } from './brand.ts';
import { publishBrand } from './publish-brand.ts';
import { testBrand } from './test-brand.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await publish(testBrand({ hosts: ['hiram.example'] }));
  await publish(
    testBrand({ code: 'udhaar', market: 'IN', locales: ['en', 'hi'], hosts: ['udhaar.example'] }),
  );
});
afterAll(() => api.close());

async function publish(brand: Brand): Promise<void> {
  await inTransaction(api.db.database, (tx) => publishBrand(tx, brand));
  await api.brands.refresh();
}

async function config(query = '', host = 'localhost'): Promise<{ code: number; data: { config?: unknown } }> {
  const answer = await api.app.inject({ url: `/under/brand/config${query}`, headers: { host } });
  return answer.json();
}

describe('[R3-8] the environment of a brand', () => {
  test('holds its addresses, names, colours, service phone and scheme', async () => {
    expect(await config()).toEqual({
      code: 0,
      message: '',
      data: {
        config: {
          brand: 'hiram',
          market: 'PH',
          locale: 'en',
          appApi: 'https://api.hiram.example',
          appH5: 'https://hiram.example',
          appEnName: 'Hiram',
          appCnName: '希拉姆',
          background: '#1557d0',
          bgFontColor: '#ffffff',
          fontColor: '#1557d0',
          servicePhone: '02 8123 4567',
          schemeUrl: 'hiram://open',
        },
      },
    });
  });

  test('changes with its row: the running server answers the new one', async () => {
    await api.db.asOwner(
      `update brands set service_phone = '02 8999 0000', background = '#00aa55' where code = 'hiram'`,
    );
    expect((await config()).data.config).toMatchObject({
      servicePhone: '02 8999 0000',
      background: '#00aa55',
    });
  });
});

describe('the brand of a request', () => {
  test.each([
    ['named by its code', '?brand=udhaar', 'localhost', 'udhaar'],
    ['found by its host', '', 'udhaar.example', 'udhaar'],
    ['found by its host with a port', '', 'udhaar.example:8443', 'udhaar'],
    ['named, whatever the host', '?brand=hiram', 'udhaar.example', 'hiram'],
    ['the default, for a host that belongs to nobody', '', 'elsewhere.example', 'hiram'],
  ])('is %s', async (_how, query, host, brand) => {
    expect((await config(query, host)).data.config).toMatchObject({ brand });
  });

  test('that does not exist is refused', async () => {
    expect(await config('?brand=nobody')).toMatchObject({ code: 404 });
  });

  test('that is new is known without a restart', async () => {
    await inTransaction(api.db.database, (tx) => publishBrand(tx, testBrand({ code: 'fresh' })));
    await expect.poll(() => config('?brand=fresh'), { timeout: 10_000 }).toMatchObject({ code: 0 });
  });
});

describe('[R3-9] a brand’s own names on the wire', () => {
  const path = '/v3/personal-center/contact-kf-info';

  test('are a table in the database, undone and applied at the edge of the server', async () => {
    await publish(
      testBrand({
        code: 'masked',
        aliases: {
          fields: { overall: 'q1', email: 'w7', smWa: 'w8', data: 'body' },
          paths: { [path]: '/x/1' },
        },
      }),
    );
    await inTransaction(api.db.database, (tx) =>
      setSupportContact(tx, { brandCode: 'masked', email: 'help@masked.example', telephoneLine: '123' }),
    );
    const answer = await api.app.inject({
      method: 'POST',
      url: '/under/x/1?brand=masked',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'q1=30',
    });
    expect(answer.json()).toEqual({ code: 0, message: '', body: { w7: 'help@masked.example', w8: '123' } });
  });

  test('come with its environment, which itself is never renamed', async () => {
    expect((await config('?brand=masked')).data.config).toMatchObject({
      brand: 'masked',
      aliases: { fields: { overall: 'q1' }, paths: { [path]: '/x/1' } },
    });
  });

  test('that could not be undone are not published', async () => {
    const twice = testBrand({ code: 'twice', aliases: { fields: { email: 'a', smWa: 'a' }, paths: {} } });
    await expect(publish(twice)).rejects.toThrow('two names share one alias');
    expect(await config('?brand=twice')).toMatchObject({ code: 404 });
  });
});

describe('a brand that is published', () => {
  test('gives up the hosts that it no longer has', async () => {
    await publish(testBrand({ code: 'moving', hosts: ['old.example', 'both.example'] }));
    await publish(testBrand({ code: 'moving', hosts: ['both.example', 'new.example'] }));
    expect((await config('', 'old.example')).data.config).toMatchObject({ brand: 'hiram' });
    expect((await config('', 'new.example')).data.config).toMatchObject({ brand: 'moving' });
  });

  test('cannot take a host that belongs to another', async () => {
    await expect(publish(testBrand({ code: 'thief', hosts: ['udhaar.example'] }))).rejects.toThrow(
      /duplicate key/,
    );
    expect((await config('', 'udhaar.example')).data.config).toMatchObject({ brand: 'udhaar' });
  });

  test('cannot have a colour that is more than a colour', async () => {
    await expect(publish(testBrand({ code: 'odd', background: 'red;}' }))).rejects.toThrow(
      /check constraint/,
    );
  });
});
