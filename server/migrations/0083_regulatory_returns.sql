-- Returns to regulators: the loans, complaints and apps of each month-end, frozen, with their sums; the sheets that staff prepare
-- from them, with the exact file; what a person fills in; and the alarms of the calendar. New tables only: no lock on existing rows.

-- A month-end whose rows are being written, or are complete and never change again. The row is the lock of the process that
-- writes it.
create table return_months (
  market text not null check (market in ('reference', 'PH', 'IN')),
  month_end date not null check (extract(day from month_end + 1) = 1),
  state text not null check (state in ('being_written', 'complete')),
  started_at timestamptz not null,
  written_until uuid not null,
  completed_at timestamptz check (completed_at >= started_at),
  primary key (market, month_end),
  check ((state = 'complete') = (completed_at is not null))
);

-- One row for each loan that owes something at the end of the month, or moved in it. Amounts are those of the ledger. The
-- movements of a month may be below zero: a payment was taken back.
create table return_loans (
  market text not null check (market in ('reference', 'PH', 'IN')),
  month_end date not null,
  loan_id uuid not null,
  product_id uuid not null,
  holding text not null check (holding in ('outstanding', 'written_off', 'closed')),
  class text not null check (class <> ''),
  ageing text not null check (ageing <> ''),
  size_band text not null check (size_band <> ''),
  tenor_band text not null check (tenor_band <> ''),
  npa_movement text not null check (npa_movement in ('none', 'added', 'stayed', 'left')),
  is_granted boolean not null,
  is_repaid boolean not null,
  days_past_due integer not null check (days_past_due >= 0),
  principal_minor bigint not null,
  claims_minor bigint not null,
  granted_minor bigint not null,
  collected_principal_minor bigint not null,
  collected_claims_minor bigint not null,
  written_off_minor bigint not null,
  recovered_minor bigint not null,
  npa_opening_minor bigint not null,
  npa_added_minor bigint not null,
  npa_upgraded_minor bigint not null,
  npa_recovered_minor bigint not null,
  npa_written_off_minor bigint not null,
  npa_closing_minor bigint not null,
  primary key (market, month_end, loan_id),
  constraint return_loans_npa_adds_up check (
    npa_opening_minor + npa_added_minor - npa_upgraded_minor - npa_recovered_minor - npa_written_off_minor = npa_closing_minor
  )
);

-- The rows of one row of sums lie together, so a list reads no other loans.
create index return_loans_of_sum on return_loans (
  market, month_end, product_id, holding, class, ageing, size_band, tenor_band, npa_movement, is_granted, is_repaid, loan_id
);

-- The rows of a month-end, counted.
create table return_sums (
  market text not null check (market in ('reference', 'PH', 'IN')),
  month_end date not null,
  product_id uuid not null,
  holding text not null,
  class text not null,
  ageing text not null,
  size_band text not null,
  tenor_band text not null,
  npa_movement text not null,
  is_granted boolean not null,
  is_repaid boolean not null,
  loans bigint not null check (loans > 0),
  principal_minor bigint not null,
  claims_minor bigint not null,
  granted_minor bigint not null,
  collected_principal_minor bigint not null,
  collected_claims_minor bigint not null,
  written_off_minor bigint not null,
  recovered_minor bigint not null,
  npa_opening_minor bigint not null,
  npa_added_minor bigint not null,
  npa_upgraded_minor bigint not null,
  npa_recovered_minor bigint not null,
  npa_written_off_minor bigint not null,
  npa_closing_minor bigint not null,
  primary key (
    market, month_end, product_id, holding, class, ageing, size_band, tenor_band, npa_movement, is_granted, is_repaid
  )
);

-- Complaints that were open at some time of the month, as they were at its end.
create table return_complaints (
  market text not null check (market in ('reference', 'PH', 'IN')),
  month_end date not null,
  complaint_id uuid not null,
  subject text not null check (subject <> ''),
  was_open boolean not null,
  is_received boolean not null,
  is_reopened boolean not null,
  is_open boolean not null,
  -- Days from the start of its last round to its end or to the end of the month.
  days integer not null check (days >= 0),
  -- Of one that ended in the month: whether within the days of the law.
  is_in_time boolean,
  -- The body to which the borrower took it in this month.
  taken_to text,
  primary key (market, month_end, complaint_id),
  check ((is_in_time is null) = is_open)
);

