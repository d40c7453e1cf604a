import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { MarketId } from '@hiram/contract/market-ids';
import { SITE_PAGES } from '@hiram/contract/web/site';
import { referencePack } from '@hiram/markets/data/reference';
import { marketPack, marketRules } from '@hiram/markets/market-pack';
import { type MarketPack, readPack } from '@hiram/markets/read-pack';
import { termsNumbers } from '@hiram/markets/terms-numbers';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { createTestApp, type TestApp } from '@hiram/server-testing/platform/http/app';
import { buildTestSite, siteBrand } from '@hiram/server-testing/web/site';
import { assert } from '@hiram/values/assert';
import { calendarDate } from '@hiram/values/calendar-date';
import { setClock } from '@hiram/values/clock';
import { instant } from '@hiram/values/instant';
import { rateAsPercentText } from '@hiram/values/rate';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Brand, type BrandDirectory, publishBrand, startBrandDirectory } from '#people/brands/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { headersOfEveryResponse } from '#platform/http/security-headers.ts';
import { createLog } from '#platform/log/log.ts';
import type { DocumentVerification, VerificationVerdict } from '#servicing/documents/index.ts';
import { registerBorrowerApp } from './borrower-app.routes.ts';
import { type Site, startSite } from './site.ts';

const START = instant('2026-11-15T04:00:00Z');
const clock = setClock(START);
const packs = new Map<MarketId, MarketPack>();
/** Pages update within two seconds; a busy machine takes longer. */
const PATIENCE_MS = 180_000;
const hostile = '"><script>alert(1)</script>';

/** The documents of this test: a valid one, and a sender over the rate limit. */
const verifyDocument = vi.fn(async ({ number, code }: DocumentVerification): Promise<VerificationVerdict> => {
  if (code === 'AGAIN') return 'too_many';
  return number === 'R7K3M9QX2A4B' && code === 'RIGHT' ? 'match' : 'no_match';
});

let db: TestDatabase;
let built: Awaited<ReturnType<typeof buildTestSite>>;
let brands: BrandDirectory;
let site: Site;
let app: TestApp['app'];

beforeAll(async () => {
  [db, built] = await Promise.all([createTestDatabase(), buildTestSite()]);
  const log = createLog({ level: 'silent', program: 'test' });
  brands = await startBrandDirectory(db.database, log);
  const server = await createTestApp({ findBrand: brands.find });
  app = server.app;
  site = await registerBorrowerApp(app, {
    folder: built.folder,
    brands,
    database: db.database,
    businessClock: clock,
    log,
    packOf: (market) => packs.get(market) ?? marketPack(market),
    verifyDocument,
  });
  await publish(siteBrand());
  await publish(
    siteBrand({
      code: 'udhaar',
      market: 'IN',
      locales: ['en', 'hi'],
      englishName: 'Udhaar',
      background: '#cc5500',
    }),
  );
  await publish(siteBrand({ code: 'reference', market: 'reference', locales: ['reference', 'en'] }));
});
afterAll(async () => {
  await app.close();
  brands.stop();
  await Promise.all([db.close(), built.remove()]);
});

async function publish(brand: Brand): Promise<void> {
  await inTransaction(db.database, (tx) => publishBrand(tx, brand));
  await brands.refresh();
}

function get(url: string, headers: Record<string, string> = {}) {
  return app.inject({ url, headers });
}

async function textOf(url: string): Promise<string> {
  const page = await get(url);
  expect(page.statusCode).toBe(200);
  return plainText(page.body);
}

function plainText(html: string): string {
  return html
    .replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');
}

/** Restores the lender after each test. */
afterEach(async () => {
  packs.clear();
  clock.moveTo(START);
  await publish(siteBrand());
  await site.refresh();
});

describe('a changed fact is on the page without a build or a restart', () => {
  test('a phone number, within a second or two of its publishing', async () => {
    expect((await get('/')).body).toContain('02 8123 4567');
    await inTransaction(db.database, (tx) => publishBrand(tx, siteBrand({ servicePhone: '02 8999 0000' })));
    await expect.poll(async () => (await get('/')).body, { timeout: PATIENCE_MS }).toContain('02 8999 0000');
    expect((await get('/contactUs?lang=fil')).body).not.toContain('02 8123 4567');
  });

  test('[R2.1-7] a late fee, from the day on which its new amount is valid', async () => {
    const [fee] = referencePack.rules.lateCharge;
    const raised = { ...fee, from: '2026-11-20', value: { ...fee.value, newClientFee: '125000' } };
    const { rules, facts } = referencePack;
    packs.set('reference', readPack({ facts, rules: { ...rules, lateCharge: [fee, raised] } }));
    expect(await textOf('/loanTerms?brand=reference')).toContain('Rs.1,000 for new clients');

    clock.moveTo(instant('2026-11-19T15:59:59Z'));
    await site.refresh();
    expect(await textOf('/loanTerms?brand=reference')).toContain('Rs.1,000 for new clients');

    clock.moveTo(instant('2026-11-19T16:00:00Z'));
    await expect
      .poll(() => textOf('/loanTerms?brand=reference'), { timeout: PATIENCE_MS })
      .toContain('Rs.1,250 for new clients');
    expect(await textOf('/loanTerms?brand=reference')).toContain('Last updated on 2026-11-20');
  });
});

