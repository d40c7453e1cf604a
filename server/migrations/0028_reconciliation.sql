-- What the provider and the bank say, beside what the ledger has: their files as they came, what was posted from them, and
-- what does not match. And money that is held stands in the ledger from now on, in a suspense account of its provider's.
--
-- Money that was held before has no posting yet: a posting is a link of a chain, whose hash the programs compute, so that no
-- migration can write one. Such a row keeps `held_in` empty, by which the first sweep of the workflow process finds it and
-- posts it, in one transaction with the note of it; until then `npm run invariants` names it.
--
-- Locks received_payments for as long as it takes to read it once (the new rules are held against every row); its few held
-- rows are written. The accounts of the lender are added to, not locked; the other tables are new.

insert into ledger_chart (code, name, kind, held_by) values
  (112, 'settlements_in_transit', 'asset', 'book'),
  (113, 'bank', 'asset', 'book'),
  (203, 'payment_suspense', 'liability', 'party'),
  (204, 'refunds_payable', 'liability', 'book'),
  (503, 'provider_fees', 'cost', 'book'),
  (504, 'reconciliation_difference', 'cost', 'book');

insert into ledger_accounts (owner, code, currency, book)
select
  ('00000000-0000-8000-8000-0000' || lpad(to_hex(books.number::integer), 4, '0') || lpad(to_hex(stripe), 4, '0'))::uuid,
  chart.code,
  books.currency,
  books.number
from ledger_books books
cross join ledger_chart chart
cross join generate_series(0, 63) stripe
where chart.code in (112, 113, 204, 503, 504);

alter table received_payments
  -- Names the money once it was held, for good.
  add column suspense_id uuid,
  -- In whose books it stands in suspense, or stood; none for money that was never held, or not posted as held yet.
  add column held_in text check (held_in in ('reference', 'PH', 'IN')),
  -- The member of staff who has taken it in hand.
  add column handler uuid,
  add column escalated_at timestamptz,
  drop constraint received_payments_state_check,
  drop constraint received_payments_heard_by_check,
  drop constraint received_payments_check4;

update received_payments set suspense_id = gen_random_uuid() where state = 'held';

alter table received_payments
  add constraint received_payments_state_check check (state in ('posted', 'held', 'given_back')),
  add constraint received_payments_heard_by_check
    check (heard_by in ('callback', 'books', 'answer', 'settlement_file')),
  add constraint received_payments_payment_check check (state <> 'posted' or payment_id is not null),
  add constraint received_payments_suspense_check check (state = 'posted' or suspense_id is not null);

create unique index received_payments_by_suspense on received_payments (suspense_id) where suspense_id is not null;
create index received_payments_ended on received_payments (changed_at desc, suspense_id)
  where suspense_id is not null and state <> 'held';
create index received_payments_of_provider on received_payments (provider, paid_at);

grant update (payment_id, suspense_id, held_in, handler, escalated_at) on received_payments to hiram_app;

-- What was done about held money: one row a step, its number the version of what was seen. Rows never change.
create table suspense_steps (
  suspense_id uuid not null,
  position integer not null check (position > 0),
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  -- The member of staff; none where the platform did it.
  actor uuid,
  -- Where it is proposed to go.
  loan_id uuid references loans (id) on delete restrict,
  words_sealed bytea,
  made_at timestamptz not null,
  primary key (suspense_id, position)
);

grant select, insert on suspense_steps to hiram_app;

-- One file of one day: what the provider reports, or the bank's statement. Taken whole or not at all.
create table settlement_files (
  side text not null check (side in ('report', 'statement')),
  -- The provider's name, or the bank's.
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

-- The lines of the last good file of each day, as the provider wrote them. A file that is issued anew takes their place.
create table settlement_lines (
  provider text not null,
  market text not null,
  day date not null,
  line integer not null check (line > 0),
  kind text not null check (kind in ('payment', 'refund')),
  reference text not null check (reference <> ''),
  -- For a refund: the payment that went back.
  refund_of text check (refund_of <> ''),
  -- Our own name of the payment, where the file has it.
  payment_key text check (payment_key <> ''),
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0),
  -- The sum of the provider's payments to our bank that it is part of.
  settlement text not null check (settlement <> ''),
  settled_on date not null,
  primary key (provider, market, day, line),
  check ((kind = 'refund') = (refund_of is not null))
);

create index settlement_lines_by_reference on settlement_lines (provider, kind, reference);
create index settlement_lines_by_settlement on settlement_lines (provider, settlement);

grant select, insert, delete on settlement_lines to hiram_app;

