import type { MarketId } from '@hiram/contract/market-ids';
import type { BorrowerId } from '@hiram/values/ids';
import { inTransaction } from '#platform/database/transaction.ts';
import type { AccountDetails, PaymentAccountId } from './account.ts';
import type { PaymentAccountContext } from './payment-account-context.ts';
import { recordOwnership } from './payment-accounts.sql.ts';

interface NewlyBoundAccount {
  readonly borrowerId: BorrowerId;
  readonly market: MarketId;
  readonly brandCode: string;
  readonly id: PaymentAccountId;
  readonly details: AccountDetails;
}

/**
 * Asks the payout provider for the account owner, if it supports that, and records the answer. An account
 * without an answer is still bound.
 */
export async function checkOwnership(
  { database, systemClock, providerFor }: PaymentAccountContext,
  { borrowerId, id, details, market, brandCode }: NewlyBoundAccount,
): Promise<void> {
  const payouts = providerFor({ market, brand: brandCode });
  if (payouts?.checkOwnership === undefined) return;
  const ownership = await payouts.checkOwnership({
    institutionCode: details.institution.code,
    number: details.number,
    holderName: details.holderName,
    branchCode: details.branchCode,
  });
  await inTransaction(database, (tx) =>
    recordOwnership(tx, { borrowerId, id, ownership, at: systemClock.now() }),
  );
}
