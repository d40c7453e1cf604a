-- The figures of the dashboards, kept as sums by day of the market: a call then reads some thousand small rows however
-- many loans there are. They are worked out from the records alone, one day at a time, and a day can be worked out again
-- at any time; nothing else is read from these tables.
-- Locks: makes new tables. The indexes lock their table for writing while they are made; those by moments are block
-- ranges, which take seconds on the largest tables and cost a posting next to nothing.

-- How far each kind of figure has looked through what was written, and up to when it is true. The row is the lock of
-- whoever works on that kind and market.
create table dashboard_progress (
  figures text not null check (figures in ('arrivals', 'applications', 'payouts', 'repayments', 'providers', 'complaints', 'ageing')),
  market text not null check (market in ('reference', 'PH', 'IN')),
  looked_until timestamptz,
  true_until timestamptz,
  primary key (figures, market)
) with (fillfactor = 50);

-- Days of which something changed and whose sums are to be worked out again.
create table dashboard_days_due (
  figures text not null,
  market text not null,
  day date not null,
  primary key (figures, market, day)
);

-- Of those who registered on a day, by the link that brought them: how far they have come by now.
create table dashboard_arrivals (
  market text not null,
  brand_code text not null references brands (code) on delete cascade,
  day date not null,
  -- Empty for those who came by themselves.
  template_id text not null,
  link_id text not null,
  visits bigint not null check (visits >= 0),
  registered integer not null check (registered >= 0),
  applied integer not null check (applied between 0 and registered),
  approved integer not null check (approved between 0 and registered),
  signed integer not null check (signed between 0 and registered),
  paid_out integer not null check (paid_out between 0 and registered),
  primary key (market, day, brand_code, template_id, link_id)
);

-- What happened to applications on a day.
create table dashboard_applications (
  market text not null,
  brand_code text not null references brands (code) on delete cascade,
  day date not null,
  product_id uuid not null,
  applied integer not null check (applied >= 0),
  approved_by_rules integer not null check (approved_by_rules >= 0),
  approved_by_people integer not null check (approved_by_people >= 0),
  declined integer not null check (declined >= 0),
  referred integer not null check (referred >= 0),
  primary key (market, day, brand_code, product_id)
);

-- Loans whose money went out on a day and has not come back.
create table dashboard_payouts (
  market text not null,
  brand_code text not null references brands (code) on delete cascade,
  day date not null,
  product_id uuid not null,
  loans integer not null check (loans > 0),
  paid_out_minor bigint not null check (paid_out_minor > 0),
  primary key (market, day, brand_code, product_id)
);

-- What borrowers paid on a day and nobody took back, by the month in which their loan went out and the weeks since.
create table dashboard_repayments (
  market text not null,
  brand_code text not null references brands (code) on delete cascade,
  day date not null,
  cohort_month date not null check (extract(day from cohort_month) = 1),
  week integer not null check (week >= 0),
  repaid_minor bigint not null check (repaid_minor > 0),
  primary key (market, day, brand_code, cohort_month, week)
);

create index dashboard_repayments_by_cohort on dashboard_repayments (market, cohort_month);

-- The same, without the day.
create table dashboard_cohorts (
  market text not null,
  cohort_month date not null,
  brand_code text not null references brands (code) on delete cascade,
  week integer not null check (week >= 0),
  repaid_minor bigint not null check (repaid_minor > 0),
  primary key (market, cohort_month, brand_code, week)
);

-- Payments and payouts that were begun on a day, and what became of them by now.
create table dashboard_providers (
  market text not null,
  brand_code text not null references brands (code) on delete cascade,
  day date not null,
  provider text not null,
  direction text not null check (direction in ('in', 'out')),
  channel text not null,
  begun integer not null check (begun > 0),
  succeeded integer not null check (succeeded >= 0),
  failed integer not null check (failed >= 0),
  still_open integer not null check (still_open >= 0),
  -- How many were posted within each of the bounds of `waiting-times.ts`, and not within the one before.
  waited integer[] not null,
  primary key (market, day, brand_code, provider, direction, channel),
  check (begun = succeeded + failed + still_open)
);

