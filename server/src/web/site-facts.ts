import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import type { SiteFacts } from '@hiram/contract/web/site';
import { marketPack, marketRules } from '@hiram/markets/market-pack';
import type { MarketPack } from '@hiram/markets/read-pack';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type Clock, today } from '@hiram/values/clock';
import { endOfDay } from '@hiram/values/instant';
import { findAllTotals } from '#finance/charge-audit/index.ts';
import { publishedHarm } from '#operations/harm-board/index.ts';
import { calculatorStart } from '#origination/products/index.ts';
import type { ListedBrand } from '#people/brands/index.ts';
import type { Database } from '#platform/database/database.ts';
import { rulesValidFrom, siteRules } from './site-rules.ts';

export interface SiteFactSources {
  readonly database: Database;
  readonly businessClock: Clock;
  /** Source of a market's dated rules: its market pack, unless a test provides one. */
  readonly packOf?: (market: MarketId) => MarketPack;
}

/** All facts on a brand's pages today, in one language. */
export async function siteFactsOf(
  sources: SiteFactSources,
  brand: ListedBrand,
  locale: Locale,
): Promise<SiteFacts> {
  const { database, packOf = marketPack } = sources;
  const { code, market, company } = brand;
  const on = siteDay(sources, market);
  const rules = marketRules(packOf(market), { on, channel: 'browser' });
  const calculator = await calculatorStart(database, { brandCode: code, market, locale, on });
  return {
    company,
    rules: siteRules(rules),
    rulesValidFrom: rulesValidFrom(rules),
    calculator: calculator ?? null,
    chargeAudit: await chargeAuditOf(database, market),
    harm: await publishedHarm(database, market),
  };
}

/** One small row of the market. */
async function chargeAuditOf(database: Database, market: MarketId): Promise<SiteFacts['chargeAudit']> {
  const totals = (await findAllTotals(database)).find((one) => one.market === market);
  return {
    loansChecked: Number(totals?.loansChecked ?? 0n),
    differences: Number(totals?.differences ?? 0n),
    refunds: Number(totals?.refunds ?? 0n),
    refunded: String(totals?.refunded ?? 0n),
  };
}

/** The date for which the market's rules are read. Amounts change with it. */
function siteDay({ businessClock, packOf = marketPack }: SiteFactSources, market: MarketId): CalendarDate {
  return today(businessClock, packOf(market).facts.timeZone);
}

/** Until the market's date changes, when amounts may change too. */
export function secondsLeftToday(sources: SiteFactSources, market: MarketId): number {
  const { businessClock, packOf = marketPack } = sources;
  const end = endOfDay(siteDay(sources, market), packOf(market).facts.timeZone);
  return Math.max(0, Math.floor((end - businessClock.now()) / 1000));
}
