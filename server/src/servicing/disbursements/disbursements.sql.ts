import type { MarketId } from '@hiram/contract/market-ids';
import type { DisbursementOwner, DisbursementState } from '@hiram/contract/servicing/disbursements';
import type { LoanState } from '@hiram/lending/loan-state';
import { type BorrowerId, idFrom, type LoanId } from '@hiram/values/ids';
import { type Instant, instant } from '@hiram/values/instant';
import type { Currency } from '@hiram/values/money';
import type { Database } from '#platform/database/database.ts';
import { findAttempts } from '#servicing/payouts/index.ts';
import type { Disbursement, Movement, MovementState } from './disbursement.ts';

/** A disbursement with its attempts and movements; undefined if there is none. */
export async function findDisbursement(
  database: Database,
  loanId: LoanId,
): Promise<Disbursement | undefined> {
  // Reads the row first: any later change raises the version, and a decision on the old one is not written.
  const row = await database
    .selectFrom('disbursements')
    .innerJoin('loans', 'loans.id', 'disbursements.loan_id')
    .selectAll('disbursements')
    .select('loans.state as loan_state')
    .where('disbursements.loan_id', '=', loanId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const attempts = await findAttempts(database, { purpose: 'disbursement', id: loanId });
  const movements = await findMovements(database, loanId);
  const words = {
    // The casts are safe: the table's check constraints allow only these values.
    market: row.market as MarketId,
    currency: row.currency as Currency,
    // These casts are safe for the same reason.
    state: row.state as DisbursementState,
    owner: row.owner as DisbursementOwner,
    // The cast is safe: the loans table allows only these values.
    loanState: row.loan_state as LoanState,
  };
  return {
    ...words,
    loanId,
    borrowerId: idFrom<'Borrower'>(row.borrower_id),
    brandCode: row.brand_code,
    amount: row.amount_minor,
    provider: row.provider,
    destination: row.destination,
    why: row.why,
    signedAt: instant(row.signed_at),
    promisedBy: row.promised_by,
    escalateAt: instant(row.escalate_at),
    escalatedAt: parseStoredInstant(row.escalated_at),
    cancelRequestedAt: parseStoredInstant(row.cancel_requested_at),
    version: row.version,
    attempts,
    movements,
  };
}

/** Whether it or its loan changed since it was read, in which case the decision must be made again. */
export async function isBeyondCoolingOff(database: Database, found: Disbursement): Promise<boolean> {
  const now = await findDisbursement(database, found.loanId);
  return now?.version !== found.version || now.loanState !== found.loanState;
}

function parseStoredInstant(text: string | null): Instant | undefined {
  return text === null ? undefined : instant(text);
}

async function findMovements(database: Database, loanId: LoanId): Promise<Movement[]> {
  const rows = await database
    .selectFrom('payout_movements')
    .select(['provider', 'reference', 'attempt', 'amount_minor', 'moved_at', 'state'])
    .where('loan_id', '=', loanId)
    .orderBy('moved_at')
    .orderBy('reference')
    .execute();
  return rows.map((row) => ({
    provider: row.provider,
    reference: row.reference,
    attempt: row.attempt,
    amount: row.amount_minor,
    movedAt: instant(row.moved_at),
    // The cast is safe: the table's check constraint allows only these values.
    state: row.state as MovementState,
  }));
}

/** The borrower's disbursements that wait for another account. */
export async function findWaitingForAccount(database: Database, borrowerId: BorrowerId): Promise<LoanId[]> {
  const rows = await database
    .selectFrom('disbursements')
    .select('loan_id')
    .where('borrower_id', '=', borrowerId)
    .where('owner', '=', 'borrower')
    .orderBy('loan_id')
    .limit(100)
    .execute();
  return rows.map((row) => idFrom<'Loan'>(row.loan_id));
}

/** The payout status shown to the borrower; undefined if there is none. */
export async function payoutStatusOf(
  database: Database,
  loanId: LoanId,
): Promise<{ readonly isCancellationRequested: boolean; readonly isWithStaff: boolean } | undefined> {
  const row = await database
    .selectFrom('disbursements')
    .select(['cancel_requested_at', 'owner'])
    .where('loan_id', '=', loanId)
    .executeTakeFirst();
  return (
    row && { isCancellationRequested: row.cancel_requested_at !== null, isWithStaff: row.owner === 'staff' }
  );
}