-- Complaints that came on a day, and what became of them by now.
create table dashboard_complaints (
  market text not null,
  brand_code text not null references brands (code) on delete cascade,
  day date not null,
  about text not null,
  received integer not null check (received > 0),
  in_time integer not null check (in_time >= 0),
  late integer not null check (late >= 0),
  waiting integer not null check (waiting >= 0),
  reopened integer not null check (reopened >= 0),
  waited integer[] not null,
  -- How many gave one star, two stars, and so on.
  scores integer[] not null check (cardinality(scores) = 5),
  primary key (market, day, brand_code, about)
);

create table dashboard_complaint_causes (
  market text not null,
  brand_code text not null references brands (code) on delete cascade,
  day date not null,
  cause text not null,
  count integer not null check (count > 0),
  primary key (market, day, brand_code, cause)
);

-- What is owed at a day's end, by how late it is. A past day stays as it was known then.
create table dashboard_ageing (
  market text not null,
  brand_code text not null references brands (code) on delete cascade,
  day date not null,
  bucket text not null check (bucket in (
    'not_due', 'due', 'late_1_7', 'late_8_30', 'late_31_60', 'late_61_90', 'late_over_90', 'written_off'
  )),
  loans integer not null check (loans > 0),
  owed_minor bigint not null check (owed_minor >= 0),
  primary key (market, day, brand_code, bucket)
);

-- A count of all loans takes many steps: where one has come to, and its sums so far.
create table dashboard_ageing_runs (
  market text primary key,
  day date not null,
  begun_at timestamptz not null,
  -- The last loan that is counted.
  counted_until uuid not null
);

create table dashboard_ageing_parts (
  market text not null,
  brand_code text not null,
  bucket text not null,
  loans integer not null,
  owed_minor bigint not null,
  primary key (market, brand_code, bucket)
);

grant select, insert, update, delete on dashboard_progress, dashboard_days_due, dashboard_arrivals,
  dashboard_applications, dashboard_payouts, dashboard_repayments, dashboard_cohorts, dashboard_providers,
  dashboard_complaints, dashboard_complaint_causes, dashboard_ageing, dashboard_ageing_runs, dashboard_ageing_parts
  to hiram_app;

-- By which a day's records are found, and what was written since somebody looked.
create index if not exists borrowers_by_registration on borrowers (market, registered_at);
create index if not exists loans_by_release on loans (market, released_on) where released_on is not null;
create index if not exists loans_written_off on loans (market, id) where state = 'written_off';
create index if not exists loan_events_of_money on loan_events (effective_on)
  where kind in ('payment_received', 'extended', 'cooling_off_used');
create index if not exists loan_events_by_hearing on loan_events using brin (heard_on)
  with (pages_per_range = 32, autosummarize = on);
create index if not exists loan_history_of_payouts on loan_history (changed_on)
  where happening in ('payout_confirmed', 'payout_returned');
create index if not exists application_history_by_time on application_history using brin (at)
  with (pages_per_range = 32, autosummarize = on);
create index if not exists payment_steps_by_time on payment_steps using brin (made_at)
  with (pages_per_range = 32, autosummarize = on);
create index if not exists payout_attempts_by_day on payout_attempts using brin (begun_at)
  with (pages_per_range = 32, autosummarize = on);
create index if not exists disbursement_steps_by_time on disbursement_steps using brin (made_at)
  with (pages_per_range = 32, autosummarize = on);
create index if not exists complaints_by_day on complaints using brin (received_at)
  with (pages_per_range = 32, autosummarize = on);
create index if not exists complaint_steps_by_time on complaint_steps using brin (made_at)
  with (pages_per_range = 32, autosummarize = on);

-- Whom to call is read along what is open alone: the index by due day holds every instalment that was ever paid, too.
create index if not exists loan_instalments_unpaid on loan_instalments (due_on, loan_id)
  where principal_minor + interest_minor + fee_minor
    > principal_paid_minor + interest_paid_minor + fee_paid_minor;
