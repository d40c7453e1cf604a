import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { LOCALES } from '@hiram/contract/locales';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { createTestApp, type TestApp } from '@hiram/server-testing/platform/http/app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BrandConfig, BrandDirectory, Company, ListedBrand } from '#people/brands/index.ts';
import { systemClock } from '#platform/clock/system-clock.ts';
import { createLog } from '#platform/log/log.ts';
import { registerBorrowerApp } from './borrower-app.routes.ts';
import { registerConsole } from './console.routes.ts';
import { documentTemplate } from './document-template.ts';

let db: TestDatabase;
let folder: string;
let app: TestApp['app'];

const hostile = '</script><script>alert("&\u2028")</script>';

const company: Company = {
  legalName: 'Hiram Lending Corporation',
  registrations: [],
  address: '1 Sample Street',
  email: 'care@hiram.example',
  grievanceOfficer: { name: 'Ana Reyes', phone: '02 8123 4568', email: 'grievances@hiram.example' },
  socialPicture: '',
  isDemonstration: true,
};

/** The brands as the server keeps them in memory. */
const brands: BrandDirectory = {
  all: () => [],
  find: ({ code, host }) => listed.get(code ?? (host === 'udhaar.example' ? 'udhaar' : 'hiram')),
  refresh: async () => undefined,
  stop: () => undefined,
};
const listed = new Map(
  [
    listedBrand('hiram', { market: 'PH', locales: ['en', 'fil'] }),
    listedBrand(
      'udhaar',
      { market: 'IN', locales: ['en', 'hi'] },
      {
        background: '#cc5500',
        accentColour: '#4fd1b5',
        look: { heading: 'Charter, serif', corner: '0.25', page: '#f4f6fa;}' },
      },
    ),
    listedBrand('letter', { market: 'reference', locales: ['reference', 'en'] }),
    listedBrand('hostile', { market: 'PH', locales: ['en', 'fil'] }, { appEnName: hostile }),
  ].map((brand) => [brand.code, brand]),
);

function listedBrand(
  code: string,
  { market, locales }: Pick<ListedBrand, 'market' | 'locales'>,
  given: Partial<BrandConfig> = {},
): ListedBrand {
  const config: BrandConfig = {
    brand: code,
    market,
    presentation: market === 'reference' ? 'specification' : 'hiram',
    locale: locales[0],
    appApi: 'https://api.example',
    appH5: 'https://app.example',
    appEnName: 'Hiram',
    appCnName: '希拉姆',
    background: '#1557d0',
    bgFontColor: '#ffffff',
    fontColor: '#1557d0',
    servicePhone: '02 8123 4567',
    schemeUrl: 'hiram://',
    linkHosts: [],
    testPreview: '0',
    ...given,
  };
  return {
    code,
    market,
    locales,
    aliasing: undefined,
    links: { origins: [], schemeUrl: '' },
    ownOrigins: [],
    config,
    company,
  };
}

beforeAll(async () => {
  db = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'hiram-web-'));
  await writeBorrowerApp(join(folder, 'app'));
  await writeConsole(join(folder, 'console'));
  const server = await createTestApp({ findBrand: brands.find });
  app = server.app;
  await registerBorrowerApp(app, {
    folder: join(folder, 'app'),
    brands,
    database: db.database,
    businessClock: systemClock,
    log: createLog({ level: 'silent', program: 'test' }),
  });
  await registerConsole(app, { folder: join(folder, 'console') });
});
afterAll(async () => {
  await app.close();
  await db.close();
  await rm(folder, { recursive: true });
});

async function writeBorrowerApp(root: string): Promise<void> {
  await mkdir(join(root, 'assets'), { recursive: true });
  await mkdir(join(root, 'documents'));
  await mkdir(join(root, 'renderer'));
  await writeFile(join(root, 'renderer', 'site.js'), 'export function renderSitePage() {}');
  await writeFile(join(root, 'assets', 'app-1a2b.js'), 'console.log(1)');
  await writeFile(join(root, 'assets', 'app-1a2b.js.br'), brotliCompressSync('console.log(1)'));
  await writeFile(join(root, 'service-worker.js'), 'self.addEventListener("fetch", () => {});');
  async function documents(name: string): Promise<Record<string, string>> {
    const entries = LOCALES.map((locale) => [locale, `${name}.${locale}.html`] as const);
    for (const [locale, file] of entries) {
      await writeFile(
        join(root, 'documents', file),
        `<html lang="${locale}"><title>${name} {{brand.appEnName}}</title>
        <style nonce="{{nonce}}">:root{ {{brandStyle}} }</style>
        <script type="application/json" id="brand-config" nonce="{{nonce}}">{{brandConfig}}</script></html>`,
      );
    }
    return Object.fromEntries(entries);
  }
  const manifest = {
    routes: [
      { path: '/', name: 'start', entry: 'app', documents: await documents('start') },
      {
        path: '/customerService',
        name: 'customerService',
        entry: 'app',
        documents: await documents('service'),
      },
      {
        path: '/complaint',
        name: 'complaint',
        entry: 'app',
        documents: await documents('complaint'),
        specification: await documents('complaintSpecification'),
      },
    ],
    notFound: await documents('nothing'),
    serviceWorker: 'service-worker.js',
  };
  await writeFile(join(root, 'documents', 'manifest.json'), JSON.stringify(manifest));
}

