import { loanStateEvents, loanStates, nextState } from '@hiram/lending/loan-state';
import { byStatement, type Check } from './broken.ts';

/** The event that a purpose names as its cause. It is the last part and may contain any character. */
const CAUSE = "substring(purpose from '^(?:[^/]*/){4}(.*)$')";

/** Every transition that the state table allows, as three lists. */
function allowedSteps(): { from: string[]; transition: string[]; to: string[] } {
  const allowed = loanStates.flatMap((from): { from: string; transition: string; to: string }[] => [
    { from, transition: 'stayed', to: from },
    ...loanStateEvents.map((transition) => ({ from, transition, to: nextState(from, transition) })),
  ]);
  return {
    from: allowed.map(({ from }) => from),
    transition: allowed.map(({ transition }) => transition),
    to: allowed.map(({ to }) => to),
  };
}

const steps = allowedSteps();

const stepsAreAllowed = byStatement(
  'I5',
  'a state changed in a way that the table of states does not have',
  `select loan_id, version, from_state, transition, to_state from loan_history
   where (from_state, transition, to_state) not in (
     select from_state, transition, to_state from unnest($1::text[], $2::text[], $3::text[])
       as allowed (from_state, transition, to_state)
   )`,
  [steps.from, steps.transition, steps.to],
);

const historyIsAPath = byStatement(
  'I5',
  'the history of a loan is no path, or leads elsewhere than the loan stands',
  `with steps as (
     select loan_id, version, from_state, to_state,
       lag(version) over path as version_before, lag(to_state) over path as state_before,
       lead(version) over path is null as is_last
     from loan_history window path as (partition by loan_id order by version)
   )
   select loans.id as loan_id, steps.version, from_state, to_state, loans.state, loans.version as loan_version
   from loans left join steps on steps.loan_id = loans.id
   where steps.loan_id is null
     or steps.version <> coalesce(version_before, 0) + 1
     or (state_before is not null and state_before <> from_state)
     or (is_last and (steps.version <> loans.version or to_state <> loans.state))`,
);

/** The unpaid amount of a loan, from its own tables. */
const UNPAID = `(select loans.late_charged_minor - loans.late_paid_minor + loans.extension_charged_minor
    - loans.extension_paid_minor + coalesce(sum(principal_minor - principal_paid_minor + interest_minor
    - interest_paid_minor + fee_minor - fee_paid_minor), 0) from loan_instalments where loan_id = loans.id)`;

const settledOwesNothing = byStatement(
  'I6',
  'a loan is over and still owes, by its tables or by the ledger',
  `select id, state, ${UNPAID}::text as unpaid, (
     select sum(debit_minor - credit_minor)::text from ledger_accounts
     where owner = loans.id and code between 101 and 104
   ) as receivable
   from loans where state in ('settled', 'cancelled') and (${UNPAID} <> 0 or exists (
     select from ledger_accounts where owner = loans.id and code between 101 and 104 and debit_minor <> credit_minor
   ))`,
);

const openOwesSomething = byStatement(
  'I6',
  'a loan owes nothing and is still open',
  `select id, state from loans where state in ('active', 'due', 'overdue', 'written_off') and ${UNPAID} = 0`,
);

const IS_REVERSED = `exists (
     select from loan_events reversal
     where reversal.loan_id = loan_events.loan_id and reversal.kind = 'payment_reversed'
       and reversal.event ->> 'payment' = loan_events.id
   )`;

const paymentsAreAllocated = byStatement(
  'I8',
  'what was booked of a payment is not what was paid',
  `select loan_events.loan_id, loan_events.id, (event -> 'amount' ->> '$n') as paid, booked::text
   from loan_events
   cross join lateral (
     select coalesce(sum(case when debit_code = 111 then amount_minor else 0 end)
       - sum(case when credit_code = 111 then amount_minor else 0 end), 0) as booked
     from ledger_transfers where chain = loan_events.loan_id and ${CAUSE} = loan_events.id
   ) allocations
   where kind in ('payment_received', 'extended', 'cooling_off_used')
     and booked <> case when ${IS_REVERSED} then 0 else (event -> 'amount' ->> '$n')::bigint end`,
);

