import type { RecordedReversalKind, ReversalState } from '@hiram/contract/servicing/payment-reversals';
import { idFrom, type LoanId } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import type { Currency, MinorUnits, Money } from '@hiram/values/money';
import { sql } from 'kysely';
import { claimOverdue, pageInOrder, type QueueCursor } from '#cases/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Claim } from '#platform/due-work/due-work.ts';
import type { PaymentReversal } from './payment-reversal.ts';

export interface NewReversal {
  readonly id: string;
  readonly provider: string;
  readonly kind: RecordedReversalKind;
  readonly reference: string;
  readonly paymentReference?: string | undefined;
  readonly amount?: Money | undefined;
  readonly occurredAt?: Instant | undefined;
  readonly state: 'announced' | 'proposed';
  readonly at: Instant;
  readonly nextPollAt: Instant | undefined;
  readonly actBy: Instant | undefined;
}

/** Returns false if the provider's reference is known already. */
export async function insertReversal(tx: Transaction, reversal: NewReversal): Promise<boolean> {
  const at = instantAsIso(reversal.at);
  const inserted = await tx
    .insertInto('payment_reversals')
    .values({
      id: reversal.id,
      provider: reversal.provider,
      kind: reversal.kind,
      reference: reversal.reference,
      payment_reference: reversal.paymentReference ?? null,
      currency: reversal.amount?.currency ?? null,
      amount_minor: reversal.amount?.minor ?? null,
      occurred_at: isoOrNull(reversal.occurredAt),
      state: reversal.state,
      announced_at: at,
      changed_at: at,
      next_poll_at: isoOrNull(reversal.nextPollAt),
      act_by: isoOrNull(reversal.actBy),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'kind', 'reference']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Polls a known reversal now, because a message speaks of it again. */
export async function pollReversalNow(
  tx: Transaction,
  { provider, kind, reference, at }: Pick<NewReversal, 'provider' | 'kind' | 'reference' | 'at'>,
): Promise<void> {
  await tx
    .updateTable('payment_reversals')
    .set({ next_poll_at: instantAsIso(at) })
    .where('provider', '=', provider)
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .where('state', 'not in', ['proposed', 'withdrawn', 'expected'])
    .execute();
}

export interface ReversalChange {
  readonly state?: ReversalState;
  readonly why?: string | null;
  readonly payment?: Pick<PaymentReversal, 'paymentReference' | 'paymentId' | 'loanId' | 'amount'>;
  readonly reasonCode?: string | undefined;
  readonly changes?: number;
  readonly occurredAt?: Instant | undefined;
  readonly evidenceDueAt?: Instant | null | undefined;
  readonly evidenceSentAt?: Instant | undefined;
  readonly actBy?: Instant | null;
  readonly nextPollAt?: Instant | null;
  readonly notifyAt?: Instant | null;
  readonly at: Instant;
}

export async function updateReversal(tx: Transaction, id: string, change: ReversalChange): Promise<void> {
  const { payment } = change;
  await tx
    .updateTable('payment_reversals')
    .set({
      changed_at: sql`greatest(changed_at, ${instantAsIso(change.at)})`,
      ...(change.state !== undefined && { state: change.state }),
      ...(change.why !== undefined && { why: change.why }),
      ...(payment !== undefined && {
        payment_reference: payment.paymentReference ?? null,
        payment_id: payment.paymentId ?? null,
        loan_id: payment.loanId ?? null,
        currency: payment.amount?.currency ?? null,
        amount_minor: payment.amount?.minor ?? null,
      }),
      ...(change.reasonCode !== undefined && { reason_code: change.reasonCode }),
      ...(change.changes !== undefined && { changes: change.changes }),
      ...(change.occurredAt !== undefined && { occurred_at: instantAsIso(change.occurredAt) }),
      ...(change.evidenceDueAt !== undefined && { evidence_due_at: isoOrNull(change.evidenceDueAt) }),
      ...(change.evidenceSentAt !== undefined && { evidence_sent_at: instantAsIso(change.evidenceSentAt) }),
      ...(change.actBy !== undefined && { act_by: isoOrNull(change.actBy) }),
      ...(change.nextPollAt !== undefined && { next_poll_at: isoOrNull(change.nextPollAt) }),
      ...(change.notifyAt !== undefined && { notify_at: isoOrNull(change.notifyAt), notify_attempts: 0 }),
    })
    .where('id', '=', id)
    .execute();
}

export async function findReversal(database: Database, id: string): Promise<PaymentReversal | undefined> {
  const row = await selectReversals(database).where('id', '=', id).executeTakeFirst();
  return row && reversalOf(row);
}

export async function findReversalByReference(
  database: Database,
  { provider, kind, reference }: Pick<PaymentReversal, 'provider' | 'kind' | 'reference'>,
): Promise<PaymentReversal | undefined> {
  const row = await selectReversals(database)
    .where('provider', '=', provider)
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row && reversalOf(row);
}

export async function lockReversal(tx: Transaction, id: string): Promise<PaymentReversal | undefined> {
  const row = await selectReversals(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && reversalOf(row);
}

/** What other reversals have taken back of the same payment. */
export async function sumOtherReversals(
  database: Database,
  { id, provider, paymentReference }: { id: string; provider: string; paymentReference: string },
): Promise<MinorUnits> {
  const row = await database
    .selectFrom('payment_reversals')
    .select(sql<string>`coalesce(sum(amount_minor), 0)::text`.as('total'))
    .where('provider', '=', provider)
    .where('payment_reference', '=', paymentReference)
    .where('state', '=', 'reversed')
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  return BigInt(row.total);
}

/** Claims reversals whose record is to be fetched. A crashed worker loses one poll and nothing else. */
export function claimReversalsToPoll(tx: Transaction, claim: Claim): Promise<PaymentReversal[]> {
  return claimDue(tx, claim, { due: 'next_poll_at', count: 'polls' });
}

export function claimReversalMessages(tx: Transaction, claim: Claim): Promise<PaymentReversal[]> {
  return claimDue(tx, claim, { due: 'notify_at', count: 'notify_attempts' });
}

/** Claims rows as they were before this attempt, so their counts are those of earlier attempts. */
async function claimDue(
  tx: Transaction,
  { at, until, limit }: Claim,
  { due, count }: { readonly due: 'next_poll_at' | 'notify_at'; readonly count: 'polls' | 'notify_attempts' },
): Promise<PaymentReversal[]> {
  const claimed = await selectReversals(tx)
    .where(due, '<=', instantAsIso(at))
    .orderBy(due)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  if (claimed.length === 0) return [];
  await tx
    .updateTable('payment_reversals')
    .set({ [count]: sql`${sql.ref(count)} + 1`, [due]: instantAsIso(until) })
    .where(
      'id',
      'in',
      claimed.map(({ id }) => id),
    )
    .execute();
  return claimed.map(reversalOf);
}

/** Records the result of an attempt: final, or the time of the next one. */
export async function recordMessageAttempt(
  tx: Transaction,
  { id, changes }: PaymentReversal,
  tryAt: Instant | undefined,
): Promise<void> {
  await tx
    .updateTable('payment_reversals')
    .set({ notify_at: isoOrNull(tryAt) })
    .where('id', '=', id)
    // A later change has its own message.
    .where('changes', '=', changes)
    .execute();
}

export async function claimOverdueReversals(
  tx: Transaction,
  at: Instant,
  limit: number,
): Promise<PaymentReversal[]> {
  const waiting = selectReversals(tx).where('act_by', 'is not', null);
  return (await claimOverdue(waiting, { due: 'act_by', at, limit }).execute()).map(reversalOf);
}

export interface ReversalsQuery {
  readonly queue: 'staff' | 'mine' | 'ended';
  readonly provider: string | undefined;
  readonly assignee: string;
  readonly after: QueueCursor | undefined;
  readonly limit: number;
}

/** What staff must do by deadline, and everything else by newest change. */
export async function findReversalPage(
  database: Database,
  { queue, provider, assignee, after, limit }: ReversalsQuery,
): Promise<PaymentReversal[]> {
  let query = selectReversals(database);
  query = query.where('act_by', queue === 'ended' ? 'is' : 'is not', null);
  if (provider !== undefined) query = query.where('provider', '=', provider);
  if (queue === 'mine') query = query.where('assignee', '=', assignee);
  const order =
    queue === 'ended'
      ? ({ by: 'changed_at', id: 'id', way: 'desc' } as const)
      : ({ by: 'act_by', id: 'id', way: 'asc' } as const);
  return (await pageInOrder(query, order, { after, limit }).execute()).map(reversalOf);
}

export async function countWaitingReversals(
  database: Database,
  assignee: string,
): Promise<{ readonly waiting: number; readonly mine: number }> {
  const { rows } = await sql<{ waiting: number; mine: number }>`
    select count(*)::int as waiting, (count(*) filter (where assignee = ${assignee}))::int as mine
    from payment_reversals where act_by is not null
  `.execute(database);
  return rows[0] ?? { waiting: 0, mine: 0 };
}

function selectReversals(database: Database) {
  return database
    .selectFrom('payment_reversals')
    .select([
      'id',
      'provider',
      'kind',
      'reference',
      'payment_reference',
      'payment_id',
      'loan_id',
      'currency',
      'amount_minor',
      'state',
      'why',
      'reason_code',
      'changes',
      'occurred_at',
      'evidence_due_at',
      'evidence_sent_at',
      'act_by',
      'assignee',
      'escalated_at',
      'announced_at',
      'changed_at',
      'polls',
      'notify_attempts',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectReversals>['executeTakeFirstOrThrow']>>;

interface ReversalLabels {
  readonly kind: RecordedReversalKind;
  readonly state: ReversalState;
  readonly currency: Currency;
}

function reversalOf(row: Row): PaymentReversal {
  // The cast repeats the table's check constraints.
  const { kind, state, currency } = row as ReversalLabels;
  return {
    id: row.id,
    provider: row.provider,
    kind,
    reference: row.reference,
    paymentReference: row.payment_reference ?? undefined,
    paymentId: row.payment_id === null ? undefined : idFrom(row.payment_id),
    loanId: row.loan_id === null ? undefined : idFrom(row.loan_id),
    amount: row.amount_minor === null ? undefined : { minor: row.amount_minor, currency },
    state,
    why: row.why ?? undefined,
    reasonCode: row.reason_code ?? undefined,
    changes: row.changes,
    occurredAt: instantOrUndefined(row.occurred_at),
    evidenceDueAt: instantOrUndefined(row.evidence_due_at),
    evidenceSentAt: instantOrUndefined(row.evidence_sent_at),
    actBy: instantOrUndefined(row.act_by),
    assignee: row.assignee ?? undefined,
    escalatedAt: instantOrUndefined(row.escalated_at),
    announcedAt: instant(row.announced_at),
    changedAt: instant(row.changed_at),
    polls: row.polls,
    notifyAttempts: row.notify_attempts,
  };
}

function instantOrUndefined(text: string | null): Instant | undefined {
  return text === null ? undefined : instant(text);
}

function isoOrNull(moment: Instant | null | undefined): string | null {
  return moment === null || moment === undefined ? null : instantAsIso(moment);
}

/** Whether a payment of the loan may still be reversed: a reversal is known and not final. */
export async function hasOpenReversal(database: Database, loanId: LoanId): Promise<boolean> {
  const row = await database
    .selectFrom('payment_intents')
    .innerJoin('received_payments', 'received_payments.payment_id', 'payment_intents.id')
    .innerJoin('payment_reversals', (join) =>
      join
        .onRef('payment_reversals.provider', '=', 'received_payments.provider')
        .onRef('payment_reversals.payment_reference', '=', 'received_payments.reference'),
    )
    .select('payment_reversals.id')
    .where('payment_intents.loan_id', '=', loanId)
    .where('payment_reversals.state', 'in', ['proposed', 'announced', 'open', 'expected'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a reversal can be assigned. */
export const reversalAssignmentState = sql`case when state in ('withdrawn', 'expected') then 'closed' else 'open' end`;
