import { marketPack } from '@hiram/markets/market-pack';
import { assert } from '@hiram/values/assert';
import { today } from '@hiram/values/clock';
import {
  type Authority,
  type BookName,
  digestOf,
  insertPartyOnly,
  insertPosting,
  type Transfer,
} from '#ledger/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { providerParty } from '#servicing/repayments/index.ts';
import type { ReconciliationContext } from './reconciliation-context.ts';

export interface ProviderPosting extends Authority {
  readonly provider: string;
  readonly book: BookName;
  readonly kind:
    | 'settlement_reported'
    | 'settlement_banked'
    | 'break_ended'
    | 'chargeback_lost'
    | 'capital_banked'
    | 'float_funded'
    | 'float_arrived'
    | 'payout_settled';
  readonly transfers: readonly Transfer[];
  /** Idempotency key: the item's own reference. */
  readonly key: string;
}

/** Posts to a provider's chain in the caller's transaction. Returns the ledger position. */
export async function postToProvider(
  tx: Transaction,
  { businessClock }: Pick<ReconciliationContext, 'businessClock'>,
  { provider, book, key, ...posting }: ProviderPosting,
): Promise<{ readonly book: BookName; readonly chain: string; readonly position: number }> {
  const chain = providerParty(provider, book);
  await insertPartyOnly(tx, chain, { book, name: 'payment_suspense' });
  const position = await insertPosting(
    tx,
    {
      ...posting,
      party: chain,
      book,
      recordedAt: businessClock.now(),
      bookedOn: today(businessClock, marketPack(book).facts.timeZone),
    },
    { key, bodyDigest: digestOf(key), answer: {} },
  );
  assert(position !== undefined, `provider ${provider} has no chain in ${book}`);
  return { book, chain, position };
}
