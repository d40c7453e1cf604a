import { nextChangeOn } from '@hiram/lending/day';
import type { LoanEvent } from '@hiram/lending/loan-event';
import type { LoanTerms } from '@hiram/lending/loan-terms';
import { firstUnpaidOn, type OpenInstalment, type Position } from '@hiram/lending/position';
import { termsAsJson } from '@hiram/lending/terms-record';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { CompiledQuery, sql } from 'kysely';
import { type Posting, type PostingKey, postingClauses, postingParameters } from '#ledger/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { accrualPausesAsJson } from './accrual-pause-record.ts';
import type { Charge, HistoryStep, Loan } from './loan.ts';
import { storedJson } from './stored-json.ts';

/** Everything that one change writes: the loan's new position, the event, and the postings. */
export interface LoanChange {
  readonly loan: Loan;
  readonly steps: readonly HistoryStep[];
  readonly cause: string;
  readonly bookedOn: CalendarDate;
  readonly terms: LoanTerms;
  readonly position: Position;
  readonly instalments: readonly OpenInstalment[];
  readonly charges: readonly Charge[];
  readonly event: LoanEvent | null;
  readonly lastEventAt: Instant | null;
  readonly posting: Posting;
  readonly key: PostingKey;
}

const OWN_PARAMETERS = 40;

/**
 * One statement, so that a change and its posting share one round trip. It writes only if the loan is
 * unchanged since it was read; otherwise nothing is written.
 */
const CHANGE_LOAN = `with loan as (
    update loans set state = $3, version = version + $4, position_on = $5, next_change_on = $6, last_event_at = $7,
      late_charged_minor = $8, late_paid_minor = $9, late_fee_taken = $10, extension_charged_minor = $11,
      extension_paid_minor = $12, extensions = $13, principal_prepaid_minor = $14, credit_minor = $15,
      cost_minor = $16, accrual_pauses = $38::jsonb, next_due_on = $39
    where id = $1 and version = $2 returning id, release_number
  ), ${postingClauses({ firstParameter: OWN_PARAMETERS + 1, after: 'loan' })}, instalments as (
    update loan_instalments set due_on = given.due_on, accrues_from = given.accrues_from,
      accrues_until = given.accrues_until, principal_minor = given.principal, interest_minor = given.interest,
      fee_minor = given.fee, principal_paid_minor = given.principal_paid,
      interest_paid_minor = given.interest_paid, fee_paid_minor = given.fee_paid, booked = given.booked,
      interest_earned_minor = given.interest_earned
    from loan, (
      select number, due_on, accrues_from, accrues_until, principal, interest, fee, principal_paid, interest_paid,
        fee_paid, booked, interest_earned
      from unnest($17::smallint[], $18::date[], $19::date[], $20::date[], $21::bigint[], $22::bigint[],
        $23::bigint[], $24::bigint[], $25::bigint[], $26::bigint[], $27::boolean[], $40::bigint[]) as given (number,
        due_on, accrues_from, accrues_until, principal, interest, fee, principal_paid, interest_paid, fee_paid,
        booked, interest_earned)
      limit cardinality($17::smallint[])
    ) given
    where loan_instalments.loan_id = $1 and loan_instalments.number = given.number
  ), charges as (
    insert into loan_charges (loan_id, kind, charged_on, amount_minor)
    select $1, kind, charged_on, amount
    from loan, unnest($28::text[], $29::date[], $30::bigint[]) as given (kind, charged_on, amount)
    on conflict (loan_id, kind, charged_on) do update set amount_minor = excluded.amount_minor
  ), event as (
    insert into loan_events (loan_id, id, kind, effective_at, effective_on, recorded_on, event, release_number)
    select $1, event ->> 'id', event ->> 'kind', $31::timestamptz, (event ->> 'effectiveOn')::date, $32::date, event,
      release_number
    from loan, (select $33::jsonb as event) given where event is not null
  ), history as (
    insert into loan_history (loan_id, version, changed_on, from_state, to_state, transition, cause,
      transaction_position)
    select $1, $2 + step, $32::date, from_state, to_state, transition, $34, chain.position
    from chain, unnest($35::text[], $36::text[], $37::text[]) with ordinality
      as given (from_state, to_state, transition, step)
  )
  select position from chain`;

/** Whether the change was written; false if the loan changed since it was read. */
export async function writeLoanChange(database: Database, change: LoanChange): Promise<boolean> {
  const { rows } = await database.executeQuery(
    CompiledQuery.raw(CHANGE_LOAN, [
      ...ownParameters(change),
      ...postingParameters(change.posting, change.key),
    ]),
  );
  return rows.length === 1;
}

/**
 * Inserts rows for missing instalments, which the change then fills in. Locks the loan; if it changed since
 * it was read, nothing is inserted.
 */
export async function addInstalments(
  tx: Transaction,
  loan: Loan,
  instalments: readonly OpenInstalment[],
): Promise<void> {
  await sql`
    with held as (select id from loans where id = ${loan.id} and version = ${loan.version} for update)
    insert into loan_instalments (loan_id, number, due_on, accrues_from, accrues_until, principal_minor,
      interest_minor, fee_minor)
    select held.id, number, due_on, accrues_from, accrues_until, 0, 0, 0
    from held, unnest(${instalments.map(({ number }) => number)}::smallint[],
      ${instalments.map(({ dueOn }) => dueOn)}::date[], ${instalments.map(({ accruesFrom }) => accruesFrom)}::date[],
      ${instalments.map(({ accruesUntil }) => accruesUntil)}::date[])
      as given (number, due_on, accrues_from, accrues_until)
    on conflict (loan_id, number) do nothing`.execute(tx);
}

