import { nextChangeOn } from '@hiram/lending/day';
import type { LoanEvent } from '@hiram/lending/loan-event';
import type { LoanTerms } from '@hiram/lending/loan-terms';
import { firstUnpaidOn, type OpenInstalment, type Position } from '@hiram/lending/position';
import { termsAsJson } from '@hiram/lending/terms-record';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import { type Posting, type PostingKey, postingClauses, postingValues } from '#ledger/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { namedStatement } from '#platform/database/named-statement.ts';
import { announcementClauses, announcementValues } from '#platform/outgoing-events/outgoing-events.sql.ts';
import { accrualPausesAsJson } from './accrual-pause-record.ts';
import { compromiseAsJson } from './compromise-record.ts';
import type { Charge, HistoryStep, Loan, LoanWithoutOffer } from './loan.ts';
import { announcementsOf, disbursementOf } from './loan-announcements.ts';
import { storedJson } from './stored-json.ts';

/** Everything that one change writes: the loan's new position, the event, and the postings. */
export interface LoanChange {
  readonly loan: LoanWithoutOffer;
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

/**
 * One statement, so that a change and its posting share one round trip. It writes only if the loan is
 * unchanged since it was read; otherwise nothing is written.
 */
const CHANGE_LOAN = namedStatement(`with loan as (
    update loans set state = :state, version = version + :steps, position_on = :position_on,
      next_change_on = :next_change_on, last_event_at = :last_event_at, late_charged_minor = :late_charged,
      late_paid_minor = :late_paid, late_fee_taken = :late_fee_taken,
      extension_charged_minor = :extension_charged, extension_paid_minor = :extension_paid,
      extensions = :extensions, principal_prepaid_minor = :principal_prepaid, credit_minor = :credit,
      cost_minor = :cost, accrual_pauses = :accrual_pauses::jsonb, compromise = :compromise::jsonb, next_due_on = :next_due_on
    where id = :loan_id and version = :version returning id, release_number
  ), ${postingClauses({ after: 'loan' })}, instalments as (
    update loan_instalments set due_on = given.due_on, accrues_from = given.accrues_from,
      accrues_until = given.accrues_until, principal_minor = given.principal, interest_minor = given.interest,
      fee_minor = given.fee, principal_paid_minor = given.principal_paid,
      interest_paid_minor = given.interest_paid, fee_paid_minor = given.fee_paid, booked = given.booked,
      interest_earned_minor = given.interest_earned
    from loan, (
      select number, due_on, accrues_from, accrues_until, principal, interest, fee, principal_paid, interest_paid,
        fee_paid, booked, interest_earned
      from unnest(:number::smallint[], :due_on::date[], :accrues_from::date[], :accrues_until::date[],
        :principal::bigint[], :interest::bigint[], :fee::bigint[], :principal_paid::bigint[],
        :interest_paid::bigint[], :fee_paid::bigint[], :booked::boolean[], :interest_earned::bigint[])
        as given (number, due_on, accrues_from, accrues_until, principal, interest, fee, principal_paid,
        interest_paid, fee_paid, booked, interest_earned)
      limit cardinality(:number::smallint[])
    ) given
    where loan_instalments.loan_id = :loan_id and loan_instalments.number = given.number
  ), charges as (
    insert into loan_charges (loan_id, kind, charged_on, amount_minor)
    select :loan_id, kind, charged_on, amount
    from loan, unnest(:charge_kind::text[], :charged_on::date[], :charge_amount::bigint[])
      as given (kind, charged_on, amount)
    on conflict (loan_id, kind, charged_on) do update set amount_minor = excluded.amount_minor
  ), event as (
    insert into loan_events (loan_id, id, kind, effective_at, effective_on, recorded_on, event, release_number)
    select :loan_id, event ->> 'id', event ->> 'kind', :effective_at::timestamptz,
      (event ->> 'effectiveOn')::date, :booked_on::date, event, release_number
    from loan, (select :event::jsonb as event) given where event is not null
  ), history as (
    insert into loan_history (loan_id, version, changed_on, from_state, to_state, transition, cause,
      transaction_position)
    select :loan_id, :version + step, :booked_on::date, from_state, to_state, transition, :cause, chain.position
    from chain, unnest(:from_state::text[], :to_state::text[], :transition::text[]) with ordinality
      as given (from_state, to_state, transition, step)
  ), ${announcementClauses({ after: 'chain' })}
  select position from chain`);

/** Whether the change was written; false if the loan changed since it was read. */
export async function writeLoanChange(database: Database, change: LoanChange): Promise<boolean> {
  const { rows } = await database.executeQuery(
    CHANGE_LOAN.with({
      ...ownValues(change),
      ...postingValues(change.posting, change.key),
      ...announcementValues({
        borrowerId: change.loan.borrowerId,
        events: announcementsOf(change),
        at: change.posting.recordedAt,
      }),
    }),
  );
  return rows.length === 1;
}

/**
 * Inserts rows for missing instalments, which the change then fills in. Locks the loan; if it changed since
 * it was read, nothing is inserted.
 */
export async function addInstalments(
  tx: Transaction,
  loan: LoanWithoutOffer,
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

function ownValues({ loan, steps, position, ...change }: LoanChange): Record<string, unknown> {
  const { instalments, charges, event } = change;
  return {
    loan_id: loan.id,
    version: loan.version,
    state: steps.at(-1)?.to ?? loan.state,
    steps: steps.length,
    position_on: position.day,
    next_change_on: nextChangeOn(change.terms, position),
    last_event_at: change.lastEventAt === null ? null : instantAsIso(change.lastEventAt),
    late_charged: position.lateCharges.charged,
    late_paid: position.lateCharges.paid,
    late_fee_taken: position.lateFeeTaken,
    extension_charged: position.extensionFees.charged,
    extension_paid: position.extensionFees.paid,
    extensions: position.extensions,
    principal_prepaid: position.principalPrepaid,
    credit: position.credit,
    cost: position.cost,
    number: instalments.map(({ number }) => number),
    due_on: instalments.map(({ dueOn }) => dueOn),
    accrues_from: instalments.map(({ accruesFrom }) => accruesFrom),
    accrues_until: instalments.map(({ accruesUntil }) => accruesUntil),
    principal: instalments.map(({ principal }) => principal),
    interest: instalments.map(({ interest }) => interest),
    fee: instalments.map(({ fee }) => fee),
    principal_paid: instalments.map(({ principalPaid }) => principalPaid),
    interest_paid: instalments.map(({ interestPaid }) => interestPaid),
    fee_paid: instalments.map(({ feePaid }) => feePaid),
    booked: instalments.map(({ booked }) => booked),
    charge_kind: charges.map(({ kind }) => kind),
    charged_on: charges.map(({ on }) => on),
    charge_amount: charges.map(({ amount }) => amount),
    effective_at: event === null ? null : instantAsIso(event.effectiveAt),
    booked_on: change.bookedOn,
    event: event === null ? null : storedJson(event),
    cause: change.cause,
    from_state: steps.map(({ from }) => from),
    to_state: steps.map(({ to }) => to),
    transition: steps.map(({ transition }) => transition),
    accrual_pauses: accrualPausesAsJson(position.accrual_pauses),
    compromise: compromiseAsJson(position.compromise),
    next_due_on: firstUnpaidOn(position) ?? null,
    interest_earned: instalments.map(({ interestEarned }) => interestEarned),
  };
}

const RELEASE_LOAN = namedStatement(`with loan as (
    update loans set state = :state, version = version + :steps, released_on = :released_on,
      position_on = :released_on, next_change_on = :next_change_on,
      policy_id = :policy_id, cost_minor = :cost, cost_limit_minor = :cost_limit, next_due_on = :next_due_on
    where id = :loan_id and version = :version returning id, payout_destination, currency
  ), contract as (
    update loan_contracts set terms = :terms::jsonb from loan where loan_id = loan.id
  ), instalments as (
    insert into loan_instalments (loan_id, number, due_on, accrues_from, accrues_until, principal_minor,
      interest_minor, fee_minor)
    select loan.id, number, "dueOn", "accruesFrom", "accruesUntil", principal, interest, fee
    from loan, jsonb_to_recordset(:schedule::jsonb) as given (number smallint, "dueOn" date, "accruesFrom" date,
      "accruesUntil" date, principal bigint, interest bigint, fee bigint)
  ), payout as (
    insert into loan_payouts (loan_id, amount_minor, currency, destination, provider, reference, disbursed_at)
    select id, :disbursed::bigint, currency, payout_destination, :provider, :reference,
      :disbursed_at::timestamptz
    from loan
  ), ${postingClauses({ after: 'loan' })}, history as (
    insert into loan_history (loan_id, version, changed_on, from_state, to_state, transition, cause,
      transaction_position)
    select :loan_id, :version + step, :released_on, given ->> 'from', given ->> 'to', given ->> 'transition',
      'payout', chain.position
    from chain, jsonb_array_elements(:history::jsonb) with ordinality as steps (given, step)
  ), ${announcementClauses({ after: 'chain' })}
  select position from chain`);

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
    RELEASE_LOAN.with({
      loan_id: loan.id,
      version: loan.version,
      state: steps.at(-1)?.to ?? loan.state,
      steps: steps.length,
      released_on: terms.releasedOn,
      next_change_on: nextChangeOn(terms, position),
      policy_id: release.policyId,
      cost: position.cost,
      cost_limit: terms.lifetimeCostLimit,
      terms: termsAsJson(terms),
      schedule: JSON.stringify(terms.schedule, (_key, value: unknown) =>
        typeof value === 'bigint' ? value.toString() : value,
      ),
      disbursed: terms.principal - terms.upFrontFee,
      provider: release.provider,
      reference: release.reference,
      disbursed_at: instantAsIso(release.disbursedAt),
      history: JSON.stringify(steps),
      next_due_on: firstUnpaidOn(position) ?? null,
      ...postingValues(release.posting, release.key),
      ...announcementValues({
        borrowerId: loan.borrowerId,
        events: [disbursementOf(release)],
        at: release.posting.recordedAt,
      }),
    }),
  );
  return rows.length === 1;
}