-- Payments into our bank account, as the statement of each day has them.
create table bank_lines (
  bank text not null,
  market text not null,
  day date not null,
  line integer not null check (line > 0),
  bank_reference text not null check (bank_reference <> ''),
  -- The provider that the statement names as payer, and its name of the sum.
  provider text not null check (provider <> ''),
  settlement text not null check (settlement <> ''),
  amount_minor bigint not null check (amount_minor > 0),
  primary key (bank, market, day, line)
);

create index bank_lines_by_settlement on bank_lines (provider, market, settlement);

grant select, insert, delete on bank_lines to hiram_app;

-- What was posted from reports, each payment once. Rows never change.
create table settled_payments (
  provider text not null,
  kind text not null check (kind in ('payment', 'refund')),
  reference text not null check (reference <> ''),
  book text not null check (book in ('reference', 'PH', 'IN')),
  -- What left the provider's account with us, the fee that it kept, and the rest, which is on its way to our bank.
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0),
  net_minor bigint not null,
  -- Empty for what was written off.
  settlement text not null,
  settled_on date not null,
  by text not null check (by in ('report', 'staff')),
  -- The transaction of the ledger that has it.
  chain uuid not null,
  position integer not null check (position > 0),
  settled_at timestamptz not null,
  primary key (provider, kind, reference)
);

create index settled_payments_by_settlement on settled_payments (provider, settlement);

grant select, insert on settled_payments to hiram_app;

-- What was posted from statements, each payment into our account once. Rows never change.
create table banked_settlements (
  bank text not null,
  bank_reference text not null,
  provider text not null,
  settlement text not null,
  book text not null check (book in ('reference', 'PH', 'IN')),
  -- What is no longer on its way; below zero for what came without being announced.
  amount_minor bigint not null,
  by text not null check (by in ('statement', 'staff')),
  chain uuid not null,
  position integer not null check (position > 0),
  banked_at timestamptz not null,
  primary key (bank, bank_reference, book)
);

create index banked_settlements_by_settlement on banked_settlements (provider, settlement);

grant select, insert on banked_settlements to hiram_app;

-- One comparison of one provider and business day; a further run writes over its figures.
create table reconciliation_runs (
  provider text not null check (provider ~ '^[a-z0-9_-]{1,64}$'),
  market text not null check (market in ('PH', 'IN')),
  day date not null,
  state text not null check (state in ('compared', 'waiting', 'refused')),
  times integer not null default 1 check (times > 0),
  ran_at timestamptz not null,
  -- When it is run again; none once both files are here and nothing of it waits.
  next_at timestamptz,
  matched integer not null default 0 check (matched >= 0),
  reported_minor bigint not null default 0,
  fees_minor bigint not null default 0,
  settled_minor bigint not null default 0,
  banked_minor bigint not null default 0,
  primary key (provider, market, day)
);

create index reconciliation_runs_to_repeat on reconciliation_runs (next_at) where next_at is not null;
create index reconciliation_runs_by_day on reconciliation_runs (day desc, provider, market);

grant select, insert on reconciliation_runs to hiram_app;
grant update (state, times, ran_at, next_at, matched, reported_minor, fees_minor, settled_minor, banked_minor)
  on reconciliation_runs to hiram_app;

-- What does not match, each with an owner and a clock.
create table reconciliation_breaks (
  id uuid primary key,
  provider text not null check (provider ~ '^[a-z0-9_-]{1,64}$'),
  market text not null check (market in ('PH', 'IN')),
  currency text not null check (currency in ('PHP', 'INR')),
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  -- What it is about: a payment's reference, a settlement's, or the day of a file.
  subject text not null check (subject <> ''),
  day date not null,
  ledger_minor bigint,
  report_minor bigint,
  bank_minor bigint,
  difference_minor bigint not null check (difference_minor >= 0),
  state text not null check (state in ('open', 'explained', 'proposed', 'mended', 'accepted', 'written_off', 'posted')),
  owner_role text not null check (owner_role in ('finance')),
  handler uuid,
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
create index reconciliation_breaks_of_subject on reconciliation_breaks (provider, market, subject);

grant select, insert on reconciliation_breaks to hiram_app;
grant update (day, ledger_minor, report_minor, bank_minor, difference_minor, state, handler, due_by, escalated_at, changed_at)
  on reconciliation_breaks to hiram_app;

-- What was done about a break, its number the version of what was seen. Rows never change.
create table reconciliation_break_steps (
  break_id uuid not null references reconciliation_breaks (id) on delete restrict,
  position integer not null check (position > 0),
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  actor uuid,
  words_sealed bytea,
  made_at timestamptz not null,
  primary key (break_id, position)
);

grant select, insert on reconciliation_break_steps to hiram_app;