function ownParameters({ loan, steps, position, ...change }: LoanChange): unknown[] {
  const { instalments, charges, event } = change;
  return [
    loan.id,
    loan.version,
    steps.at(-1)?.to ?? loan.state,
    steps.length,
    position.day,
    nextChangeOn(change.terms, position),
    change.lastEventAt === null ? null : instantAsIso(change.lastEventAt),
    position.lateCharges.charged,
    position.lateCharges.paid,
    position.lateFeeTaken,
    position.extensionFees.charged,
    position.extensionFees.paid,
    position.extensions,
    position.principalPrepaid,
    position.credit,
    position.cost,
    instalments.map(({ number }) => number),
    instalments.map(({ dueOn }) => dueOn),
    instalments.map(({ accruesFrom }) => accruesFrom),
    instalments.map(({ accruesUntil }) => accruesUntil),
    instalments.map(({ principal }) => principal),
    instalments.map(({ interest }) => interest),
    instalments.map(({ fee }) => fee),
    instalments.map(({ principalPaid }) => principalPaid),
    instalments.map(({ interestPaid }) => interestPaid),
    instalments.map(({ feePaid }) => feePaid),
    instalments.map(({ booked }) => booked),
    charges.map(({ kind }) => kind),
    charges.map(({ on }) => on),
    charges.map(({ amount }) => amount),
    event === null ? null : instantAsIso(event.effectiveAt),
    change.bookedOn,
    event === null ? null : storedJson(event),
    change.cause,
    steps.map(({ from }) => from),
    steps.map(({ to }) => to),
    steps.map(({ transition }) => transition),
    accrualPausesAsJson(position.accrual_pauses),
    firstUnpaidOn(position) ?? null,
    instalments.map(({ interestEarned }) => interestEarned),
  ];
}

const RELEASE_PARAMETERS = 17;

const RELEASE_LOAN = `with loan as (
    update loans set state = $3, version = version + $4, released_on = $5, position_on = $5, next_change_on = $6,
      policy_id = $7, cost_minor = $8, cost_limit_minor = $9, next_due_on = $17
    where id = $1 and version = $2 returning id, payout_destination, currency
  ), contract as (
    update loan_contracts set terms = $10::jsonb from loan where loan_id = loan.id
  ), instalments as (
    insert into loan_instalments (loan_id, number, due_on, accrues_from, accrues_until, principal_minor,
      interest_minor, fee_minor)
    select loan.id, number, "dueOn", "accruesFrom", "accruesUntil", principal, interest, fee
    from loan, jsonb_to_recordset($11::jsonb) as given (number smallint, "dueOn" date, "accruesFrom" date,
      "accruesUntil" date, principal bigint, interest bigint, fee bigint)
  ), payout as (
    insert into loan_payouts (loan_id, amount_minor, currency, destination, provider, reference, disbursed_at)
    select id, $12::bigint, currency, payout_destination, $13, $14, $15::timestamptz from loan
  ), ${postingClauses({ firstParameter: RELEASE_PARAMETERS + 1, after: 'loan' })}, history as (
    insert into loan_history (loan_id, version, changed_on, from_state, to_state, transition, cause,
      transaction_position)
    select $1, $2 + step, $5, given ->> 'from', given ->> 'to', given ->> 'transition', 'payout', chain.position
    from chain, jsonb_array_elements($16::jsonb) with ordinality as steps (given, step)
  )
  select position from chain`;

export interface LoanRelease {
  readonly loan: Loan;
  readonly terms: LoanTerms;
  readonly position: Position;
  readonly policyId: string;
  readonly steps: readonly HistoryStep[];
  readonly provider: string;
  readonly reference: string;
  readonly disbursedAt: Instant;
  readonly posting: Posting;
  readonly key: PostingKey;
}

/** Like `writeLoanChange`, for the change that gives the loan its terms, instalments and payout. */
export async function writeLoanRelease(database: Database, release: LoanRelease): Promise<boolean> {
  const { loan, terms, position, steps } = release;
  const { rows } = await database.executeQuery(
    CompiledQuery.raw(RELEASE_LOAN, [
      loan.id,
      loan.version,
      steps.at(-1)?.to ?? loan.state,
      steps.length,
      terms.releasedOn,
      nextChangeOn(terms, position),
      release.policyId,
      position.cost,
      terms.lifetimeCostLimit,
      termsAsJson(terms),
      JSON.stringify(terms.schedule, (_key, value: unknown) =>
        typeof value === 'bigint' ? value.toString() : value,
      ),
      terms.principal - terms.upFrontFee,
      release.provider,
      release.reference,
      instantAsIso(release.disbursedAt),
      JSON.stringify(steps),
      firstUnpaidOn(position) ?? null,
      ...postingParameters(release.posting, release.key),
    ]),
  );
  return rows.length === 1;
}
