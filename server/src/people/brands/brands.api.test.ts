import { maliciousLinks } from '@hiram/contract/testing/malicious-links';
import { testBrand } from '@hiram/server-testing/people/brands/brand';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { createTestApp, type TestApp } from '@hiram/server-testing/platform/http/app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { createLog } from '#platform/log/log.ts';
import { payPageOrigins } from '#platform/pay-page-origins.ts';
import type { Brand } from './brand.ts';
import { type BrandDirectory, startBrandDirectory } from './brand-directory.ts';
import { assertPlainAddresses } from './brand-links.ts';
import { registerBrandRoutes } from './brands.routes.ts';
import { publishBrand } from './publish-brand.ts';

let db: TestDatabase;
let directory: BrandDirectory;
let app: TestApp['app'];
beforeAll(async () => {
  db = await createTestDatabase();
  directory = await startBrandDirectory(db.database, createLog({ level: 'silent', program: 'test' }));
  const server = await createTestApp({ findBrand: directory.find });
  registerBrandRoutes(server, { database: db.database });
  app = server.app;
  await publish(testBrand({ hosts: ['hiram.example'] }));
  await publish(
    testBrand({ code: 'udhaar', market: 'IN', locales: ['en', 'hi'], hosts: ['udhaar.example'] }),
  );
});
afterAll(async () => {
  directory.stop();
  await db.close();
});

async function publish(brand: Brand): Promise<void> {
  await inTransaction(db.database, (tx) => publishBrand(tx, brand));
  await directory.refresh();
}

async function config(query = '', host = 'localhost'): Promise<{ code: number; data: { config?: unknown } }> {
  const answer = await app.inject({ url: `/under/brand/config${query}`, headers: { host } });
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
          presentation: 'hiram',
          locale: 'en',
          appApi: 'https://api.hiram.example',
          appH5: 'https://hiram.example',
          appEnName: 'Hiram',
          appCnName: '希拉姆',
          background: '#1557d0',
          bgFontColor: '#ffffff',
          fontColor: '#1557d0',
          servicePhone: '02 8123 4567',
          schemeUrl: 'hiram://',
          linkHosts: [],
          testPreview: '0',
        },
      },
    });
  });

  test('changes with its row: the running server returns the new one', async () => {
    await db.asOwner(
      `update brands set service_phone = '02 8999 0000', background = '#00aa55' where code = 'hiram'`,
    );
    expect((await config()).data.config).toMatchObject({
      servicePhone: '02 8999 0000',
      background: '#00aa55',
    });
  });
});

describe('the company of a brand', () => {
  test('is stored with it, and the directory returns it to pages', async () => {
    const company = {
      ...testBrand().company,
      legalName: 'Ligtas Lending Inc.',
      registrations: ['SEC 1', 'CA 2'],
    };
    await publish(testBrand({ code: 'ligtas', company }));
    expect(directory.find({ code: 'ligtas', host: '' })?.company).toEqual(company);
    expect(directory.all().map(({ code }) => code)).toContain('ligtas');
  });

  test('cannot have an image from an unencrypted address', async () => {
    const company = { ...testBrand().company, socialPicture: 'http://pictures.example/card.png' };
    await expect(publish(testBrand({ code: 'plain', company }))).rejects.toThrow(/check constraint/);
  });
});

describe('[R3-8] the permissions of a brand’s pages', () => {
  test('are sent to them: the allowed link hosts, and whether the test page is enabled', async () => {
    await publish(testBrand({ code: 'open', linkHosts: ['pay.example'], testPreview: true }));
    expect((await config('?brand=open')).data.config).toMatchObject({
      linkHosts: ['pay.example'],
      testPreview: '1',
    });
  });
});

test('the payment hosts of the deployment’s providers are listed for every brand, once', async () => {
  await publish(testBrand({ code: 'open', linkHosts: ['pay.example'] }));
  const neutral = { url: 'https://pay.example/v1', webhookUrl: undefined, webhookSecret: undefined };
  const providers = payPageOrigins({ routes: {}, neutral, razorpay: undefined });
  const log = createLog({ level: 'silent', program: 'test' });
  const listing = await startBrandDirectory(db.database, log, [...providers, 'http://127.0.0.1:4100']);
  const brand = listing.find({ code: 'open', host: '' });
  listing.stop();
  expect(brand?.config.linkHosts).toEqual(['pay.example', '127.0.0.1:4100']);
  expect(brand?.links.origins).toContain('http://127.0.0.1:4100');
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
    await inTransaction(db.database, (tx) => publishBrand(tx, testBrand({ code: 'fresh' })));
    await expect.poll(() => config('?brand=fresh')).toMatchObject({ code: 0 });
  });
});

describe('[R3-9] a brand’s aliases on the wire', () => {
  const aliases = { fields: { email: 'w7' }, paths: { '/v3/personal-center/contact-kf-info': '/x/1' } };

  test('are sent with its environment, which itself is never aliased', async () => {
    await publish(testBrand({ code: 'masked', aliases }));
    expect((await config('?brand=masked')).data.config).toMatchObject({ brand: 'masked', aliases });
  });

  test('that cannot be reversed are not published', async () => {
    const twice = testBrand({ code: 'twice', aliases: { fields: { email: 'a', smWa: 'a' }, paths: {} } });
    await expect(publish(twice)).rejects.toThrow('two names share one alias');
    expect(await config('?brand=twice')).toMatchObject({ code: 404 });
  });
});

describe('a published brand', () => {
  test('releases the hosts that it no longer has', async () => {
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

  test('has the look that staff chose for it, and none of it is in the config of a brand with the app’s own', async () => {
    const look = { headingStyle: 'serif', cornerStyle: 'square', pageTone: 'cool' } as const;
    await publish(testBrand({ code: 'other', hosts: ['other.example'], look }));
    expect((await config('', 'other.example')).data.config).toMatchObject({
      look: { heading: 'Charter, serif', corner: '0.25', page: '#f4f6fa' },
    });
    expect((await config('', 'udhaar.example')).data.config).not.toHaveProperty('look');
  });

  test('cannot have a colour value with anything besides a colour', async () => {
    for (const colour of ['background', 'backgroundText', 'textColour', 'accentColour']) {
      const brand = testBrand({ code: 'odd', [colour]: 'red;}' });
      await expect(publish(brand), colour).rejects.toThrow(/check constraint/);
    }
  });
});

test('a brand is not published with an address, a scheme or a host that could redirect users elsewhere', async () => {
  const hosts = { ownOrigin: 'https://hiram.example', listedHost: 'pay.example', schemeUrl: 'hiram://' };
  // A bare host contains no dangerous characters: listing it means trusting it.
  const links = maliciousLinks(500, hosts, 5).filter((it) => !/^[a-z0-9.-]+$/.test(it));
  expect(links.length).toBeGreaterThan(450);
  for (const hostile of links) {
    for (const given of [
      { schemeUrl: hostile },
      { appUrl: hostile },
      { apiUrl: hostile },
      { linkHosts: [hostile] },
    ]) {
      expect(() => assertPlainAddresses(testBrand(given)), JSON.stringify(given)).toThrow(/^brand hiram/);
    }
  }
  for (const schemeUrl of ['javascript://', 'intent://', 'https://', 'data://x']) {
    await expect(publish(testBrand({ schemeUrl }))).rejects.toThrow('not its app');
  }
  expect(() =>
    assertPlainAddresses(testBrand({ linkHosts: ['pay.example', 'pay.example:8443'] })),
  ).not.toThrow();
});
