-- Loans from signature to their end: contract, position, instalments, charges, events, history, end-of-day
-- runs, and relief for hardship.

-- The terms that a daily run needs and that many contracts share, stored once under their digest.
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
  -- Incremented with every change; the history has a row for each.
  version integer not null check (version > 0),
  -- The account that the borrower bound when signing. A payout goes nowhere else.
  payout_destination text not null check (payout_destination <> ''),
  signed_on date not null,
  released_on date,
  -- Counts releases, including the current or next one. A loan whose payout was returned may be released again.
  release_number smallint not null default 1 check (release_number > 0),
  policy_id text references loan_policies (id),
  -- The following columns are the position at the end of this day.
  position_on date check ((position_on is null) = (released_on is null)),
  -- The next day on which the position changes without an event. Null if there is none.
  next_change_on date check (next_change_on > position_on),
  -- The due day of the first unpaid instalment, or of the last one if only charges are left. Null before the
  -- release and when nothing is owed.
  next_due_on date,
  last_event_at timestamptz,
  late_charged_minor bigint not null default 0 check (late_charged_minor >= 0),
  late_paid_minor bigint not null default 0 check (late_paid_minor between 0 and late_charged_minor),
  late_fee_taken boolean not null default false,
  extension_charged_minor bigint not null default 0 check (extension_charged_minor >= 0),
  extension_paid_minor bigint not null default 0 check (extension_paid_minor between 0 and extension_charged_minor),
  extensions integer not null default 0 check (extensions >= 0),
  principal_prepaid_minor bigint not null default 0 check (principal_prepaid_minor >= 0),
  credit_minor bigint not null default 0 check (credit_minor >= 0),
  -- Accrual pauses for payments in transit: a list of [event id, amount for charges, amount for the schedule,
  -- last day], each as text. It is part of the position, because the end-of-day run reads positions and no
  -- events.
  accrual_pauses jsonb check (jsonb_typeof(accrual_pauses) = 'array' and jsonb_array_length(accrual_pauses) > 0),
  -- The lifetime cost cap, enforced here as well as in the program.
  cost_minor bigint not null default 0 check (cost_minor >= 0),
  cost_limit_minor bigint check (cost_limit_minor >= cost_minor)
) with (fillfactor = 75);

create index loans_of_borrower on loans (borrower_id, id);
-- For the end-of-day run. A charge does not change these columns, so it updates no index.
create index loans_running on loans (market, id) where state in ('active', 'due', 'overdue');
-- For the lists of loans: a page reads a few ranges, one per market or product, and state.
create index loans_by_signing on loans (market, state, signed_on desc, id desc);
create index loans_of_product_by_signing on loans (product_id, state, signed_on desc, id desc);
create index loans_by_due_day on loans (market, state, next_due_on, id)
  where state in ('active', 'due', 'overdue');
create index loans_of_product_by_due_day on loans (product_id, state, next_due_on, id)
  where state in ('active', 'due', 'overdue');
-- For the call list: the few late loans with an accrual pause or a credit, which are checked one by one.
create index loans_in_doubt on loans (market, next_due_on)
  where state in ('active', 'due', 'overdue') and (accrual_pauses is not null or credit_minor > 0);
create index loans_by_release on loans (market, released_on) where released_on is not null;
create index loans_written_off on loans (market, id) where state = 'written_off';
-- For automatic refunds: the few ended loans whose borrower is owed money.
create index loans_with_credit_owed on loans (id) where state in ('settled', 'cancelled') and credit_minor > 0;

grant select, insert, update on loans to hiram_app;

create table loan_contracts (
  loan_id uuid primary key references loans (id),
  -- As signed, with the product and the rules of that day.
  offer jsonb not null,
  -- In force, dated from the day of the release.
  terms jsonb
);

grant select, insert on loan_contracts to hiram_app;
grant update (terms) on loan_contracts to hiram_app;

-- Returning a payout deletes the instalments and charges of its release. Both can be derived from the contract,
-- the events and the days; the ledger keeps what was booked.
create table loan_instalments (
  loan_id uuid not null references loans (id),
  number smallint not null check (number > 0),
  due_on date not null,
  accrues_from date not null,
  accrues_until date not null,
  principal_minor bigint not null check (principal_minor >= 0),
  interest_minor bigint not null check (interest_minor >= 0),
  -- Earned before accrues_from. The rest accrues evenly from there to accrues_until.
  interest_earned_minor bigint not null default 0 check (interest_earned_minor between 0 and interest_minor),
  fee_minor bigint not null check (fee_minor >= 0),
  principal_paid_minor bigint not null default 0 check (principal_paid_minor between 0 and principal_minor),
  interest_paid_minor bigint not null default 0 check (interest_paid_minor between 0 and interest_minor),
  fee_paid_minor bigint not null default 0 check (fee_paid_minor between 0 and fee_minor),
  booked boolean not null default false,
  primary key (loan_id, number)
) with (fillfactor = 85);