describe('[R2.1-7] the terms state the amounts that the server charges', () => {
  test('every number of the reference terms', async () => {
    const terms = await textOf('/loanTerms?brand=reference');
    for (const sentence of [
      'A loan runs for 91 to 365 calendar days.',
      'We answer within 1 day of a complete application.',
      'we send the money to your own account in 1 to 3 calendar days',
      'after at least half of the term has passed, and not earlier than 7 days after release',
      'Rs.1,000 for new clients, Rs.800 for repeat clients',
      'From day 1 to day 30 5% per day',
      'From day 31 to day 90 4% per day',
      'From day 91 until full repayment 2% per day',
      'new address within 3 calendar days',
      'we notify you 7 business days before',
      'the judgment must be paid within 10 days',
    ]) {
      expect(terms).toContain(sentence);
    }
  });

  test.each([
    ['reference', 'reference'],
    ['hiram', 'PH'],
    ['udhaar', 'IN'],
  ] as const)('each number of %s’s market pack, in every language', async (brand, market) => {
    const rules = marketRules(market, { on: calendarDate('2026-11-15'), channel: 'browser' });
    for (const lang of ['en', 'fil', 'hi']) {
      const terms = await textOf(`/loanTerms?brand=${brand}&lang=${lang}`);
      for (const [name, figure] of termsNumbers(rules)) {
        const digits = figureDigits(figure);
        if (name !== 'prepaymentShareOfTerm') expect(terms, `${name} in ${lang}`).toMatch(digits);
      }
    }
  });

  function figureDigits(
    figure: ReturnType<typeof termsNumbers> extends ReadonlyMap<string, infer F> ? F : never,
  ) {
    switch (figure.kind) {
      case 'days':
      case 'business_days':
        return new RegExp(`\\b${figure.days}\\b`);
      case 'years':
        return new RegExp(`\\b${figure.years}`);
      case 'percent':
        return new RegExp(`\\b${rateAsPercentText(figure.rate)}%`);
      case 'money':
        return new RegExp(new Intl.NumberFormat('en').format(Number(figure.amount.minor) / 100));
    }
  }

  test('[R2.1-8] who may borrow, and the life of a loan', async () => {
    const terms = await textOf('/loanTerms?brand=reference');
    expect(terms).toContain('You are a Filipino national.');
    expect(terms).toContain('You are at least 18');
    expect(terms).toContain('You have a permanent address in the Philippines.');
    for (const step of ['Application', 'Decision', 'Release', 'Maturity', 'Default', 'Extension']) {
      expect(terms).toContain(step);
    }
  });

  test('a lawful market has its own clauses, and none of the reference market’s', async () => {
    const philippines = await textOf('/loanTerms?lang=en');
    expect(philippines).toContain(
      'interest of at most 6% per month, and an effective rate of at most 12% per month',
    );
    expect(philippines).toContain('can never exceed 100% of the loan amount');
    expect(philippines).toContain('only between 06:00 and 22:00');
    expect(philippines).not.toContain('penalty interest');
    const india = await textOf('/loanTerms?brand=udhaar&lang=en');
    expect(india).toContain('key fact statement');
    expect(india).toContain('only between 08:00 and 19:00');
    expect(india).toContain('ombudsman of the Reserve Bank of India');
    expect(india).toContain('It is resolved within 30 days.');
  });
});

