import { sumLedgerDays } from '@hiram/server/finance/ledger-views/index';
import { computeMetrics } from '@hiram/server/operations/dashboards/index';
import { systemClock } from '@hiram/server/platform/clock/system-clock';
import { masterKeysOf } from '@hiram/server/platform/personal-data/master-keys';
import type { Secret } from '@hiram/server/platform/secret';
import { today } from '@hiram/values/clock';
import { addMs } from '@hiram/values/instant';
import type { BenchDatabase } from './bench-database.ts';
import { createLoanHistories, firstLoanId, publishBenchLender } from './console-loan-histories.ts';
import { ANSWERS_TABLE, createPeople, hex12 } from './console-people.ts';
import { QUEUE_ROWS } from './console-queue-rows.ts';
import { LOAN, OF_LOAN, OTHER, PAID, PAYMENT, RELEASED } from './console-row-sql.ts';
import { createSnapshots } from './console-snapshots.ts';

// Creates a lender of the requested size with everything in proportion: people, applications, contracts,
// postings, payments, webhooks, payouts, complaints, messages and the staff audit trail.

/** Borrowers return: of ten loans, four are a borrower's first. */
const PEOPLE_PER_LOAN = 0.4;
/** A borrower with many loans, at the small lender and at the large one. */
export const REGULAR = 1;
const LOANS_OF_REGULAR = 50;
const DAYS = 280;
const DAY_MS = 86_400_000;

export function loanId(number: number): string {
  return `01990000-0000-7000-8000-${hex12(number)}`;
}

/** Payment id of a loan that fell due. */
export function paymentId(number: number): string {
  return `01990001-0000-7000-8000-${hex12(number)}`;
}

/** Id of any other record that exists once per loan: its complaint, message, break or suspense amount. */
export function otherId(number: number): string {
  return `01990004-0000-7000-8000-${hex12(number)}`;
}

export function paymentReference(number: number): string {
  return `bench-${number}`;
}

export interface BenchLender {
  readonly loans: number;
  readonly people: number;
}

type Bench = Omit<BenchDatabase, 'pid'>;

/** Derives the number of people from the number of loans. */
export function lenderOf({
  loans,
  loanHistories,
}: {
  readonly loans: number;
  readonly loanHistories: number;
}): BenchLender {
  return { loans, people: Math.max(Math.floor(loans * PEOPLE_PER_LOAN), loanHistories) };
}

export async function createLender(
  bench: Bench,
  {
    loans,
    loanHistories,
    keys,
  }: { readonly loans: number; readonly loanHistories: number; readonly keys: Secret },
): Promise<BenchLender> {
  const now = systemClock.now();
  const { people } = lenderOf({ loans, loanHistories });
  await publishBenchLender(bench, addMs(now, -(DAYS + 40) * DAY_MS));
  await bench.asOwner(
    `create unlogged table ${ANSWERS_TABLE} (borrower_id uuid, step text, answers_encrypted bytea)`,
  );
  await createPeople(bench, masterKeysOf(keys), { count: people, days: DAYS + 20, now: new Date(now) });
  await createLoanHistories(bench, { loanHistories, days: DAYS, now });
  await bench.asOwner('set session_replication_role = replica');
  await mapLoans(bench, { loans, loanHistories, people });
  for (const [table, column, changed] of COPIED) await copyLoanHistories(bench, table, column, changed);
  for (const statement of [...FURTHER, ...QUEUE_ROWS]) await bench.asOwner(statement);
  await bench.asOwner('set session_replication_role = origin');
  await bench.asOwner(`drop table bench_map, ${ANSWERS_TABLE}`);
  await bench.asOwner('vacuum analyze');
  await bench.asOwner('checkpoint');
  const context = { database: bench.database, businessClock: systemClock, systemClock };
  await computeMetrics(context, { market: 'PH' });
  await createSnapshots(bench);
  await sumLedgerDays(context).run({ market: 'PH', day: today(systemClock, 'Asia/Manila') });
  return { loans, people };
}

/**
 * Maps each loan to the simulated history it copies, in time order, so that rows lie on disk as they would in
 * production.
 */
async function mapLoans(
  { asOwner }: Bench,
  {
    loans,
    loanHistories,
    people,
  }: { readonly loans: number; readonly loanHistories: number; readonly people: number },
): Promise<void> {
  const first = `('${firstLoanId(0).slice(0, 24)}' || lpad(to_hex((nth::bigint * ${loanHistories} / ${loans})::integer), 12, '0'))::uuid`;
  const borrowerExpression = `(case when nth % ${Math.floor(loans / LOANS_OF_REGULAR)} = 3 then ${REGULAR} else nth::bigint * 7919 % ${people} end)`;
  await asOwner(`create unlogged table bench_map as
    select nth, ${first} as life, nth % 100 = 0 and nth < ${people} as is_referred,
      ('01990002-0000-7000-8000-' || lpad(to_hex(${borrowerExpression}), 12, '0'))::uuid as borrower_id,
      case when ${borrowerExpression} % 2 = 0 then 'bench' else 'bench-two' end as brand_code,
      ('01990003-0000-7000-8000-' || lpad(to_hex(${borrowerExpression} % 2), 12, '0'))::uuid as product_id
    from generate_series(0, ${loans - 1}) nth`);
  await asOwner('analyze bench_map');
}

