import type { LoanId, PaymentId } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Payment } from './payment.ts';
import { type PaymentRow, paymentOf, selectPayments } from './payments.sql.ts';

// Payments as staff search for them. Each queue has its own index.

/** A payment with its deadlines. */
export interface ListedPayment {
  readonly payment: Payment;
  /** Until when it can be paid or, if in transit, when the money must have arrived. */
  readonly dueBy: Instant;
  readonly nextPollAt: Instant | undefined;
  /** For a payment in suspense: the deadline for allocating it. */
  readonly allocateBy: Instant | undefined;
}

export interface PaymentsQuery {
  readonly brandCode: string | undefined;
  /** Cursor: the timestamp by which the queue is ordered, and the payment. */
  readonly after: { readonly moment: string; readonly id: PaymentId } | undefined;
  readonly limit: number;
}

const dueBy = sql<string>`coalesce(payment_intents.frozen_until, payment_intents.payable_until)`;
// Literals rather than parameters, because only then can the planner match the partial index.
const isOpen = sql<boolean>`payment_intents.state in ('created', 'sent', 'pending', 'unknown')`;
const isHeld = sql<boolean>`exists (
  select from received_payments as held where held.payment_id = payment_intents.id and held.state = 'held'
)`;

/** Payments that are not final, within or past their deadline, ordered by deadline. */
export async function findOpenPayments(
  database: Database,
  { at, isLate, after, ...filter }: PaymentsQuery & { readonly at: Instant; readonly isLate: boolean },
): Promise<ListedPayment[]> {
  const now = sql`${instantAsIso(at)}::timestamptz`;
  let query = select(database)
    .where(isOpen)
    .where(isLate ? sql<boolean>`${dueBy} < ${now}` : sql<boolean>`${dueBy} >= ${now}`);
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(${dueBy}, payment_intents.id) > (${after.moment}::timestamptz, ${after.id}::uuid)`,
    );
  if (filter.brandCode !== undefined)
    query = query.where('payment_intents.brand_code', '=', filter.brandCode);
  const rows = await query.orderBy(dueBy).orderBy('payment_intents.id').limit(filter.limit).execute();
  return rows.map((row) => listed(row, undefined));
}

/** Payments whose money is in suspense, by deadline, without duplicates. */
export async function findPaymentsInSuspense(
  database: Database,
  { brandCode, after, limit }: PaymentsQuery,
): Promise<ListedPayment[]> {
  const ofBrand = brandCode === undefined ? sql`true` : sql`payment_intents.brand_code = ${brandCode}`;
  const later =
    after === undefined
      ? sql`true`
      : sql`(held.allocate_by, held.payment_id) > (${after.moment}::timestamptz, ${after.id}::uuid)`;
  const { rows: page } = await sql<{ id: string; allocate_by: string }>`
    select held.payment_id as id, held.allocate_by from received_payments as held
    join payment_intents on payment_intents.id = held.payment_id
    where held.state = 'held' and ${ofBrand} and ${later} and not exists (
      select from received_payments as first where first.payment_id = held.payment_id and first.state = 'held'
        and (first.allocate_by, first.provider, first.reference) < (held.allocate_by, held.provider, held.reference)
    )
    order by held.allocate_by, held.payment_id limit ${limit}
  `.execute(database);
  if (page.length === 0) return [];
  const ids = page.map(({ id }) => id);
  const rows = await select(database).where('payment_intents.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return page.flatMap(({ id, allocate_by }) => {
    const row = byId.get(id);
    return row === undefined ? [] : [listed(row, allocate_by)];
  });
}

/** Final payments, newest first. Their ids are ordered by creation time. */
export async function findEndedPayments(
  database: Database,
  { brandCode, after, limit }: PaymentsQuery,
): Promise<ListedPayment[]> {
  let query = select(database).where(sql<boolean>`not (${isOpen})`).where(sql<boolean>`not ${isHeld}`);
  if (after !== undefined) query = query.where('payment_intents.id', '<', after.id);
  if (brandCode !== undefined) query = query.where('payment_intents.brand_code', '=', brandCode);
  const rows = await query.orderBy('payment_intents.id', 'desc').limit(limit).execute();
  return rows.map((row) => listed(row, undefined));
}

/** More payments than one loan or one provider reference has. */
const MAX_RESULTS = 50;

type PaymentReferences =
  | { readonly paymentId: PaymentId }
  | { readonly number: string }
  | { readonly loanId: LoanId; readonly borrowerId: Payment['borrowerId'] };

/** By payment id, number or loan id, newest first. */
export async function findPaymentsById(
  database: Database,
  references: PaymentReferences,
): Promise<ListedPayment[]> {
  const rows = await withAllocateBy(selectNamed(database, references))
    .orderBy('payment_intents.id', 'desc')
    .limit(MAX_RESULTS)
    .execute();
  return rows.map((row) => listed(row, row.deferred_until));
}

/** By the provider's reference of the payment, or of money received for it. */
export async function findPaymentsByReference(
  database: Database,
  reference: string,
): Promise<ListedPayment[]> {
  const ids = sql`(
    select id from payment_intents where reference = ${reference}
    union select payment_id from received_payments where reference = ${reference} and payment_id is not null
  )`;
  const rows = await withAllocateBy(select(database))
    .where(sql<boolean>`payment_intents.id in ${ids}`)
    .orderBy('payment_intents.id', 'desc')
    .limit(MAX_RESULTS)
    .execute();
  return rows.map((row) => listed(row, row.deferred_until));
}

/** Counting stops here, because any higher number is just as much too many. */
const COUNT_UP_TO = 1_000;

export async function countWaitingPayments(
  database: Database,
  { brandCode, at }: { readonly brandCode: string | undefined; readonly at: Instant },
): Promise<{ readonly tooLong: number; readonly held: number }> {
  const ofBrand = brandCode === undefined ? sql`true` : sql`payment_intents.brand_code = ${brandCode}`;
  const { rows } = await sql<{ too_long: string; held: string }>`
    select
      (select count(*) from (
        select from payment_intents
        where ${isOpen} and ${dueBy} < ${instantAsIso(at)}::timestamptz and ${ofBrand} limit ${COUNT_UP_TO}
      ) as late) as too_long,
      (select count(*) from (
        select distinct payment_id from received_payments as received
        join payment_intents on payment_intents.id = received.payment_id
        where received.state = 'held' and ${ofBrand} limit ${COUNT_UP_TO}
      ) as waiting) as held
  `.execute(database);
  const [counted] = rows;
  return { tooLong: Number(counted?.too_long ?? 0), held: Number(counted?.held ?? 0) };
}

function selectNamed(database: Database, references: PaymentReferences) {
  const all = select(database);
  if ('paymentId' in references) return all.where('payment_intents.id', '=', references.paymentId);
  if ('number' in references) return all.where('payment_intents.number', '=', references.number);
  return all
    .where('payment_intents.borrower_id', '=', references.borrowerId)
    .where('payment_intents.loan_id', '=', references.loanId);
}

function select(database: Database) {
  return selectPayments(database).select('next_poll_at');
}

/** The earliest allocation deadline of its money in suspense, if any. */
function withAllocateBy(query: ReturnType<typeof select>) {
  return query.select(
    sql<string | null>`(
      select min(held.allocate_by) from received_payments as held
      where held.payment_id = payment_intents.id and held.state = 'held'
    )`.as('deferred_until'),
  );
}

function listed(
  row: PaymentRow & { readonly next_poll_at: string | null },
  allocateBy: string | null | undefined,
): ListedPayment {
  const payment = paymentOf(row);
  return {
    payment,
    dueBy: payment.frozenUntil ?? payment.payableUntil,
    nextPollAt: row.next_poll_at === null ? undefined : instant(row.next_poll_at),
    allocateBy: allocateBy === null || allocateBy === undefined ? undefined : instant(allocateBy),
  };
}
