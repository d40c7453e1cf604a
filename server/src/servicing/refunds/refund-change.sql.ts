import type { RefundMovementState } from '@hiram/contract/servicing/refunds';
import type { LoanId } from '@hiram/values/ids';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import type { Transaction } from '#platform/database/database.ts';
import { ConcurrentChange } from '#servicing/payouts/index.ts';
import type { Refund, RefundStatus } from './refund.ts';
import type { AttemptOf } from './refund-context.ts';

export type NewRefund = Omit<Refund, 'attempts' | 'movements' | 'version' | 'escalatedAt'> & {
  readonly nextRunAt: Instant | undefined;
};

export async function insertRefund(tx: Transaction, refund: NewRefund): Promise<void> {
  const decidedAt = instantAsIso(refund.decidedAt);
  await tx
    .insertInto('refunds')
    .values({
      id: refund.id,
      loan_id: refund.loanId,
      borrower_id: refund.borrowerId,
      brand_code: refund.brandCode,
      market: refund.market,
      currency: refund.currency,
      amount_minor: refund.amount,
      decided_by: refund.decidedBy,
      destination: refund.destination ?? null,
      state: refund.state,
      owner: refund.owner,
      why: refund.why,
      decided_at: decidedAt,
      escalate_at: instantAsIso(refund.escalateAt),
      next_run_at: refund.nextRunAt === undefined ? null : instantAsIso(refund.nextRunAt),
      changed_at: decidedAt,
      version: 1,
    })
    .execute();
}

export interface Advance {
  readonly at: Instant;
  readonly to?: RefundStatus | undefined;
  readonly destination?: string | undefined;
  /** Null if the dispatcher has nothing to start, which is the default. */
  readonly nextRunAt?: Instant | null | undefined;
}

/** The only way to change a refund (optimistic locking): a caller with an outdated version changes nothing. */
export async function advance(tx: Transaction, found: Refund, change: Advance): Promise<void> {
  const { to, at } = change;
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({
      ...(to !== undefined && { state: to.state, owner: to.owner, why: to.why }),
      ...(to?.owner === 'staff' && { escalated_at: instantAsIso(found.escalatedAt ?? at) }),
      ...(change.destination !== undefined && { destination: change.destination }),
      next_run_at: change.nextRunAt == null ? null : instantAsIso(change.nextRunAt),
      changed_at: instantAsIso(later(at, found.decidedAt)),
      version: found.version + 1,
    })
    .where('id', '=', found.id)
    .where('version', '=', found.version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ConcurrentChange(`refund ${found.id}`);
}

/** What a status update says of money that the provider moved. */
export interface MovementChange {
  readonly reference: string;
  readonly state: RefundMovementState;
  /** For money not reported before. */
  readonly paid?: { readonly amount: MinorUnits; readonly at: Instant } | undefined;
  readonly returnedAt?: Instant | undefined;
}

export async function writeMovement(
  tx: Transaction,
  { refundId, attempt, loanId, provider }: AttemptOf & { readonly loanId: LoanId; readonly provider: string },
  { reference, state, paid, returnedAt }: MovementChange,
): Promise<void> {
  const returned_at = returnedAt === undefined ? null : instantAsIso(returnedAt);
  if (paid === undefined) {
    await tx
      .updateTable('refund_movements')
      .set({ state, returned_at })
      .where('provider', '=', provider)
      .where('reference', '=', reference)
      .execute();
    return;
  }
  await tx
    .insertInto('refund_movements')
    .values({
      provider,
      reference,
      refund_id: refundId,
      attempt,
      loan_id: loanId,
      state,
      returned_at,
      amount_minor: paid.amount,
      paid_at: instantAsIso(paid.at),
    })
    .execute();
}

function later(left: Instant, right: Instant): Instant {
  return left > right ? left : right;
}
