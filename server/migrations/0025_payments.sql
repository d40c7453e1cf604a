-- What borrowers pay: every payment that was begun, the money that came, what providers called back with, and the steps
-- in between. A message's body may hold somebody's name and is sealed; everything else tells nobody who it is about.
-- Locks: the foreign keys hold up writes to borrowers, loans and brands for the moment in which they are made; the tables
-- are new.
create table payment_intents (
  borrower_id uuid not null references borrowers (id) on delete restrict,
  id uuid primary key,
  loan_id uuid not null references loans (id) on delete restrict,
  brand_code text not null references brands (code) on delete restrict,
  market text not null check (market in ('reference', 'PH', 'IN')),
  purpose text not null check (purpose in (
    'instalments', 'settlement', 'part_prepayment', 'extension', 'cancellation'
  )),
  currency text not null check (currency in ('PHP', 'INR')),
  -- The server's own price, whatever the app showed.
  amount_minor bigint not null check (amount_minor > 0),
  -- What was agreed with it: the quote's last day, the fee and the days of an extension.
  agreed jsonb not null,
  channel text not null check (channel ~ '^[a-z0-9_-]{1,64}$'),
  provider text not null check (provider ~ '^[a-z0-9_-]{1,64}$'),
  -- The app's own name for the tap, so that a retry, a reload or a killed page begins no second payment; and a digest of
  -- what was asked under it.
  client_key text check (client_key ~ '^[A-Za-z0-9_-]{1,64}$'),
  client_digest bytea check (length(client_digest) = 32),
  state text not null check (state in (
    'created', 'sent', 'pending', 'paid', 'failed', 'expired', 'cancelled', 'unknown'
  )),
  -- Why it ended or waits, in one word of ours; none where its state says it all.
  why text check (why ~ '^[a-z]+(_[a-z]+)*$'),
  -- The provider's own name of it, the page it is paid on and the code it is paid with, once it has told them.
  reference text check (reference <> ''),
  pay_url text check (pay_url ~ '^https?://'),
  pay_code text check (pay_code <> ''),
  -- After that the provider takes no money for it.
  payable_until timestamptz not null,
  -- In flight since then, and standing still for it until then: the longest that its channel takes.
  pending_since timestamptz,
  frozen_until timestamptz check ((frozen_until is null) = (pending_since is null)),
  created_at timestamptz not null,
  changed_at timestamptz not null check (changed_at >= created_at),
  -- When the provider's books are asked next; null once they have said their last word.
  ask_next_at timestamptz,
  asked integer not null default 0 check (asked >= 0),
  check ((client_key is null) = (client_digest is null)),
  check (state not in ('sent', 'pending') or reference is not null)
) with (fillfactor = 80);

create unique index payment_intents_by_client_key on payment_intents (borrower_id, client_key)
  where client_key is not null;
-- Of one purpose and channel a loan has one payment that is open at a time.
create unique index payment_intents_open on payment_intents (loan_id, purpose, channel)
  where state in ('created', 'sent', 'pending', 'unknown');
create index payment_intents_of_loan on payment_intents (borrower_id, loan_id, id);
create index payment_intents_to_ask on payment_intents (ask_next_at) where ask_next_at is not null;

grant select, insert on payment_intents to hiram_app;
grant update (state, why, reference, pay_url, pay_code, pending_since, frozen_until, changed_at, ask_next_at, asked)
  on payment_intents to hiram_app;

-- Money that came, each by the provider's own name of it and once. Posted, it is in the ledger; held, somebody of ours
-- has it to place, by a clock.
create table received_payments (
  provider text not null check (provider ~ '^[a-z0-9_-]{1,64}$'),
  reference text not null check (reference <> ''),
  -- None for money that names a payment which we never began.
  payment_id uuid references payment_intents (id) on delete restrict,
  currency text not null check (currency in ('PHP', 'INR')),
  amount_minor bigint not null check (amount_minor > 0),
  -- When the borrower paid, by the provider's word: the day it counts from.
  paid_at timestamptz not null,
  heard_at timestamptz not null,
  heard_by text not null check (heard_by in ('callback', 'books', 'answer')),
  state text not null check (state in ('posted', 'held')),
  -- What it was posted as; an extension or a cancellation that could no longer be is a payment like any other.
  posted_as text check (posted_as in (
    'instalments', 'settlement', 'part_prepayment', 'extension', 'cancellation'
  )),
  why text check (why ~ '^[a-z]+(_[a-z]+)*$'),
  -- By when somebody is to have placed it.
  place_by timestamptz,
  changed_at timestamptz not null check (changed_at >= heard_at),
  primary key (provider, reference),
  check ((state = 'posted') = (posted_as is not null)),
  check ((state = 'held') = (why is not null)),
  check ((state = 'held') = (place_by is not null)),
  check (state = 'held' or payment_id is not null)
);

create index received_payments_of_intent on received_payments (payment_id) where payment_id is not null;
create index received_payments_held on received_payments (place_by, provider, reference) where state = 'held';

grant select, insert on received_payments to hiram_app;
grant update (state, posted_as, why, place_by, changed_at) on received_payments to hiram_app;

-- What providers called back with, once for each piece of news. Only what carried a valid proof of its sender is kept.
create table payment_callbacks (
  provider text not null check (provider ~ '^[a-z0-9_-]{1,64}$'),
  -- The same for every copy.
  callback_id text not null check (length(callback_id) between 1 and 300),
  payment_id uuid references payment_intents (id) on delete restrict,
  says text check (says in ('awaiting_payer', 'pending', 'paid', 'failed', 'expired')),
  is_proof boolean not null,
  -- Sealed with the key of this person: the borrower, or nobody but the message itself.
  sealed_for uuid not null,
  body_sealed bytea not null,
  -- What became of it.
  verdict text not null check (verdict in (
    'posted', 'noted', 'nothing_new', 'books_asked', 'held', 'not_ours', 'not_understood', 'unknown_event'
  )),
  copies integer not null default 1 check (copies > 0),
  received_at timestamptz not null,
  last_received_at timestamptz not null check (last_received_at >= received_at),
  primary key (provider, callback_id)
);

create index payment_callbacks_of_intent on payment_callbacks (payment_id, received_at) where payment_id is not null;

grant select, insert on payment_callbacks to hiram_app;
grant update (copies, last_received_at, verdict) on payment_callbacks to hiram_app;

-- What a borrower is told of where the money is: one row a step. Rows never change.
create table payment_steps (
  payment_id uuid not null references payment_intents (id) on delete restrict,
  position integer not null check (position > 0),
  kind text not null check (kind in (
    'begun', 'ready_to_pay', 'not_answered', 'on_its_way', 'paid', 'posted', 'held', 'failed', 'expired',
    'replaced', 'refused', 'overdue_at_provider'
  )),
  amount_minor bigint check (amount_minor > 0),
  why text check (why ~ '^[a-z]+(_[a-z]+)*$'),
  made_at timestamptz not null,
  primary key (payment_id, position)
);

grant select, insert on payment_steps to hiram_app;
