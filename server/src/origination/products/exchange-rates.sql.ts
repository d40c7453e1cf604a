import { type CalendarDate, calendarDate } from '@hiram/values/calendar-date';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { rate, rateAsText } from '@hiram/values/rate';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { PublishedRates, RateSource } from './exchange-rates.ts';

/** More currencies than any source publishes. */
const MOST_CURRENCIES = 200;

/** A day that is fetched again is overwritten, because a source may correct its rates. */
export async function storeRates(
  tx: Transaction,
  { source, publishedOn, perEuro }: PublishedRates,
  fetchedAt: Instant,
): Promise<void> {
  await tx
    .insertInto('exchange_rates')
    .values(
      [...perEuro].map(([currency, value]) => ({
        source,
        published_on: publishedOn,
        currency,
        per_euro: rateAsText(value),
        fetched_at: instantAsIso(fetchedAt),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['source', 'published_on', 'currency']).doUpdateSet((columns) => ({
        per_euro: columns.ref('excluded.per_euro'),
        fetched_at: columns.ref('excluded.fetched_at'),
      })),
    )
    .execute();
}

/** The newest day of the source fetched last, unless it is older than `since`. */
export async function findNewestRates(
  database: Database,
  since: CalendarDate,
): Promise<PublishedRates | undefined> {
  const newest = await database
    .selectFrom('exchange_rates')
    .select(['source', 'published_on'])
    .where('published_on', '>=', since)
    .orderBy('fetched_at', 'desc')
    .orderBy('published_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest === undefined) return undefined;
  const rows = await database
    .selectFrom('exchange_rates')
    .select(['currency', 'per_euro'])
    .where('source', '=', newest.source)
    .where('published_on', '=', newest.published_on)
    .orderBy('currency')
    .limit(MOST_CURRENCIES)
    .execute();
  return {
    // The cast is safe: the table allows only these values.
    source: newest.source as RateSource,
    publishedOn: calendarDate(newest.published_on),
    perEuro: new Map(rows.map((row) => [row.currency, rate(row.per_euro)])),
  };
}