const refundsAreOwed = byStatement(
  'I8',
  'what was booked of a refund is not what was refunded',
  `select loan_events.loan_id, loan_events.id, (event -> 'amount' ->> '$n') as refunded, booked::text
   from loan_events
   cross join lateral (
     select coalesce(sum(case when credit_code = 204 then amount_minor else 0 end)
       - sum(case when debit_code = 204 then amount_minor else 0 end), 0) as booked
     from ledger_transfers where chain = loan_events.loan_id and ${CAUSE} = loan_events.id
   ) owed
   where kind = 'credit_refunded' and booked <> case when ${IS_REVERSED} then 0
     else (event -> 'amount' ->> '$n')::bigint end`,
);

const creditIsInItsAccount = byStatement(
  'I8',
  'a surplus is not in the borrower’s credit account',
  `select id, shown::text, (ledger_accounts.credit_minor - debit_minor)::text as booked
   from (select id, loans.credit_minor as shown from loans) loans
   join ledger_accounts on owner = id and code = 201
   where shown <> ledger_accounts.credit_minor - debit_minor`,
);

const chargesAreInTheLedger = byStatement(
  'I10',
  'a late charge is not what the ledger booked for its loan, kind and day',
  `with booked as (
     select chain as loan_id, split_part(purpose, '/', 2) as kind, effective_on as charged_on,
       sum(case when debit_code = 104 then amount_minor else -amount_minor end) as amount
     from ledger_transfers where split_part(purpose, '/', 2) in ('late_fee_charged', 'late_penalty_charged')
     group by 1, 2, 3
   )
   select loan_id, kind, charged_on::text, amount_minor::text, amount::text
   from loan_charges full join booked using (loan_id, kind, charged_on)
   where coalesce(amount_minor, 0) <> coalesce(amount, 0)`,
);

const costIsWithinItsLimit = byStatement(
  'I10',
  'a loan was charged more than its lifetime limit',
  `select id, cost_minor::text, cost_limit_minor::text, charged::text from loans cross join lateral (
     select coalesce(sum(case when credit_code between 401 and 404 or credit_code = 205 then amount_minor
       when debit_code between 401 and 404 or debit_code = 205 then -amount_minor else 0 end), 0) as charged
     from ledger_transfers where chain = loans.id
   ) ledger
   where cost_limit_minor is not null and (cost_minor > cost_limit_minor or charged > cost_limit_minor)`,
);

const extensionFeesAreBooked = byStatement(
  'I12',
  'extensions and their fees do not go together',
  `select id, extensions, extension_charged_minor::text, booked::text, heard from loans
   cross join lateral (
     select coalesce(sum(case when credit_code = 403 then amount_minor when debit_code = 403 then -amount_minor
       when debit_code = 103 then amount_minor else -amount_minor end), 0) as booked from ledger_transfers
     where chain = loans.id and (403 in (credit_code, debit_code)
       or split_part(purpose, '/', 2) = 'extension_tax_charged')
   ) ledger
   cross join lateral (
     select count(*) as heard from loan_events where loan_id = loans.id and kind = 'extended'
   ) events
   where extension_charged_minor <> booked or extensions > heard
     or (extensions = 0 and extension_charged_minor <> 0)`,
);

export const loanChecks: readonly Check[] = [
  stepsAreAllowed,
  historyIsAPath,
  settledOwesNothing,
  openOwesSomething,
  paymentsAreAllocated,
  refundsAreOwed,
  creditIsInItsAccount,
  chargesAreInTheLedger,
  costIsWithinItsLimit,
  extensionFeesAreBooked,
];