-- The brands of a market, each of them an app, as they were at the end of the month.
create table return_apps (
  market text not null check (market in ('reference', 'PH', 'IN')),
  month_end date not null,
  brand_code text not null,
  content jsonb not null,
  primary key (market, month_end, brand_code)
);

-- What the platform cannot know and a person has filled in. The newest one counts.
create table return_blanks (
  market text not null check (market in ('reference', 'PH', 'IN')),
  sheet text not null check (sheet <> ''),
  period_until date not null,
  line text not null check (line <> ''),
  position integer not null check (position > 0),
  value text not null check (length(value) <= 200),
  note text not null check (note <> '' and length(note) <= 500),
  filled_by uuid not null references staff_members (id),
  filled_at timestamptz not null,
  primary key (market, sheet, period_until, line, position)
);

-- A prepared sheet with its exact file. A second person reviews it before it is filed.
create table regulatory_returns (
  id uuid primary key,
  market text not null check (market in ('reference', 'PH', 'IN')),
  sheet text not null check (sheet <> ''),
  period_from date not null,
  period_until date not null check (period_until > period_from),
  due_on date not null check (due_on > period_until),
  rule_version text not null check (rule_version <> ''),
  state text not null check (state in ('prepared', 'reviewed', 'filed', 'withdrawn')),
  file_name text not null check (file_name <> ''),
  content text not null check (content <> ''),
  digest bytea not null check (digest = sha256(convert_to(content, 'UTF8'))),
  prepared_by uuid not null references staff_members (id),
  prepared_at timestamptz not null,
  reviewed_by uuid references staff_members (id),
  reviewed_at timestamptz check (reviewed_at >= prepared_at),
  filed_by uuid references staff_members (id),
  filed_at timestamptz check (filed_at >= reviewed_at),
  -- The regulator's reference, and the day on which it has the return.
  reference text check (reference <> ''),
  filed_on date check (filed_on > period_until),
  check ((reviewed_by is null) = (reviewed_at is null)),
  constraint regulatory_returns_second_person check (reviewed_by <> prepared_by),
  constraint regulatory_returns_reviewed check (state not in ('reviewed', 'filed') or reviewed_by is not null),
  constraint regulatory_returns_filed check (
    (state = 'filed') = (filed_by is not null) and (filed_by is null) = (filed_at is null)
      and (filed_by is null) = (reference is null) and (filed_by is null) = (filed_on is null)
  )
);

-- A filed return may be corrected by another one, which is prepared and reviewed like the first.
create unique index regulatory_returns_open on regulatory_returns (market, sheet, period_until)
  where state in ('prepared', 'reviewed');
create index regulatory_returns_of_period on regulatory_returns (market, period_until, sheet);

create table regulatory_return_case_steps partition of case_steps (
  foreign key (case_id) references regulatory_returns (id) on delete restrict,
  check (step in ('prepared', 'reviewed', 'withdrawn', 'filed'))
) for values in ('regulatory_return');

-- Alarms of the calendar: `due_soon` some days before the due date, `overdue` on the day after it. Each is raised once.
create table return_alarms (
  market text not null check (market in ('reference', 'PH', 'IN')),
  sheet text not null check (sheet <> ''),
  period_until date not null,
  alarm text not null check (alarm in ('due_soon', 'overdue')),
  due_on date not null,
  raised_on date not null,
  -- When the return was filed.
  ended_at timestamptz,
  primary key (market, sheet, period_until, alarm)
);

create index return_alarms_raised on return_alarms (market, alarm) where ended_at is null;

grant select on return_months, return_loans, return_sums, return_complaints, return_apps, return_blanks, regulatory_returns,
  return_alarms to hiram_app;
grant insert on return_months, return_loans, return_sums, return_complaints, return_apps, return_alarms to hiram_workflows;
grant update (state, written_until, completed_at) on return_months to hiram_workflows;
grant insert on return_blanks, regulatory_returns to hiram_api;
grant update (state, reviewed_by, reviewed_at, filed_by, filed_at, reference, filed_on) on regulatory_returns to hiram_api;
grant update (ended_at) on return_alarms to hiram_api;
