import type { MarketId } from '@hiram/contract/market-ids';
import type { BorrowerId } from '@hiram/values/ids';
import { addMs } from '@hiram/values/instant';
import { type BoundAccount, readAccounts } from '#origination/payment-accounts/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { DEBIT_CHANNEL } from '#servicing/repayments/index.ts';
import { mayBeDebited, offersWallet } from './debit-policy.ts';
import { OFFER_LASTS_MS } from './legacy-repayment.ts';
import type { LegacyRepaymentContext } from './legacy-repayment-context.ts';
import { insertOffered, keepNewestOffers } from './legacy-repayments.sql.ts';
import { newRepayToken, tokenDigest } from './repay-token.ts';

export interface Repayer {
  readonly borrowerId: BorrowerId;
  readonly brandCode: string;
  readonly market: MarketId;
}

export interface LegacyPaymentMethods {
  readonly hasWallet: boolean;
  readonly repayToken: string;
  readonly accounts: readonly BoundAccount[];
}

/** More than the pages anyone has open. */
const MOST_OFFERS = 20;

/** The borrower's accounts for repayment, with a token for one repayment. */
export async function readPaymentMethods(
  context: LegacyRepaymentContext,
  repayer: Repayer,
): Promise<LegacyPaymentMethods> {
  const { borrowerId, market } = repayer;
  const repayToken = newRepayToken();
  const offeredAt = context.systemClock.now();
  await inTransaction(context.database, async (tx) => {
    await insertOffered(tx, {
      borrowerId,
      offeredAt,
      id: context.ids.next<'LegacyRepayment'>(),
      tokenDigest: tokenDigest(repayToken),
      endsAt: addMs(offeredAt, OFFER_LASTS_MS),
    });
    await keepNewestOffers(tx, borrowerId, MOST_OFFERS);
  });
  const accounts = await debitableAccounts(context, repayer);
  return { hasWallet: offersWallet(market), repayToken, accounts };
}

/** The borrower's own accounts, if the brand's payment provider supports debits. */
export async function debitableAccounts(
  { database, providers }: LegacyRepaymentContext,
  { borrowerId, brandCode, market }: Repayer,
): Promise<readonly BoundAccount[]> {
  if (providers.providerFor({ market, brand: brandCode, channel: DEBIT_CHANNEL })?.debit === undefined)
    return [];
  return (await readAccounts(database, borrowerId)).filter(mayBeDebited);
}
