-- One proposal of one action for many loans: one decision by a second person, and a proposal of its own for each loan, which is
-- performed in a transaction of its own. A nullable column is added to loan_proposals, which locks it for a moment.
create table bulk_loan_actions (
  id uuid primary key,
  action text not null check (action in ('waive_late_charges', 'refund_credit', 'write_off')),
  market text not null check (market in ('reference', 'PH', 'IN')),
  currency text not null check (currency in ('PHP', 'INR')),
  -- While it is prepared, its loans are added one by one.
  state text not null check (state in ('preparing', 'proposed', 'approved', 'refused', 'withdrawn')),
  -- With the action's own key: the reasons may name borrowers.
  reason_encrypted bytea not null,
  decision_reason_encrypted bytea,
  request_key text not null check (request_key <> ''),
  request_digest bytea not null check (length(request_digest) = 32),
  proposed_by uuid not null references staff_members (id),
  proposed_at timestamptz not null,
  decided_by uuid references staff_members (id),
  decided_at timestamptz,
  -- For the audit entry of each loan, which is written after the request.
  decided_request_id text,
  decided_address text,
  unique (proposed_by, request_key),
  constraint bulk_loan_actions_decided check ((state in ('preparing', 'proposed')) = (decided_by is null)),
  -- Maker-checker, enforced here as well as in the program.
  constraint bulk_loan_actions_second_person check (state not in ('approved', 'refused') or decided_by <> proposed_by),
  constraint bulk_loan_actions_withdrawn check (state <> 'withdrawn' or decided_by = proposed_by)
);

create index bulk_loan_actions_waiting on bulk_loan_actions (proposed_at, id) where state = 'proposed';
create index bulk_loan_actions_decided_at on bulk_loan_actions (decided_at desc, id desc) where decided_at is not null;

alter table loan_proposals add column bulk_action_id uuid;

create table bulk_loan_action_rows (
  bulk_action_id uuid not null references bulk_loan_actions (id) on delete restrict,
  proposal_id uuid primary key references loan_proposals (id) on delete restrict,
  -- What was proposed. The amount of loan_proposals is what was posted.
  amount_minor bigint not null check (amount_minor > 0),
  -- When it is performed next. Null until the decision, and after its end.
  next_attempt_at timestamptz,
  ended_at timestamptz,
  -- Why it was not performed.
  skip_reason text
);

create index bulk_loan_action_rows_of_action on bulk_loan_action_rows (bulk_action_id, proposal_id);
create index bulk_loan_action_rows_due on bulk_loan_action_rows (next_attempt_at) where next_attempt_at is not null;

grant select on bulk_loan_actions, bulk_loan_action_rows to hiram_app;
grant insert on bulk_loan_actions, bulk_loan_action_rows to hiram_api;
grant update (state, decision_reason_encrypted, decided_by, decided_at, decided_request_id, decided_address)
  on bulk_loan_actions to hiram_api;
grant update (next_attempt_at, ended_at, skip_reason) on bulk_loan_action_rows to hiram_app;
