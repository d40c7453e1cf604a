import { type BorrowerId, parseId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import { isFrozen } from '#people/account-freezes/index.ts';
import type { Database } from '#platform/database/database.ts';
import { findPayoutRestriction } from './payment-accounts.sql.ts';

/**
 * Why no money may be sent to the account now: the borrower's account is frozen, the account has replaced another
 * only recently, or the bank has it in another name. A first account only waits for a freeze.
 */
type AccountHold = 'frozen' | 'changed_recently' | 'holder_differs';

export async function payoutHold(
  database: Database,
  { borrowerId, accountId }: { readonly borrowerId: BorrowerId; readonly accountId: string },
  now: Instant,
): Promise<AccountHold | undefined> {
  if (await isFrozen(database, borrowerId)) return 'frozen';
  const id = parseId<'PaymentAccount'>(accountId);
  const account = id && (await findPayoutRestriction(database, { borrowerId, id }));
  if (account?.payoutsFrom === undefined) return undefined;
  if (account.payoutsFrom > now) return 'changed_recently';
  return account.ownership === 'differs' ? 'holder_differs' : undefined;
}
