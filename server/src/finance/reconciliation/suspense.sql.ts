import { idFrom, type LoanId } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';

export interface SuspenseStep {
  readonly position: number;
  readonly kind: string;
  readonly actor: string | null;
  /** The proposed target loan. */
  readonly loanId: LoanId | undefined;
  readonly noteEncrypted: Buffer | null;
  readonly madeAt: Instant;
}

/** Adds the next step. The caller must hold the lock on the payment. */
export async function insertSuspenseStep(
  tx: Transaction,
  suspenseId: string,
  step: {
    readonly kind: string;
    readonly actor?: string;
    readonly loanId?: LoanId | undefined;
    readonly noteEncrypted?: Uint8Array;
    readonly madeAt: Instant;
  },
): Promise<void> {
  await sql`
    insert into suspense_steps (suspense_id, position, kind, actor, loan_id, note_encrypted, made_at)
    select ${suspenseId}, coalesce(max(position), 0) + 1, ${step.kind}, ${step.actor ?? null}, ${step.loanId ?? null},
      ${step.noteEncrypted ?? null}, ${instantAsIso(step.madeAt)}::timestamptz
    from suspense_steps where suspense_id = ${suspenseId}
  `.execute(tx);
}

const MOST_STEPS = 200;

export async function findSuspenseSteps(database: Database, suspenseId: string): Promise<SuspenseStep[]> {
  const rows = await database
    .selectFrom('suspense_steps')
    .select(['position', 'kind', 'actor', 'loan_id', 'note_encrypted', 'made_at'])
    .where('suspense_id', '=', suspenseId)
    .orderBy('position')
    .limit(MOST_STEPS)
    .execute();
  return rows.map((row) => ({
    position: row.position,
    kind: row.kind,
    actor: row.actor,
    loanId: row.loan_id === null ? undefined : idFrom<'Loan'>(row.loan_id),
    noteEncrypted: row.note_encrypted,
    madeAt: instant(row.made_at),
  }));
}
