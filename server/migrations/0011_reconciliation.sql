-- Reconciliation of the ledger with providers and banks: their files, what was posted from them, the breaks
-- where amounts differ, and the steps that staff took on money in suspense.

-- Money in suspense has no foreign key: its id is unique only where there is one. The details of a step name the
-- proposed target.
create table suspense_case_steps partition of case_steps for values in ('suspense');

-- One day's file: a provider's settlement report, its payout report, or a bank statement. Accepted as a whole or not at all.
create table settlement_files (
  side text not null check (side in ('report', 'payout_report', 'statement')),
  -- The provider or the bank.
  source text not null check (source ~ '^[a-z0-9_-]{1,64}$'),
  market text not null check (market in ('PH', 'IN')),
  day date not null,
  state text not null check (state in ('taken', 'late', 'refused')),
  why text not null default '' check (length(why) <= 120),
  lines integer not null default 0 check (lines >= 0),
  digest bytea check (length(digest) = 32),
  fetched_at timestamptz not null,
  primary key (side, source, market, day),
  check ((state = 'taken') <= (digest is not null))
);

grant select, insert on settlement_files to hiram_app;
grant update (state, why, lines, digest, fetched_at) on settlement_files to hiram_app;

-- The lines of each day's last valid report, as the provider wrote them. A reissued file replaces them.
create table settlement_lines (
  provider text not null,
  market text not null,
  day date not null,
  line integer not null check (line > 0),
  kind text not null check (kind in ('payment', 'refund', 'chargeback', 'chargeback_reversal')),
  reference text not null check (reference <> ''),
  -- The payment that was refunded or disputed.
  reversal_of text check (reversal_of <> ''),
  -- Our payment id, if the file has it.
  payment_key text check (payment_key <> ''),
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0),
  -- The provider's transfer to our bank that includes the line.
  settlement text not null check (settlement <> ''),
  settled_on date not null,
  primary key (provider, market, day, line),
  check ((kind = 'payment') = (reversal_of is null))
);

create index settlement_lines_by_reference on settlement_lines (provider, kind, reference);
create index settlement_lines_by_settlement on settlement_lines (provider, settlement);

grant select, insert, delete on settlement_lines to hiram_app;

-- Lines of a report that could not be read. Each is a break; the other lines of the file are used.
create table unreadable_settlement_lines (
  side text not null check (side in ('report', 'payout_report')),
  provider text not null,
  market text not null,
  day date not null,
  line integer not null check (line > 0),
  -- The provider's reference, or the number of the line.
  reference text not null check (reference <> ''),
  why text not null check (length(why) between 1 and 120),
  primary key (side, provider, market, day, line)
);

grant select, insert, delete on unreadable_settlement_lines to hiram_app;

-- What providers settled with our bank account, from each day's statement. A debit is a settlement in which a provider
-- took back more than it collected.
create table bank_lines (
  bank text not null,
  market text not null,
  day date not null,
  line integer not null check (line > 0),
  bank_reference text not null check (bank_reference <> ''),
  direction text not null check (direction in ('credit', 'debit')),
  -- The provider that the statement names, and its settlement reference.
  provider text not null check (provider <> ''),
  settlement text not null check (settlement <> ''),
  amount_minor bigint not null check (amount_minor > 0),
  primary key (bank, market, day, line)
);

create index bank_lines_by_settlement on bank_lines (provider, market, settlement);

grant select, insert, delete on bank_lines to hiram_app;

-- What was posted from settlement reports, each payment once. Append-only.
create table settled_payments (
  provider text not null,
  kind text not null check (kind in ('payment', 'refund', 'chargeback', 'chargeback_reversal', 'chargeback_loss')),
  reference text not null check (reference <> ''),
  book text not null check (book in ('reference', 'PH', 'IN')),
  -- The amount that left the provider's account with us, the fee it kept, and the rest, which is in transit to
  -- our bank.
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0),
  net_minor bigint not null,
  -- Empty for a write-off.
  settlement text not null,
  settled_on date not null,
  by text not null check (by in ('report', 'staff')),
  -- The ledger transaction.
  chain uuid not null,
  position integer not null check (position > 0),
  settled_at timestamptz not null,
  primary key (provider, kind, reference)
);

-- Finds the transactions of a settlement without reading each of its payments.
create index settled_payments_by_place on settled_payments (provider, settlement, chain, position);

grant select, insert on settled_payments to hiram_app;

