import type { LoanId, PaymentId } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Payment } from './payment.ts';
import { type PaymentRow, paymentOf, selectPayments } from './payments.sql.ts';

// Payments as staff look for them. Each queue is read along an index of its own.

/** A payment with its clocks. */
export interface ListedPayment {
  readonly payment: Payment;
  /** By when it can be paid, or, on its way, by when the money is to be here. */
  readonly dueBy: Instant;
  readonly askNextAt: Instant | undefined;
  /** Of money that is held: by when somebody is to have placed it. */
  readonly placeBy: Instant | undefined;
}

export interface PaymentsWanted {
  readonly brandCode: string | undefined;
  /** Where the page before ended: the moment that the queue is ordered by, and the payment. */
  readonly after: { readonly moment: string; readonly id: PaymentId } | undefined;
  readonly limit: number;
}

const dueBy = sql<string>`coalesce(payment_intents.frozen_until, payment_intents.payable_until)`;
// Written out and not bound: only so does the planner see that the index holds all of them.
const isOpen = sql<boolean>`payment_intents.state in ('created', 'sent', 'pending', 'unknown')`;
const isHeld = sql<boolean>`exists (
  select from received_payments as held where held.payment_id = payment_intents.id and held.state = 'held'
)`;

/** Those that are not over, within their time or past it, by the moment by which they were to be. */
export async function findOpenPayments(
  database: Database,
  { at, isLate, after, ...wanted }: PaymentsWanted & { readonly at: Instant; readonly isLate: boolean },
): Promise<ListedPayment[]> {
  const now = sql`${instantAsIso(at)}::timestamptz`;
  let query = select(database)
    .where(isOpen)
    .where(isLate ? sql<boolean>`${dueBy} < ${now}` : sql<boolean>`${dueBy} >= ${now}`);
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(${dueBy}, payment_intents.id) > (${after.moment}::timestamptz, ${after.id}::uuid)`,
    );
  if (wanted.brandCode !== undefined)
    query = query.where('payment_intents.brand_code', '=', wanted.brandCode);
  const rows = await query.orderBy(dueBy).orderBy('payment_intents.id').limit(wanted.limit).execute();
  return rows.map((row) => listed(row, undefined));
}

/** Those whose money came and has no place yet, by their clock; each once. */
export async function findHeldPayments(
  database: Database,
  { brandCode, after, limit }: PaymentsWanted,
): Promise<ListedPayment[]> {
  const ofBrand = brandCode === undefined ? sql`true` : sql`payment_intents.brand_code = ${brandCode}`;
  const later =
    after === undefined
      ? sql`true`
      : sql`(held.place_by, held.payment_id) > (${after.moment}::timestamptz, ${after.id}::uuid)`;
  const { rows: page } = await sql<{ id: string; place_by: string }>`
    select held.payment_id as id, held.place_by from received_payments as held
    join payment_intents on payment_intents.id = held.payment_id
    where held.state = 'held' and ${ofBrand} and ${later} and not exists (
      select from received_payments as first where first.payment_id = held.payment_id and first.state = 'held'
        and (first.place_by, first.provider, first.reference) < (held.place_by, held.provider, held.reference)
    )
    order by held.place_by, held.payment_id limit ${limit}
  `.execute(database);
  if (page.length === 0) return [];
  const ids = page.map(({ id }) => id);
  const rows = await select(database).where('payment_intents.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return page.flatMap(({ id, place_by }) => {
    const row = byId.get(id);
    return row === undefined ? [] : [listed(row, place_by)];
  });
}

/** Those that are over, the newest first. Their ids are in the order in which they were begun. */
export async function findEndedPayments(
  database: Database,
  { brandCode, after, limit }: PaymentsWanted,
): Promise<ListedPayment[]> {
  let query = select(database).where(sql<boolean>`not (${isOpen})`).where(sql<boolean>`not ${isHeld}`);
  if (after !== undefined) query = query.where('payment_intents.id', '<', after.id);
  if (brandCode !== undefined) query = query.where('payment_intents.brand_code', '=', brandCode);
  const rows = await query.orderBy('payment_intents.id', 'desc').limit(limit).execute();
  return rows.map((row) => listed(row, undefined));
}

/** More than anybody began for one loan, or any provider calls by one name. */
const MOST_FOUND = 50;

/** By the payment's own id, or its loan's, the newest first. */
export async function findPaymentsById(
  database: Database,
  sought:
    | { readonly paymentId: PaymentId }
    | { readonly loanId: LoanId; readonly borrowerId: Payment['borrowerId'] },
): Promise<ListedPayment[]> {
  const query =
    'paymentId' in sought
      ? select(database).where('payment_intents.id', '=', sought.paymentId)
      : select(database)
          .where('payment_intents.borrower_id', '=', sought.borrowerId)
          .where('payment_intents.loan_id', '=', sought.loanId);
  const rows = await withPlaceBy(query).orderBy('payment_intents.id', 'desc').limit(MOST_FOUND).execute();
  return rows.map((row) => listed(row, row.held_until));
}

/** By a provider's name for it, or for money that came for it. */
export async function findPaymentsByReference(
  database: Database,
  reference: string,
): Promise<ListedPayment[]> {
  const ids = sql`(
    select id from payment_intents where reference = ${reference}
    union select payment_id from received_payments where reference = ${reference} and payment_id is not null
  )`;
  const rows = await withPlaceBy(select(database))
    .where(sql<boolean>`payment_intents.id in ${ids}`)
    .orderBy('payment_intents.id', 'desc')
    .limit(MOST_FOUND)
    .execute();
  return rows.map((row) => listed(row, row.held_until));
}

/** Counting stops here: whether a thousand or ten thousand wait, it is too many. */
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

function select(database: Database) {
  return selectPayments(database).select('ask_next_at');
}

/** The first clock of the money that is held for it, if any is. */
function withPlaceBy(query: ReturnType<typeof select>) {
  return query.select(
    sql<string | null>`(
      select min(held.place_by) from received_payments as held
      where held.payment_id = payment_intents.id and held.state = 'held'
    )`.as('held_until'),
  );
}

function listed(
  row: PaymentRow & { readonly ask_next_at: string | null },
  placeBy: string | null | undefined,
): ListedPayment {
  const payment = paymentOf(row);
  return {
    payment,
    dueBy: payment.frozenUntil ?? payment.payableUntil,
    askNextAt: row.ask_next_at === null ? undefined : instant(row.ask_next_at),
    placeBy: placeBy === null || placeBy === undefined ? undefined : instant(placeBy),
  };
}
