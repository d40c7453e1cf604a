-- Staff send one approved message about many loans. A row for each loan says what became of its message, so a repeated request
-- and a killed process go on where the last one stopped. New tables only: no lock on existing rows.
create table bulk_messages (
  id uuid primary key,
  message text not null check (message in ('payment_late', 'payment_due')),
  sent_by uuid not null references staff_members (id),
  sent_at timestamptz not null,
  -- The page's idempotency key: the same message sent twice is one.
  request_key text not null check (request_key <> '')
);

create unique index bulk_messages_sent on bulk_messages (sent_by, request_key);
create index bulk_messages_by_age on bulk_messages (sent_at desc, id desc);

create table bulk_message_loans (
  bulk_message_id uuid not null references bulk_messages (id) on delete restrict,
  loan_id uuid not null references loans (id) on delete restrict,
  borrower_id uuid not null references borrowers (id) on delete restrict,
  requested_at timestamptz not null,
  next_attempt_at timestamptz not null,
  attempts integer not null default 0 check (attempts >= 0),
  outcome text,
  -- Why nothing was sent.
  reason text,
  ended_at timestamptz,
  primary key (bulk_message_id, loan_id),
  constraint bulk_message_loans_ended check ((outcome is null) = (ended_at is null))
);

create index bulk_message_loans_due on bulk_message_loans (next_attempt_at) where ended_at is null;
create index bulk_message_loans_by_age on bulk_message_loans (requested_at);
create index bulk_message_loans_of_loan on bulk_message_loans (loan_id);
create index bulk_message_loans_of_borrower on bulk_message_loans (borrower_id, bulk_message_id);

grant select on bulk_messages, bulk_message_loans to hiram_app;
-- The API locks a message while it adds loans to it.
grant insert, update (sent_at) on bulk_messages to hiram_api;
grant insert on bulk_message_loans to hiram_api;
grant update (next_attempt_at, attempts, outcome, reason, ended_at) on bulk_message_loans to hiram_workflows;
grant delete on bulk_message_loans to hiram_workflows;
