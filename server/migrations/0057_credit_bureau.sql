-- Files for credit bureaus: what was reported about whom as of a day, frozen, with an explanation of each figure, and
-- why a loan was not reported. New tables only: no lock on existing rows.

-- One file of a market and reference day. The row is the lock of the process that makes it.
create table bureau_files (
  id uuid primary key,
  market text not null check (market in ('PH', 'IN')),
  format text not null check (format in ('ucrf', 'csdf')),
  -- The end of this day is reported.
  as_of date not null,
  kind text not null check (kind in ('full', 'incremental')),
  -- The reference day before. Null for the first file.
  previous_as_of date check (previous_as_of < as_of),
  due_on date not null check (due_on > as_of),
  rule_version text not null check (rule_version <> ''),
  -- `freezing`: rows are added. `writing`: the rows are final, the file is written. `complete`: both exist.
  state text not null check (state in ('freezing', 'writing', 'complete')),
  started_at timestamptz not null,
  -- The last borrower and loan that were read.
  read_until_borrower uuid not null,
  read_until_loan uuid not null,
  -- The last borrower in the file, whose identity is not repeated.
  last_subject uuid,
  lines integer not null check (lines >= 0),
  reported integer not null check (reported >= 0),
  withheld integer not null check (withheld >= 0),
  disputed integer not null check (disputed >= 0),
  -- Control totals over the reported rows, exact.
  sanctioned_minor bigint not null check (sanctioned_minor >= 0),
  balance_minor bigint not null check (balance_minor >= 0),
  overdue_minor bigint not null check (overdue_minor between 0 and balance_minor),
  written_off_minor bigint not null check (written_off_minor >= 0),
  -- The file in the object store, in parts that are encrypted with a key of its own.
  file_name text,
  parts integer check (parts > 0),
  size_bytes bigint check (size_bytes > 0),
  digest bytea check (length(digest) = 32),
  completed_at timestamptz check (completed_at >= started_at),
  -- When the parts were removed. The rows stay.
  removed_at timestamptz check (removed_at >= completed_at),
  unique (market, as_of),
  check ((state = 'complete') = (completed_at is not null) and (completed_at is null) = (file_name is null)
    and (completed_at is null) = (parts is null) and (completed_at is null) = (size_bytes is null)
    and (completed_at is null) = (digest is null))
);

-- What a file says about a loan, or why it says nothing. The identity as reported is encrypted with the borrower's key.
create table bureau_rows (
  file_id uuid not null references bureau_files (id) on delete restrict,
  borrower_id uuid not null,
  loan_id uuid not null references loans (id) on delete restrict,
  as_of date not null,
  outcome text not null check (outcome in ('reported', 'withheld')),
  reason text check (reason in ('fraud_victim', 'deceased', 'court_order', 'incomplete')),
  -- The parts of the identity that the format needs and that we do not have.
  missing text[] not null default '{}',
  -- The line of the account in the file, from 1. In a format without lines, the number of the record.
  line integer check (line > 0),
  is_disputed boolean not null,
  account jsonb not null,
  -- How each figure was computed.
  explanation jsonb not null,
  subject_encrypted bytea,
  primary key (file_id, loan_id),
  check ((outcome = 'withheld') = (reason is not null)),
  check ((outcome = 'reported') = (line is not null) and (line is null) = (subject_encrypted is null)),
  check ((reason = 'incomplete') = (cardinality(missing) > 0))
);

create index bureau_rows_in_file on bureau_rows (file_id, borrower_id, loan_id);
create index bureau_rows_of_loan on bureau_rows (loan_id, as_of);
create index bureau_rows_of_borrower on bureau_rows (borrower_id, as_of);

-- Parts of the identity that a bureau needs and the application does not ask for, encrypted with the borrower's key.
create table bureau_subjects (
  borrower_id uuid primary key,
  details_encrypted bytea not null,
  entered_by uuid not null references staff_members (id),
  entered_at timestamptz not null
);

-- Loans that must not be reported. A second person approves it; either one may end it.
create table bureau_suppressions (
  id uuid primary key,
  borrower_id uuid not null,
  loan_id uuid not null references loans (id) on delete restrict,
  reason text not null check (reason in ('fraud_victim', 'deceased', 'court_order')),
  proposed_by uuid not null references staff_members (id),
  proposed_at timestamptz not null,
  approved_by uuid references staff_members (id),
  approved_at timestamptz check (approved_at >= proposed_at),
  ended_by uuid references staff_members (id),
  ended_at timestamptz check (ended_at >= proposed_at),
  check ((approved_by is null) = (approved_at is null) and (ended_by is null) = (ended_at is null)),
  constraint bureau_suppressions_second_person check (approved_by <> proposed_by)
);

create unique index bureau_suppressions_open on bureau_suppressions (loan_id) where ended_at is null;
create index bureau_suppressions_of_borrower on bureau_suppressions (borrower_id);

grant select on bureau_files, bureau_rows, bureau_subjects, bureau_suppressions to hiram_app;
grant insert on bureau_files, bureau_rows to hiram_workflows;
grant update (
  state, read_until_borrower, read_until_loan, last_subject, lines, reported, withheld, disputed, sanctioned_minor,
  balance_minor, overdue_minor, written_off_minor, file_name, parts, size_bytes, digest, completed_at, removed_at
) on bureau_files to hiram_workflows;
grant insert on bureau_subjects, bureau_suppressions to hiram_api;
grant update (details_encrypted, entered_by, entered_at) on bureau_subjects to hiram_api;
grant update (approved_by, approved_at, ended_by, ended_at) on bureau_suppressions to hiram_api;
