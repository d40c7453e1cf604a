import type { BorrowerId } from '@hiram/values/ids';
import type { Transaction } from '#platform/database/database.ts';
import { lockValues } from '#platform/database/lock-values.sql.ts';
import { type BorrowerRegistration, mobileIndexes } from './borrower.ts';
import { insertBorrower, lockBorrowerByNumber } from './borrowers.sql.ts';
import type { BorrowerContext } from './identity-context.ts';

export interface RegisteredBorrower {
  readonly borrowerId: BorrowerId;
  readonly alreadyRegistered: boolean;
}

/**
 * The brand's borrower with this number, created if necessary. The number must be verified first, because the
 * result reveals whether it is known.
 */
export async function registerBorrower(
  tx: Transaction,
  registration: BorrowerRegistration,
  { systemClock, ids, personalData, routing }: BorrowerContext,
): Promise<RegisteredBorrower> {
  const indexes = mobileIndexes(personalData, registration);
  // While the index key is replaced, the table's unique constraint cannot see that two indexes are one number.
  await lockValues(tx, indexes);
  const known = await lockBorrowerByNumber(tx, registration.brand, indexes);
  if (known !== undefined) return { borrowerId: known.id, alreadyRegistered: true };

  const { id, key } = await personalData.newPerson(tx, () => ids.next<'Borrower'>());
  await insertBorrower(tx, {
    id,
    registration,
    mobileIndex: indexes[0],
    mobileEncrypted: key.encrypt('borrowers.mobile', registration.mobile),
    at: systemClock.now(),
  });
  await routing?.record(tx, { kind: 'phone', subjectId: id, value: registration.mobile });
  return { borrowerId: id, alreadyRegistered: false };
}
