-- Reconciliation of the ledger with providers and banks: their files, what was posted from them, the breaks
-- where amounts differ, and the steps that staff took on money in suspense.

-- Money in suspense has no foreign key: its id is unique only where there is one. The details of a step name the
-- proposed target.
create table suspense_case_steps partition of case_steps for values in ('suspense');

-- One day's file: a provider's settlement report or a bank statement. Accepted as a whole or not at all.
create table settlement_files (
  side text not null check (side in ('report', 'statement')),
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
  provider text not null,
  market text not null,
  day date not null,
  line integer not null check (line > 0),
  -- The provider's reference, or the number of the line.
  reference text not null check (reference <> ''),
  why text not null check (length(why) between 1 and 120),
  primary key (provider, market, day, line)
);

grant select, insert, delete on unreadable_settlement_lines to hiram_app;

-- Credits to our bank account, from each day's statement.
create table bank_lines (
  bank text not null,
  market text not null,
  day date not null,
  line integer not null check (line > 0),
  bank_reference text not null check (bank_reference <> ''),
  -- The provider that the statement names as payer, and its settlement reference.
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

-- One comparison per provider and business day. A further run overwrites its numbers.
create table reconciliation_runs (
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
  primary key (provider, market, day)
);

create index reconciliation_runs_to_repeat on reconciliation_runs (next_at) where next_at is not null;
create index reconciliation_runs_by_day on reconciliation_runs (day desc, provider, market);

grant select, insert on reconciliation_runs to hiram_app;
grant update (state, times, ran_at, next_at, matched, reported_minor, fees_minor, settled_minor, banked_minor)
  on reconciliation_runs to hiram_app;

-- Breaks, each with an owner and a deadline.
create table reconciliation_breaks (
  id uuid primary key,
  provider text not null check (provider ~ '^[a-z0-9_-]{1,64}$'),
  market text not null check (market in ('PH', 'IN')),
  currency text not null check (currency in ('PHP', 'INR')),
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  -- The reference of a payment or settlement, or the day of a file.
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