type Changed = Readonly<Record<string, string>>;

/**
 * Each table of a loan's history, its column that references the loan, and the columns that differ in a copy.
 */
const COPIED: readonly (readonly [string, string, Changed])[] = [
  // The daily job gives numbers to loans without one.
  ['loans', 'id', { id: LOAN, number: 'null', borrower_id: 'map.borrower_id', product_id: 'map.product_id' }],
  ['loan_contracts', 'loan_id', { loan_id: LOAN }],
  ['loan_instalments', 'loan_id', { loan_id: LOAN }],
  ['loan_history', 'loan_id', { loan_id: LOAN }],
  ['loan_events', 'loan_id', { loan_id: LOAN }],
  ['loan_payouts', 'loan_id', { loan_id: LOAN, reference: `'payout-' || ${LOAN}` }],
  ['ledger_chains', 'chain', { chain: LOAN }],
  ['ledger_accounts', 'owner', { owner: LOAN }],
  ['ledger_transactions', 'chain', { chain: LOAN }],
  [
    'ledger_transfers',
    'chain',
    {
      chain: LOAN,
      debit_owner: `case when first.debit_owner = map.life then ${LOAN} else first.debit_owner end`,
      credit_owner: `case when first.credit_owner = map.life then ${LOAN} else first.credit_owner end`,
    },
  ],
  [
    'ledger_provider_references',
    'chain',
    {
      chain: LOAN,
      reference: `case when first.reference like 'payout-%' then 'payout-' || ${LOAN} else 'bench-' || map.nth end`,
    },
  ],
];

