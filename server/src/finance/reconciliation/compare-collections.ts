import { marketPack } from '@hiram/markets/market-pack';
import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import { endOfDay, startOfDay } from '@hiram/values/instant';
import { settlementCurrencies } from '#providers/payments/index.ts';
import { builtInChannels } from '#servicing/repayments/index.ts';
import { compare } from './compare.ts';
import { DAYS_LOOKED_AT } from './comparison.sql.ts';
import { collectionMismatches, type Scope } from './mismatches.sql.ts';
import type { ProviderAccount, ReconciliationContext } from './reconciliation-context.ts';

/** A provider settles on the next working day. Over a long weekend that is the fourth day. */
const BANK_DAYS = 4;

/** Compares what a provider collected with its reports and the bank, up to a day. */
export function compareCollections(
  context: ReconciliationContext,
  account: ProviderAccount,
  upTo: CalendarDate,
): ReturnType<typeof compare> {
  return compare(context, collectionMismatches(scopeOf(context, account, upTo)));
}

function scopeOf(
  context: ReconciliationContext,
  { reports, market }: ProviderAccount,
  upTo: CalendarDate,
): Scope {
  const { timeZone } = marketPack(market).facts;
  const from = addDays(upTo, -DAYS_LOOKED_AT);
  // Payments can still arrive through a channel that is no longer offered.
  const listed = (context.channels ?? builtInChannels)(market);
  const channels = listed.map(({ number, settlesWithinMs }) => ({
    number,
    withinMs: settlesWithinMs,
  }));
  return {
    provider: reports.name,
    market,
    upTo,
    timeZone,
    channels,
    currency: settlementCurrencies[market],
    bank: context.sources.bank?.name,
    from,
    startOfFirst: startOfDay(from, timeZone),
    endOfLast: endOfDay(upTo, timeZone),
    price: reports.price,
    longestMs: Math.max(...channels.map(({ withinMs }) => withinMs)),
    bankDays: BANK_DAYS,
  };
}
