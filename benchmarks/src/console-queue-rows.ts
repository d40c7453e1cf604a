import { bookOwner } from '@hiram/server/ledger/index';
import { providerParty } from '@hiram/server/servicing/repayments/index';
import { LOAN, OF_LOAN, OTHER, PAID, PAYMENT, RELEASED } from './console-row-sql.ts';

// Rows of the console's queues besides loans and payments: decided cases, unallocated payments, settlement
// reports with their postings, and maker-checker approvals.

const PROVIDER = `'${providerParty('neutral', 'PH')}'::uuid`;
const LENDER = `'${bookOwner('PH', 0)}'::uuid`;
const STAFF_MEMBER = "'01990006-0000-7000-8000-000000000001'::uuid";
const OTHER_STAFF_MEMBER = "'01990006-0000-7000-8000-000000000002'::uuid";
const HASH = "sha256('a transaction')";
/** One of 200 loans receives a payment with an unknown reference. */
const IS_SUSPENSE = 'map.nth % 200 = 11';
const NTH_SUSPENSE = '(map.nth / 200)';
/**
 * Positions in the provider's chain: two for each suspense amount, then one for each report and statement.
 */
const SUSPENSE_UNTIL = `(select coalesce(max(position), 0) from ledger_transactions where chain = ${PROVIDER})`;
const TRANSACTION = 'chain, position, booked_on, kind, actor, reason, request_id, recorded_at, hash';
const TRANSFER = `chain, position, line, booked_on, effective_on, debit_owner, debit_code, credit_owner, credit_code, currency,
     amount_minor, purpose`;

