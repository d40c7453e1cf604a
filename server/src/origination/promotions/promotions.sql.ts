import { isLocale } from '@hiram/contract/locales';
import { isMarketId, type MarketId } from '@hiram/contract/market-ids';
import { assert } from '@hiram/values/assert';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import {
  type ChannelTemplate,
  marketOfTemplate,
  type TemplateColours,
  type TemplateImage,
  type TemplateTexts,
} from './channel-template.ts';
import type { DownloadKind, DownloadLink, DownloadTarget } from './download-link.ts';

/** A template as stored. Market is null if it names none. */
export interface TemplateRow extends Omit<ChannelTemplate, 'market'> {
  readonly market: MarketId | null;
  readonly published: boolean;
}

export async function upsertTemplate(tx: Transaction, template: TemplateRow): Promise<void> {
  const { brandCode, id, offer } = template;
  const row = {
    market: template.market,
    texts: JSON.stringify(template.texts),
    image: template.picture,
    colours: template.colours,
    amount_from_minor: offer.amountFromMinor,
    amount_to_minor: offer.amountToMinor,
    days_from: offer.daysFrom,
    days_to: offer.daysTo,
    monthly_rate: offer.monthlyRate,
    annual_rate: offer.annualRate,
    agreement: template.agreement,
    usual_link_id: template.usualLinkId,
    published: template.published,
  };
  await tx
    .insertInto('promotion_templates')
    .values({ brand_code: brandCode, id, ...row })
    .onConflict((conflict) =>
      conflict.columns(['brand_code', 'id']).doUpdateSet({ ...row, changed_at: sql`now()` }),
    )
    .execute();
}

export async function findPublishedTemplate(
  database: Database,
  { brandCode, id }: { brandCode: string; id: string },
): Promise<ChannelTemplate | undefined> {
  const row = await database
    .selectFrom('promotion_templates')
    .select([
      'market',
      'texts',
      'image',
      'colours',
      'amount_from_minor as amountFromMinor',
      'amount_to_minor as amountToMinor',
      'days_from as daysFrom',
      'days_to as daysTo',
      'monthly_rate as monthlyRate',
      'annual_rate as annualRate',
      'agreement',
      'usual_link_id as usualLinkId',
    ])
    .where('brand_code', '=', brandCode)
    .where('id', '=', id)
    .where('published', '=', true)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { market, texts, image, colours, agreement, usualLinkId, ...offer } = row;
  assert(market === null || isMarketId(market), `template ${id} has an unknown market`);
  return {
    brandCode,
    id,
    market: marketOfTemplate(market),
    texts: textsByLocale(texts),
    // The casts repeat the check constraints of the two columns.
    picture: image as TemplateImage,
    colours: colours as TemplateColours,
    offer: {
      ...offer,
      monthlyRate: withoutTrailingZeros(offer.monthlyRate),
      annualRate: withoutTrailingZeros(offer.annualRate),
    },
    agreement,
    usualLinkId,
  };
}

function textsByLocale(stored: unknown): ChannelTemplate['texts'] {
  // The cast is safe: only upsertTemplate writes the column.
  const entries = Object.entries(stored as Record<string, TemplateTexts>);
  return Object.fromEntries(entries.filter(([locale]) => isLocale(locale)));
}

/** A numeric column returns all its decimals. */
function withoutTrailingZeros(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
}

/** The markets for which a brand has a published page. */
export async function findAdvertisedMarkets(database: Database, brandCode: string): Promise<MarketId[]> {
  const rows = await database
    .selectFrom('promotion_templates')
    .select('market')
    .distinct()
    .where('brand_code', '=', brandCode)
    .where('published', '=', true)
    .orderBy('market')
    .limit(10)
    .execute();
  return rows.map(({ market }) => marketOfTemplate(isMarketId(market) ? market : null));
}

export async function upsertLink(
  tx: Transaction,
  { brandCode, id }: Pick<DownloadLink, 'brandCode' | 'id'>,
): Promise<void> {
  await tx
    .insertInto('promotion_links')
    .values({ brand_code: brandCode, id })
    .onConflict((conflict) => conflict.columns(['brand_code', 'id']).doUpdateSet({ changed_at: sql`now()` }))
    .execute();
}

export async function replaceTargets(
  tx: Transaction,
  { brandCode, id, targets }: DownloadLink,
): Promise<void> {
  await tx
    .deleteFrom('promotion_download_targets')
    .where('brand_code', '=', brandCode)
    .where('link_id', '=', id)
    .execute();
  await tx
    .insertInto('promotion_download_targets')
    .values(
      targets.map(({ kind, address }, position) => ({
        brand_code: brandCode,
        link_id: id,
        kind,
        position,
        address,
      })),
    )
    .execute();
}

export async function findTargets(
  database: Database,
  { brandCode, linkId }: { brandCode: string; linkId: string },
): Promise<DownloadTarget[]> {
  const rows = await database
    .selectFrom('promotion_download_targets')
    .select(['kind', 'address'])
    .where('brand_code', '=', brandCode)
    .where('link_id', '=', linkId)
    .orderBy('position')
    .limit(10)
    .execute();
  // The cast repeats the column's check constraint.
  return rows.map(({ kind, address }) => ({ kind: kind as DownloadKind, address }));
}
