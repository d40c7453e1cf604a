-- Loans from signature to their end: contract, position, instalments, late charges, events, history, and the evidence
-- of each close of day. Locks nothing: the tables are new.

-- What the passing of a day needs to know of a contract and many contracts have in common, named by its own digest.
create table loan_policies (
  id text primary key check (id ~ '^[0-9a-f]{64}$'),
  terms jsonb not null
);

grant select, insert on loan_policies to hiram_app;

create table loans (
  borrower_id uuid not null,
  id uuid primary key,
  market text not null check (market in ('reference', 'PH', 'IN')),
  product_id uuid not null,
  currency text not null check (currency in ('PHP', 'INR')),
  state text not null check (state in (
    'under_review', 'awaiting_signature', 'declined', 'withdrawn', 'awaiting_payout', 'payout_unknown',
    'awaiting_payout_account', 'active', 'due', 'overdue', 'written_off', 'settled', 'cancelled'
  )),
  -- One more with every change; the history has a row for each.
  version integer not null check (version > 0),
  -- The account that the borrower bound when signing; a payout goes there and nowhere else.
  payout_destination text not null check (payout_destination <> ''),
  signed_on date not null,
  released_on date,
  policy_id text references loan_policies (id),
  -- The position: where the loan stands at the end of this day.
  position_on date check ((position_on is null) = (released_on is null)),
  -- The first later day that changes it by itself; none if no day will.
  next_change_on date check (next_change_on > position_on),
  last_event_at timestamptz,
  late_charged_minor bigint not null default 0 check (late_charged_minor >= 0),
  late_paid_minor bigint not null default 0 check (late_paid_minor between 0 and late_charged_minor),
  late_fee_taken boolean not null default false,
  extension_charged_minor bigint not null default 0 check (extension_charged_minor >= 0),
  extension_paid_minor bigint not null default 0 check (extension_paid_minor between 0 and extension_charged_minor),
  extensions integer not null default 0 check (extensions >= 0),
  principal_prepaid_minor bigint not null default 0 check (principal_prepaid_minor >= 0),
  credit_minor bigint not null default 0 check (credit_minor >= 0),
  -- The lifetime cost meter stops here, whatever the program computed.
  cost_minor bigint not null default 0 check (cost_minor >= 0),
  cost_limit_minor bigint check (cost_limit_minor >= cost_minor)
) with (fillfactor = 75);

create index loans_of_borrower on loans (borrower_id, id);
-- What a close of day looks through. A charge does not touch these columns, so that it rewrites no index.
create index loans_running on loans (market, id) where state in ('active', 'due', 'overdue');

grant select, insert, update on loans to hiram_app;

create table loan_contracts (
  loan_id uuid primary key references loans (id),
  -- As it was signed, with the product and the rules of that day.
  offer jsonb not null,
  -- As it holds, dated by the day the money went out.
  terms jsonb
);

grant select, insert on loan_contracts to hiram_app;
grant update (terms) on loan_contracts to hiram_app;

create table loan_instalments (
  loan_id uuid not null references loans (id),
  number smallint not null check (number > 0),
  due_on date not null,
  accrues_from date not null,
  accrues_until date not null,
  principal_minor bigint not null check (principal_minor >= 0),
  interest_minor bigint not null check (interest_minor >= 0),
  fee_minor bigint not null check (fee_minor >= 0),
  principal_paid_minor bigint not null default 0 check (principal_paid_minor between 0 and principal_minor),
  interest_paid_minor bigint not null default 0 check (interest_paid_minor between 0 and interest_minor),
  fee_paid_minor bigint not null default 0 check (fee_paid_minor between 0 and fee_minor),
  booked boolean not null default false,
  primary key (loan_id, number)
) with (fillfactor = 85);

grant select, insert, update on loan_instalments to hiram_app;

-- One charge a loan, kind and local day, by the key itself. What should not have been charged stands at 0.
create table loan_charges (
  loan_id uuid not null,
  kind text not null check (kind in ('late_fee_charged', 'late_penalty_charged')),
  charged_on date not null,
  amount_minor bigint not null check (amount_minor >= 0),
  primary key (loan_id, kind, charged_on)
) partition by range (charged_on);

grant select, insert on loan_charges to hiram_app;
grant update (amount_minor) on loan_charges to hiram_app;

-- What happened to a released loan from outside, in the order in which we heard of it.
create table loan_events (
  loan_id uuid not null references loans (id),
  id text not null check (id <> ''),
  kind text not null,
  effective_at timestamptz not null,
  effective_on date not null,
  heard_on date not null,
  event jsonb not null,
  primary key (loan_id, id)
);

grant select, insert on loan_events to hiram_app;

-- Every change of a loan, by version: a path through the table of states.
create table loan_history (
  loan_id uuid not null,
  version integer not null check (version > 0),
  changed_on date not null,
  from_state text,
  to_state text not null,
  -- What happened: an event of the table of states, or that the loan stayed in its state.
  happening text not null,
  -- What brought it about: the id of an event, or `day`.
  cause text not null,
  -- The transaction in the loan's chain, where money moved.
  transaction_position integer,
  primary key (loan_id, version, changed_on)
) partition by range (changed_on);

grant select, insert on loan_history to hiram_app;

-- One payout a loan, by the key itself.
create table loan_payouts (
  loan_id uuid primary key references loans (id),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  destination text not null,
  provider text not null,
  reference text not null,
  paid_out_at timestamptz not null
);

grant select, insert on loan_payouts to hiram_app;

-- Who is to be reminded of what on which day; sending is the notifications' work.
create table loan_reminders (
  loan_id uuid not null,
  kind text not null check (kind in ('due_soon', 'due_today', 'overdue')),
  remind_on date not null,
  primary key (loan_id, kind, remind_on)
) partition by range (remind_on);

grant select, insert on loan_reminders to hiram_app;

-- The close of a day, in ranges of loan ids that are fixed when it is begun, so that it can be taken up anywhere.
create table loan_day_closes (
  market text not null,
  business_day date not null,
  partition integer not null check (partition >= 0),
  -- From this id on, up to and without the other; none is the beginning, and the end.
  from_id uuid,
  until_id uuid,
  -- The evidence: all that was looked at, and what became of it.
  finished_at timestamptz,
  loans_seen bigint,
  loans_changed bigint,
  transactions bigint,
  moved_minor bigint,
  cost_minor bigint,
  digest bytea check (length(digest) = 32),
  primary key (market, business_day, partition),
  check ((finished_at is null) = (digest is null))
);

grant select, insert on loan_day_closes to hiram_app;
grant update (finished_at, loans_seen, loans_changed, transactions, moved_minor, cost_minor, digest)
  on loan_day_closes to hiram_app;

select open_month(month::date) from generate_series(date '2026-01-01', date '2027-06-01', interval '1 month') month;
