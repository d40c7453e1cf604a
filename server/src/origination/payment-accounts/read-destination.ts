import { type BorrowerId, parseId } from '@hiram/values/ids';
import type { Database } from '#platform/database/database.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import type { PayoutDestination } from '#providers/payments/index.ts';
import { findEncryptedAccount } from './payment-accounts.sql.ts';

/**
 * The account as a payout provider needs it, including a replaced one: a payout keeps its original
 * destination. Undefined if there is none, or if the borrower was erased.
 */
export async function readDestination(
  { database, personalData }: { readonly database: Database; readonly personalData: PersonalData },
  { borrowerId, accountId }: { readonly borrowerId: BorrowerId; readonly accountId: string },
): Promise<PayoutDestination | undefined> {
  const id = parseId<'PaymentAccount'>(accountId);
  const account = id && (await findEncryptedAccount(database, { borrowerId, id }));
  const key = account && (await personalData.findKey(database, borrowerId));
  if (account === undefined || key === undefined) return undefined;
  const further: unknown = JSON.parse(
    key.decrypt('payment_accounts.further_details', account.furtherDetailsEncrypted),
  );
  return {
    institutionCode: account.institutionCode,
    number: key.decrypt('payment_accounts.number', account.numberEncrypted),
    holderName: key.decrypt('payment_accounts.holder_name', account.holderNameEncrypted),
    ...branchIn(further),
  };
}

/** Where the country's clearing needs a branch, it was collected when the account was bound. */
function branchIn(further: unknown): Pick<PayoutDestination, 'branchCode'> {
  const isObject = typeof further === 'object' && further !== null;
  const branch: unknown = isObject && 'branchCode' in further ? further.branchCode : undefined;
  return typeof branch === 'string' ? { branchCode: branch } : {};
}
