-- The lender's own books about its loans: when income is earned, which loans perform, and what is suspended. They never
-- change what a borrower owes. New tables and new lines of the chart only: no lock on existing rows.
insert into ledger_chart (code, name, kind, owned_by) values
  (105, 'interest_accrued', 'asset', 'party'),
  (106, 'deferred_fee', 'asset', 'party'),
  (108, 'suspended_income', 'asset', 'party');

-- What was last posted for a loan, and its class. The accounts above have the sums of these rows, one account for each
-- book: the chain of a book's postings is a party of its own.
create table lender_books (
  loan_id uuid primary key references loans (id),
  market text not null check (market in ('reference', 'PH', 'IN')),
  -- The day whose end these amounts describe.
  as_of date not null,
  -- The version of the loan that was read. The row is looked at again when the loan has another one, or when the loan
  -- had already gone beyond the day.
  loan_version integer not null check (loan_version > 0),
  is_current boolean not null,
  interest_accrued_minor bigint not null check (interest_accrued_minor >= 0),
  -- Below zero: fees earned that have not fallen due.
  fee_deferred_minor bigint not null,
  suspended_interest_minor bigint not null check (suspended_interest_minor >= 0),
  suspended_fee_minor bigint not null check (suspended_fee_minor >= 0),
  suspended_extension_fee_minor bigint not null check (suspended_extension_fee_minor >= 0),
  suspended_late_charge_minor bigint not null check (suspended_late_charge_minor >= 0),
  -- Claims that were written off and taken back from income.
  taken_back_interest_minor bigint not null check (taken_back_interest_minor >= 0),
  taken_back_fee_minor bigint not null check (taken_back_fee_minor >= 0),
  taken_back_extension_fee_minor bigint not null check (taken_back_extension_fee_minor >= 0),
  taken_back_late_charge_minor bigint not null check (taken_back_late_charge_minor >= 0),
  class text not null check (class <> ''),
  stage smallint not null check (stage between 1 and 3),
  arrears_since date check (arrears_since <= as_of),
  non_performing_since date check (non_performing_since <= as_of)
) with (fillfactor = 80);

-- The class of a loan at the end of each day: a row for the first day of each class, until the next row. Days past due
-- on a day are counted from arrears_since. Append-only, but for a day that is classed again.
create table loan_classes (
  loan_id uuid not null references loans (id),
  from_day date not null,
  market text not null check (market in ('reference', 'PH', 'IN')),
  class text not null check (class <> ''),
  stage smallint not null check (stage between 1 and 3),
  arrears_since date check (arrears_since <= from_day),
  non_performing_since date check (non_performing_since <= from_day),
  -- The version of the market's rule that gave the class.
  rule_version text not null check (rule_version <> ''),
  primary key (loan_id, from_day)
);

grant select on lender_books, loan_classes to hiram_app;
grant insert, update on lender_books, loan_classes to hiram_workflows;
