import { type Posting, type PostingKey, postingClauses, postingValues } from '#ledger/index.ts';
import type { Database } from '#platform/database/database.ts';
import { namedStatement } from '#platform/database/named-statement.ts';
import type { HistoryStep, Loan } from './loan.ts';

/** A change to a loan's disbursement that leaves its contract and position unchanged. */
export interface PayoutChange {
  readonly loan: Loan;
  readonly step: HistoryStep;
  readonly payoutDestination: string;
  readonly posting: Posting;
  readonly key: PostingKey;
}

/** One statement, guarded by the loan's version like every loan change. */
const CHANGE_PAYOUT = namedStatement(`with loan as (
    update loans set state = :to_state, version = version + 1, payout_destination = :payout_destination
    where id = :loan_id and version = :version returning id
  ), ${postingClauses({ after: 'loan' })}, history as (
    insert into loan_history (loan_id, version, changed_on, from_state, to_state, transition, cause,
      transaction_position)
    select :loan_id, :version + 1, :booked_on::date, :from_state, :to_state, :transition, 'payout',
      chain.position
    from chain
  )
  select position from chain`);

/** Returns false, and writes nothing, if the loan changed after it was read. */
export async function writePayoutChange(database: Database, change: PayoutChange): Promise<boolean> {
  const { loan, step, payoutDestination, posting, key } = change;
  const { rows } = await database.executeQuery(
    CHANGE_PAYOUT.with({
      loan_id: loan.id,
      version: loan.version,
      from_state: step.from,
      to_state: step.to,
      transition: step.transition,
      payout_destination: payoutDestination,
      booked_on: posting.bookedOn,
      ...postingValues(posting, key),
    }),
  );
  return rows.length === 1;
}
