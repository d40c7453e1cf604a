import type { PayoutAttemptState, PayoutMovementState } from '@hiram/contract/disbursements';
import type { LoanId } from '@hiram/values/ids';
import { type Instant, instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import type { Database } from '../platform/database/database.ts';

// Data of one disbursement for staff. Each list is limited to a readable length.

const MOST = 200;

export interface SeenAttempt {
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

export async function findSeenAttempts(database: Database, loanId: LoanId): Promise<SeenAttempt[]> {
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
      'begun_at',
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
    begunAt: instant(row.begun_at),
    changedAt: instant(row.changed_at),
  }));
}

export interface SeenMovement {
  readonly provider: string;
  readonly reference: string;
  readonly attempt: number;
  readonly amount: MinorUnits;
  readonly movedAt: Instant;
  readonly state: PayoutMovementState;
}

export async function findSeenMovements(database: Database, loanId: LoanId): Promise<SeenMovement[]> {
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

export interface SeenCallback {
  readonly attempt: number;
  readonly says: 'accepted' | 'paid' | 'failed' | 'returned';
  readonly isProof: boolean;
  readonly became: 'acted_on' | 'known' | 'to_confirm';
  readonly receivedAt: Instant;
}

/** Omits the bodies: raw provider payloads are only for investigating a disagreement with the provider. */
export async function findSeenCallbacks(database: Database, loanId: LoanId): Promise<SeenCallback[]> {
  const rows = await database
    .selectFrom('payout_callbacks')
    .select(['attempt', 'says', 'is_proof', 'became', 'received_at'])
    .where('loan_id', '=', loanId)
    .orderBy('received_at')
    .orderBy('callback_id')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    attempt: row.attempt,
    // The cast is safe: the table's check constraint allows only these values.
    says: row.says as SeenCallback['says'],
    isProof: row.is_proof,
    // This cast is safe for the same reason.
    became: row.became as SeenCallback['became'],
    receivedAt: instant(row.received_at),
  }));
}

export interface SeenStep {
  readonly kind: string;
  readonly actor: string | null;
  readonly madeAt: Instant;
  readonly wordsSealed: Buffer | null;
}

export async function findSeenSteps(database: Database, loanId: LoanId): Promise<SeenStep[]> {
  const rows = await database
    .selectFrom('disbursement_steps')
    .select(['kind', 'actor', 'made_at', 'words_sealed'])
    .where('loan_id', '=', loanId)
    .orderBy('position')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    actor: row.actor,
    madeAt: instant(row.made_at),
    wordsSealed: row.words_sealed,
  }));
}