export const QUEUE_ROWS: readonly string[] = [
  `insert into referred_applications (application_id, brand_code, decide_by, referred_at, assignee, closed_at)
   select ${OTHER}, map.brand_code, ${RELEASED} + interval '1 day', ${RELEASED}, ${STAFF_MEMBER}, ${RELEASED} + interval '5 hours'
   from ${OF_LOAN} where map.nth % 50 = 10 order by map.nth`,
  `insert into received_payments (provider, reference, payment_id, currency, amount_minor, paid_at, reported_at, reported_via, state,
     why, allocate_by, changed_at, suspense_id, suspense_book)
   select 'neutral', 'held-' || map.nth, case when ${PAID} < now() then ${PAYMENT} end, 'PHP', 120000, ${RELEASED}, ${RELEASED},
     'callback', standing.state, case when standing.state = 'held' then 'no_such_payment' end,
     case when standing.state = 'held' then ${RELEASED} + interval '2 days' end, ${RELEASED}, ${OTHER}, 'PH'
   from ${OF_LOAN}, lateral (select case when map.nth % 4000 = 11 then 'held' else 'given_back' end as state) standing
   where ${IS_SUSPENSE} order by map.nth`,
  `insert into ledger_chains (chain, length, head) values (${PROVIDER}, 0, ${HASH})`,
  `insert into ledger_transactions (${TRANSACTION})
   select ${PROVIDER}, ${NTH_SUSPENSE} * 2 + step, loan.released_on, (array['payment_held', 'held_payment_given_back'])[step],
     'benchmark', 'a benchmark says so', 'bench', ${RELEASED}, ${HASH}
   from ${OF_LOAN}, generate_series(1, 2) step where ${IS_SUSPENSE} order by map.nth, step`,
  `insert into ledger_transfers (${TRANSFER})
   select ${PROVIDER}, ${NTH_SUSPENSE} * 2 + step, 1, loan.released_on, loan.released_on,
     case step when 1 then ${LENDER} else ${PROVIDER} end, (array[111, 203])[step],
     case step when 1 then ${PROVIDER} else ${LENDER} end, (array[203, 204])[step], 'PHP', 120000,
     'neutral held-' || map.nth || '/' || (array['payment_held', 'held_payment_given_back'])[step]
   from ${OF_LOAN}, generate_series(1, 2) step where ${IS_SUSPENSE} order by map.nth, step`,
  `insert into ledger_provider_references (provider, reference, chain, position)
   select 'neutral', 'held-' || map.nth || ' held', ${PROVIDER}, ${NTH_SUSPENSE} * 2 + 1 from bench_map map where ${IS_SUSPENSE}`,
  `insert into ledger_keys (key, body_digest, chain, position, answer)
   select 'held_payment_given_back neutral held-' || map.nth, ${HASH}, ${PROVIDER}, ${NTH_SUSPENSE} * 2 + 2, '{}'
   from bench_map map where ${IS_SUSPENSE}`,
  // One report a day, posted in batches of 1,000 lines, with one bank credit for it.
  `insert into settlement_lines (provider, market, day, line, kind, reference, amount_minor, fee_minor, settlement, settled_on)
   select provider, 'PH', reported_at::date, row_number() over (partition by reported_at::date order by reported_at), 'payment', reference,
     amount_minor, 5300, 'settled-' || reported_at::date, reported_at::date
   from received_payments where state = 'posted' order by reported_at`,
  `insert into settled_payments (provider, kind, reference, book, amount_minor, fee_minor, net_minor, settlement, settled_on, by,
     chain, position, settled_at)
   select provider, kind, reference, 'PH', amount_minor, fee_minor, amount_minor - fee_minor, settlement, day, 'report', ${PROVIDER},
     ${SUSPENSE_UNTIL} + dense_rank() over (order by day, line / 1000), day + 1
   from settlement_lines order by day, line`,
  `insert into ledger_transactions (${TRANSACTION})
   select chain, position, settled_on + 1, 'settlement_reported', 'benchmark', 'a benchmark says so', 'bench', settled_on + 1, ${HASH}
   from settled_payments group by chain, position, settled_on order by position`,
  `insert into ledger_transfers (${TRANSFER})
   select chain, position, 1, settled_on + 1, settled_on, ${LENDER}, 112, ${LENDER}, 111, 'PHP', sum(net_minor),
     'neutral ' || settlement || '/settled'
   from settled_payments group by chain, position, settled_on, settlement order by position`,
  `insert into bank_lines (bank, market, day, line, bank_reference, direction, provider, settlement, amount_minor)
   select 'bench_bank', 'PH', settled_on, 1, 'credit-' || settled_on, 'credit', provider, settlement, sum(net_minor)
   from settled_payments group by settled_on, provider, settlement order by settled_on`,
  `insert into banked_settlements (bank, bank_reference, provider, settlement, book, amount_minor, by, chain, position, banked_at)
   select bank, bank_reference, provider, settlement, 'PH', amount_minor, 'statement', ${PROVIDER},
     ${SUSPENSE_UNTIL} + row_number() over (order by day), day + 1
   from bank_lines order by day`,
  `insert into ledger_transactions (${TRANSACTION})
   select chain, position, banked_at::date, 'settlement_banked', 'benchmark', 'a benchmark says so', 'bench', banked_at, ${HASH}
   from banked_settlements order by position`,
  `insert into ledger_transfers (${TRANSFER})
   select chain, position, 1, banked_at::date, banked_at::date, ${LENDER}, 113, ${LENDER}, 112, 'PHP', amount_minor,
     'neutral ' || settlement || '/banked'
   from banked_settlements order by position`,
  `insert into reconciliation_runs (flow, provider, market, day, state, ran_at, matched, settled_minor, banked_minor)
   select 'collections', provider, 'PH', settled_on, 'compared', settled_on + 1, count(*), sum(net_minor), sum(net_minor)
   from settled_payments group by provider, settled_on order by settled_on`,
  `insert into reconciliation_breaks (id, provider, market, currency, kind, subject, day, report_minor, difference_minor, state,
     owner_role, opened_at, due_by, changed_at)
   select ('01990005-0000-7000-8000-' || lpad(to_hex(day - date '2020-01-01'), 12, '0'))::uuid, provider, 'PH', 'PHP',
     'missing_at_bank', settlement, day, amount_minor, amount_minor, 'mended', 'finance', day + 1, day + 2, day + 2
   from bank_lines order by day`,
  `insert into loan_proposals (id, loan_id, borrower_id, brand_code, market, currency, action, amount_minor, amounts, loan_version,
     request_key, request_digest, state, proposed_by, proposed_at, decided_by, changed_at)
   select ${OTHER}, ${LOAN}, map.borrower_id, map.brand_code, 'PH', 'PHP', 'waive_late_charges', 5000, '{}', 1, 'bench-' || map.nth,
     ${HASH}, standing.state, ${STAFF_MEMBER}, ${RELEASED}, case when standing.state = 'done' then ${OTHER_STAFF_MEMBER} end, ${RELEASED}
   from ${OF_LOAN}, lateral (select case when map.nth % 4000 = 17 then 'proposed' else 'done' end as state) standing
   where map.nth % 100 = 17 order by map.nth`,
];