async function writeConsole(root: string): Promise<void> {
  await mkdir(join(root, 'assets'), { recursive: true });
  await writeFile(
    join(root, 'index.html'),
    '<script nonce="{{nonce}}" src="/console/assets/c-1.js"></script>',
  );
  await writeFile(join(root, 'assets', 'c-1.js'), 'console.log(2)');
}

function get(url: string, headers: Record<string, string> = {}) {
  return app.inject({ url, headers });
}

describe('[R2.0-1] a document', () => {
  test.each([
    ['/', 'start'],
    ['/customerService', 'service'],
    ['/customerService?productId=7&lang=en', 'service'],
  ])('is served at %s, by an external link as by a reload', async (url, name) => {
    const page = await get(url);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain(`<title>${name} Hiram</title>`);
  });

  test.each([
    ['hiram', 'complaint'],
    ['letter', 'complaintSpecification'],
  ])('of brand %s is the one of its presentation', async (brand, name) => {
    const page = await get(`/complaint?brand=${brand}`);
    expect(page.body).toContain(`<title>${name} Hiram</title>`);
    const shared = await get(`/customerService?brand=${brand}`);
    expect(shared.body).toContain('<title>service Hiram</title>');
  });

  test('has a new nonce for every request, the same in the policy and in its scripts, and is not cached', async () => {
    const [one, two] = await Promise.all([get('/'), get('/')]);
    const nonces = [one, two].map((page) => /nonce="([^"]+)"/.exec(page.body)?.[1]);
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(one?.headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonces[0]}'`);
    expect(one?.headers['content-security-policy']).not.toContain('unsafe');
    expect(one?.headers['cache-control']).toBe('no-store');
    expect(one?.body).not.toContain('{{');
  });

  test('contains the brand’s environment and colours', async () => {
    const { body } = await get('/', { host: 'udhaar.example' });
    const config = JSON.parse(/id="brand-config"[^>]*>(.*)<\/script>/.exec(body)?.[1] ?? '');
    expect(config).toMatchObject({ brand: 'udhaar', market: 'IN', background: '#cc5500' });
    expect(body).toContain(
      ':root{ --brand-background:#cc5500;--brand-background-text:#ffffff;--brand-text:#1557d0;--brand-accent:#4fd1b5;--brand-heading:Charter, serif;--brand-corner:0.25;--brand-page:#f4f6fa; }',
    );
    expect((await get('/?brand=udhaar')).body).toContain('"brand":"udhaar"');
  });

  test('does not let any text of a brand end its script or its title', async () => {
    const { body } = await get('/?brand=hostile');
    expect(body.match(/<script/g)).toHaveLength(1);
    expect(body).not.toContain('alert("');
    const config = JSON.parse(/id="brand-config"[^>]*>(.*)<\/script>/.exec(body)?.[1] ?? '');
    expect(config.appEnName).toBe(hostile);
  });

  test('for an unknown brand is refused', async () => {
    expect((await get('/?brand=nobody')).statusCode).toBe(404);
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is compressed with %s for clients that accept it', async (encoding, decompress) => {
    const page = await get('/', { 'accept-encoding': `x, ${encoding}` });
    expect(page.headers['content-encoding']).toBe(encoding);
    expect(decompress(page.rawPayload).toString()).toContain('<title>start Hiram</title>');
  });
});

