import { nextChangeOn } from '@hiram/lending/day';
import type { LoanTerms } from '@hiram/lending/loan-terms';
import type { Offer } from '@hiram/lending/offer';
import { firstUnpaidOn, type Position } from '@hiram/lending/position';
import { termsAsJson } from '@hiram/lending/terms-record';
import type { MarketCode } from '@hiram/markets/rules';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { BorrowerId, LoanId } from '@hiram/values/ids';
import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import type { HistoryStep, Loan } from './loan.ts';
import { storedJson } from './stored-json.ts';

export interface NewTakenOverLoan {
  readonly id: LoanId;
  readonly borrowerId: BorrowerId;
  readonly market: MarketCode;
  readonly offer: Offer;
  readonly terms: LoanTerms;
  readonly position: Position;
  readonly policyId: string;
  readonly steps: readonly HistoryStep[];
  readonly bookedOn: CalendarDate;
}

/** No payout leaves from here for this loan, so it has no account of the borrower. */
const NO_DESTINATION = 'lent-elsewhere';

/** Inserts the loan with its contract, its open instalments and its history. False if the number is used. */
export async function insertTakenOverLoan(
  tx: Transaction,
  loan: NewTakenOverLoan,
  number: string,
): Promise<boolean> {
  const { id, offer, terms, position, steps } = loan;
  const { instalments } = position;
  const { numAffectedRows } = await sql`
    with loan as (
      insert into loans (borrower_id, id, number, market, product_id, currency, state, version, payout_destination,
        signed_on, released_on, policy_id, position_on, next_change_on, next_due_on, late_charged_minor,
        late_fee_taken, credit_minor, cost_minor, cost_limit_minor)
      values (${loan.borrowerId}, ${id}, ${number}, ${loan.market}, ${offer.product.id}, ${terms.currency},
        ${position.status}, ${steps.length}, ${NO_DESTINATION}, ${terms.releasedOn}, ${terms.releasedOn},
        ${loan.policyId}, ${position.day}, ${nextChangeOn(terms, position)}, ${firstUnpaidOn(position) ?? null},
        ${position.lateCharges.charged}, ${position.lateFeeTaken}, ${position.credit}, ${position.cost},
        ${terms.lifetimeCostLimit})
      on conflict (number) do nothing
      returning id
    ), instalments as (
      insert into loan_instalments (loan_id, number, due_on, accrues_from, accrues_until, principal_minor,
        interest_minor, fee_minor, booked)
      select id, given.number, due_on, accrues_from, accrues_until, principal, interest, fee, booked
      from loan, unnest(${instalments.map((row) => row.number)}::smallint[],
        ${instalments.map(({ dueOn }) => dueOn)}::date[], ${instalments.map(({ accruesFrom }) => accruesFrom)}::date[],
        ${instalments.map(({ accruesUntil }) => accruesUntil)}::date[],
        ${instalments.map(({ principal }) => principal)}::bigint[],
        ${instalments.map(({ interest }) => interest)}::bigint[], ${instalments.map(({ fee }) => fee)}::bigint[],
        ${instalments.map(({ booked }) => booked)}::boolean[])
        as given (number, due_on, accrues_from, accrues_until, principal, interest, fee, booked)
    ), history as (
      insert into loan_history (loan_id, version, changed_on, from_state, to_state, transition, cause,
        transaction_position)
      select id, step, ${loan.bookedOn}::date, given ->> 'from', given ->> 'to', given ->> 'transition', 'import', 1
      from loan, jsonb_array_elements(${JSON.stringify(steps)}::jsonb) with ordinality as steps (given, step)
    )
    insert into loan_contracts (loan_id, offer, terms)
    select id, ${storedJson(offer)}::jsonb, ${termsAsJson(terms)}::jsonb from loan
  `.execute(tx);
  return numAffectedRows === 1n;
}

/** Locks a loan, so that no event happens to it until the transaction ends. */
export async function lockLoan(tx: Transaction, loanId: LoanId): Promise<void> {
  await sql`select id from loans where id = ${loanId} for update`.execute(tx);
}

/** Removes the position, and closes the loan. */
export async function removeTakenOverPosition(
  tx: Transaction,
  loan: Loan,
  { step, bookedOn, transaction }: { step: HistoryStep; bookedOn: CalendarDate; transaction: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with loan as (
      update loans set state = ${step.to}, version = version + 1, released_on = null, policy_id = null,
        position_on = null, next_change_on = null, last_event_at = null, late_charged_minor = 0, late_paid_minor = 0,
        late_fee_taken = false, credit_minor = 0, cost_minor = 0, cost_limit_minor = null, next_due_on = null
      where id = ${loan.id} and version = ${loan.version} returning id
    ), contract as (
      update loan_contracts set terms = null from loan where loan_id = loan.id
    ), instalments as (
      delete from loan_instalments using loan where loan_id = loan.id
    ), charges as (
      delete from loan_charges using loan where loan_id = loan.id
    )
    insert into loan_history (loan_id, version, changed_on, from_state, to_state, transition, cause,
      transaction_position)
    select id, ${loan.version + 1}, ${bookedOn}::date, ${step.from}, ${step.to}, ${step.transition}, 'import',
      ${transaction}
    from loan
  `.execute(tx);
  return numAffectedRows === 1n;
}
