import type { PaymentId } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import type { CompiledQuery } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { namedStatement } from '#platform/database/named-statement.ts';

export type PaymentStepKind =
  | 'begun'
  | 'ready_to_pay'
  | 'not_answered'
  | 'on_its_way'
  | 'paid'
  | 'posted'
  | 'held'
  | 'failed'
  | 'expired'
  | 'replaced'
  | 'refused'
  | 'overdue_at_provider'
  | 'reversed'
  | 'reinstated';

export interface PaymentStep {
  readonly kind: PaymentStepKind;
  readonly amount?: MinorUnits | undefined;
  readonly why?: string | undefined;
  readonly madeAt: Instant;
}

/** The caller must hold the lock on the payment. */
export async function insertPaymentStep(tx: Transaction, id: PaymentId, step: PaymentStep): Promise<void> {
  await tx.executeQuery(stepsStatement(id, [step]));
}

const INSERT_STEPS = namedStatement(`
  insert into payment_steps (payment_id, position, kind, amount_minor, why, made_at)
  select :id, (select coalesce(max(position), 0) from payment_steps where payment_id = :id) + place, kind, amount, why,
    made_at
  from unnest(:kinds::text[], :amounts::bigint[], :whys::text[], :made_at::timestamptz[])
    with ordinality as given (kind, amount, why, made_at, place)`);

/** Inserts several steps, in order. An earlier statement must hold the lock on the payment. */
export function stepsStatement(id: PaymentId, steps: readonly PaymentStep[]): CompiledQuery {
  return INSERT_STEPS.with({
    id,
    kinds: steps.map(({ kind }) => kind),
    amounts: steps.map(({ amount }) => amount ?? null),
    whys: steps.map(({ why }) => why ?? null),
    made_at: steps.map(({ madeAt }) => instantAsIso(madeAt)),
  });
}

/** A payment that is polled for days has a handful of steps. This limit stops a loop. */
const MOST_STEPS = 200;

export async function findPaymentSteps(database: Database, id: PaymentId): Promise<PaymentStep[]> {
  const rows = await database
    .selectFrom('payment_steps')
    .select(['kind', 'amount_minor', 'why', 'made_at'])
    .where('payment_id', '=', id)
    .orderBy('position')
    .limit(MOST_STEPS)
    .execute();
  return rows.map((row) => ({
    // The cast is safe: the table's check constraint allows only these values.
    kind: row.kind as PaymentStepKind,
    amount: row.amount_minor ?? undefined,
    why: row.why ?? undefined,
    madeAt: instant(row.made_at),
  }));
}
