-- What staff propose to do to a loan, and what became of it: each takes two people. What it does to the loan stands with the
-- loan (`loan_events`) and in the ledger, in the transaction in which the proposal ends. What people wrote is sealed with the
-- borrower's key. Locks: writes to loans wait for the moment in which the foreign key is made; the tables are new.
create table loan_proposals (
  id uuid primary key,
  loan_id uuid not null references loans (id) on delete restrict,
  borrower_id uuid not null,
  brand_code text not null check (brand_code <> ''),
  market text not null check (market in ('reference', 'PH', 'IN')),
  currency text not null check (currency in ('PHP', 'INR')),
  act text not null check (act in ('waive_late_charges', 'refund_credit', 'write_off', 'move_date')),
  -- What it is about; zero for a date that is moved.
  amount_minor bigint not null check (amount_minor >= 0 and (amount_minor = 0) = (act = 'move_date')),
  days smallint check (days > 0),
  -- The transfer by which credit was sent back, and the day on which it went.
  reference text check (reference <> ''),
  paid_on date,
  -- What must still be so when it is confirmed, as the rules worked it out: amounts and days, nothing personal.
  figures jsonb not null,
  -- Of the loan as whoever proposed it saw it.
  loan_version integer not null check (loan_version > 0),
  -- The page's own name for it: sent again, it is the first one.
  request_key text not null check (request_key <> ''),
  request_digest bytea not null check (length(request_digest) = 32),
  state text not null check (state in ('proposed', 'done', 'refused', 'withdrawn', 'overtaken')),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  changed_at timestamptz not null check (changed_at >= proposed_at),
  unique (proposed_by, request_key),
  check ((act = 'move_date') = (days is not null)),
  check ((act = 'refund_credit') = (reference is not null) and (reference is null) = (paid_on is null)),
  check ((state = 'proposed') = (decided_by is null)),
  -- Two people, whatever a program believes.
  check (state not in ('done', 'refused') or decided_by <> proposed_by),
  check (state <> 'withdrawn' or decided_by = proposed_by)
);

create unique index loan_proposals_open on loan_proposals (loan_id, act) where state = 'proposed';
create index loan_proposals_of_loan on loan_proposals (loan_id, id desc);
create index loan_proposals_waiting on loan_proposals (proposed_at, id) where state = 'proposed';
create index loan_proposals_mine on loan_proposals (proposed_by, proposed_at desc, id desc);
create index loan_proposals_ended on loan_proposals (changed_at desc, id desc) where state <> 'proposed';
create index loan_proposals_ended_of_brand on loan_proposals (brand_code, changed_at desc, id desc) where state <> 'proposed';
create index loan_proposals_ended_of_act on loan_proposals (act, changed_at desc, id desc) where state <> 'proposed';

grant select, insert on loan_proposals to hiram_app;
grant update (state, decided_by, changed_at) on loan_proposals to hiram_app;

-- What happened to a proposal, with the words of whoever did it. Rows never change.
create table loan_proposal_steps (
  proposal_id uuid not null references loan_proposals (id) on delete restrict,
  position integer not null check (position > 0),
  step text not null check (step in ('proposed', 'done', 'refused', 'withdrawn', 'overtaken')),
  actor uuid not null,
  words_sealed bytea not null,
  made_at timestamptz not null,
  primary key (proposal_id, position)
);

grant select, insert on loan_proposal_steps to hiram_app;

-- What the borrower is to hear of what was done, each once: written with the deed, and ended once the message went out or
-- never will. The gate of outgoing messages knows each by its key.
create table loan_act_messages (
  proposal_id uuid primary key references loan_proposals (id) on delete restrict,
  asked_at timestamptz not null,
  try_at timestamptz not null,
  tries integer not null default 0 check (tries >= 0),
  ended_at timestamptz,
  outcome text check ((outcome is null) = (ended_at is null))
);

create index loan_act_messages_to_send on loan_act_messages (try_at) where ended_at is null;

grant select, insert on loan_act_messages to hiram_app;
grant update (try_at, tries, ended_at, outcome) on loan_act_messages to hiram_app;
