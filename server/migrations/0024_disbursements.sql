-- From a signed loan to money on the account: what is to be paid out and whose turn it is, every attempt at it under a
-- key of its own, what the provider moved, what it called back, and the steps in between.
-- What may hold somebody's name or account (a callback's body, words of staff) is sealed with the borrower's own key.
-- Locks nothing: the tables are new.
create table disbursements (
  borrower_id uuid not null references borrowers (id) on delete restrict,
  -- The order's id: one disbursement an order.
  loan_id uuid primary key references loans (id) on delete restrict,
  brand_code text not null references brands (code) on delete restrict,
  market text not null check (market in ('reference', 'PH', 'IN')),
  currency text not null check (currency in ('PHP', 'INR')),
  -- What has to arrive: the contract's amount without the fee that is kept back.
  amount_minor bigint not null check (amount_minor > 0),
  -- Who pays it out, or `nobody` while no route leads to anybody.
  provider text not null check (provider ~ '^[a-z0-9_-]{1,64}$'),
  -- The payment account that it goes to; after a change of account the new one.
  destination uuid not null,
  state text not null check (state in (
    'under_way', 'unknown', 'paid', 'account_needed', 'returned', 'amount_differs', 'refused', 'cancelled'
  )),
  owner text not null check (owner in ('engine', 'borrower', 'staff', 'nobody')),
  -- Why it waits or how it ended, in one of our own words.
  why text not null check (why ~ '^[a-z]+(_[a-z]+)*$'),
  signed_at timestamptz not null,
  -- The last day by which the money was promised, and the moment at which a person is called before it breaks.
  promised_by date not null,
  escalate_at timestamptz not null,
  escalated_at timestamptz,
  -- The borrower wants out: honoured as soon as no money is on its way.
  cancel_asked_at timestamptz,
  -- Nobody is seeing to it after this moment: the sweep takes it up. Null while it waits for people, or is over.
  see_to_at timestamptz,
  changed_at timestamptz not null check (changed_at >= signed_at),
  -- One more with every change of the disbursement or of anything that hangs on it.
  version integer not null check (version > 0),
  check (state not in ('paid', 'cancelled') or owner = 'nobody'),
  check (state not in ('under_way', 'unknown') or owner in ('engine', 'staff')),
  check (owner <> 'staff' or escalated_at is not null)
) with (fillfactor = 80);

create index disbursements_of_borrower on disbursements (borrower_id, loan_id);
-- What waits for staff, by its clock; what is under way; what is over.
create index disbursements_for_staff on disbursements (promised_by, loan_id) where owner = 'staff';
create index disbursements_under_way on disbursements (signed_at desc, loan_id desc)
  where owner in ('engine', 'borrower');
create index disbursements_ended on disbursements (changed_at desc, loan_id desc) where owner = 'nobody';
-- What the sweep looks through.
create index disbursements_unseen on disbursements (see_to_at) where see_to_at is not null;
create index disbursements_to_escalate on disbursements (escalate_at) where owner = 'engine';

grant select, insert on disbursements to hiram_app;
grant update (provider, destination, state, owner, why, escalated_at, cancel_asked_at, see_to_at, changed_at, version)
  on disbursements to hiram_app;

