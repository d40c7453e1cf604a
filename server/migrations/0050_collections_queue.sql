-- Staff called late borrowers in the order of their due dates, and wrote "reached" or "not reached". Late loans are now ranked by
-- expected recovery, every call ends with a disposition, and a wrong number is not used again. New tables only: no lock on
-- existing rows.

-- The late loans of a market as of a night, ranked. Pages read the loan again, so that a payment of the day counts.
create table collection_ranks (
  loan_id uuid primary key references loans (id) on delete restrict,
  market text not null check (market in ('reference', 'PH', 'IN')),
  product_id uuid not null,
  as_of date not null,
  owed_minor bigint not null check (owed_minor > 0),
  days_past_due integer not null check (days_past_due > 0),
  likelihood_permille integer not null check (likelihood_permille between 0 and 1000),
  -- What is owed, times the likelihood.
  expected_minor bigint not null check (expected_minor between 0 and owed_minor)
) with (fillfactor = 80);

create index collection_ranks_ranked on collection_ranks (market, expected_minor desc, loan_id desc);
create index collection_ranks_of_product on collection_ranks (product_id, expected_minor desc, loan_id desc);
create index collection_ranks_old on collection_ranks (market, as_of);

grant select on collection_ranks to hiram_app;
grant insert, update, delete on collection_ranks to hiram_workflows;

-- How a call ended. The note is in the contact log.
create table call_dispositions (
  -- The call in the contact log, which is deleted earlier.
  contact_id uuid primary key,
  loan_id uuid not null references loans (id) on delete restrict,
  borrower_id uuid not null references borrowers (id) on delete restrict,
  market text not null check (market in ('reference', 'PH', 'IN')),
  disposition text not null check (disposition ~ '^[a-z]+(_[a-z]+)*$'),
  made_by uuid not null references staff_members (id),
  made_at timestamptz not null
);

create index call_dispositions_of_loan on call_dispositions (loan_id, made_at);
create index call_dispositions_of_borrower on call_dispositions (borrower_id);

grant select on call_dispositions to hiram_app;
grant insert on call_dispositions to hiram_api;

-- Numbers that somebody else answered. Nothing but a code that is asked for goes to such a number again.
create table contact_number_bans (
  borrower_id uuid primary key references borrowers (id) on delete restrict,
  why text not null check (why in ('wrong_number', 'third_party')),
  contact_id uuid not null,
  since timestamptz not null
);

grant select on contact_number_bans to hiram_app;
grant insert on contact_number_bans to hiram_api;
