import { addDays } from '@hiram/values/calendar-date';
import { type Clock, today } from '@hiram/values/clock';
import type { DailyWork } from '#platform/business-days/daily-work.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Unavailable } from '#platform/errors.ts';
import type { Log } from '#platform/log/log.ts';
import { limitedText } from '#platform/providers/answer.ts';
import { storeRates } from './exchange-rates.sql.ts';
import type { PublishedRates } from './exchange-rates.ts';
import { readRatesFile } from './exchange-rates-file.ts';

export interface ExchangeRateContext {
  readonly database: Database;
  /** System clock: a bank's publications do not follow a clock that development moves. */
  readonly systemClock: Clock;
  /** The file's URL. Without one nothing is fetched. */
  readonly url: string | undefined;
  readonly log: Log;
  /** The request timeout. Tests may shorten it. */
  readonly withinMs?: number;
}

const WITHIN_MS = 10_000;
/** The file has about 2,000 bytes. */
const MAX_BYTES = 64_000;
/** The bank's own host: no other file is accepted as the bank's. */
const HOST_OF_THE_BANK = 'www.ecb.europa.eu';

/**
 * Fetches the latest rates once on each business day of each market. An unavailable source does not block the
 * business day: the page continues with known rates and shows their date.
 */
export function fetchExchangeRates(context: ExchangeRateContext): DailyWork {
  return {
    name: 'fetch exchange rates',
    async run() {
      const { url, database, systemClock, log } = context;
      if (url === undefined) return;
      try {
        const rates = await fetchRates(url, context);
        await inTransaction(database, (tx) => storeRates(tx, rates, systemClock.now()));
      } catch (error) {
        if (!(error instanceof Unavailable)) throw error;
        log.warn({ err: error }, 'exchange rates were not fetched');
      }
    },
  };
}

async function fetchRates(
  url: string,
  { systemClock, withinMs = WITHIN_MS }: ExchangeRateContext,
): Promise<PublishedRates> {
  const file = readRatesFile(await fetchFile(url, withinMs));
  if (file.kind === 'unreadable') throw new Unavailable(`exchange rates: ${file.why}`);
  const { source, publishedOn } = file.rates;
  if (source === 'european_central_bank' && !isOfficialSource(url)) {
    throw new Unavailable('exchange rates: file in the name of the bank from another sender');
  }
  // The bank's day may start before this clock's day.
  if (publishedOn > addDays(today(systemClock, 'UTC'), 1))
    throw new Unavailable('exchange rates: date in the future');
  return file.rates;
}

function isOfficialSource(url: string): boolean {
  const { protocol, host } = new URL(url);
  return protocol === 'https:' && host === HOST_OF_THE_BANK;
}

async function fetchFile(url: string, withinMs: number): Promise<string> {
  try {
    const signal = AbortSignal.timeout(withinMs);
    const response = await fetch(url, {
      redirect: 'error',
      signal,
      headers: { accept: 'application/xml, text/xml' },
    });
    if (!response.ok) throw new Unavailable(`exchange rates: status ${response.status}`);
    const text = await limitedText(response, MAX_BYTES);
    if (text === undefined) throw new Unavailable('exchange rates: file too long');
    return text;
  } catch (cause) {
    throw cause instanceof Unavailable ? cause : new Unavailable('exchange rates', { cause });
  }
}
