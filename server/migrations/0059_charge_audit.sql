-- The charge audit: every night the ledger's charges of each loan that changed are compared with a second calculation. A
-- difference is a case. New tables only: no lock on existing rows.

-- The last check of each loan. It is checked again when its version or its chain has changed, and once in four weeks.
create table charge_audits (
  loan_id uuid primary key references loans (id) on delete restrict,
  market text not null check (market in ('reference', 'PH', 'IN')),
  -- The day whose end was compared.
  checked_on date not null,
  loan_version integer not null check (loan_version > 0),
  chain_length integer not null check (chain_length >= 0)
) with (fillfactor = 80);

grant select on charge_audits to hiram_app;
grant insert, update on charge_audits to hiram_workflows;

-- Counts and sums for the public page: one row for each market that was audited, and one cheap read.
create table charge_audit_totals (
  market text primary key check (market in ('reference', 'PH', 'IN')),
  currency text not null check (currency in ('PHP', 'INR')),
  loans_checked bigint not null default 0 check (loans_checked >= 0),
  checks bigint not null default 0 check (checks >= 0),
  differences bigint not null default 0 check (differences >= 0),
  refunds bigint not null default 0 check (refunds >= 0),
  refunded_minor bigint not null default 0 check (refunded_minor >= 0),
  checked_on date
);

grant select on charge_audit_totals to hiram_app;
grant update (refunds, refunded_minor) on charge_audit_totals to hiram_app;
grant insert, update (loans_checked, checks, differences, checked_on) on charge_audit_totals to hiram_workflows;

-- A loan that was charged otherwise than its contract, the law and its events say.
create table charge_differences (
  id uuid primary key,
  loan_id uuid not null references loans (id) on delete restrict,
  borrower_id uuid not null,
  market text not null check (market in ('reference', 'PH', 'IN')),
  currency text not null check (currency in ('PHP', 'INR')),
  state text not null default 'open' check (state in ('open', 'proposed', 'refunded', 'dismissed')),
  -- The sums of the lines that charge too much, and of those that charge too little.
  over_minor bigint not null check (over_minor >= 0),
  under_minor bigint not null check (under_minor >= 0),
  found_on date not null,
  opened_at timestamptz not null,
  due_by timestamptz not null,
  changed_at timestamptz not null,
  assignee uuid references staff_members (id),
  escalated_at timestamptz,
  -- Whether the disputed amount accrues no late fee. False while nothing is due that could accrue one.
  is_charge_stopped boolean not null default false,
  -- The decision of two people.
  decided_at timestamptz,
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and over_minor),
  interest_minor bigint not null default 0 check (interest_minor >= 0),
  -- The message to the borrower after the decision.
  notify_at timestamptz,
  notify_attempts integer not null default 0,
  notified_at timestamptz,
  notify_outcome text,
  constraint charge_differences_some check (over_minor + under_minor > 0),
  constraint charge_differences_decided check ((state in ('refunded', 'dismissed')) = (decided_at is not null)),
  constraint charge_differences_refunded check ((state = 'refunded') = (refunded_minor > 0))
);

-- Later differences of a loan belong to its open case.
create unique index charge_differences_open on charge_differences (loan_id) where state in ('open', 'proposed');
create index charge_differences_of_loan on charge_differences (loan_id, opened_at);
create index charge_differences_of_borrower on charge_differences (borrower_id);
create index charge_differences_waiting on charge_differences (due_by, id) where state in ('open', 'proposed');
create index charge_differences_mine on charge_differences (assignee, due_by, id)
  where state in ('open', 'proposed');
create index charge_differences_decided_at on charge_differences (decided_at desc, id desc)
  where decided_at is not null;
create index charge_differences_to_notify on charge_differences (notify_at) where notify_at is not null;
create index charge_differences_not_stopped on charge_differences (market, id)
  where state in ('open', 'proposed') and not is_charge_stopped;

grant select on charge_differences to hiram_app;
grant insert on charge_differences to hiram_workflows;
grant update (state, assignee, changed_at, decided_at, refunded_minor, interest_minor, notify_at)
  on charge_differences to hiram_api;
grant update (over_minor, under_minor, changed_at, escalated_at, is_charge_stopped, notify_at, notify_attempts,
  notified_at, notify_outcome, state) on charge_differences to hiram_workflows;

-- Both calculations side by side, by day. `ledger`: a charge that was posted. `loan`: an instalment that will be charged.
-- `payment`: money that was received, and what the loan counts of it.
create table charge_difference_lines (
  case_id uuid not null references charge_differences (id) on delete restrict,
  line integer not null check (line > 0),
  source text not null check (source in ('ledger', 'loan', 'payment')),
  kind text not null check (kind in ('interest', 'fee', 'extension_fee', 'late_fee', 'payment')),
  on_day date not null,
  expected_minor bigint not null,
  charged_minor bigint not null,
  primary key (case_id, line),
  constraint charge_difference_lines_differ check (expected_minor <> charged_minor)
);

grant select on charge_difference_lines to hiram_app;
grant insert on charge_difference_lines to hiram_workflows;

create table charge_difference_case_steps partition of case_steps (
  foreign key (case_id) references charge_differences (id) on delete restrict
) for values in ('charge_difference');
