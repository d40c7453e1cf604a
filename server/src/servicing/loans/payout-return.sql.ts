import type { CalendarDate } from '@hiram/values/calendar-date';
import type { LoanId } from '@hiram/values/ids';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import { type Posting, type PostingKey, postingClauses, postingValues } from '#ledger/index.ts';
import type { Database } from '#platform/database/database.ts';
import { namedStatement } from '#platform/database/named-statement.ts';
import { announcementClauses, announcementValues } from '#platform/outgoing-events/outgoing-events.sql.ts';
import type { HistoryStep, Loan } from './loan.ts';
import { returnedPayoutOf } from './loan-announcements.ts';
import type { ProviderReference } from './loan-command.ts';

/** The payout that funded the loan. */
export interface ActivePayout {
  readonly provider: string;
  readonly reference: string;
  readonly amount: MinorUnits;
}

export async function findActivePayout(
  database: Database,
  loanId: LoanId,
): Promise<ActivePayout | undefined> {
  const row = await database
    .selectFrom('loan_payouts')
    .select(['provider', 'reference', 'amount_minor'])
    .where('loan_id', '=', loanId)
    .where('returned_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { provider: row.provider, reference: row.reference, amount: row.amount_minor };
}

/** True if the provider reference belongs to any loan's payout, current or past. */
export async function isKnownPayout(
  database: Database,
  { provider, reference }: ProviderReference,
): Promise<boolean> {
  const found = await database
    .selectFrom('loan_payouts')
    .select('loan_id')
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return found !== undefined;
}

export interface PayoutReturn {
  readonly loan: Loan;
  readonly step: HistoryStep;
  readonly returnedAt: Instant;
  /** No late fee was booked for a day before this one. */
  readonly chargedFrom: CalendarDate;
  readonly posting: Posting;
  readonly key: PostingKey;
}

/**
 * Undoes the release in one statement: removes the position that `RELEASE_LOAN` wrote and keeps the payout.
 */
const RETURN_PAYOUT = namedStatement(`with loan as (
    update loans set state = :to_state, version = version + 1, release_number = release_number + 1,
      released_on = null, policy_id = null, position_on = null, next_change_on = null, last_event_at = null, late_charged_minor = 0,
      late_paid_minor = 0, late_fee_taken = false, extension_charged_minor = 0, extension_paid_minor = 0,
      extensions = 0, principal_prepaid_minor = 0, credit_minor = 0, cost_minor = 0, cost_limit_minor = null,
      accrual_pauses = null, compromise = null, next_due_on = null
    where id = :loan_id and version = :version returning id
  ), contract as (
    update loan_contracts set terms = null from loan where loan_id = loan.id
  ), instalments as (
    delete from loan_instalments using loan where loan_id = loan.id
  ), charges as (
    delete from loan_charges using loan where loan_id = loan.id and charged_on >= :charged_from::date
  ), payout as (
    update loan_payouts set returned_at = :returned_at::timestamptz from loan
    where loan_id = loan.id and returned_at is null
  ), ${postingClauses({ after: 'loan' })}, history as (
    insert into loan_history (loan_id, version, changed_on, from_state, to_state, transition, cause,
      transaction_position)
    select :loan_id, :version + 1, :booked_on::date, :from_state, :to_state, :transition, 'payout',
      chain.position
    from chain
  ), ${announcementClauses({ after: 'chain' })}
  select position from chain`);

/** Returns false, and writes nothing, if the loan changed after it was read. */
export async function writePayoutReturn(database: Database, change: PayoutReturn): Promise<boolean> {
  const { loan, step, returnedAt, chargedFrom, posting, key } = change;
  const { rows } = await database.executeQuery(
    RETURN_PAYOUT.with({
      loan_id: loan.id,
      version: loan.version,
      from_state: step.from,
      to_state: step.to,
      transition: step.transition,
      charged_from: chargedFrom,
      returned_at: instantAsIso(returnedAt),
      booked_on: posting.bookedOn,
      ...postingValues(posting, key),
      ...announcementValues({
        borrowerId: loan.borrowerId,
        events: [returnedPayoutOf({ loan, step, bookedOn: posting.bookedOn })],
        at: posting.recordedAt,
      }),
    }),
  );
  return rows.length === 1;
}
