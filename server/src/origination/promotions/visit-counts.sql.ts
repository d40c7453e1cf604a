import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import type { PageCount } from './page-visit.ts';

/**
 * Adds the totals in one statement. Counts of an unknown template are dropped, and an unknown link counts as
 * none, because the URLs come from the advertisement's author.
 */
export async function addCounts(tx: Transaction, counts: readonly PageCount[]): Promise<void> {
  const columns = {
    brandCode: counts.map(({ brandCode }) => brandCode),
    countedOn: counts.map(({ countedOn }) => countedOn),
    templateId: counts.map(({ templateId }) => templateId),
    linkId: counts.map(({ linkId }) => linkId),
    campaign: counts.map(({ campaign }) => campaign),
    appFrom: counts.map(({ appFrom }) => appFrom),
    clientType: counts.map(({ clientType }) => clientType),
    visits: counts.map(({ visits }) => visits),
    clicks: counts.map(({ clicks }) => clicks),
  };
  await sql`
    insert into promotion_counts
      (brand_code, counted_on, template_id, link_id, campaign, app_from, client_type, visits, clicks)
    select template.brand_code, seen.counted_on, template.id, coalesce(link.id, ''), seen.campaign, seen.app_from,
      seen.client_type, sum(seen.visits), sum(seen.clicks)
    from unnest(
      ${columns.brandCode}::text[], ${columns.countedOn}::date[], ${columns.templateId}::text[],
      ${columns.linkId}::text[], ${columns.campaign}::text[], ${columns.appFrom}::text[],
      ${columns.clientType}::text[], ${columns.visits}::bigint[], ${columns.clicks}::bigint[]
    ) as seen (brand_code, counted_on, template_id, link_id, campaign, app_from, client_type, visits, clicks)
    join promotion_templates template on template.brand_code = seen.brand_code and template.id = seen.template_id
    left join promotion_links link on link.brand_code = seen.brand_code and link.id = seen.link_id
    group by 1, 2, 3, 4, 5, 6, 7
    -- Two processes that save at once must meet the rows in one order, or they would wait for each other.
    order by 1, 2, 3, 4, 5, 6, 7
    on conflict (brand_code, counted_on, template_id, link_id, campaign, app_from, client_type)
    do update set visits = promotion_counts.visits + excluded.visits,
      clicks = promotion_counts.clicks + excluded.clicks
  `.execute(tx);
}
