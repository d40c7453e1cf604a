import { marketPack } from '@hiram/markets/market-pack';
import { calendarDateAt, instant } from '@hiram/values/instant';
import type { Database } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import { providerParty } from '#servicing/repayments/index.ts';
import { findPageInTime, type Listed, type ListQuery, PAGE, type Period, placeFrom } from './listed.ts';
import {
  countAttempts,
  findFees,
  findPayments,
  findPayouts,
  type ProviderFilter,
  sumFeesOf,
} from './provider-rows.sql.ts';

/** The accounts of a provider's fees. Chargeback fees are of payments. */
export const FEE_ACCOUNTS = { in: [503, 508], out: [506] } as const;

/** Payments or payouts of a provider that ended, or what it charged for them. Of all brands. */
export function listProvider(database: Database, query: ListQuery, period: Period): Promise<Listed> {
  const { ofMarket: market, provider, direction } = query;
  if (provider === undefined || direction === undefined) throw new Refusal('request_malformed');
  const filter: ProviderFilter = { market, provider, direction };
  return query.metric === 'provider_fees'
    ? listFees(database, filter, query, period)
    : listAttempts(database, filter, query, period);
}

async function listAttempts(
  database: Database,
  filter: ProviderFilter,
  { metric, after: cursor }: ListQuery,
  period: Period,
): Promise<Listed> {
  const { timeZone } = marketPack(filter.market).facts;
  const isSucceeded = metric === 'succeeded';
  const after = cursor === undefined ? undefined : placeFrom(cursor);
  const counted = await countAttempts(database, filter, period, isSucceeded);
  const find = filter.direction === 'in' ? findPayments : findPayouts;
  const { count, rows } = await findPageInTime({ timeZone, period, counted, after }, (page) =>
    find(database, filter, { isSucceeded, ...page }),
  );
  return {
    count,
    period,
    rows: rows.map((row) => ({
      page: filter.direction === 'in' ? 'payment' : 'payout',
      id: row.id,
      ...(row.number !== null && { number: row.number }),
      productId: row.product_id,
      on: calendarDateAt(instant(row.at), timeZone),
      amount: String(row.amount),
      state: row.state,
      cursor: `${row.at}_${row.id}`,
    })),
  };
}

async function listFees(
  database: Database,
  { market, provider, direction }: ProviderFilter,
  { after: cursor }: ListQuery,
  period: Period,
): Promise<Listed> {
  const chain = providerParty(provider, market);
  const filter = { market, chain, accounts: FEE_ACCOUNTS[direction] };
  const [total, rows] = await Promise.all([
    sumFeesOf(database, filter, period),
    findFees(database, filter, period, {
      after: cursor === undefined ? undefined : lineFrom(cursor),
      limit: PAGE + 1,
    }),
  ]);
  return {
    total,
    period,
    rows: rows.map((row) => ({
      page: 'posting',
      id: chain,
      productId: null,
      on: row.booked_on,
      amount: String(row.amount),
      posting: { book: market, account: String(row.account), purpose: row.purpose },
      cursor: `${row.position}_${row.line}`,
    })),
  };
}

function lineFrom(cursor: string): readonly [number, number] {
  const match = /^(\d{1,9})_(\d{1,4})$/.exec(cursor);
  if (match === null) throw new Refusal('request_malformed');
  return [Number(match[1]), Number(match[2])];
}