-- A payment changes neither column.
create index loan_instalments_by_due_day on loan_instalments (due_on, loan_id);
-- For the call list: without the paid instalments, which the index above contains forever.
create index loan_instalments_unpaid on loan_instalments (due_on, loan_id)
  where principal_minor + interest_minor + fee_minor
    > principal_paid_minor + interest_paid_minor + fee_paid_minor;

grant select, insert, update, delete on loan_instalments to hiram_app;

-- The primary key allows one charge per loan, kind and local day. A charge that was wrong has the amount 0.
create table loan_charges (
  loan_id uuid not null,
  kind text not null check (kind in ('late_fee_charged', 'late_penalty_charged')),
  charged_on date not null,
  amount_minor bigint not null check (amount_minor >= 0),
  primary key (loan_id, kind, charged_on)
) partition by range (charged_on);

grant select, insert, delete on loan_charges to hiram_app;
grant update (amount_minor) on loan_charges to hiram_app;

-- External events of a released loan, in the order in which we learned of them. Append-only.
create table loan_events (
  loan_id uuid not null references loans (id),
  id text not null check (id <> ''),
  kind text not null,
  -- Events of a release that was undone no longer count.
  release_number smallint not null default 1 check (release_number > 0),
  effective_at timestamptz not null,
  effective_on date not null,
  recorded_on date not null,
  event jsonb not null,
  primary key (loan_id, id)
);

create index loan_events_of_money on loan_events (effective_on)
  where kind in ('payment_received', 'extended', 'cooling_off_used');
create index loan_events_by_hearing on loan_events using brin (recorded_on)
  with (pages_per_range = 32, autosummarize = on);

grant select, insert on loan_events to hiram_app;

-- Every change of a loan by version. Append-only.
create table loan_history (
  loan_id uuid not null,
  version integer not null check (version > 0),
  changed_on date not null,
  from_state text,
  to_state text not null,
  -- The event of the state machine, or that the state did not change.
  transition text not null,
  -- The id of the loan event, or `day`.
  cause text not null,
  -- The transaction in the loan's ledger chain, if money moved.
  transaction_position integer,
  primary key (loan_id, version, changed_on)
) partition by range (changed_on);

create index loan_history_of_payouts on loan_history (changed_on)
  where transition in ('payout_confirmed', 'payout_returned');

grant select, insert on loan_history to hiram_app;

-- Returned payouts stay on record.
create table loan_payouts (
  provider text not null,
  reference text not null,
  loan_id uuid not null references loans (id),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  destination text not null,
  disbursed_at timestamptz not null,
  returned_at timestamptz,
  primary key (provider, reference)
);

-- A loan has one payout in force.
create unique index loan_payouts_in_force on loan_payouts (loan_id) where returned_at is null;

grant select, insert on loan_payouts to hiram_app;
grant update (returned_at) on loan_payouts to hiram_app;

-- End-of-day runs. The ranges of loan ids are fixed when a run begins, so it can resume at any of them.
create table loan_day_closes (
  market text not null,
  business_day date not null,
  partition integer not null check (partition >= 0),
  -- From this id to the other, which is excluded. Null is the beginning and the end.
  from_id uuid,
  until_id uuid,
  -- Evidence of what was read and changed.
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

-- Relief agreed with a borrower who cannot pay as agreed: what was shown and signed, and under which rule and
-- wording. Its effect on the loan is a loan event in the same transaction. Append-only.
create table hardship_agreements (
  borrower_id uuid not null references borrowers (id) on delete restrict,
  id uuid not null,
  loan_id uuid not null references loans (id) on delete restrict,
  kind text not null check (kind in ('new_date', 'split', 'pause')),
  -- The days by which due dates move, or the number of parts of the instalment.
  choice smallint not null check (choice > 0),
  -- Counts agreements of a kind on the loan. Of two concurrent signatures, only one can be the first.
  number smallint not null check (number > 0),
  -- The app's idempotency key for the signature.
  client_key text not null check (client_key <> ''),
  rule_version text not null check (rule_version <> ''),
  wording_version text not null check (wording_version <> ''),
  locale text not null check (locale in ('en', 'fil', 'hi', 'reference')),
  -- The content of the page as JSON, and the digest of that exact text.
  shown_encrypted bytea not null,
  shown_digest bytea not null check (length(shown_digest) = 32),
  signed_at timestamptz not null,
  primary key (borrower_id, id),
  unique (borrower_id, client_key),
  unique (loan_id, kind, number)
);

grant select, insert on hardship_agreements to hiram_app;
