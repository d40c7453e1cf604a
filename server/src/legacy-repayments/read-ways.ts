import type { MarketId } from '@hiram/contract/market-ids';
import type { BorrowerId } from '@hiram/values/ids';
import { addMs } from '@hiram/values/instant';
import { type BoundAccount, readAccounts } from '../payment-accounts/index.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { DEBIT_CHANNEL } from '../repayments/index.ts';
import { mayBeDebited, offersWallet } from './debit-policy.ts';
import type { LegacyDesk } from './legacy-desk.ts';
import { OFFERED_FOR_MS } from './legacy-repayment.ts';
import { insertOffered, keepNewestOffers } from './legacy-repayments.sql.ts';
import { newRepayToken, tokenDigest } from './repay-token.ts';

export interface Repayer {
  readonly borrowerId: BorrowerId;
  readonly brandCode: string;
  readonly market: MarketId;
}

export interface LegacyWays {
  readonly hasWallet: boolean;
  readonly repayToken: string;
  readonly accounts: readonly BoundAccount[];
}

/** More than the pages anyone has open. */
const MOST_OFFERS = 20;

/** The borrower's accounts for repayment, with a token for one repayment. */
export async function readWays(desk: LegacyDesk, repayer: Repayer): Promise<LegacyWays> {
  const { borrowerId, market } = repayer;
  const repayToken = newRepayToken();
  const offeredAt = desk.realClock.now();
  await inTransaction(desk.database, async (tx) => {
    await insertOffered(tx, {
      ...{ borrowerId, offeredAt, id: desk.ids.next<'LegacyRepayment'>() },
      tokenDigest: tokenDigest(repayToken),
      endsAt: addMs(offeredAt, OFFERED_FOR_MS),
    });
    await keepNewestOffers(tx, borrowerId, MOST_OFFERS);
  });
  const accounts = await debitableAccounts(desk, repayer);
  return { hasWallet: offersWallet(market), repayToken, accounts };
}

/** The borrower's own accounts, if the brand's payment provider supports debits. */
export async function debitableAccounts(
  { database, providers }: LegacyDesk,
  { borrowerId, brandCode, market }: Repayer,
): Promise<readonly BoundAccount[]> {
  if (providers.providerFor({ market, brand: brandCode, channel: DEBIT_CHANNEL })?.debit === undefined)
    return [];
  return (await readAccounts(database, borrowerId)).filter(mayBeDebited);
}