describe('the policy of a page', () => {
  /** The sources that a directive lists. */
  function sourcesIn(policy: unknown, directive: string): readonly string[] {
    const [, text = ''] = new RegExp(`(?:^|; )${directive} ([^;]*)`).exec(String(policy)) ?? [];
    return text.split(' ');
  }

  test.each(['/', '/complaint?brand=letter', '/nowhere', '/console', '/console/complaints/7'])(
    'of %s loads images from this server and from the page itself, and from no other host',
    async (url) => {
      const { headers } = await get(url);
      expect(sourcesIn(headers['content-security-policy'], 'img-src')).toEqual(["'self'", 'data:', 'blob:']);
    },
  );

  test.each(['/', '/nowhere', '/console'])('of %s can be framed by this origin only', async (url) => {
    const policy = (await get(url)).headers['content-security-policy'];
    expect(sourcesIn(policy, 'frame-ancestors')).toEqual(["'self'"]);
    expect(sourcesIn(policy, 'base-uri')).toEqual(["'none'"]);
  });

  test.each(['/', '/nowhere', '/console'])('of %s lists no other host and no whole scheme', async (url) => {
    const policy = String((await get(url)).headers['content-security-policy']);
    expect(policy).not.toMatch(/https?:|\*|unsafe/);
    expect(sourcesIn(policy, 'default-src')).toEqual(["'self'"]);
    expect(sourcesIn(policy, 'object-src')).toEqual(["'none'"]);
  });
});

describe('a build with an unknown token', () => {
  test.each(['{{brand.appName}}', '{{none}}'])('is detected at startup: %s', (token) => {
    expect(() => documentTemplate(`<p>${token}</p>`)).toThrow(token);
  });
});

describe('the language of a document', () => {
  test.each<[string, string, string, Record<string, string>]>([
    ['the address says', 'hi', '/?lang=hi', { cookie: 'lang=fil', 'accept-language': 'en' }],
    ['the address says, with its region', 'fil', '/?lang=fil-PH', {}],
    ['was chosen before', 'fil', '/', { cookie: 'lang=fil', 'accept-language': 'en' }],
    ['the browser prefers among the brand’s', 'fil', '/', { 'accept-language': 'hi, en;q=0.5, tl-PH;q=0.8' }],
    ['the brand has first, when the browser wants none of its own', 'en', '/', { 'accept-language': 'hi' }],
    [
      'the brand has first, when the wish makes no sense',
      'en',
      '/?lang=klingon',
      { 'accept-language': ';;q=x,' },
    ],
    ['conformance asks for', 'reference', '/?lang=reference', {}],
    ['only conformance asks for, never a browser', 'en', '/', { 'accept-language': 'reference' }],
  ])('is the one that %s', async (_why, locale, url, headers) => {
    expect((await get(url, headers)).body).toContain(`<html lang="${locale}">`);
  });
});

describe('a path without a screen', () => {
  test.each(['/nowhere', '/customerService/deeper', '/wp-admin.php'])(
    '%s returns a page that says so, with 404',
    async (url) => {
      const page = await get(url);
      expect(page.statusCode).toBe(404);
      expect(page.body).toContain('<title>nothing Hiram</title>');
      expect(page.headers['cache-control']).toBe('no-store');
    },
  );

  test('under the API returns an envelope', async () => {
    const answer = await get('/under/nowhere');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 404, data: {} });
  });
});

describe('an asset', () => {
  test('may be cached for a year, and comes compressed as it was built', async () => {
    const asset = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asset.headers['content-encoding']).toBe('br');
    expect(asset.headers['content-type']).toContain('javascript');
    expect(asset.headers['x-content-type-options']).toBe('nosniff');
    expect(brotliDecompressSync(asset.rawPayload).toString()).toBe('console.log(1)');
    expect((await get('/assets/app-1a2b.js')).body).toBe('console.log(1)');
  });

  test.each([
    '/assets/gone-9f.js',
    '/assets/../documents/manifest.json',
    '/assets/..%2fservice-worker.js',
    '/assets/',
  ])('that is missing is not found, and this is cached briefly: %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).not.toContain('addEventListener');
  });
});

describe('the service worker', () => {
  test('is at the root and is revalidated on each request', async () => {
    const worker = await get('/service-worker.js');
    expect(worker.headers['content-type']).toContain('javascript');
    expect(worker.headers['cache-control']).toBe('no-cache');
    expect(worker.body).toContain('addEventListener');
  });
});

describe('the console', () => {
  test.each(['/console', '/console/', '/console/complaints/7'])('is one document at %s', async (url) => {
    const page = await get(url);
    const nonce = /nonce="([^"]+)"/.exec(page.body)?.[1];
    expect(page.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect(page.body).toContain('/console/assets/c-1.js');
  });

  test('has its own assets', async () => {
    expect((await get('/console/assets/c-1.js')).body).toBe('console.log(2)');
    expect((await get('/console/assets/app-1a2b.js')).statusCode).toBe(404);
  });
});
