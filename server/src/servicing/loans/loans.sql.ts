import type { LoanEvent } from '@hiram/lending/loan-event';
import type { LoanState } from '@hiram/lending/loan-state';
import type { Offer } from '@hiram/lending/offer';
import type { Position } from '@hiram/lending/position';
import { termsFromJson } from '@hiram/lending/terms-record';
import { type MarketCode, marketCodes } from '@hiram/markets/rules';
import { assert } from '@hiram/values/assert';
import { type CalendarDate, calendarDate } from '@hiram/values/calendar-date';
import { type BorrowerId, idFrom, type LoanId } from '@hiram/values/ids';
import { instant } from '@hiram/values/instant';
import { type CompiledQuery, sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { accrualPausesFromJson } from './accrual-pause-record.ts';
import { compromiseFromJson } from './compromise-record.ts';
import { type Loan, type LoanWithoutOffer, type Policy, type Released, stateOf, statusOf } from './loan.ts';
import { fromStoredJson, storedJson } from './stored-json.ts';

export interface SignedLoan extends Omit<Loan, 'number' | 'version' | 'released' | 'state'> {
  readonly signedOn: CalendarDate;
}

/** Inserts a signed loan with its contract. False if the number is already used. */
export async function insertSignedLoan(tx: Transaction, loan: SignedLoan, number: string): Promise<boolean> {
  const { product, terms } = loan.offer;
  const { numAffectedRows } = await sql`
    with loan as (
      insert into loans (borrower_id, id, number, market, product_id, currency, state, version, payout_destination,
        signed_on)
      values (${loan.borrowerId}, ${loan.id}, ${number}, ${loan.market}, ${product.id}, ${terms.currency},
        'awaiting_payout', 1, ${loan.payoutDestination}, ${loan.signedOn})
      on conflict (number) do nothing
      returning id
    ), history as (
      insert into loan_history (loan_id, version, changed_on, from_state, to_state, transition, cause,
        transaction_position)
      select id, 1, ${loan.signedOn}, 'awaiting_signature', 'awaiting_payout', 'signed', ${loan.id}, 1 from loan
    )
    insert into loan_contracts (loan_id, offer) select id, ${storedJson(loan.offer)}::jsonb from loan
  `.execute(tx);
  return numAffectedRows === 1n;
}

export async function insertPolicy(database: Database, id: string, policy: Policy): Promise<void> {
  await sql`insert into loan_policies (id, terms) values (${id}, ${storedJson(policy)}::jsonb)
    on conflict do nothing`.execute(database);
}

/** The loan, with its position if disbursed; undefined if there is none. */
export async function findLoan(database: Database, id: LoanId): Promise<Loan | undefined> {
  loanById ??= selectLoans(database).where('loans.id', '=', id).compile();
  const { rows } = await database.executeQuery<LoanRow>({ ...loanById, parameters: [id] });
  const [row] = rows;
  return row === undefined ? undefined : loanOf(row);
}

let loanById: CompiledQuery<LoanRow> | undefined;

/** The loan without its offer, which is by far the largest part of it. Every posting starts with this query. */
export async function findLoanWithoutOffer(
  database: Database,
  id: LoanId,
): Promise<LoanWithoutOffer | undefined> {
  loanWithoutOffer ??= selectLoansWithoutOffer(database).where('loans.id', '=', id).compile();
  const { rows } = await database.executeQuery<RowWithoutOffer>({ ...loanWithoutOffer, parameters: [id] });
  const [row] = rows;
  return row === undefined ? undefined : withoutOffer(row);
}

/** Compiled once: building its text takes longer than sending it. */
let loanWithoutOffer: CompiledQuery<RowWithoutOffer> | undefined;

export interface LoansOf {
  readonly borrowerId: BorrowerId;
  /** Exclusive cursor: the last of the previous page. */
  readonly before?: LoanId | undefined;
  readonly limit: number;
}

/** A borrower's loan with its signing date and withdrawal date. */
export interface OwnLoan extends Loan {
  readonly signedOn: CalendarDate;
  readonly withdrawnOn: CalendarDate | null;
}

/** One of a borrower's loans; undefined if this id is not theirs. */
export async function findOwnLoan(
  database: Database,
  borrowerId: BorrowerId,
  id: LoanId,
): Promise<OwnLoan | undefined> {
  const row = await selectLoans(database)
    .where('borrower_id', '=', borrowerId)
    .where('loans.id', '=', id)
    .executeTakeFirst();
  return row === undefined ? undefined : ownLoanOf(row);
}

/** The borrower's most recently settled loan. */
export async function findLastSettled(
  database: Database,
  borrowerId: BorrowerId,
): Promise<LoanId | undefined> {
  const row = await database
    .selectFrom('loans')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .where('state', '=', 'settled' satisfies LoanState)
    .orderBy('last_event_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row === undefined ? undefined : idFrom(row.id);
}

/** A borrower's loans, newest first. */
export async function findLoansOf(
  database: Database,
  { borrowerId, before, limit }: LoansOf,
): Promise<OwnLoan[]> {
  let query = selectLoans(database)
    .where('borrower_id', '=', borrowerId)
    .orderBy('loans.id', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('loans.id', '<', before);
  const rows = await query.execute();
  return rows.map(ownLoanOf);
}

/** Finds loans by ids, each with its signing date. */
export async function findSignedLoans(
  database: Database,
  ids: readonly LoanId[],
): Promise<ReadonlyMap<string, OwnLoan>> {
  if (ids.length === 0) return new Map();
  const rows = await selectLoans(database)
    .where('loans.id', 'in', [...ids])
    .orderBy('loans.id')
    .limit(ids.length)
    .execute();
  return new Map(rows.map((row) => [row.id, ownLoanOf(row)]));
}

/** Finds a loan by the number that people use. */
export async function findLoanByNumber(database: Database, number: string): Promise<LoanId | undefined> {
  const row = await database.selectFrom('loans').select('id').where('number', '=', number).executeTakeFirst();
  return row === undefined ? undefined : idFrom(row.id);
}

/** The numbers that people use, by loan. Loans without one are omitted. */
export async function findLoanNumbers(
  database: Database,
  ids: readonly LoanId[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('loans')
    .select(['id', 'number'])
    .where('id', 'in', [...ids])
    .limit(ids.length)
    .execute();
  return new Map(rows.flatMap(({ id, number }) => (number === null ? [] : [[id, number] as const])));
}

/** A borrower's open loans. */
export async function findOpenLoansOf(database: Database, borrowerId: BorrowerId): Promise<OwnLoan[]> {
  const rows = await selectLoans(database)
    .where('borrower_id', '=', borrowerId)
    .where('state', 'not in', ['settled', 'cancelled', 'withdrawn'] satisfies LoanState[])
    .orderBy('loans.id', 'desc')
    .limit(MOST_OPEN_LOANS)
    .execute();
  return rows.map(ownLoanOf);
}

/** A borrower gets no second loan while one is open, but ledgers from other systems may contain a few. */
const MOST_OPEN_LOANS = 50;

export async function isLoanOf(database: Database, borrowerId: BorrowerId, id: LoanId): Promise<boolean> {
  const found = await database
    .selectFrom('loans')
    .select('id')
    .where('id', '=', id)
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst();
  return found !== undefined;
}

function ownLoanOf(row: LoanRow): OwnLoan {
  return { ...loanOf(row), signedOn: row.signed_on, withdrawnOn: row.withdrawn_on };
}

function loanOf(row: LoanRow): Loan {
  let offer: Offer | undefined;
  return {
    ...withoutOffer(row),
    // Parsed lazily: it is rarely needed.
    get offer() {
      offer ??= fromStoredJson<Offer>(row.offer);
      return offer;
    },
  };
}

function withoutOffer(row: RowWithoutOffer): LoanWithoutOffer {
  return {
    id: idFrom(row.id),
    number: row.number ?? undefined,
    borrowerId: idFrom(row.borrower_id),
    market: marketOf(row.market),
    state: stateOf(row.state),
    version: row.version,
    payoutDestination: row.payout_destination,
    released: releasedOf(row),
  };
}

/** All events of a loan since disbursement that we have received. */
export async function findLoanEvents(database: Database, id: LoanId): Promise<LoanEvent[]> {
  const rows = await selectEvents(database, id).execute();
  assert(rows.length < MOST_EVENTS, `loan ${id} exceeds the maximum number of events`);
  return rows.map(({ event }) => fromStoredJson<LoanEvent>(event));
}

/** An event with the day we received it. */
export interface RecordedEvent {
  readonly event: LoanEvent;
  readonly recordedOn: CalendarDate;
}

/** The same events, each with the day we received it. */
export async function findRecordedEvents(database: Database, id: LoanId): Promise<RecordedEvent[]> {
  const rows = await selectEvents(database, id).select('recorded_on').execute();
  assert(rows.length < MOST_EVENTS, `loan ${id} exceeds the maximum number of events`);
  return rows.map((row) => ({ event: fromStoredJson<LoanEvent>(row.event), recordedOn: row.recorded_on }));
}

/** Only events of the release in force; events of an undone release no longer count. */
function selectEvents(database: Database, id: LoanId) {
  return database
    .selectFrom('loan_events')
    .innerJoin('loans', (join) =>
      join
        .onRef('loans.id', '=', 'loan_events.loan_id')
        .onRef('loans.release_number', '=', 'loan_events.release_number'),
    )
    .select('event')
    .where('loan_events.loan_id', '=', id)
    .orderBy('loan_events.id')
    .limit(MOST_EVENTS);
}

/** A loan's dispute events. */
export async function findDisputeEvents(database: Database, id: LoanId): Promise<LoanEvent[]> {
  const kinds: LoanEvent['kind'][] = ['charges_disputed', 'dispute_decided', 'charges_reversed'];
  const rows = await database
    .selectFrom('loan_events')
    .innerJoin('loans', (join) =>
      join
        .onRef('loans.id', '=', 'loan_events.loan_id')
        .onRef('loans.release_number', '=', 'loan_events.release_number'),
    )
    .select('event')
    .where('loan_events.loan_id', '=', id)
    .where('kind', 'in', kinds)
    .orderBy('effective_at')
    .orderBy('loan_events.id')
    .limit(MOST_EVENTS)
    .execute();
  return rows.map(({ event }) => fromStoredJson<LoanEvent>(event));
}

const MOST_EVENTS = 10_000;

interface InstalmentJson {
  readonly number: number;
  readonly due_on: string;
  readonly accrues_from: string;
  readonly accrues_until: string;
  readonly amounts: readonly string[];
  readonly booked: boolean;
}

function selectLoans(database: Database) {
  return selectLoansWithoutOffer(database).select('offer');
}

function selectLoansWithoutOffer(database: Database) {
  return database
    .selectFrom('loans')
    .innerJoin('loan_contracts', 'loan_contracts.loan_id', 'loans.id')
    .select([
      'loans.id',
      'loans.number',
      'borrower_id',
      'market',
      'signed_on',
      'state',
      'version',
      'payout_destination',
      sql<string | null>`terms::text`.as('terms'),
      'position_on',
      'last_event_at',
      'late_charged_minor',
      'late_paid_minor',
      'late_fee_taken',
      'extension_charged_minor',
      'extension_paid_minor',
      'extensions',
      'principal_prepaid_minor',
      'credit_minor',
      'cost_minor',
      'accrual_pauses',
      'compromise',
      sql<CalendarDate | null>`case when state = 'withdrawn' then (
        select changed_on from loan_history
        where loan_id = loans.id and loan_history.version = loans.version and changed_on >= signed_on
      ) end`.as('withdrawn_on'),
      sql<readonly InstalmentJson[] | null>`(
        select json_agg(json_build_object('number', number, 'due_on', due_on, 'accrues_from', accrues_from,
          'accrues_until', accrues_until, 'booked', booked, 'amounts', array[principal_minor, interest_minor,
          fee_minor, principal_paid_minor, interest_paid_minor, fee_paid_minor, interest_earned_minor]::text[])
          order by number)
        from loan_instalments where loan_id = loans.id
      )`.as('instalments'),
    ]);
}

type LoanRow = Awaited<ReturnType<ReturnType<typeof selectLoans>['executeTakeFirstOrThrow']>>;

type RowWithoutOffer = Omit<LoanRow, 'offer'>;

function releasedOf(row: RowWithoutOffer): Released | null {
  if (row.position_on === null || row.terms === null) return null;
  const position: Position = {
    day: row.position_on,
    status: statusOf(row.state),
    instalments: (row.instalments ?? []).map(openInstalment),
    lateCharges: { charged: row.late_charged_minor, paid: row.late_paid_minor },
    extensionFees: { charged: row.extension_charged_minor, paid: row.extension_paid_minor },
    lateFeeTaken: row.late_fee_taken,
    extensions: row.extensions,
    principalPrepaid: row.principal_prepaid_minor,
    credit: row.credit_minor,
    cost: row.cost_minor,
    accrual_pauses: accrualPausesFromJson(row.accrual_pauses),
    compromise: compromiseFromJson(row.compromise),
  };
  return {
    terms: termsFromJson(row.terms),
    position,
    lastEventAt: row.last_event_at === null ? null : instant(row.last_event_at),
  };
}

function openInstalment(row: InstalmentJson): Position['instalments'][number] {
  const [principal = 0n, interest = 0n, fee = 0n, ...others] = row.amounts.map(BigInt);
  const [principalPaid = 0n, interestPaid = 0n, feePaid = 0n, interestEarned = 0n] = others;
  return {
    number: row.number,
    dueOn: calendarDate(row.due_on),
    accruesFrom: calendarDate(row.accrues_from),
    accruesUntil: calendarDate(row.accrues_until),
    principal,
    interest,
    interestEarned,
    fee,
    principalPaid,
    interestPaid,
    feePaid,
    booked: row.booked,
  };
}

function marketOf(text: string): MarketCode {
  const market = marketCodes.find((known) => known === text);
  assert(market !== undefined, `unknown market: ${text}`);
  return market;
}
