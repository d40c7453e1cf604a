import type { DataOf } from '@hiram/contract/call';
import { readExchangeRates as readExchangeRatesCall } from '@hiram/contract/origination/products';
import { marketPack } from '@hiram/markets/market-pack';
import { addDays } from '@hiram/values/calendar-date';
import { type Clock, today } from '@hiram/values/clock';
import { rateAsText } from '@hiram/values/rate';
import { flagOf } from '#platform/calls/flag.ts';
import { type CallServer, implement } from '#platform/calls/implement.ts';
import type { Database } from '#platform/database/database.ts';
import { findNewestRates } from './exchange-rates.sql.ts';
import { sourceName, worthIn } from './exchange-rates.ts';

/** Banks close for five days around Easter and Christmas. Rates twice that old indicate an error. */
const OLDEST_DAYS = 10;

export function registerExchangeRateRoutes(
  server: CallServer,
  { database, systemClock }: { readonly database: Database; readonly systemClock: Clock },
): void {
  implement(server, readExchangeRatesCall, {
    policy: 'public',
    handle: async (
      _request,
      { brand: { market }, locale },
    ): Promise<DataOf<typeof readExchangeRatesCall>> => {
      const { currency, timeZone } = marketPack(market).facts;
      const published = await findNewestRates(database, addDays(today(systemClock, timeZone), -OLDEST_DAYS));
      const rates = published === undefined ? [] : worthIn(currency, published.perEuro);
      if (published === undefined || rates.length === 0) {
        return { currency, source: '', isDemonstration: '0', rates: [] };
      }
      return {
        currency,
        publishedOn: published.publishedOn,
        source: sourceName(published.source, locale),
        isDemonstration: flagOf(published.source === 'demonstration'),
        rates: rates.map(({ currency: code, rate }) => ({ currency: code, rate: rateAsText(rate) })),
      };
    },
  });
}
