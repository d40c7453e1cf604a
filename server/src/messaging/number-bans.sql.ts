import type { BorrowerId } from '@hiram/values/ids';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import type { Database, Transaction } from '#platform/database/database.ts';

/** A number that somebody else answered. A borrower's number does not change, so the ban is the borrower's. */
export interface NumberBan {
  readonly borrowerId: BorrowerId;
  readonly why: 'wrong_number' | 'third_party';
  /** The call. */
  readonly contactId: string;
  readonly since: Instant;
}

/** From this commit on, the contact policy finds no number for the borrower. Repeating it changes nothing. */
export async function banNumber(tx: Transaction, ban: NumberBan): Promise<void> {
  await tx
    .insertInto('contact_number_bans')
    .values({
      borrower_id: ban.borrowerId,
      why: ban.why,
      contact_id: ban.contactId,
      since: instantAsIso(ban.since),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The subset of these borrowers whose number is banned. */
export async function findBanned(
  database: Database,
  borrowerIds: readonly BorrowerId[],
): Promise<ReadonlySet<string>> {
  if (borrowerIds.length === 0) return new Set();
  const rows = await database
    .selectFrom('contact_number_bans')
    .select('borrower_id')
    .where('borrower_id', 'in', [...borrowerIds])
    .execute();
  return new Set(rows.map((row) => row.borrower_id));
}