-- One attempt is one payout under one key of ours. A further attempt has a further key.
create table payout_attempts (
  loan_id uuid not null references disbursements (loan_id) on delete restrict,
  attempt integer not null check (attempt between 1 and 9999),
  provider text not null check (provider <> ''),
  -- `disbursement-<loan id>-<attempt>`
  payout_key text not null unique check (payout_key = 'disbursement-' || loan_id || '-' || attempt),
  destination uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  state text not null check (state in (
    'reserved', 'sent', 'unknown', 'accepted', 'paid', 'failed', 'returned', 'refused'
  )),
  -- The provider's own, once it told one.
  reference text check (reference <> ''),
  -- What the provider says that it moved; null before it says.
  moved_minor bigint check (moved_minor > 0),
  -- What went wrong, in our words, and the provider's code for it. Never a sentence.
  reason text not null default '' check (reason ~ '^([a-z]+(_[a-z]+)*)?$'),
  detail text not null default '' check (detail ~ '^[A-Za-z_]{0,60}$'),
  begun_at timestamptz not null,
  sent_at timestamptz check (sent_at >= begun_at),
  changed_at timestamptz not null check (changed_at >= begun_at),
  -- When the provider's books are to be asked next, and how often they were since its state changed. Also what has
  -- ended is asked for a few times more: money can come back, and the callback that says so can be lost.
  ask_at timestamptz,
  asked integer not null default 0 check (asked >= 0),
  primary key (loan_id, attempt),
  check (state <> 'reserved' or sent_at is null),
  check (state not in ('paid', 'returned') or reference is not null)
) with (fillfactor = 80);

-- At most one attempt of a loan is under way, whatever the program does.
create unique index payout_attempts_open on payout_attempts (loan_id)
  where state in ('reserved', 'sent', 'unknown', 'accepted');
create unique index payout_attempts_by_reference on payout_attempts (provider, reference) where reference is not null;
create index payout_attempts_to_ask on payout_attempts (ask_at) where ask_at is not null;

grant select, insert on payout_attempts to hiram_app;
grant update (state, reference, moved_minor, reason, detail, sent_at, changed_at, ask_at, asked)
  on payout_attempts to hiram_app;

-- What a provider moved, by its own reference: each is in the ledger once.
create table payout_movements (
  provider text not null check (provider <> ''),
  reference text not null check (reference <> ''),
  loan_id uuid not null,
  attempt integer not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- In business time.
  moved_at timestamptz not null,
  -- `released`: it is the loan's payout. `part`: it was held, and is a part of the payout now. `held`: in suspense.
  -- `returned`, `dropped`: it was released or held, and came back. `returned_held`: it came back and does not undo the
  -- loan. `given_up`: it was held, and two people gave it up. `not_posted`: it had come back before we heard of it.
  state text not null check (state in (
    'released', 'part', 'held', 'returned', 'returned_held', 'dropped', 'given_up', 'not_posted'
  )),
  primary key (provider, reference),
  foreign key (loan_id, attempt) references payout_attempts (loan_id, attempt) on delete restrict
);

create index payout_movements_of_loan on payout_movements (loan_id);
-- A loan is paid out once.
create unique index payout_movements_once on payout_movements (loan_id) where state = 'released';

grant select, insert on payout_movements to hiram_app;
grant update (state) on payout_movements to hiram_app;

-- What a provider called back, each piece of news once. Messages whose signature does not hold are not kept.
create table payout_callbacks (
  provider text not null check (provider <> ''),
  callback_id text not null check (length(callback_id) between 1 and 300),
  loan_id uuid not null,
  attempt integer not null,
  says text not null check (says in ('accepted', 'paid', 'failed', 'returned')),
  is_proof boolean not null,
  -- As it came, sealed; null where the borrower was forgotten.
  body_sealed bytea,
  -- `acted_on`: it changed something. `known`: it told nothing new. `to_confirm`: the provider's books decide.
  became text not null check (became in ('acted_on', 'known', 'to_confirm')),
  received_at timestamptz not null,
  primary key (provider, callback_id),
  foreign key (loan_id, attempt) references payout_attempts (loan_id, attempt) on delete restrict
);

create index payout_callbacks_of_loan on payout_callbacks (loan_id, received_at);

grant select, insert on payout_callbacks to hiram_app;

-- What happened, in order. Rows never change.
create table disbursement_steps (
  loan_id uuid not null references disbursements (loan_id) on delete restrict,
  position integer not null check (position > 0),
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  -- The member of staff; none where the platform, the provider or the borrower did it.
  actor uuid,
  made_at timestamptz not null,
  words_sealed bytea,
  primary key (loan_id, position)
);

grant select, insert on disbursement_steps to hiram_app;
