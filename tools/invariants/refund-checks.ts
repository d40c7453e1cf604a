import { byStatement, type Check } from './broken.ts';

/** What a provider paid of each refund and has not taken back. */
const MOVED = `(select coalesce(sum(amount_minor), 0) from refund_movements
     where refund_id = refunds.id and refund_movements.state = 'paid')`;

/** Loan events of the platform's refunds are named after their row. */
const EVENT = `'refund-' || refunds.id`;

const IS_REVERSED = `exists (select from loan_events reversal where reversal.loan_id = refunds.loan_id
     and reversal.kind = 'payment_reversed' and reversal.event ->> 'payment' = ${EVENT})`;

const refundsHaveTheirEvent = byStatement(
  'I19',
  'a refund and the loan event that posted it as owed do not match',
  `select coalesce(refunds.id::text, events.id) as refund, amount_minor::text, posted
   from refunds full join (
     select loan_id, id, event -> 'amount' ->> '$n' as posted from loan_events
     where kind = 'credit_refunded' and id ~ '^refund-[0-9a-f]{8}-'
   ) events on events.loan_id = refunds.loan_id and events.id = ${EVENT}
   where amount_minor::text is distinct from posted`,
);

const payableIsOpenRefunds = byStatement(
  'I19',
  'what a loan owes back in the ledger is not what its refunds have left to pay',
  `with payable as (
     select chain as loan_id, sum(case when credit_code = 204 then amount_minor else -amount_minor end) as owed
     from ledger_transfers where 204 in (credit_code, debit_code) and chain in (select loan_id from refunds)
     group by chain
   ), open_refunds as (
     select loan_id, sum(case when ${IS_REVERSED} then 0 else amount_minor end - ${MOVED}) as left_to_pay
     from refunds group by loan_id
   )
   select loan_id, coalesce(owed, 0)::text as owed, left_to_pay::text
   from open_refunds left join payable using (loan_id) where coalesce(owed, 0) <> left_to_pay`,
);

const paidMeansPaid = byStatement(
  'I19',
  'a refund counts as paid, or does not, against what its provider paid',
  `select id, state, amount_minor::text, ${MOVED}::text as moved from refunds
   where (state = 'paid') <> (${MOVED} = amount_minor) and why not in ('reference_taken', 'figures_differ')`,
);

const movementsArePostedOnce = byStatement(
  'I19',
  'a provider’s payment of a refund, or its return, is not in the ledger under its reference',
  `select refund_movements.provider, refund_movements.reference, state from refund_movements
   where (state <> 'not_posted') <> exists (
       select from ledger_provider_references posted where posted.provider = refund_movements.provider
         and posted.reference = refund_movements.reference and posted.chain = loan_id)
     or (state = 'returned') <> exists (
       select from ledger_provider_references posted where posted.provider = refund_movements.provider
         and posted.reference = refund_movements.reference || ' returned' and posted.chain = loan_id)`,
);

const oneOpenAttempt = byStatement(
  'I19',
  'a refund was sent to more than one account at a time, or is waiting for nobody',
  `select id, state, owner, open_attempts from refunds cross join lateral (
     select count(*) as open_attempts from refund_attempts
     where refund_id = refunds.id and refund_attempts.state in ('reserved', 'sent', 'unknown', 'accepted')
   ) attempts
   where open_attempts > 1 or (state = 'unknown' and open_attempts = 0)
     or (state = 'under_way' and open_attempts = 0 and next_run_at is null)`,
);

const creditIsRefundedOrExplained = byStatement(
  'I19',
  'credit of an ended loan is older than a business day, and nothing says why it is not refunded',
  `select id, credit_minor::text, last_event_at from loans
   where state in ('settled', 'cancelled') and credit_minor > 0
     -- The last look of the dispatcher, which leases a key for each loan that it looks at.
     and last_event_at < (select max(claimed_until) from due_work_claims where kind = 'credit_to_refund') - interval '1 day'
     and not exists (select from credits_owed where loan_id = loans.id)`,
);

export const refundChecks: readonly Check[] = [
  refundsHaveTheirEvent,
  payableIsOpenRefunds,
  paidMeansPaid,
  movementsArePostedOnce,
  oneOpenAttempt,
  creditIsRefundedOrExplained,
];
