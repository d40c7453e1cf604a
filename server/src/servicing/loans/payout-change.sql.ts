import { CompiledQuery } from 'kysely';
import { type Posting, type PostingKey, postingClauses, postingParameters } from '#ledger/index.ts';
import type { Database } from '#platform/database/database.ts';
import type { HistoryStep, Loan } from './loan.ts';

/** A change to a loan's disbursement that leaves its contract and position unchanged. */
export interface PayoutChange {
  readonly loan: Loan;
  readonly step: HistoryStep;
  readonly payoutDestination: string;
  readonly posting: Posting;
  readonly key: PostingKey;
}

const CHANGE_PARAMETERS = 7;

/** One statement, guarded by the loan's version like every loan change. */
const CHANGE_PAYOUT = `with loan as (
    update loans set state = $4, version = version + 1, payout_destination = $6
    where id = $1 and version = $2 returning id
  ), ${postingClauses({ firstParameter: CHANGE_PARAMETERS + 1, after: 'loan' })}, history as (
    insert into loan_history (loan_id, version, changed_on, from_state, to_state, transition, cause,
      transaction_position)
    select $1, $2 + 1, $7::date, $3, $4, $5, 'payout', chain.position from chain
  )
  select position from chain`;

/** Returns false, and writes nothing, if the loan changed after it was read. */
export async function writePayoutChange(database: Database, change: PayoutChange): Promise<boolean> {
  const { loan, step, payoutDestination, posting, key } = change;
  const { rows } = await database.executeQuery(
    CompiledQuery.raw(CHANGE_PAYOUT, [
      loan.id,
      loan.version,
      step.from,
      step.to,
      step.transition,
      payoutDestination,
      posting.bookedOn,
      ...postingParameters(posting, key),
    ]),
  );
  return rows.length === 1;
}
