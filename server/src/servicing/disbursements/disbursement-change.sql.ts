import type { LoanId } from '@hiram/values/ids';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import type { Transaction } from '#platform/database/database.ts';
import { payoutKey } from '#providers/payments/index.ts';
import type { AttemptChange, LoanStatus, MovementChange } from './decision.ts';
import { type Disbursement, isOpen } from './disbursement.ts';

/** A concurrent change happened between read and write: read and decide again. */
export class ConcurrentChange extends Error {
  override readonly name = 'Overtaken';
}

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

/** Creates the next attempt with an unused key, before any request is sent under it. */
export async function insertAttempt(
  tx: Transaction,
  { loanId, destination, amount }: Disbursement,
  { attempt, provider, at }: { readonly attempt: number; readonly provider: string; readonly at: Instant },
): Promise<void> {
  await tx
    .insertInto('payout_attempts')
    .values({
      loan_id: loanId,
      attempt,
      provider,
      payout_key: payoutKey({ loanId, attempt }),
      destination,
      amount_minor: amount,
      state: 'reserved',
      started_at: instantAsIso(at),
      changed_at: instantAsIso(at),
      next_poll_at: instantAsIso(at),
    })
    .execute();
}

interface AttemptOf {
  readonly loanId: LoanId;
  readonly attempt: number;
}

export async function updateAttempt(
  tx: Transaction,
  { loanId, attempt }: AttemptOf,
  {
    change,
    at,
    nextPollAt,
  }: { readonly change: AttemptChange; readonly at: Instant; readonly nextPollAt: Instant },
): Promise<void> {
  const { state, reference, moved, reason, detail } = change;
  await tx
    .updateTable('payout_attempts')
    .set(({ fn, val, ref }) => ({
      state,
      ...(reference !== undefined && { reference }),
      ...(moved !== undefined && { moved_minor: moved }),
      reason: reason ?? '',
      detail: detail ?? '',
      ...(state === 'sent' && { sent_at: fn('greatest', [ref('started_at'), val(instantAsIso(at))]) }),
      changed_at: fn('greatest', [ref('started_at'), val(instantAsIso(at))]),
      next_poll_at: instantAsIso(nextPollAt),
      ...(isOpen({ state }) ? {} : { polls: 0 }),
    }))
    .where('loan_id', '=', loanId)
    .where('attempt', '=', attempt)
    .execute();
}

/** Sets the next poll of the provider; null for never. It does not change the payout itself. */
export async function scheduleNextPoll(
  tx: Transaction,
  { loanId, attempt }: AttemptOf,
  { nextPollAt, polls }: { readonly nextPollAt: Instant | null; readonly polls: number },
): Promise<void> {
  await tx
    .updateTable('payout_attempts')
    .set({ next_poll_at: nextPollAt === null ? null : instantAsIso(nextPollAt), polls })
    .where('loan_id', '=', loanId)
    .where('attempt', '=', attempt)
    .execute();
}

export async function writeMovement(
  tx: Transaction,
  { loanId, attempt, provider }: AttemptOf & { readonly provider: string },
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
