import type { LoanEvent } from '@hiram/lending/loan-event';
import type { Offer } from '@hiram/lending/offer';
import type { Position } from '@hiram/lending/position';
import { termsFromJson } from '@hiram/lending/terms-record';
import { type MarketCode, marketCodes } from '@hiram/markets/rules';
import { assert } from '@hiram/values/assert';
import { type CalendarDate, calendarDate } from '@hiram/values/calendar-date';
import { idFrom, type LoanId } from '@hiram/values/ids';
import { instant } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database/database.ts';
import { type Loan, type Policy, type Released, standingOf, stateOf } from './loan.ts';
import { fromStoredJson, storedJson } from './stored-json.ts';

export interface SignedLoan extends Omit<Loan, 'version' | 'released' | 'state'> {
  readonly signedOn: CalendarDate;
}

/** Writes a loan as it is signed, with its contract. */
export async function insertSignedLoan(tx: Transaction, loan: SignedLoan): Promise<void> {
  const { product, terms } = loan.offer;
  await sql`
    with loan as (
      insert into loans (borrower_id, id, market, product_id, currency, state, version, payout_destination, signed_on)
      values (${loan.borrowerId}, ${loan.id}, ${loan.market}, ${product.id}, ${terms.currency}, 'awaiting_payout', 1,
        ${loan.payoutDestination}, ${loan.signedOn})
      returning id
    ), history as (
      insert into loan_history (loan_id, version, changed_on, from_state, to_state, happening, cause,
        transaction_position)
      select id, 1, ${loan.signedOn}, 'awaiting_signature', 'awaiting_payout', 'signed', ${loan.id}, 1 from loan
    )
    insert into loan_contracts (loan_id, offer) select id, ${storedJson(loan.offer)}::jsonb from loan
  `.execute(tx);
}

export async function insertPolicy(database: Database, id: string, policy: Policy): Promise<void> {
  await sql`insert into loan_policies (id, terms) values (${id}, ${storedJson(policy)}::jsonb)
    on conflict do nothing`.execute(database);
}

/** The loan, with its position if its money went out; undefined if there is none. */
export async function findLoan(database: Database, id: LoanId): Promise<Loan | undefined> {
  const row = await selectLoan(database, id);
  if (row === undefined) return undefined;
  return {
    id,
    borrowerId: idFrom(row.borrower_id),
    market: marketOf(row.market),
    state: stateOf(row.state),
    version: row.version,
    payoutDestination: row.payout_destination,
    offer: fromStoredJson<Offer>(row.offer),
    released: releasedOf(row),
  };
}

/** Everything that happened to a loan, as far as we heard of it. */
export async function findLoanEvents(database: Database, id: LoanId): Promise<LoanEvent[]> {
  const rows = await database
    .selectFrom('loan_events')
    .select('event')
    .where('loan_id', '=', id)
    .orderBy('id')
    .limit(MOST_EVENTS)
    .execute();
  assert(rows.length < MOST_EVENTS, `loan ${id} has more events than anyone foresaw`);
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

async function selectLoan(database: Database, id: LoanId) {
  return database
    .selectFrom('loans')
    .innerJoin('loan_contracts', 'loan_contracts.loan_id', 'loans.id')
    .select([
      'borrower_id',
      'market',
      'state',
      'version',
      'payout_destination',
      'offer',
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
      sql<readonly InstalmentJson[] | null>`(
        select json_agg(json_build_object('number', number, 'due_on', due_on, 'accrues_from', accrues_from,
          'accrues_until', accrues_until, 'booked', booked, 'amounts', array[principal_minor, interest_minor,
          fee_minor, principal_paid_minor, interest_paid_minor, fee_paid_minor]::text[]) order by number)
        from loan_instalments where loan_id = loans.id
      )`.as('instalments'),
    ])
    .where('loans.id', '=', id)
    .executeTakeFirst();
}

type LoanRow = NonNullable<Awaited<ReturnType<typeof selectLoan>>>;

function releasedOf(row: LoanRow): Released | null {
  if (row.position_on === null || row.terms === null) return null;
  const position: Position = {
    day: row.position_on,
    standing: standingOf(row.state),
    instalments: (row.instalments ?? []).map(openInstalment),
    lateCharges: { charged: row.late_charged_minor, paid: row.late_paid_minor },
    extensionFees: { charged: row.extension_charged_minor, paid: row.extension_paid_minor },
    lateFeeTaken: row.late_fee_taken,
    extensions: row.extensions,
    principalPrepaid: row.principal_prepaid_minor,
    credit: row.credit_minor,
    cost: row.cost_minor,
  };
  return {
    terms: termsFromJson(row.terms),
    position,
    lastEventAt: row.last_event_at === null ? null : instant(row.last_event_at),
  };
}

function openInstalment(row: InstalmentJson): Position['instalments'][number] {
  const [principal = 0n, interest = 0n, fee = 0n, principalPaid = 0n, interestPaid = 0n, feePaid = 0n] =
    row.amounts.map(BigInt);
  return {
    number: row.number,
    dueOn: calendarDate(row.due_on),
    accruesFrom: calendarDate(row.accrues_from),
    accruesUntil: calendarDate(row.accrues_until),
    ...{ principal, interest, fee, principalPaid, interestPaid, feePaid },
    booked: row.booked,
  };
}

function marketOf(text: string): MarketCode {
  const market = marketCodes.find((known) => known === text);
  assert(market !== undefined, `no market that we know: ${text}`);
  return market;
}
