import type { BorrowerId } from '@hiram/values/ids';
import { inTransaction } from '../platform/database/transaction.ts';
import type { AccountDetails, PaymentAccountId } from './account.ts';
import type { AccountDesk } from './account-desk.ts';
import { recordOwnership } from './payment-accounts.sql.ts';

/**
 * Asks the payout provider whose the account is, where it can tell, and records what it said. An account of which
 * nothing is known is as bound as any other.
 */
export async function checkOwnership(
  { database, clock, payouts }: AccountDesk,
  { borrowerId, id, details }: { borrowerId: BorrowerId; id: PaymentAccountId; details: AccountDetails },
): Promise<void> {
  if (payouts?.checkOwnership === undefined) return;
  const ownership = await payouts.checkOwnership({
    institutionCode: details.institution.code,
    number: details.number,
    holderName: details.holderName,
    branchCode: details.branchCode,
  });
  await inTransaction(database, (tx) => recordOwnership(tx, { borrowerId, id, ownership, at: clock.now() }));
}
