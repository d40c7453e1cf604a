import type { LoanId } from '@hiram/values/ids';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import type { Transaction } from '#platform/database/database.ts';
import { ConcurrentChange } from '#servicing/payouts/index.ts';
import type { LoanStatus, MovementChange } from './decision.ts';
import type { Disbursement } from './disbursement.ts';

export type NewDisbursement = Pick<
  Disbursement,
  | 'loanId'
  | 'borrowerId'
  | 'brandCode'
  | 'market'
  | 'currency'
  | 'amount'
  | 'provider'
  | 'destination'
  | 'signedAt'
  | 'promisedBy'
  | 'escalateAt'
> & { readonly seeToAt: Instant };

export async function insertDisbursement(tx: Transaction, disbursement: NewDisbursement): Promise<void> {
  const signedAt = instantAsIso(disbursement.signedAt);
  await tx
    .insertInto('disbursements')
    .values({
      borrower_id: disbursement.borrowerId,
      loan_id: disbursement.loanId,
      brand_code: disbursement.brandCode,
      market: disbursement.market,
      currency: disbursement.currency,
      amount_minor: disbursement.amount,
      provider: disbursement.provider,
      destination: disbursement.destination,
      state: 'under_way',
      owner: 'engine',
      why: 'to_be_sent',
      signed_at: signedAt,
      promised_by: disbursement.promisedBy,
      escalate_at: instantAsIso(disbursement.escalateAt),
      next_run_at: instantAsIso(disbursement.seeToAt),
      changed_at: signedAt,
      version: 1,
    })
    .execute();
}

export interface Advance {
  readonly at: Instant;
  readonly to?: LoanStatus | undefined;
  readonly provider?: string | undefined;
  readonly destination?: string | undefined;
  readonly cancelRequestedAt?: Instant | undefined;
  /** Null if the dispatcher has nothing to do, which is the default. */
  readonly seeToAt?: Instant | null | undefined;
}

/**
 * The only way to change a disbursement (optimistic locking): a caller with an outdated version changes
 * nothing.
 */
export async function advance(tx: Transaction, found: Disbursement, change: Advance): Promise<void> {
  const { to, at } = change;
  const { numUpdatedRows } = await tx
    .updateTable('disbursements')
    .set({
      ...(to !== undefined && { state: to.state, owner: to.owner, why: to.why }),
      ...(to?.owner === 'staff' && { escalated_at: instantAsIso(found.escalatedAt ?? at) }),
      ...(change.provider !== undefined && { provider: change.provider }),
      ...(change.destination !== undefined && { destination: change.destination }),
      ...(change.cancelRequestedAt !== undefined && {
        cancel_requested_at: instantAsIso(change.cancelRequestedAt),
      }),
      next_run_at: change.seeToAt == null ? null : instantAsIso(change.seeToAt),
      changed_at: instantAsIso(later(at, found.signedAt)),
      version: found.version + 1,
    })
    .where('loan_id', '=', found.loanId)
    .where('version', '=', found.version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ConcurrentChange(`disbursement ${found.loanId}`);
}

export async function writeMovement(
  tx: Transaction,
  {
    loanId,
    attempt,
    provider,
  }: { readonly loanId: LoanId; readonly attempt: number; readonly provider: string },
  { reference, state, statusUpdate }: MovementChange,
): Promise<void> {
  if (statusUpdate === undefined) {
    await tx
      .updateTable('payout_movements')
      .set({ state })
      .where('provider', '=', provider)
      .where('reference', '=', reference)
      .execute();
    return;
  }
  await tx
    .insertInto('payout_movements')
    .values({
      provider,
      reference,
      loan_id: loanId,
      attempt,
      amount_minor: statusUpdate.amount,
      moved_at: instantAsIso(statusUpdate.at),
      state,
    })
    .execute();
}

function later(left: Instant, right: Instant): Instant {
  return left > right ? left : right;
}
