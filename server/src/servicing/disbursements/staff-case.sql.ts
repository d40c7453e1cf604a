import type { PayoutAttemptState, PayoutMovementState } from '@hiram/contract/servicing/disbursements';
import type { LoanId } from '@hiram/values/ids';
import { type Instant, instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import type { Database } from '#platform/database/database.ts';

// Data of one disbursement for staff. Each list is limited to a readable length.

const MOST = 200;

export interface AttemptView {
  readonly attempt: number;
  readonly provider: string;
  readonly payoutKey: string;
  readonly destination: string;
  readonly state: PayoutAttemptState;
  readonly reference: string;
  readonly moved: MinorUnits | undefined;
  readonly reason: string;
  readonly detail: string;
  readonly begunAt: Instant;
  readonly changedAt: Instant;
}

export async function findAttemptViews(database: Database, loanId: LoanId): Promise<AttemptView[]> {
  const rows = await database
    .selectFrom('payout_attempts')
    .select([
      'attempt',
      'provider',
      'payout_key',
      'destination',
      'state',
      'reference',
      'moved_minor',
      'reason',
      'detail',
      'started_at',
      'changed_at',
    ])
    .where('loan_id', '=', loanId)
    .orderBy('attempt')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    attempt: row.attempt,
    provider: row.provider,
    payoutKey: row.payout_key,
    destination: row.destination,
    // The cast is safe: the table's check constraint allows only these values.
    state: row.state as PayoutAttemptState,
    reference: row.reference ?? '',
    moved: row.moved_minor ?? undefined,
    reason: row.reason,
    detail: row.detail,
    begunAt: instant(row.started_at),
    changedAt: instant(row.changed_at),
  }));
}

export interface MovementView {
  readonly provider: string;
  readonly reference: string;
  readonly attempt: number;
  readonly amount: MinorUnits;
  readonly movedAt: Instant;
  readonly state: PayoutMovementState;
}

export async function findMovementViews(database: Database, loanId: LoanId): Promise<MovementView[]> {
  const rows = await database
    .selectFrom('payout_movements')
    .select(['provider', 'reference', 'attempt', 'amount_minor', 'moved_at', 'state'])
    .where('loan_id', '=', loanId)
    .orderBy('moved_at')
    .orderBy('reference')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    provider: row.provider,
    reference: row.reference,
    attempt: row.attempt,
    amount: row.amount_minor,
    movedAt: instant(row.moved_at),
    // The cast is safe: the table's check constraint allows only these values.
    state: row.state as PayoutMovementState,
  }));
}
