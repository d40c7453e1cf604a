-- "I have paid": what a borrower holds in hand of a payment, looked for in the providers' books until it is found or its
-- time is over. The number on a receipt may be anything that somebody typed and is sealed; it is found by a blind index.
-- Locks: uploads for the moment in which its rule is exchanged (every row there is keeps it); the foreign keys hold up
-- writes to borrowers, loans, brands, payment_intents and uploads for the moment in which they are made. The table is new.
alter table uploads
  drop constraint uploads_purpose_check,
  add constraint uploads_purpose_check
    check (purpose in ('identity', 'selfie', 'income', 'complaint', 'receipt')) not valid;

create table payment_traces (
  borrower_id uuid not null references borrowers (id) on delete restrict,
  id uuid primary key,
  loan_id uuid not null references loans (id) on delete restrict,
  brand_code text not null references brands (code) on delete restrict,
  market text not null check (market in ('reference', 'PH', 'IN')),
  repay_type text not null check (repay_type ~ '^[a-z0-9_]{1,32}$'),
  reference_sealed bytea,
  reference_index bytea check (length(reference_index) = 32),
  upload_id uuid references uploads (id) on delete restrict,
  -- What makes a claim this one and no other: its reference, or what else was said where there is none.
  claim_index bytea not null check (length(claim_index) = 32),
  -- The payment on whose page it was said, and the one that it turned out to be.
  said_of uuid references payment_intents (id) on delete restrict,
  payment_id uuid references payment_intents (id) on delete restrict,
  currency text not null check (currency in ('PHP', 'INR')),
  amount_minor bigint not null check (amount_minor > 0),
  paid_on date not null,
  client_key text not null check (client_key ~ '^[A-Za-z0-9_-]{1,64}$'),
  client_digest bytea not null check (length(client_digest) = 32),
  state text not null check (state in ('looking', 'on_its_way', 'counted', 'not_found')),
  -- What is known of it beside its state, in one word of ours. The borrower is told none of it.
  why text check (why ~ '^[a-z]+(_[a-z]+)*$'),
  -- Who has the next act: the sweep, which asks the provider, or a person; nobody once it is over.
  owner text check (owner in ('sweep', 'finance')),
  decide_by timestamptz not null,
  -- What stands still for it, promised when it was opened: at most what is owed, to the end of that day, for so many days
  -- of the loan's allowance. Null where nothing does. `still_since` is set with the loan's own event.
  still_minor bigint check (still_minor > 0),
  still_until date check ((still_until is null) = (still_minor is null)),
  still_days integer not null check (still_days >= 0 and (still_days > 0) = (still_until is not null)),
  still_since timestamptz,
  still_ended_at timestamptz,
  -- What became of the days that stood still, once it was not found.
  days_were text check (days_were in ('waived', 'booked')),
  created_at timestamptz not null,
  changed_at timestamptz not null check (changed_at >= created_at),
  ask_next_at timestamptz,
  asked integer not null default 0 check (asked >= 0),
  check ((reference_sealed is null) = (reference_index is null)),
  -- Of one that is over, the photo goes in time.
  check (reference_index is not null or upload_id is not null or owner is null),
  check (still_since is null or still_until is not null),
  check (still_ended_at is null or still_since is not null),
  check ((state in ('looking', 'on_its_way')) = (owner is not null)),
  check ((state in ('looking', 'on_its_way')) = (ask_next_at is not null)),
  check (state <> 'counted' or payment_id is not null)
) with (fillfactor = 80);

create unique index payment_traces_by_client_key on payment_traces (borrower_id, client_key);
-- One claim is one search, however often it is made.
create unique index payment_traces_by_claim on payment_traces (loan_id, claim_index);
create index payment_traces_by_reference on payment_traces (reference_index) where reference_index is not null;
create index payment_traces_to_ask on payment_traces (ask_next_at) where ask_next_at is not null;
create index payment_traces_with_photos on payment_traces (changed_at) where upload_id is not null and owner is null;
-- What a person is to look at, the most urgent first.
create index payment_traces_open on payment_traces (owner, decide_by, id) where owner is not null;

grant select, insert on payment_traces to hiram_app;
grant update (state, why, owner, upload_id, payment_id, still_since, still_ended_at, days_were, changed_at, ask_next_at, asked)
  on payment_traces to hiram_app;
