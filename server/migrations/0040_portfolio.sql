-- The console showed amounts owed by age, and no portfolio at risk, roll rates or vintages. A snapshot of every loan at
-- the end of a business day now gives each of these metrics, and the list of loans behind it. The newest snapshot and
-- the last one of each month are kept (docs/decisions/0124). New tables only: no lock on existing rows.

-- The snapshots, and how far one has been written. The row is the lock of the process that writes it.
create table portfolio_days (
  market text not null check (market in ('reference', 'PH', 'IN')),
  day date not null,
  -- The newest snapshot of an earlier month. Null for the first.
  previous_day date check (previous_day < day),
  -- Only complete ones are read. One that is leaving has fewer rows every minute.
  state text not null check (state in ('being_written', 'complete', 'leaving')),
  started_at timestamptz not null,
  completed_at timestamptz check ((completed_at is null) = (state = 'being_written')),
  written_until uuid not null,
  primary key (market, day)
);

-- One row per loan that is open or written off, and per loan that has closed since the previous snapshot.
create table portfolio_loans (
  market text not null,
  day date not null,
  loan_id uuid not null,
  product_id uuid not null,
  -- The month of disbursement.
  vintage date not null check (extract(day from vintage) = 1),
  -- At the previous snapshot. `new`: not in it.
  previous_bucket text not null check (previous_bucket in (
    'new', 'current', 'late_1_30', 'late_31_60', 'late_61_90', 'late_over_90', 'written_off', 'closed'
  )),
  bucket text not null check (bucket in (
    'current', 'late_1_30', 'late_31_60', 'late_61_90', 'late_over_90', 'written_off', 'closed'
  )),
  -- The first instalment was due 31 to 60 days before, and is unpaid.
  is_first_payment_default boolean not null,
  days_past_due integer not null check (days_past_due >= 0),
  principal_minor bigint not null check (principal_minor >= 0),
  owed_minor bigint not null check (owed_minor >= 0),
  primary key (market, day, loan_id)
);

-- The rows of one row of sums lie together, so a list reads no other loans.
create index portfolio_loans_of_sum on portfolio_loans (
  market, day, product_id, vintage, previous_bucket, bucket, is_first_payment_default, days_past_due, loan_id
);

-- The rows of a snapshot, counted.
create table portfolio_sums (
  market text not null,
  day date not null,
  product_id uuid not null,
  vintage date not null,
  previous_bucket text not null,
  bucket text not null,
  is_first_payment_default boolean not null,
  loans integer not null check (loans > 0),
  principal_minor bigint not null check (principal_minor >= 0),
  owed_minor bigint not null check (owed_minor >= 0),
  primary key (market, day, product_id, vintage, previous_bucket, bucket, is_first_payment_default)
);

-- Loans whose first instalment was due 31 to 60 days before a snapshot, paid or not.
create table portfolio_first_payments (
  market text not null,
  day date not null,
  product_id uuid not null,
  loans integer not null check (loans > 0),
  primary key (market, day, product_id)
);

-- Principal written off and money recovered, by the day of booking. An amount is below zero if it was corrected.
create table portfolio_losses (
  market text not null,
  day date not null,
  loan_id uuid not null,
  product_id uuid not null,
  written_off_minor bigint not null,
  recovered_minor bigint not null,
  primary key (market, day, loan_id)
);

grant select on portfolio_days, portfolio_loans, portfolio_sums, portfolio_first_payments, portfolio_losses to hiram_app;
grant insert, update, delete on portfolio_days, portfolio_loans, portfolio_sums, portfolio_first_payments,
  portfolio_losses to hiram_workflows;

-- The lists behind the metrics. No personal data.
grant select on portfolio_days, portfolio_loans, portfolio_sums, portfolio_first_payments, portfolio_losses
  to hiram_reader;
grant select (id, number, market, product_id, released_on, release_number) on loans to hiram_reader;
grant select (loan_id, id, kind, release_number, effective_on, event) on loan_events to hiram_reader;
grant select (loan_id, amount_minor, returned_at) on loan_payouts to hiram_reader;
