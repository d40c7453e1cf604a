import { idFrom, type LoanId, type PaymentId } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import type { Currency, Money } from '@hiram/values/money';
import { sql } from 'kysely';
import { claimOverdue, pageInOrder, type QueueCursor } from '#cases/index.ts';
import type { BookName } from '#ledger/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { ReceivedState, ReportedVia } from './received-payments.sql.ts';

/** A payment that is or was in suspense. */
export interface SuspensePayment {
  readonly suspenseId: string;
  readonly provider: string;
  readonly reference: string;
  readonly paymentId: PaymentId | undefined;
  readonly amount: Money;
  readonly paidAt: Instant;
  readonly reportedAt: Instant;
  readonly reportedVia: ReportedVia;
  readonly state: ReceivedState;
  readonly why: string | undefined;
  readonly allocateBy: Instant | undefined;
  /**
   * Undefined until it is posted to suspense. The first run posts payments that were held before the
   * suspense account existed.
   */
  readonly suspenseBook: BookName | undefined;
  readonly assignee: string | undefined;
  readonly escalatedAt: Instant | undefined;
  readonly changedAt: Instant;
}

const COLUMNS = [
  'suspense_id',
  'provider',
  'reference',
  'payment_id',
  'currency',
  'amount_minor',
  'paid_at',
  'reported_at',
  'reported_via',
  'state',
  'why',
  'allocate_by',
  'suspense_book',
  'assignee',
  'escalated_at',
  'changed_at',
] as const;

export async function findSuspensePayment(
  database: Database,
  suspenseId: string,
): Promise<SuspensePayment | undefined> {
  const row = await selectSuspense(database).where('suspense_id', '=', suspenseId).executeTakeFirst();
  return row && suspensePaymentOf(row);
}

export async function lockSuspensePayment(
  tx: Transaction,
  suspenseId: string,
): Promise<SuspensePayment | undefined> {
  const row = await selectSuspense(tx).where('suspense_id', '=', suspenseId).forUpdate().executeTakeFirst();
  return row && suspensePaymentOf(row);
}

export interface SuspenseQuery {
  readonly queue: 'staff' | 'mine' | 'ended';
  readonly provider: string | undefined;
  /** The staff member to whom `mine` refers. */
  readonly assignee: string;
  /** Cursor: the end of the previous page. */
  readonly after: QueueCursor | undefined;
  readonly limit: number;
}

/** Open suspense payments by deadline, closed ones by newest first. */
export async function findSuspensePage(
  database: Database,
  filter: SuspenseQuery,
): Promise<SuspensePayment[]> {
  return (await suspensePageQuery(database, filter).execute()).map(suspensePaymentOf);
}

export function suspensePageQuery(database: Database, filter: SuspenseQuery) {
  const { queue, provider, assignee, after, limit } = filter;
  const isEnded = queue === 'ended';
  let query = selectSuspense(database)
    .where('suspense_id', 'is not', null)
    .where('state', isEnded ? '<>' : '=', 'held');
  if (queue === 'mine') query = query.where('assignee', '=', assignee);
  if (provider !== undefined) query = query.where('provider', '=', provider);
  const order = isEnded
    ? ({ by: 'changed_at', id: 'suspense_id', way: 'desc' } as const)
    : ({ by: 'allocate_by', id: 'suspense_id', way: 'asc' } as const);
  return pageInOrder(query, order, { after, limit });
}

/** Suspense totals by currency, the number of payments, and how many are assigned to one staff member. */
export async function sumSuspense(
  database: Database,
  assignee: string,
): Promise<{ currency: Currency; amount: bigint; waiting: number; mine: number }[]> {
  const { rows } = await sql<{ currency: Currency; amount: string; waiting: number; mine: number }>`
    select currency, sum(amount_minor)::text as amount, count(*)::int as waiting,
      (count(*) filter (where assignee = ${assignee}))::int as mine
    from received_payments where state = 'held' group by currency order by currency limit 10
  `.execute(database);
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
}

