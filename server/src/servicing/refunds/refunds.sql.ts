import type { MarketId } from '@hiram/contract/market-ids';
import type { RefundMovementState, RefundOwner, RefundState } from '@hiram/contract/servicing/refunds';
import { type BorrowerId, idFrom, type LoanId, type RefundId } from '@hiram/values/ids';
import { instant } from '@hiram/values/instant';
import type { Currency } from '@hiram/values/money';
import type { Selectable } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import { findAttempts } from '#servicing/payouts/index.ts';
import type { Refund, RefundMovement } from './refund.ts';

/** A refund with its attempts and movements; undefined if there is none. */
export async function findRefund(database: Database, id: RefundId): Promise<Refund | undefined> {
  // Reads the row first: any later change raises the version, and a decision on the old one is not written.
  const row = await database.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const attempts = await findAttempts(database, { purpose: 'refund', id });
  const movements = await findMovements(database, id);
  return { ...listedRefundOf(row), attempts, movements };
}

/** The loan's latest refund; undefined if there is none. */
export async function findLatestRefund(database: Database, loanId: LoanId): Promise<Refund | undefined> {
  const row = await database
    .selectFrom('refunds')
    .select('id')
    .where('loan_id', '=', loanId)
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && findRefund(database, idFrom<'Refund'>(row.id));
}

/** A refund without its attempts, as a queue row. */
export type ListedRefund = Omit<Refund, 'attempts' | 'movements'>;

export function listedRefundOf(row: Selectable<DB['refunds']>): ListedRefund & {
  readonly changedAt: ReturnType<typeof instant>;
} {
  return {
    // The casts are safe: the table's check constraints allow only these values.
    market: row.market as MarketId,
    currency: row.currency as Currency,
    // These casts are safe for the same reason.
    state: row.state as RefundState,
    owner: row.owner as RefundOwner,
    decidedBy: row.decided_by === 'staff' ? 'staff' : 'platform',
    id: idFrom<'Refund'>(row.id),
    loanId: idFrom<'Loan'>(row.loan_id),
    borrowerId: idFrom<'Borrower'>(row.borrower_id),
    brandCode: row.brand_code,
    amount: row.amount_minor,
    destination: row.destination ?? undefined,
    why: row.why,
    decidedAt: instant(row.decided_at),
    escalateAt: instant(row.escalate_at),
    escalatedAt: row.escalated_at === null ? undefined : instant(row.escalated_at),
    changedAt: instant(row.changed_at),
    version: row.version,
  };
}

async function findMovements(database: Database, id: RefundId): Promise<RefundMovement[]> {
  const rows = await database
    .selectFrom('refund_movements')
    .select(['provider', 'reference', 'attempt', 'amount_minor', 'paid_at', 'state'])
    .where('refund_id', '=', id)
    .orderBy('paid_at')
    .orderBy('reference')
    .execute();
  return rows.map((row) => ({
    provider: row.provider,
    reference: row.reference,
    attempt: row.attempt,
    amount: row.amount_minor,
    paidAt: instant(row.paid_at),
    // The cast is safe: the table's check constraint allows only these values.
    state: row.state as RefundMovementState,
  }));
}

/** The borrower's refunds that wait for another account. */
export async function findWaitingForAccount(database: Database, borrowerId: BorrowerId): Promise<RefundId[]> {
  const rows = await database
    .selectFrom('refunds')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .where('owner', '=', 'borrower')
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map((row) => idFrom<'Refund'>(row.id));
}