describe('a page of the site', () => {
  test.each(SITE_PAGES)('%s exists in every language of its brand', async (name) => {
    const path = name === 'landing' ? '/' : `/${name}`;
    for (const lang of ['en', 'fil', 'hi', 'reference']) {
      const page = await get(`${path}?lang=${lang}`);
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain(`data-locale="${lang}"`);
      expect(page.body).not.toMatch(/undefined|\[object|\{\{/);
    }
  });

  test.each(SITE_PAGES)('%s allows its styles by their hashes and no inline script', async (name) => {
    const { body, headers } = await get(name === 'landing' ? '/' : `/${name}`);
    const policy = String(headers['content-security-policy']);
    for (const [, style = ''] of body.matchAll(/<style>(.*?)<\/style>/gs)) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    }
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toMatch(/unsafe|nonce|https?:/);
    expect(policy).toContain("img-src 'self' data: blob:;");
    const runnable = [...body.matchAll(/<script\b([^>]*)>/g)].filter(([, it = '']) => !/json"/.test(it));
    expect(runnable.map(([, it = '']) => /type="module" src="\/assets\//.test(it))).toEqual([true]);
    for (const header of Object.keys(headersOfEveryResponse)) expect(headers).toHaveProperty(header);
  });

  test('may be cached for a minute, and never beyond the market’s day', async () => {
    const { headers } = await get('/');
    expect(headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=300');
    expect(headers.vary).toBe('accept-encoding, accept-language, cookie');
    clock.moveTo(instant('2026-11-15T15:59:40Z'));
    expect((await get('/')).headers['cache-control']).toBe('public, max-age=20, stale-while-revalidate=0');
  });

  test('is not sent again to a client that has it', async () => {
    const { headers } = await get('/aboutUs');
    const again = await get('/aboutUs', { 'if-none-match': String(headers.etag) });
    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' });
    const other = await get('/aboutUs?lang=fil', { 'if-none-match': String(headers.etag) });
    expect(other.statusCode).toBe(200);
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('comes compressed with %s', async (encoding, decompress) => {
    const page = await get('/', { 'accept-encoding': encoding });
    expect(page.headers['content-encoding']).toBe(encoding);
    expect(decompress(page.rawPayload).toString()).toContain('<h1');
  });

  test('does not let any text of a brand become markup', async () => {
    const company = {
      ...siteBrand().company,
      legalName: hostile,
      address: hostile,
      registrations: [hostile],
      email: hostile,
    };
    await publish(siteBrand({ code: 'hostile', englishName: hostile, servicePhone: hostile, company }));
    for (const name of SITE_PAGES) {
      const { body } = await get(`${name === 'landing' ? '/' : `/${name}`}?brand=hostile`);
      expect(body).not.toContain('<script>alert');
      expect(body).not.toContain('"><script');
    }
  });
});

describe('the machine-readable files of the site', () => {
  test('list each page in each language, and the page lists the same', async () => {
    const { body, headers } = await get('/sitemap.xml', { host: 'hiram.example' });
    expect(headers['content-type']).toContain('application/xml');
    expect(body).toContain('<loc>https://hiram.example/loanTerms</loc>');
    expect(body).toContain('hreflang="fil" href="https://hiram.example/loanTerms?lang=fil"');
    const page = (await get('/loanTerms?lang=fil', { host: 'hiram.example' })).body;
    expect(page).toContain('<link rel="canonical" href="https://hiram.example/loanTerms?lang=fil">');
    expect(page).toContain('<link rel="alternate" hreflang="en" href="https://hiram.example/loanTerms">');
    expect(page).toMatch(/<meta name="description" content="[^"]{20,}">/);
  });

  test('tell robots the site map and what to skip', async () => {
    const { body } = await get('/robots.txt', { host: 'udhaar.example' });
    expect(body).toContain('Disallow: /under/');
    expect(body).toContain('Sitemap: https://udhaar.example/sitemap.xml');
  });

  test('include an image for shared links, in the size that social networks require', async () => {
    const { rawPayload, headers } = await get('/social-card.png');
    expect(headers['content-type']).toBe('image/png');
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
    expect((await get('/')).body).toContain('content="https://hiram.example/social-card.png"');
  });

  test('include an icon and a manifest in the brand’s colour', async () => {
    expect((await get('/manifest.webmanifest')).json()).toMatchObject({
      name: 'Hiram',
      theme_color: '#1557d0',
    });
    expect((await get('/icon.svg')).body).toContain('fill="#1557d0"');
  });

  test.each([
    ['hiram', 'Hiram', '#1557d0'],
    ['udhaar', 'Udhaar', '#cc5500'],
  ])('let a phone install the app of %s', async (brand, name, colour) => {
    const answer = await get(`/manifest.webmanifest?brand=${brand}`);
    expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
    const manifest = answer.json<{ icons: { src: string; sizes: string; type: string }[] }>();
    expect(manifest).toMatchObject({
      id: `/?brand=${brand}`,
      name,
      short_name: name,
      start_url: `/home?brand=${brand}`,
      scope: '/',
      display: 'standalone',
      theme_color: colour,
      background_color: colour,
    });
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual([
      '192x192',
      '512x512',
      '192x192',
      '512x512',
      'any',
    ]);
    for (const { src, sizes, type } of manifest.icons.filter((icon) => icon.type === 'image/png')) {
      const { rawPayload, headers } = await get(src);
      expect(headers['content-type']).toBe(type);
      expect(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`).toBe(sizes);
    }
    const page = await get(`/?brand=${brand}`);
    expect(page.body).toContain(`<link rel="manifest" href="/manifest.webmanifest?brand=${brand}">`);
    expect(page.body).toContain(`<link rel="apple-touch-icon" href="/apple-touch-icon.png?brand=${brand}">`);
    expect(page.headers['content-security-policy']).toContain("manifest-src 'self'");
  });

  test('have icons in the colours of each brand', async () => {
    const [one, other] = await Promise.all(
      ['hiram', 'udhaar'].map((brand) => get(`/icon-192.png?brand=${brand}`)),
    );
    expect(one?.rawPayload.equals(other?.rawPayload ?? Buffer.alloc(0))).toBe(false);
    const touch = await get('/apple-touch-icon.png');
    expect(touch.rawPayload.readUInt32BE(16)).toBe(180);
  });

  test('name the lender as structured data for search engines', async () => {
    const { body } = await get('/aboutUs');
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'FinancialService',
      legalName: 'Hiram Lending Corporation',
      telephone: '02 8123 4567',
    });
  });
});

describe('the document verification page', () => {
  test('asks for a number and a code, and says match or no match and nothing more', async () => {
    const asked = verifyDocument.mock.calls.length;
    expect(await textOf('/check')).toContain('Enter both, or scan the code on the document.');
    expect(verifyDocument.mock.calls).toHaveLength(asked);
    expect(await textOf('/check?n=R7K3M9QX2A4B&c=RIGHT')).toContain('Match: this document is genuine');
    expect(verifyDocument.mock.lastCall?.[0]).toEqual({
      brandCode: 'hiram',
      number: 'R7K3M9QX2A4B',
      code: 'RIGHT',
      address: '127.0.0.1',
    });
    expect(await textOf('/check?n=R7K3M9QX2A4B&c=RIGHT&lang=fil')).toContain(
      'Match: totoo at valid ang document na ito',
    );
    expect(await textOf('/check?brand=udhaar&lang=hi&n=x&c=y')).toContain('मेल नहीं खाता।');
    const again = await get('/check?n=R7K3M9QX2A4B&c=AGAIN');
    expect([again.statusCode, plainText(again.body)]).toEqual([
      429,
      expect.stringContaining('Too many checks'),
    ]);
  });

  test('answers every wrong request with the same bytes, which are neither cached nor indexed', async () => {
    const wrong = await Promise.all(
      [
        '/check?n=R7K3M9QX2A4B&c=WRONG',
        '/check?n=NONE&c=RIGHT',
        '/check?n=R7K3M9QX2A4B',
        `/check?n=${'9'.repeat(500)}&c=1`,
        '/check?n=1&n=2&c=3',
        `/check?n=${encodeURIComponent(hostile)}&c=${encodeURIComponent(hostile)}`,
      ].map((url) => get(url)),
    );
    expect(new Set(wrong.map(({ body }) => body)).size).toBe(1);
    const [first] = wrong;
    expect(plainText(first?.body ?? '')).toContain('No match.');
    expect(first?.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(first?.headers.etag).toBeUndefined();
    expect(first?.body).toContain('<meta name="robots" content="noindex">');
    expect(first?.body).not.toContain('rel="canonical"');
    expect((await get('/sitemap.xml')).body).not.toContain('/check');
  });
});

test('a site that is rendered on demand renders nothing in advance, and each page once for all requests', async () => {
  const renderSitePage = vi.fn(() => Promise.resolve({ html: '<p>Hiram</p>', inlineStyles: [] }));
  const log = createLog({ level: 'silent', program: 'test' });
  const onDemand = startSite({
    brands,
    database: db.database,
    businessClock: clock,
    log,
    renderer: { renderSitePage },
    onDemand: true,
  });
  await onDemand.refresh();
  expect(renderSitePage).not.toHaveBeenCalled();
  const [brand] = brands.all();
  assert(brand !== undefined, 'the brands of this test are not published');
  await onDemand.pageOf(brand, 'landing', brand.locales[0]);
  await onDemand.pageOf(brand, 'landing', brand.locales[0]);
  expect(renderSitePage).toHaveBeenCalledOnce();
  onDemand.stop();
});
