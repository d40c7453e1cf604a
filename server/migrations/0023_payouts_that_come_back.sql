-- Payouts that come back, and money that a provider moved and that fits no contract. A loan whose payout came back is
-- as if it had never been released: its position goes, the ledger keeps every entry and its reversal, and it may be
-- released again. Credit that a loan leaves over can be paid back.
-- Locks loans and loan_events for as long as reading through them takes (the new columns rewrite no row), and
-- loan_payouts for as long as an index over its rows takes.

-- Opened with its first use: hardly one loan in a thousand ever needs it.
insert into ledger_chart (code, name, kind, held_by) values (121, 'payout_suspense', 'asset', 'party');

-- How often the loan's money went out, the release in force or the next one included.
alter table loans add column release_number smallint not null default 1 check (release_number > 0);

-- Which release an event happened to. What happened to one that was undone counts no more.
alter table loan_events add column release_number smallint not null default 1 check (release_number > 0);

-- One payout a loan is in force, by the key itself; those that came back stay on record.
alter table loan_payouts
  drop constraint loan_payouts_pkey,
  add column returned_at timestamptz,
  add primary key (provider, reference);
create unique index loan_payouts_in_force on loan_payouts (loan_id) where returned_at is null;

grant update (returned_at) on loan_payouts to hiram_app;

-- The position of a release that was undone goes with it. Both tables follow from the contract, the events and the
-- days, and what was booked stays in the ledger.
grant delete on loan_instalments, loan_charges to hiram_app;
