-- A borrower who is late says how much they will pay, and when. The promise pauses reminders and calls, and changes nothing on
-- the loan. Only the workflow process may write an outcome, and it reads the ledger: the API has no right to these columns.
-- New tables only: no lock on existing rows.
create table promises_to_pay (
  id uuid primary key,
  loan_id uuid not null references loans (id) on delete restrict,
  borrower_id uuid not null references borrowers (id) on delete restrict,
  market text not null check (market in ('reference', 'PH', 'IN')),
  currency text not null check (currency in ('PHP', 'INR')),
  amount_minor bigint not null check (amount_minor > 0),
  -- The market's day of the promise, and the day on which the borrower pays.
  made_on date not null,
  pay_on date not null check (pay_on between made_on and made_on + 10),
  -- How the borrower will pay: a payment channel of the market.
  channel text not null check (channel <> ''),
  made_at timestamptz not null,
  made_by uuid not null references staff_members (id),
  -- The page's idempotency key: the same promise sent twice is one.
  request_key text not null check (request_key <> ''),
  -- The length of the loan's ledger chain at that time. Later transactions count.
  ledger_position integer not null check (ledger_position >= 0),
  state text not null default 'active' check (state in ('active', 'kept', 'part_kept', 'broken')),
  -- Posted since, with a value date up to the day after `pay_on`.
  paid_minor bigint not null default 0,
  decided_at timestamptz,
  -- When the ledger is read next. Null once nothing that is posted can change the outcome.
  evaluate_at timestamptz,
  constraint promises_to_pay_decided check ((state = 'active') = (decided_at is null)),
  constraint promises_to_pay_kept check (state <> 'kept' or paid_minor > 0),
  constraint promises_to_pay_evaluated check (state <> 'active' or evaluate_at is not null)
);

create unique index promises_to_pay_active on promises_to_pay (loan_id) where state = 'active';
create unique index promises_to_pay_sent on promises_to_pay (made_by, request_key);
create index promises_to_pay_of_loan on promises_to_pay (loan_id, made_at);
create index promises_to_pay_of_borrower on promises_to_pay (borrower_id);
create index promises_to_pay_due on promises_to_pay (evaluate_at) where evaluate_at is not null;
create index promises_to_pay_by_day on promises_to_pay (market, pay_on);

grant select on promises_to_pay to hiram_app;
grant insert (
  id, loan_id, borrower_id, market, currency, amount_minor, made_on, pay_on, channel, made_at, made_by, request_key,
  ledger_position, evaluate_at
) on promises_to_pay to hiram_api;
-- A posting makes the next reading of the ledger due.
grant update (evaluate_at) on promises_to_pay to hiram_app;
grant update (state, paid_minor, decided_at) on promises_to_pay to hiram_workflows;

-- The message with the day and the link, and one reminder on the day.
create table promise_messages (
  promise_id uuid not null references promises_to_pay (id) on delete restrict,
  about text not null check (about in ('promise_recorded', 'promise_due_today')),
  send_at timestamptz not null,
  attempts integer not null default 0,
  outcome text,
  ended_at timestamptz,
  primary key (promise_id, about),
  constraint promise_messages_ended check ((outcome is null) = (ended_at is null))
);

create index promise_messages_due on promise_messages (send_at) where ended_at is null;

grant select on promise_messages to hiram_app;
grant insert (promise_id, about, send_at) on promise_messages to hiram_api;
grant update (send_at, attempts, outcome, ended_at) on promise_messages to hiram_workflows;