/** Claims held payments that are not posted yet. Each is claimed by one worker at a time. */
export async function claimUnpostedSuspense(tx: Transaction, limit: number): Promise<SuspensePayment[]> {
  const rows = await selectSuspense(tx)
    .where('state', '=', 'held')
    .where('suspense_book', 'is', null)
    .orderBy('allocate_by')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(suspensePaymentOf);
}

/** Claims held payments that passed their SLA and were not yet escalated. */
export async function claimOverdueSuspense(
  tx: Transaction,
  at: Instant,
  limit: number,
): Promise<SuspensePayment[]> {
  const held = selectSuspense(tx).where('state', '=', 'held');
  const rows = await claimOverdue(held, { due: 'allocate_by', at, limit }).execute();
  return rows.map(suspensePaymentOf);
}

export interface SuspenseChange {
  readonly suspenseBook?: BookName;
  readonly isRefunded?: true;
  readonly at: Instant;
}

/** The caller must hold the lock on the row. */
export async function updateSuspensePayment(
  tx: Transaction,
  suspenseId: string,
  change: SuspenseChange,
): Promise<void> {
  await tx
    .updateTable('received_payments')
    .set({
      changed_at: sql`greatest(changed_at, ${instantAsIso(change.at)})`,
      ...(change.suspenseBook !== undefined && { suspense_book: change.suspenseBook }),
      ...(change.isRefunded === true && { state: 'given_back', why: null, allocate_by: null }),
    })
    .where('suspense_id', '=', suspenseId)
    .execute();
}

/**
 * Inserts a payment for money that staff allocated to a loan. It is paid from the start. False if the number
 * is already used.
 */
export async function insertAllocatedPayment(
  tx: Transaction,
  held: SuspensePayment,
  placed: {
    readonly id: PaymentId;
    readonly number: string;
    readonly loanId: LoanId;
    readonly channel: string;
    readonly at: Instant;
  },
): Promise<boolean> {
  const at = instantAsIso(placed.at);
  const { numAffectedRows } = await sql`
    insert into payment_intents (borrower_id, id, number, loan_id, brand_code, market, purpose, currency, amount_minor, agreed,
      channel, provider, state, reference, payable_until, created_at, changed_at)
    select loans.borrower_id, ${placed.id}, ${placed.number}, loans.id, borrowers.brand_code, loans.market, 'instalments',
      ${held.amount.currency}, ${held.amount.minor}, '{"purpose": "instalments"}', ${placed.channel}, ${held.provider},
      'paid', ${held.reference}, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
    from loans join borrowers on borrowers.id = loans.borrower_id where loans.id = ${placed.loanId}
    on conflict (number) do nothing
  `.execute(tx);
  return numAffectedRows === 1n;
}

function selectSuspense(database: Database) {
  return database.selectFrom('received_payments').select([...COLUMNS]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSuspense>['executeTakeFirstOrThrow']>>;

function suspensePaymentOf(row: Row): SuspensePayment {
  // The cast is safe: the table's check constraints allow only these values.
  const words = row as unknown as {
    readonly currency: Currency;
    readonly reported_via: ReportedVia;
    readonly state: ReceivedState;
    readonly suspense_book: BookName | null;
  };
  return {
    suspenseId: row.suspense_id ?? '',
    provider: row.provider,
    reference: row.reference,
    paymentId: row.payment_id === null ? undefined : idFrom<'Payment'>(row.payment_id),
    amount: { minor: row.amount_minor, currency: words.currency },
    paidAt: instant(row.paid_at),
    reportedAt: instant(row.reported_at),
    reportedVia: words.reported_via,
    state: words.state,
    why: row.why ?? undefined,
    allocateBy: row.allocate_by === null ? undefined : instant(row.allocate_by),
    suspenseBook: words.suspense_book ?? undefined,
    assignee: row.assignee ?? undefined,
    escalatedAt: row.escalated_at === null ? undefined : instant(row.escalated_at),
    changedAt: instant(row.changed_at),
  };
}
