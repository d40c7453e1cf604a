import type { AliasTable } from '@hiram/contract/aliasing';
import { isLocale, type Locale } from '@hiram/contract/locales';
import { isMarketId } from '@hiram/contract/market-ids';
import { assert } from '@hiram/values/assert';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Brand, Company } from './brand.ts';
import { type BrandLook, CORNER_STYLES, HEADING_STYLES, PAGE_TONES } from './brand-look.ts';

/** One database is not designed for more brands than this. */
const MOST_BRANDS = 1_000;

export async function findBrands(database: Database): Promise<Brand[]> {
  const rows = await selectBrands(database).orderBy('code').limit(MOST_BRANDS).execute();
  return rows.map(brandOf);
}

export async function findBrand(database: Database, code: string): Promise<Brand | undefined> {
  const row = await selectBrands(database).where('code', '=', code).executeTakeFirst();
  return row === undefined ? undefined : brandOf(row);
}

export async function upsertBrand(tx: Transaction, brand: Brand): Promise<void> {
  const row = {
    market: brand.market,
    locales: [...brand.locales],
    app_api: brand.apiUrl,
    app_h5: brand.appUrl,
    app_en_name: brand.englishName,
    app_cn_name: brand.chineseName,
    background: brand.background,
    background_text: brand.backgroundText,
    text_colour: brand.textColour,
    accent_colour: brand.accentColour,
    heading_style: brand.look.headingStyle,
    corner_style: brand.look.cornerStyle,
    page_tone: brand.look.pageTone,
    service_phone: brand.servicePhone,
    scheme_url: brand.schemeUrl,
    link_hosts: [...brand.linkHosts],
    test_preview: brand.testPreview,
    ...companyColumns(brand.company),
  };
  await tx
    .insertInto('brands')
    .values({ code: brand.code, ...row })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ ...row, changed_at: sql`now()` }))
    .execute();
}

function companyColumns({ grievanceOfficer, ...company }: Company) {
  return {
    legal_name: company.legalName,
    registrations: [...company.registrations],
    address: company.address,
    email: company.email,
    grievance_officer: grievanceOfficer.name,
    grievance_phone: grievanceOfficer.phone,
    grievance_email: grievanceOfficer.email,
    social_image: company.socialPicture,
    demonstration: company.isDemonstration,
  };
}

export async function replaceHosts(tx: Transaction, { code, hosts }: Brand): Promise<void> {
  await tx.deleteFrom('brand_hosts').where('brand_code', '=', code).execute();
  if (hosts.length === 0) return;
  await tx
    .insertInto('brand_hosts')
    .values(hosts.map((host) => ({ host, brand_code: code })))
    .execute();
}

export async function replaceAliases(tx: Transaction, { code, aliases }: Brand): Promise<void> {
  await tx.deleteFrom('brand_aliases').where('brand_code', '=', code).execute();
  const rows = [
    ...Object.entries(aliases.fields).map(([name, alias]) => ({ kind: 'field', name, alias })),
    ...Object.entries(aliases.paths).map(([name, alias]) => ({ kind: 'path', name, alias })),
  ];
  if (rows.length === 0) return;
  await tx
    .insertInto('brand_aliases')
    .values(rows.map((row) => ({ ...row, brand_code: code })))
    .execute();
}

function selectBrands(database: Database) {
  return database
    .selectFrom('brands')
    .select((brands) => [
      'code',
      'market',
      'locales',
      'app_api',
      'app_h5',
      'app_en_name',
      'app_cn_name',
      'background',
      'background_text',
      'text_colour',
      'accent_colour',
      'heading_style',
      'corner_style',
      'page_tone',
      'service_phone',
      'scheme_url',
      'link_hosts',
      'test_preview',
      'legal_name',
      'registrations',
      'address',
      'email',
      'grievance_officer',
      'grievance_phone',
      'grievance_email',
      'social_image',
      'demonstration',
      jsonArrayFrom(
        brands
          .selectFrom('brand_hosts')
          .select('host')
          .whereRef('brand_code', '=', 'brands.code')
          .orderBy('host'),
      ).as('hosts'),
      jsonArrayFrom(
        brands
          .selectFrom('brand_aliases')
          .select(['kind', 'name', 'alias'])
          .whereRef('brand_code', '=', 'brands.code')
          .orderBy('kind')
          .orderBy('name'),
      ).as('aliases'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectBrands>['executeTakeFirstOrThrow']>>;

function brandOf(row: Row): Brand {
  assert(isMarketId(row.market), `brand ${row.code} has an unknown market`);
  const [first, ...others] = row.locales.filter(isLocale);
  assert(first !== undefined, `brand ${row.code} has no known language`);
  const locales: readonly [Locale, ...Locale[]] = [first, ...others];
  return {
    code: row.code,
    market: row.market,
    locales,
    apiUrl: row.app_api,
    appUrl: row.app_h5,
    englishName: row.app_en_name,
    chineseName: row.app_cn_name,
    background: row.background,
    backgroundText: row.background_text,
    textColour: row.text_colour,
    accentColour: row.accent_colour,
    look: lookOfRow(row),
    servicePhone: row.service_phone,
    schemeUrl: row.scheme_url,
    hosts: row.hosts.map(({ host }) => host),
    linkHosts: row.link_hosts,
    testPreview: row.test_preview,
    company: companyOf(row),
    aliases: aliasesOf(row.aliases),
  };
}

function lookOfRow({ code, heading_style, corner_style, page_tone }: Row): BrandLook {
  const headingStyle = HEADING_STYLES.find((style) => style === heading_style);
  const cornerStyle = CORNER_STYLES.find((style) => style === corner_style);
  const pageTone = PAGE_TONES.find((tone) => tone === page_tone);
  assert(headingStyle !== undefined, `brand ${code} has an unknown heading style`);
  assert(cornerStyle !== undefined, `brand ${code} has an unknown corner style`);
  assert(pageTone !== undefined, `brand ${code} has an unknown page tone`);
  return { headingStyle, cornerStyle, pageTone };
}

function companyOf(row: Row): Company {
  return {
    legalName: row.legal_name,
    registrations: row.registrations,
    address: row.address,
    email: row.email,
    grievanceOfficer: { name: row.grievance_officer, phone: row.grievance_phone, email: row.grievance_email },
    socialPicture: row.social_image,
    isDemonstration: row.demonstration,
  };
}

function aliasesOf(rows: readonly { kind: string; name: string; alias: string }[]): AliasTable {
  function ofKind(kind: string): Record<string, string> {
    return Object.fromEntries(
      rows.filter((row) => row.kind === kind).map(({ name, alias }) => [name, alias]),
    );
  }
  return { fields: ofKind('field'), paths: ofKind('path') };
}
