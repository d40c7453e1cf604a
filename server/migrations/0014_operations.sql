-- The work of staff: loan actions and configuration changes under maker-checker, the progress of batch jobs for
-- loan files, and the daily sums behind the dashboards.

-- Loan actions that one staff member proposes and another approves. The effect on the loan is a loan event and
-- a ledger posting in the transaction that ends the proposal.
create table loan_proposals (
  id uuid primary key,
  loan_id uuid not null references loans (id) on delete restrict,
  borrower_id uuid not null,
  brand_code text not null check (brand_code <> ''),
  market text not null check (market in ('reference', 'PH', 'IN')),
  currency text not null check (currency in ('PHP', 'INR')),
  action text not null check (action in ('waive_late_charges', 'refund_credit', 'write_off', 'move_date')),
  -- Zero if a date is moved.
  amount_minor bigint not null check (amount_minor >= 0 and (amount_minor = 0) = (action = 'move_date')),
  days smallint check (days > 0),
  -- The amounts and days that must be unchanged at approval. No personal data.
  amounts jsonb not null,
  -- The version of the loan that the maker saw.
  loan_version integer not null check (loan_version > 0),
  -- The page's idempotency key.
  request_key text not null check (request_key <> ''),
  request_digest bytea not null check (length(request_digest) = 32),
  state text not null check (state in ('proposed', 'done', 'refused', 'withdrawn', 'overtaken')),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  changed_at timestamptz not null check (changed_at >= proposed_at),
  unique (proposed_by, request_key),
  check ((action = 'move_date') = (days is not null)),
  check ((state = 'proposed') = (decided_by is null)),
  -- Maker-checker, enforced here as well as in the program.
  check (state not in ('done', 'refused') or decided_by <> proposed_by),
  check (state <> 'withdrawn' or decided_by = proposed_by)
);

create unique index loan_proposals_open on loan_proposals (loan_id, action) where state = 'proposed';
create index loan_proposals_of_loan on loan_proposals (loan_id, id desc);
create index loan_proposals_waiting on loan_proposals (proposed_at, id) where state = 'proposed';
create index loan_proposals_mine on loan_proposals (proposed_by, proposed_at desc, id desc);
create index loan_proposals_ended on loan_proposals (changed_at desc, id desc) where state <> 'proposed';
create index loan_proposals_ended_of_brand on loan_proposals (brand_code, changed_at desc, id desc)
  where state <> 'proposed';
create index loan_proposals_ended_of_act on loan_proposals (action, changed_at desc, id desc) where state <> 'proposed';

grant select, insert on loan_proposals to hiram_app;
grant update (state, decided_by, changed_at, amount_minor) on loan_proposals to hiram_app;

-- The steps of a proposal are its states, each by a staff member and with a note.
create table loan_proposal_case_steps partition of case_steps (
  foreign key (case_id) references loan_proposals (id) on delete restrict,
  check (step in ('proposed', 'done', 'refused', 'withdrawn', 'overtaken')),
  check (actor is not null and note_encrypted is not null)
) for values in ('loan_proposal');

-- The message to the borrower about a completed action, sent once. A row is written with the action, and ends
-- when the message is sent or never will be.
create table loan_action_messages (
  proposal_id uuid primary key references loan_proposals (id) on delete restrict,
  requested_at timestamptz not null,
  next_attempt_at timestamptz not null,
  attempts integer not null default 0 check (attempts >= 0),
  ended_at timestamptz,
  outcome text check ((outcome is null) = (ended_at is null))
);

create index loan_action_messages_to_send on loan_action_messages (next_attempt_at) where ended_at is null;

grant select, insert on loan_action_messages to hiram_app;
grant update (next_attempt_at, attempts, ended_at, outcome) on loan_action_messages to hiram_app;

-- How far a batch job over all rows has progressed.
create table loan_file_progress (
  work text primary key check (work ~ '^[a-z]+(_[a-z]+)*$'),
  done_until uuid not null
);

grant select, insert, update on loan_file_progress to hiram_app;

