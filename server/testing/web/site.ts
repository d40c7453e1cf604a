import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { LOCALES } from '@hiram/contract/locales';
import { CHECK_PAGES, LINKED_PAGES, SITE_PAGES } from '@hiram/contract/web/site';
import { type Brand, DEFAULT_LOOK } from '@hiram/server/people/brands/index';

const run = promisify(execFile);

const RENDERER_COMMAND = join(import.meta.dirname, '../../../borrower-app/src/build/build-renderer.ts');

/** A build of the borrower app that contains only the real renderer of the public site. */
export async function buildTestSite(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'hiram-site-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, 'documents'));
  await run(process.execPath, [RENDERER_COMMAND, join(folder, 'renderer')], {
    // Builds what users get, without the test runner's own environment.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const nothing = Object.fromEntries(LOCALES.map((locale) => [locale, `nothing.${locale}.html`]));
  for (const file of Object.values(nothing)) {
    await writeFile(join(folder, 'documents', file), '<title>nothing</title>');
  }
  const routes = [...SITE_PAGES, ...LINKED_PAGES, CHECK_PAGES[0]].map((name) => ({
    path: name === 'landing' ? '/' : `/${name}`,
    name,
    documents: nothing,
  }));
  await writeFile(join(folder, 'documents', 'manifest.json'), JSON.stringify({ routes, notFound: nothing }));
  return { folder, remove: () => rm(folder, { recursive: true }) };
}

/** A complete brand of a fictional lender. The test overrides what matters. */
export function siteBrand(given: Partial<Brand> = {}): Brand {
  const { code = 'hiram' } = given;
  return {
    code,
    market: 'PH',
    locales: ['en', 'fil'],
    apiUrl: `https://api.${code}.example`,
    appUrl: `https://${code}.example`,
    englishName: 'Hiram',
    chineseName: '希拉姆',
    background: '#1557d0',
    backgroundText: '#ffffff',
    textColour: '#1557d0',
    accentColour: '',
    look: DEFAULT_LOOK,
    servicePhone: '02 8123 4567',
    schemeUrl: `${code}://`,
    hosts: [`${code}.example`],
    linkHosts: [],
    testPreview: false,
    company: {
      legalName: 'Hiram Lending Corporation',
      registrations: ['SEC Registration No. CS2026-00001'],
      address: '1 Sample Street, Makati City',
      email: 'care@hiram.example',
      grievanceOfficer: { name: 'Ana Reyes', phone: '02 8123 4568', email: 'grievances@hiram.example' },
      socialPicture: '',
      isDemonstration: true,
    },
    aliases: { fields: {}, paths: {} },
    ...given,
  };
}
