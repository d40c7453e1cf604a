import { type Brand, findBrands, publishBrand } from '#people/brands/index.ts';
import { recordPlatformAuditEntry } from '#people/staff/index.ts';
import type { ContentReader } from '#platform/content/content-reader.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type SupportContact, setSupportContact } from '#support/engagement/index.ts';
import { BRAND_CODE } from './kinds/brand.ts';
import { brandAsContent, readBrandContent } from './kinds/brand-content.ts';

/** The brand with which a lender starts. Later brands are drafted and published in the console. */
export interface FirstBrand {
  readonly brand: Brand;
  readonly support: SupportContact;
}

/** Checks the brand as the console does. What a first brand may omit gets its usual value. */
export function readFirstBrand(reader: ContentReader, input: unknown): FirstBrand {
  const { code, company, ...content } = reader.anyObject(input, '/brand');
  const brandCode = reader.text(code, '/brand/code', {
    pattern: BRAND_CODE,
    saying: 'a code has two to 31 lower-case letters, digits and hyphens, and begins with a letter',
  });
  const companyContent = reader.anyObject(company, '/brand/company');
  const first = readBrandContent(
    reader,
    { testPreview: false, ...content, company: { isDemonstration: false, ...companyContent } },
    brandCode,
  );
  // Without a host, a page reaches the brand only if its address names the code.
  reader.list(content.hosts, '/hosts', { least: 1 });
  return first;
}

type Author = Parameters<typeof recordPlatformAuditEntry>[1];

/** Publishes the brand if the database has none. Returns whether it did. */
export async function publishFirstBrand(
  tx: Transaction,
  { brand, support }: FirstBrand,
  author: Author,
): Promise<boolean> {
  if ((await findBrands(tx)).length > 0) return false;
  await publishBrand(tx, brand);
  await setSupportContact(tx, { ...support, brandCode: brand.code });
  await recordPlatformAuditEntry(tx, author, {
    action: 'first_brand_published',
    on: { kind: 'brand', id: brand.code },
    reason: 'initialised by command',
    after: brandAsContent(brand, support),
  });
  return true;
}
