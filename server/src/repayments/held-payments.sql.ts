import { idFrom, type LoanId, type PaymentId } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import type { Currency, Money } from '@hiram/values/money';
import { sql } from 'kysely';
import type { BookName } from '../ledger/index.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { HeardBy, ReceivedState } from './received-payments.sql.ts';

/** A payment that is or was in suspense. */
export interface HeldPayment {
  readonly suspenseId: string;
  readonly provider: string;
  readonly reference: string;
  readonly paymentId: PaymentId | undefined;
  readonly amount: Money;
  readonly paidAt: Instant;
  readonly heardAt: Instant;
  readonly heardBy: HeardBy;
  readonly state: ReceivedState;
  readonly why: string | undefined;
  readonly placeBy: Instant | undefined;
  /**
   * Undefined until it is posted to suspense. The first sweep posts payments that were held before the
   * suspense account existed.
   */
  readonly heldIn: BookName | undefined;
  readonly handler: string | undefined;
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
  'heard_at',
  'heard_by',
  'state',
  'why',
  'place_by',
  'held_in',
  'handler',
  'escalated_at',
  'changed_at',
] as const;

export async function findHeld(database: Database, suspenseId: string): Promise<HeldPayment | undefined> {
  const row = await selectHeld(database).where('suspense_id', '=', suspenseId).executeTakeFirst();
  return row && heldOf(row);
}

export async function lockHeld(tx: Transaction, suspenseId: string): Promise<HeldPayment | undefined> {
  const row = await selectHeld(tx).where('suspense_id', '=', suspenseId).forUpdate().executeTakeFirst();
  return row && heldOf(row);
}

export interface HeldWanted {
  readonly queue: 'staff' | 'mine' | 'ended';
  readonly provider: string | undefined;
  /** The staff member to whom `mine` refers. */
  readonly handler: string;
  /** Cursor: the end of the previous page. */
  readonly after: { readonly moment: string; readonly id: string } | undefined;
  readonly limit: number;
}

/** Open suspense payments by deadline, closed ones by newest first. */
export async function findHeldPage(database: Database, wanted: HeldWanted): Promise<HeldPayment[]> {
  return (await heldPageQuery(database, wanted).execute()).map(heldOf);
}

export function heldPageQuery(database: Database, wanted: HeldWanted) {
  const { queue, provider, handler, after, limit } = wanted;
  const isEnded = queue === 'ended';
  const by = isEnded ? 'changed_at' : 'place_by';
  let query = selectHeld(database)
    .where('suspense_id', 'is not', null)
    .where('state', isEnded ? '<>' : '=', 'held');
  if (queue === 'mine') query = query.where('handler', '=', handler);
  if (provider !== undefined) query = query.where('provider', '=', provider);
  if (after !== undefined) {
    const [place, last] = [
      sql`(${sql.ref(by)}, suspense_id)`,
      sql`(${after.moment}::timestamptz, ${after.id}::uuid)`,
    ];
    query = query.where(isEnded ? sql<boolean>`${place} < ${last}` : sql<boolean>`${place} > ${last}`);
  }
  const way = isEnded ? 'desc' : 'asc';
  return query.orderBy(by, way).orderBy('suspense_id', way).limit(limit);
}

/** Suspense totals by currency, the number of payments, and how many are assigned to one staff member. */
export async function sumHeld(
  database: Database,
  handler: string,
): Promise<{ currency: Currency; amount: bigint; waiting: number; mine: number }[]> {
  const { rows } = await sql<{ currency: Currency; amount: string; waiting: number; mine: number }>`
    select currency, sum(amount_minor)::text as amount, count(*)::int as waiting,
      (count(*) filter (where handler = ${handler}))::int as mine
    from received_payments where state = 'held' group by currency order by currency limit 10
  `.execute(database);
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
}

/** Claims held payments that are not posted yet. Each is claimed by one worker at a time. */
export async function takeUnpostedHeld(tx: Transaction, limit: number): Promise<HeldPayment[]> {
  const rows = await selectHeld(tx)
    .where('state', '=', 'held')
    .where('held_in', 'is', null)
    .orderBy('place_by')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(heldOf);
}

/** Claims held payments that passed their SLA and were not yet escalated. */
export async function takeOverdueHeld(tx: Transaction, at: Instant, limit: number): Promise<HeldPayment[]> {
  const rows = await selectHeld(tx)
    .where('state', '=', 'held')
    .where('escalated_at', 'is', null)
    .where('place_by', '<', sql<string>`${instantAsIso(at)}::timestamptz`)
    .orderBy('place_by')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(heldOf);
}

export interface HeldChange {
  readonly heldIn?: BookName;
  readonly handler?: string;
  readonly escalatedAt?: Instant;
  readonly isGivenBack?: true;
  readonly at: Instant;
}

/** The caller must hold the lock on the row. */
export async function updateHeld(tx: Transaction, suspenseId: string, change: HeldChange): Promise<void> {
  await tx
    .updateTable('received_payments')
    .set({
      changed_at: sql`greatest(changed_at, ${instantAsIso(change.at)})`,
      ...(change.heldIn !== undefined && { held_in: change.heldIn }),
      ...(change.handler !== undefined && { handler: change.handler }),
      ...(change.escalatedAt !== undefined && { escalated_at: instantAsIso(change.escalatedAt) }),
      ...(change.isGivenBack === true && { state: 'given_back', why: null, place_by: null }),
    })
    .where('suspense_id', '=', suspenseId)
    .execute();
}

/** Inserts a payment for money that staff allocated to a loan. It is paid from the start. */
export async function insertPlacedPayment(
  tx: Transaction,
  held: HeldPayment,
  placed: { readonly id: PaymentId; readonly loanId: LoanId; readonly channel: string; readonly at: Instant },
): Promise<void> {
  const at = instantAsIso(placed.at);
  await sql`
    insert into payment_intents (borrower_id, id, loan_id, brand_code, market, purpose, currency, amount_minor, agreed,
      channel, provider, state, reference, payable_until, created_at, changed_at)
    select loans.borrower_id, ${placed.id}, loans.id, borrowers.brand_code, loans.market, 'instalments',
      ${held.amount.currency}, ${held.amount.minor}, '{"purpose": "instalments"}', ${placed.channel}, ${held.provider},
      'paid', ${held.reference}, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
    from loans join borrowers on borrowers.id = loans.borrower_id where loans.id = ${placed.loanId}
  `.execute(tx);
}

function selectHeld(database: Database) {
  return database.selectFrom('received_payments').select([...COLUMNS]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectHeld>['executeTakeFirstOrThrow']>>;

function heldOf(row: Row): HeldPayment {
  // The cast is safe: the table's check constraints allow only these values.
  const words = row as unknown as {
    readonly currency: Currency;
    readonly heard_by: HeardBy;
    readonly state: ReceivedState;
    readonly held_in: BookName | null;
  };
  return {
    suspenseId: row.suspense_id ?? '',
    provider: row.provider,
    reference: row.reference,
    paymentId: row.payment_id === null ? undefined : idFrom<'Payment'>(row.payment_id),
    amount: { minor: row.amount_minor, currency: words.currency },
    paidAt: instant(row.paid_at),
    heardAt: instant(row.heard_at),
    heardBy: words.heard_by,
    state: words.state,
    why: row.why ?? undefined,
    placeBy: row.place_by === null ? undefined : instant(row.place_by),
    heldIn: words.held_in ?? undefined,
    handler: row.handler ?? undefined,
    escalatedAt: row.escalated_at === null ? undefined : instant(row.escalated_at),
    changedAt: instant(row.changed_at),
  };
}