-- What was posted from bank statements, each credit once. Append-only.
create table banked_settlements (
  bank text not null,
  bank_reference text not null,
  provider text not null,
  settlement text not null,
  book text not null check (book in ('reference', 'PH', 'IN')),
  -- The amount that is no longer in transit. Negative for money that arrived unannounced.
  amount_minor bigint not null,
  by text not null check (by in ('statement', 'staff')),
  chain uuid not null,
  position integer not null check (position > 0),
  banked_at timestamptz not null,
  primary key (bank, bank_reference, book)
);

create index banked_settlements_by_settlement on banked_settlements (provider, settlement);

grant select, insert on banked_settlements to hiram_app;

-- What the lender itself moved at the bank, from each day's statement: the funding of payout floats (debits) and its
-- owner's capital (credits).
create table bank_transfers (
  bank text not null,
  market text not null,
  day date not null,
  line integer not null check (line > 0),
  bank_reference text not null check (bank_reference <> ''),
  purpose text not null check (purpose in ('float_funding', 'capital')),
  -- The provider whose float was funded.
  provider text check (provider <> ''),
  -- The reference by which the provider's report names the same transfer.
  reference text not null check (reference <> ''),
  amount_minor bigint not null check (amount_minor > 0),
  primary key (bank, market, day, line),
  check ((purpose = 'float_funding') = (provider is not null))
);

create index bank_transfers_by_reference on bank_transfers (market, purpose, reference);

grant select, insert, delete on bank_transfers to hiram_app;

-- What was posted from these lines. Append-only: a corrected statement adds the difference.
create table banked_transfers (
  bank text not null,
  purpose text not null check (purpose in ('float_funding', 'capital')),
  provider text,
  reference text not null check (reference <> ''),
  nth integer not null check (nth > 0),
  book text not null check (book in ('reference', 'PH', 'IN')),
  -- Negative if the statement first had a larger amount.
  amount_minor bigint not null check (amount_minor <> 0),
  chain uuid not null,
  position integer not null check (position > 0),
  banked_at timestamptz not null,
  primary key (bank, purpose, reference, nth),
  check ((purpose = 'float_funding') = (provider is not null))
);

create index banked_transfers_of_provider on banked_transfers (provider, reference);

grant select, insert on banked_transfers to hiram_app;

-- The lines of each day's last valid payout report, as the provider wrote them. A reissued file replaces them.
create table payout_lines (
  provider text not null,
  market text not null,
  day date not null,
  line integer not null check (line > 0),
  -- `payout`: left the float. `return`: came back to it. `funding`: arrived from our bank.
  kind text not null check (kind in ('payout', 'return', 'funding')),
  -- The provider's reference of the payout, also for its return; of a funding, the reference of the transfer.
  reference text not null check (reference <> ''),
  -- Our key, if the file has it.
  payout_key text check (payout_key <> ''),
  -- The receiving bank's reference (UTR), if the file has it.
  bank_reference text check (bank_reference <> ''),
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  moved_on date not null,
  primary key (provider, market, day, line)
);

create index payout_lines_by_reference on payout_lines (provider, kind, reference);

grant select, insert, delete on payout_lines to hiram_app;

-- The float's closing balance of a day, if the provider's report has it.
create table float_balances (
  provider text not null,
  market text not null,
  day date not null,
  balance_minor bigint not null,
  primary key (provider, market, day)
);

grant select, insert, delete on float_balances to hiram_app;

-- What was posted from payout reports, each line once. Append-only.
create table settled_payouts (
  provider text not null,
  kind text not null check (kind in ('payout', 'return', 'funding', 'adjustment')),
  reference text not null check (reference <> ''),
  book text not null check (book in ('reference', 'PH', 'IN')),
  -- As reported.
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  -- What it took from `payouts`. Negative for a return, zero for a line that is no payout of ours.
  cleared_minor bigint not null,
  -- What it added to the float. Negative for a payout.
  float_minor bigint not null,
  moved_on date not null,
  by text not null check (by in ('report', 'staff')),
  -- The ledger transaction.
  chain uuid not null,
  position integer not null check (position > 0),
  settled_at timestamptz not null,
  primary key (provider, kind, reference)
);

create index settled_payouts_by_place on settled_payouts (chain, position);

grant select, insert on settled_payouts to hiram_app;