-- A change is one draft of one subject until it is published, refused or withdrawn.
create table configuration_changes (
  id uuid primary key,
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  subject text not null check (length(subject) between 1 and 200),
  -- As of the last save.
  title text not null,
  brand_code text,
  market text check (market in ('reference', 'PH', 'IN')),
  state text not null check (state in ('draft', 'proposed', 'published', 'refused', 'withdrawn')),
  -- The version it was made from. 0 for a new subject.
  based_on integer not null check (based_on >= 0),
  -- The version it was published as.
  version integer check (version > based_on),
  -- JSON as typed.
  content text not null check (length(content) <= 400000),
  -- Of the content, independent of key order. It identifies what the approver saw.
  digest bytea not null check (length(digest) = 32),
  -- Everyone who edited it, the last one first. None of them may publish it.
  makers uuid[] not null check (cardinality(makers) > 0),
  made_at timestamptz not null,
  changed_at timestamptz not null check (changed_at >= made_at),
  proposed_at timestamptz,
  why text not null default '',
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text not null default '',
  check ((state = 'proposed') <= (proposed_at is not null)),
  check ((state in ('published', 'refused', 'withdrawn')) = (decided_at is not null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((state = 'published') = (version is not null)),
  -- Maker-checker: a maker neither publishes nor refuses the change.
  check (state not in ('published', 'refused') or not (decided_by = any (makers)))
);

-- One open change per subject.
create unique index configuration_changes_under_way on configuration_changes (kind, subject)
  where state in ('draft', 'proposed');
create index configuration_changes_waiting on configuration_changes (proposed_at, id) where state = 'proposed';
create index configuration_changes_mine on configuration_changes ((makers[1]), changed_at desc, id desc)
  where state in ('draft', 'proposed');
create index configuration_changes_ended on configuration_changes (decided_at desc, id desc)
  where state in ('published', 'refused', 'withdrawn');
create unique index configuration_changes_versions on configuration_changes (kind, subject, version)
  where version is not null;

grant select, insert on configuration_changes to hiram_app;
grant update (
  title, brand_code, market, state, based_on, version, content, digest, makers, changed_at, proposed_at, why,
  decided_by, decided_at, decision_reason
) on configuration_changes to hiram_app;

-- Published versions of subjects that keep no versions of their own. Append-only.
create table configuration_versions (
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  subject text not null check (length(subject) between 1 and 200),
  version integer not null check (version > 0),
  content text not null check (content <> ''),
  digest bytea not null check (length(digest) = 32),
  -- Null for the initial content, which predates every change.
  published_by uuid,
  published_at timestamptz not null,
  primary key (kind, subject, version)
);

grant select, insert on configuration_versions to hiram_app;

-- The dashboards read sums per day of the market: a few thousand small rows, however many loans there are. The
-- sums are derived, one day at a time, and can be recomputed at any time. Nothing else reads these tables.

-- How far each kind of metric has read new records, and until when it is correct. The row is the lock of the
-- process that works on that kind and market.
create table dashboard_progress (
  metric text not null check (metric in (
    'arrivals', 'applications', 'payouts', 'repayments', 'providers', 'complaints', 'ageing'
  )),
  market text not null check (market in ('reference', 'PH', 'IN')),
  checked_until timestamptz,
  up_to_date_until timestamptz,
  primary key (metric, market)
) with (fillfactor = 50);

-- Days with changes, whose sums must be recomputed.
create table dashboard_due_days (
  metric text not null,
  market text not null,
  day date not null,
  primary key (metric, market, day)
);

-- Borrowers by the day and link of their registration, and how far they have come by now.
create table dashboard_arrivals (
  market text not null,
  brand_code text not null references brands (code) on delete cascade,
  day date not null,
  -- Empty for direct registrations.
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

-- Application events by day.
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

-- Loans disbursed on a day, without returned payouts.
create table dashboard_payouts (
  market text not null,
  brand_code text not null references brands (code) on delete cascade,
  day date not null,
  product_id uuid not null,
  loans integer not null check (loans > 0),
  disbursed_minor bigint not null check (disbursed_minor > 0),
  primary key (market, day, brand_code, product_id)
);

-- Payments by day, without reversed ones, by the month of the loan's disbursement and the weeks since.
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

-- The same sums across all days.
create table dashboard_cohorts (
  market text not null,
  cohort_month date not null,
  brand_code text not null references brands (code) on delete cascade,
  week integer not null check (week >= 0),
  repaid_minor bigint not null check (repaid_minor > 0),
  primary key (market, cohort_month, brand_code, week)
);

-- Payments and payouts begun on a day, with their outcome by now.
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
  -- A histogram of the time to posting. `waiting-times.ts` has the bounds.
  wait_counts integer[] not null,
  primary key (market, day, brand_code, provider, direction, channel),
  check (begun = succeeded + failed + still_open)
);

-- Complaints received on a day, with their outcome by now.
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
  wait_counts integer[] not null,
  -- Ratings with one star, two stars, and so on.
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

-- Amounts owed at the end of a day, by days past due. A past day keeps what was known then.
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

-- An ageing run over all loans takes many steps: the last loan counted, and the sums so far.
create table dashboard_ageing_runs (
  market text primary key,
  day date not null,
  started_at timestamptz not null,
  counted_until uuid not null
);

create table dashboard_ageing_partitions (
  market text not null,
  brand_code text not null,
  bucket text not null,
  loans integer not null,
  owed_minor bigint not null,
  primary key (market, brand_code, bucket)
);

grant select, insert, update, delete on dashboard_progress, dashboard_due_days, dashboard_arrivals,
  dashboard_applications, dashboard_payouts, dashboard_repayments, dashboard_cohorts, dashboard_providers,
  dashboard_complaints, dashboard_complaint_causes, dashboard_ageing, dashboard_ageing_runs, dashboard_ageing_partitions
  to hiram_app;
