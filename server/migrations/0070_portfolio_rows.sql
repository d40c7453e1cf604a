-- Every figure of the portfolio page opens what it was computed from: collections, decisions, providers and unit economics
-- as well. Amounts due are kept for each loan, because an instalment moves when it is extended. One new table, an empty
-- column of a table that only the night writes, and grants.

-- What one loan owed on a due date, of which `portfolio_dues` has the sums.
create table portfolio_due_loans (
  market text not null,
  due_on date not null,
  loan_id uuid not null,
  product_id uuid not null,
  due_minor bigint not null check (due_minor >= 0),
  on_time_minor bigint not null check (on_time_minor between 0 and due_minor),
  unpaid_minor bigint not null check (unpaid_minor between 0 and due_minor - on_time_minor),
  primary key (market, due_on, loan_id)
);

-- How many loans the sums count. Null for days from before this migration, whose loans were not kept.
alter table portfolio_dues add column loans integer;
alter table portfolio_dues add constraint portfolio_dues_loans_check check (loans > 0) not valid;

grant select on portfolio_due_loans to hiram_app;
grant insert, update, delete on portfolio_due_loans to hiram_workflows;
grant select on portfolio_due_loans to hiram_reader;

-- The lists are read with the login of reports. No personal data: ids, states, days and amounts.
grant select (id, market, product_id, borrower_id, sent_at) on applications to hiram_reader;
grant select (application_id, at, transition, by) on application_history to hiram_reader;
grant select (application_id, decided_by, score_band) on application_decisions to hiram_reader;
grant select (id, number, loan_id, market, provider, channel, state, amount_minor, created_at) on payment_intents
  to hiram_reader;
grant select (loan_id, attempt, provider, state, amount_minor, started_at) on payout_attempts to hiram_reader;
grant select (loan_id, market) on disbursements to hiram_reader;