-- Our side of payout reconciliation: every payout that was booked to `payouts`, whatever it was for. A capability that
-- sends payouts adds its own `union all` here.
create view sent_payouts as
select
  moved.provider,
  moved.reference,
  attempts.payout_key,
  'disbursement' as purpose,
  disbursements.market as book,
  disbursements.currency,
  moved.amount_minor,
  moved.moved_at,
  moved.loan_id,
  -- False if it had come back before we knew of it: the ledger never had it.
  moved.state <> 'not_posted' as is_posted,
  moved.state in ('returned', 'returned_held', 'dropped', 'not_posted') as is_returned,
  -- When we knew that it came back, at the latest.
  attempts.changed_at as changed_at
from payout_movements as moved
join payout_attempts as attempts using (loan_id, attempt)
join disbursements using (loan_id)
union all
select
  moved.provider,
  moved.reference,
  attempts.payout_key,
  'refund',
  refunds.market,
  refunds.currency,
  moved.amount_minor,
  moved.paid_at,
  moved.loan_id,
  moved.state <> 'not_posted',
  moved.state <> 'paid',
  attempts.changed_at
from refund_movements as moved
join refund_attempts as attempts using (refund_id, attempt)
join refunds on refunds.id = moved.refund_id;

grant select on sent_payouts to hiram_app;

-- One comparison per provider, flow and business day. A further run overwrites its numbers.
create table reconciliation_runs (
  flow text not null check (flow in ('collections', 'payouts')),
  provider text not null check (provider ~ '^[a-z0-9_-]{1,64}$'),
  market text not null check (market in ('PH', 'IN')),
  day date not null,
  state text not null check (state in ('compared', 'waiting', 'refused')),
  times integer not null default 1 check (times > 0),
  ran_at timestamptz not null,
  -- The next run. Null once both files are here and nothing is waiting.
  next_at timestamptz,
  matched integer not null default 0 check (matched >= 0),
  reported_minor bigint not null default 0,
  fees_minor bigint not null default 0,
  settled_minor bigint not null default 0,
  banked_minor bigint not null default 0,
  -- Of payouts: what came back to the float, what arrived in it, and its closing balance if the report has it.
  returned_minor bigint not null default 0,
  funded_minor bigint not null default 0,
  balance_minor bigint,
  primary key (provider, market, day, flow)
);

create index reconciliation_runs_to_repeat on reconciliation_runs (next_at) where next_at is not null;
create index reconciliation_runs_by_day on reconciliation_runs (day desc, provider, market, flow);

grant select, insert on reconciliation_runs to hiram_app;
grant update (
  state, times, ran_at, next_at, matched, reported_minor, fees_minor, settled_minor, banked_minor, returned_minor,
  funded_minor, balance_minor
) on reconciliation_runs to hiram_app;

-- Breaks, each with an owner and a deadline.
create table reconciliation_breaks (
  id uuid primary key,
  provider text not null check (provider ~ '^[a-z0-9_-]{1,64}$'),
  market text not null check (market in ('PH', 'IN')),
  currency text not null check (currency in ('PHP', 'INR')),
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  -- The reference of a payment, payout, transfer or settlement, the day of a file, or a float.
  subject text not null check (subject <> ''),
  day date not null,
  ledger_minor bigint,
  report_minor bigint,
  bank_minor bigint,
  difference_minor bigint not null check (difference_minor >= 0),
  state text not null check (state in ('open', 'explained', 'proposed', 'mended', 'accepted', 'written_off', 'posted')),
  owner_role text not null check (owner_role in ('finance')),
  assignee uuid,
  opened_at timestamptz not null,
  due_by timestamptz not null,
  escalated_at timestamptz,
  changed_at timestamptz not null check (changed_at >= opened_at)
);

create unique index reconciliation_breaks_waiting on reconciliation_breaks (provider, market, kind, subject)
  where state in ('open', 'explained', 'proposed');
create index reconciliation_breaks_by_clock on reconciliation_breaks (due_by, id)
  where state in ('open', 'explained', 'proposed');
create index reconciliation_breaks_ended on reconciliation_breaks (changed_at desc, id)
  where state not in ('open', 'explained', 'proposed');
create index reconciliation_breaks_ended_of_provider
  on reconciliation_breaks (provider, changed_at desc, id desc) where state not in ('open', 'explained', 'proposed');
create index reconciliation_breaks_of_subject on reconciliation_breaks (provider, market, subject);

grant select, insert on reconciliation_breaks to hiram_app;
grant update (
  day, ledger_minor, report_minor, bank_minor, difference_minor, state, assignee, due_by, escalated_at, changed_at
) on reconciliation_breaks to hiram_app;

create table reconciliation_break_case_steps partition of case_steps (
  foreign key (case_id) references reconciliation_breaks (id) on delete restrict
) for values in ('reconciliation_break');
