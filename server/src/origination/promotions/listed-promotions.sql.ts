import { isLocale } from '@hiram/contract/locales';
import { isMarketId } from '@hiram/contract/market-ids';
import type { Database } from '#platform/database/database.ts';
import type { TemplateColours, TemplateImage, TemplateTexts } from './channel-template.ts';
import type { DownloadKind, DownloadLink } from './download-link.ts';
import type { TemplateRow } from './promotions.sql.ts';

/** The system is not designed for more templates or links in one database. */
const MOST = 2_000;

/** All templates, published or not. */
export async function findTemplates(database: Database): Promise<TemplateRow[]> {
  const rows = await selectTemplates(database).orderBy('brand_code').orderBy('id').limit(MOST).execute();
  return rows.map(templateOf);
}

export async function findTemplate(
  database: Database,
  { brandCode, id }: { readonly brandCode: string; readonly id: string },
): Promise<TemplateRow | undefined> {
  const row = await selectTemplates(database)
    .where('brand_code', '=', brandCode)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && templateOf(row);
}

function selectTemplates(database: Database) {
  return database
    .selectFrom('promotion_templates')
    .select([
      'brand_code',
      'id',
      'market',
      'texts',
      'image',
      'colours',
      'amount_from_minor',
      'amount_to_minor',
      'days_from',
      'days_to',
      'monthly_rate',
      'annual_rate',
      'agreement',
      'usual_link_id',
      'published',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectTemplates>['executeTakeFirstOrThrow']>>;

function templateOf(row: Row): TemplateRow {
  // The cast is safe: only upsertTemplate writes the column.
  const texts = Object.entries(row.texts as unknown as Record<string, TemplateTexts>);
  return {
    brandCode: row.brand_code,
    id: row.id,
    market: isMarketId(row.market) ? row.market : null,
    texts: Object.fromEntries(texts.filter(([locale]) => isLocale(locale))),
    // The casts repeat the check constraints of the two columns.
    picture: row.image as TemplateImage,
    colours: row.colours as TemplateColours,
    offer: {
      amountFromMinor: row.amount_from_minor,
      amountToMinor: row.amount_to_minor,
      daysFrom: row.days_from,
      daysTo: row.days_to,
      monthlyRate: plain(row.monthly_rate),
      annualRate: plain(row.annual_rate),
    },
    agreement: row.agreement,
    usualLinkId: row.usual_link_id,
    published: row.published,
  };
}

/** A numeric column returns all its decimals. */
function plain(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
}

/** All links, those of a brand, or one. */
export async function findLinks(
  database: Database,
  { brandCode, id }: { readonly brandCode?: string | undefined; readonly id?: string | undefined } = {},
): Promise<DownloadLink[]> {
  const rows = await database
    .selectFrom('promotion_links')
    .leftJoin('promotion_download_targets', (join) =>
      join
        .onRef('promotion_download_targets.brand_code', '=', 'promotion_links.brand_code')
        .onRef('promotion_download_targets.link_id', '=', 'promotion_links.id'),
    )
    .select(['promotion_links.brand_code', 'promotion_links.id', 'kind', 'address'])
    .$if(brandCode !== undefined, (query) => query.where('promotion_links.brand_code', '=', brandCode ?? ''))
    .$if(id !== undefined, (query) => query.where('promotion_links.id', '=', id ?? ''))
    .orderBy('promotion_links.brand_code')
    .orderBy('promotion_links.id')
    .orderBy('position')
    .limit(MOST)
    .execute();
  const links = new Map<string, DownloadLink>();
  for (const row of rows) {
    const key = `${row.brand_code}:${row.id}`;
    const link = links.get(key) ?? { brandCode: row.brand_code, id: row.id, targets: [] };
    // The cast repeats the column's check constraint.
    const target = row.kind !== null && { kind: row.kind as DownloadKind, address: row.address ?? '' };
    links.set(key, target === false ? link : { ...link, targets: [...link.targets, target] });
  }
  return [...links.values()];
}
