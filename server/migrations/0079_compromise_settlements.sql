-- Compromise settlements: an offer to accept less than is owed, approved by a second person, accepted by the borrower and
-- fulfilled by the ledger alone. Rows are only added; no login may change or delete one, so that neither an offer, nor its
-- acceptance, nor its end can be set by hand. A nullable column is added to loans, and two checks of loan_proposals are replaced
-- without reading the table, which locks both for a moment.

-- The accepted settlement as the loan's contract and events make it; null if there is none.
alter table loans add column compromise jsonb;

alter table loan_proposals drop constraint loan_proposals_action_check;
alter table loan_proposals add constraint loan_proposals_action_known check (
  action in ('waive_late_charges', 'refund_credit', 'write_off', 'move_date', 'offer_settlement')
) not valid;

-- What was approved. It changes nothing on the loan until the borrower accepts.
create table settlement_offers (
  id uuid primary key references loan_proposals (id) on delete restrict,
  loan_id uuid not null references loans (id) on delete restrict,
  borrower_id uuid not null references borrowers (id) on delete restrict,
  amount_minor bigint not null check (amount_minor > 0),
  -- What it would have waived on the day of the approval.
  waived_minor bigint not null check (waived_minor > 0),
  currency text not null check (currency in ('PHP', 'INR')),
  offered_on date not null,
  last_on date not null,
  offered_at timestamptz not null,
  constraint settlement_offers_days check (last_on >= offered_on and last_on <= offered_on + 30)
);

create index settlement_offers_of_loan on settlement_offers (loan_id, last_on desc);
create index settlement_offers_of_borrower on settlement_offers (borrower_id);
grant select on settlement_offers to hiram_app;
grant insert on settlement_offers to hiram_api;

-- What the borrower agreed to. The loan has the event.
create table settlement_acceptances (
  offer_id uuid primary key references settlement_offers (id) on delete restrict,
  borrower_id uuid not null references borrowers (id) on delete restrict,
  -- The wording that was shown, and its language.
  wording_version text not null check (wording_version <> ''),
  locale text not null check (locale <> ''),
  accepted_at timestamptz not null
);

create index settlement_acceptances_of_borrower on settlement_acceptances (borrower_id);
grant select on settlement_acceptances to hiram_app;
grant insert on settlement_acceptances to hiram_api;