async function copyLoanHistories(
  { asOwner }: Bench,
  table: string,
  column: string,
  changed: Changed,
): Promise<void> {
  const columns = (
    await asOwner(
      `select column_name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
      [table],
    )
  ).map((row) => String(row.column_name));
  const values = columns.map((name) => changed[name] ?? `first.${name}`);
  await asOwner(`insert into ${table} (${columns.join(', ')})
    select ${values.join(', ')} from bench_map map join ${table} first on first.${column} = map.life order by map.nth`);
}

const NO_OFFER = 'null, null, null, null, null';
const OFFER = "500000, 30, 'day', 1";

/** Records that precede or follow loans, created for the loans that now exist. */
const FURTHER: readonly string[] = [
  // The order and its application share one id. For every ten loans there are two more applications without a
  // loan.
  `insert into applications (borrower_id, id, brand_code, market, locale, channel, product_id, product_version, currency,
     amount_minor, term_count, term_unit, state, version, started_at, touched_at, sent_at, decide_by, is_with_reviewer,
     offer_amount_minor, offer_term_count, offer_term_unit, offer_product_version, offer_valid_until, decline_reasons,
     decided_by, decided_at, closed_at)
   select map.borrower_id, ${LOAN}, map.brand_code, 'PH', 'en', 'browser', map.product_id, 1, 'PHP', 500000, 30, 'day',
     'signed', 4, ${RELEASED}, ${RELEASED}, ${RELEASED}, ${RELEASED} + interval '1 day', false,
     ${OFFER}, ${RELEASED} + interval '7 days', null::text[], 'rules', ${RELEASED}, null::timestamptz
   from ${OF_LOAN} order by map.nth`,
  `insert into applications (borrower_id, id, brand_code, market, locale, channel, product_id, product_version, currency,
     amount_minor, term_count, term_unit, state, version, started_at, touched_at, sent_at, decide_by, is_with_reviewer,
     offer_amount_minor, offer_term_count, offer_term_unit, offer_product_version, offer_valid_until, decline_reasons,
     decided_by, decided_at, closed_at)
   select map.borrower_id, ${OTHER}, map.brand_code, 'PH', 'en', 'browser', map.product_id, 1, 'PHP', 500000, 30, 'day',
     case when map.is_referred then 'under_review' else 'declined' end, 3, ${RELEASED}, ${RELEASED}, ${RELEASED},
     ${RELEASED} + interval '1 day', map.is_referred, ${NO_OFFER},
     case when map.is_referred then null else array['income_too_low'] end,
     case when map.is_referred then null else 'rules' end, case when map.is_referred then null else ${RELEASED} end,
     case when map.is_referred then null else ${RELEASED} end
   from ${OF_LOAN} where map.nth % 5 = 0 order by map.nth`,
  ...[
    { kind: 'device', sharedBy: 3, value: 'null' },
    { kind: 'payout_account', sharedBy: 2, value: "'\\x00'" },
  ].map(
    ({ kind, sharedBy, value }) => `insert into applicant_links
     (application_id, kind, value_index, borrower_id, value_encrypted, recorded_at)
     select id, '${kind}', sha256(convert_to('${kind} ' || row_number() over (order by id) / ${sharedBy}, 'UTF8')),
       borrower_id, ${value}, sent_at from applications where sent_at is not null`,
  ),
  // A borrower's page shows the answers of the newest application.
  `insert into application_pages (application_id, step, answers_encrypted, saved_version, is_done, saved_at)
   select newest.id, step, answers_encrypted, 1, true, newest.sent_at
   from (select distinct on (borrower_id) borrower_id, id, sent_at from applications order by borrower_id, id desc) newest
   join ${ANSWERS_TABLE} using (borrower_id)`,
  `insert into application_history (application_id, version, at, transition, from_state, to_state, by)
   select id, step, sent_at, (array['sent', case when decided_at is null then 'referred' when state = 'signed' then 'approved' else 'declined' end, 'signed'])[step],
     null, state, (array['borrower', 'rules', 'borrower'])[step]
   from applications, generate_series(1, 3) step where step < 3 or state = 'signed' order by sent_at`,
  `insert into application_decisions (application_id, decided_by, outcome, decided_at, features_encrypted, hits, reasons,
     approvable_minor)
   select id, 'rules', 'referred', sent_at, '\\x00', '[]', '{}', 0 from applications where is_with_reviewer`,
  `insert into referred_applications (application_id, brand_code, decide_by, referred_at)
   select id, brand_code, decide_by, sent_at from applications where is_with_reviewer`,
  `insert into disbursements (borrower_id, loan_id, brand_code, market, currency, amount_minor, provider, destination, state,
     owner, why, signed_at, promised_by, escalate_at, escalated_at, changed_at, version)
   select map.borrower_id, ${LOAN}, map.brand_code, 'PH', 'PHP', 475000, 'neutral', ${OTHER},
     case when map.nth % 500 = 0 then 'unknown' else 'paid' end, case when map.nth % 500 = 0 then 'staff' else 'nobody' end,
     'paid', ${RELEASED}, loan.released_on, ${RELEASED}, ${RELEASED}, ${RELEASED} + interval '90 seconds', 3
   from ${OF_LOAN} order by map.nth`,
  `insert into payout_attempts (loan_id, attempt, provider, payout_key, destination, amount_minor, state, reference, started_at,
     sent_at, changed_at, polls)
   select loan_id, 1, provider, 'disbursement-' || loan_id || '-1', destination, amount_minor, state, 'payout-' || loan_id,
     signed_at, signed_at, changed_at, 1
   from disbursements order by signed_at`,
  `insert into case_steps (case_kind, case_id, position, step, made_at)
   select 'disbursement', loan_id, step, (array['signed', 'sent', 'paid'])[step], changed_at from disbursements, generate_series(1, 3) step
   order by changed_at`,
  `insert into payment_intents (borrower_id, id, loan_id, brand_code, market, purpose, currency, amount_minor, agreed, channel,
     provider, state, reference, payable_until, created_at, changed_at, polls)
   select map.borrower_id, ${PAYMENT}, ${LOAN}, map.brand_code, 'PH', 'instalments', 'PHP', 530000, '{"purpose": "instalments"}',
     (array['gcash', 'maya', 'bank_transfer'])[1 + map.nth % 3], 'neutral',
     case when ${PAID} > now() or map.nth % 100 = 7 then 'sent' when map.nth % 20 = 3 then 'expired' else 'paid' end,
     'bench-' || map.nth, ${PAID} + interval '1 day', least(${PAID}, now()),
     least(${PAID}, now()) + interval '40 seconds', 1
   from ${OF_LOAN} where ${PAID} < now() or map.nth % 200 = 7 order by map.nth`,
  `insert into payment_steps (payment_id, position, kind, amount_minor, made_at)
   select id, step, (array['begun', 'ready_to_pay', 'posted'])[step], amount_minor, changed_at
   from payment_intents, generate_series(1, 3) step where step < 3 or state = 'paid' order by created_at`,
  `insert into received_payments (provider, reference, payment_id, currency, amount_minor, paid_at, reported_at, reported_via, state,
     posted_as, changed_at)
   select provider, reference, id, currency, amount_minor, created_at, changed_at, 'callback', 'posted', 'instalments',
     changed_at
   from payment_intents where state = 'paid' order by created_at`,
  `insert into payment_webhooks (provider, webhook_id, payment_id, reported, is_verified, encrypted_for, body_encrypted, verdict,
     received_at, last_received_at)
   select provider, 'callback-' || reference, id, 'paid', true, id, '\\x00',
     case when loan_id::text like '%000' then 'not_understood' else 'posted' end, changed_at, changed_at
   from payment_intents where state = 'paid' order by created_at`,
  `insert into complaints (borrower_id, id, brand_code, market, locale, order_id, problem_type, about, content_encrypted,
     client_key, client_digest, state, received_at, opened_at, reply_by, due_by, assignee, answered_at, closed_at, cause, score,
     rated_at, changed_at)
   select map.borrower_id, ${OTHER}, map.brand_code, 'PH', 'en', ${LOAN}, 8,
     case when map.nth % 10000 = 1 then 'personal_data'
       else (array['collection', 'amount', 'payment', 'service', 'other'])[1 + map.nth % 5] end, '\\x00', 'bench-' || map.nth,
     sha256(int4send(map.nth)), standing.state, ${RELEASED}, ${RELEASED}, ${RELEASED} + interval '3 days',
     ${RELEASED} + interval '3 days', null,
     case when standing.state <> 'received' then ${RELEASED} + interval '1 hour' * (map.nth % 100) end,
     case when standing.state = 'closed' then ${RELEASED} + interval '5 days' end,
     case when standing.state = 'closed' then (array['unclear_words', 'app_defect', 'not_founded'])[1 + map.nth % 3] end,
     case when standing.state = 'closed' then 1 + map.nth % 5 end,
     case when standing.state = 'closed' then ${RELEASED} + interval '6 days' end, ${RELEASED} + interval '6 days'
   from ${OF_LOAN}, lateral (select case when loan.released_on > current_date - 10 then 'received'
     when map.nth % 3 = 0 then 'answered' else 'closed' end as state) standing
   where map.nth % 20 = 1 order by map.nth`,
  `insert into case_steps (case_kind, case_id, position, step, details, made_at)
   select 'complaint', id, step, (array['received', 'answered'])[step], '{"isNotified": true, "facts": {}}', changed_at
   from complaints, generate_series(1, 2) step
   order by changed_at`,
  `insert into contact_log (borrower_id, id, contact_key, order_id, brand_code, market, channel, purpose, about, outcome,
     made_at, settled_at)
   select map.borrower_id, ${OTHER}, 'bench-' || map.nth, ${LOAN}, map.brand_code, 'PH', 'sms', 'reminder', 'payment_late',
     'sent', ${PAID}, ${PAID}
   from ${OF_LOAN} where map.nth % 2 = 0 and ${PAID} < now() order by map.nth`,
  `insert into collection_ranks (loan_id, market, product_id, as_of, owed_minor, days_past_due, likelihood_permille,
     expected_minor)
   select id, market, product_id, current_date, 530000, current_date - next_due_on, 600,
     300000 + (hashtext(id::text) & 16383)
   from loans where market = 'PH' and state in ('active', 'due', 'overdue') and next_due_on < current_date`,
  `insert into contact_messages (id, brand_code, locale, received_at, status, content, email_index, phone_index, request_id,
     content_index)
   select ${OTHER}, map.brand_code, 'en', ${RELEASED}, (array['new', 'answered', 'closed'])[1 + (map.nth / 50) % 3], '\\x00',
     sha256(int4send(map.nth)), sha256(int4send(map.nth)), 'bench-' || map.nth, sha256(int4send(map.nth))
   from ${OF_LOAN} where map.nth % 50 = 1 order by map.nth`,
  `insert into reconciliation_breaks (id, provider, market, currency, kind, subject, day, ledger_minor, difference_minor, state,
     owner_role, opened_at, due_by, changed_at)
   select ${OTHER}, 'neutral', 'PH', 'PHP', 'missing_in_report', 'bench-' || map.nth, loan.released_on, 530000, 530000,
     case when map.nth % 1000 = 9 then 'open' else 'mended' end, 'finance', ${RELEASED}, ${RELEASED} + interval '1 day',
     ${RELEASED} + interval '2 hours'
   from ${OF_LOAN} where map.nth % 100 = 9 order by map.nth`,
  `insert into staff_audit_chains (chain, length, head) select gen_random_uuid(), 0, sha256('a chain') from generate_series(1, 20)`,
  `insert into staff_audit_entries (chain, position, recorded_at, action, subject_kind, subject_id, reason, request_id, address, hash)
   select (array(select chain from staff_audit_chains order by chain))[2 + map.nth % 20], map.nth + 1, ${RELEASED},
     (array['loan_opened', 'case_read', 'payment_opened'])[1 + map.nth % 3], 'order', ${LOAN}::text, '', 'bench', '203.0.113.7',
     sha256(int4send(map.nth))
   from ${OF_LOAN} order by map.nth`,
];
