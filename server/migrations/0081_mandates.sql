-- Automatic debits: what a borrower allowed, what they were told before each debit, and each debit. New tables only.

create table mandates (
  borrower_id uuid not null references borrowers (id) on delete restrict,
  id uuid primary key,
  loan_id uuid not null references loans (id) on delete restrict,
  brand_code text not null references brands (code) on delete restrict,
  market text not null check (market in ('reference', 'PH', 'IN')),
  scheme text not null check (scheme in ('upi_autopay', 'enach', 'direct_debit')),
  provider text not null check (provider ~ '^[a-z0-9_-]{1,64}$'),
  -- The limits that the borrower was shown and allowed: the most of one debit, and the last day.
  currency text not null check (currency in ('PHP', 'INR')),
  ceiling_minor bigint not null check (ceiling_minor > 0),
  valid_until date not null,
  locale text not null check (locale <> ''),
  state text not null check (state in ('requested', 'awaiting_borrower', 'active', 'paused', 'ended')),
  ended_because text check (
    ended_because in ('cancelled', 'revoked', 'rejected', 'expired', 'loan_closed')
  ),
  -- Who made the last change.
  changed_by text not null check (changed_by in ('borrower', 'staff', 'bank', 'platform')),
  -- The provider's id and its page, where the borrower allows it.
  reference text check (reference <> ''),
  authorize_url text check (authorize_url ~ '^https?://'),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- When it was last allowed or resumed by the borrower.
  active_since timestamptz,
  -- When the borrower last agreed to a further debit.
  retry_asked_at timestamptz,
  -- When the provider confirmed that it ended. Until then it is told again.
  end_confirmed_at timestamptz,
  -- The next time at which the platform looks at it. Null once nothing is left to do.
  next_step_at timestamptz,
  steps integer not null default 0 check (steps >= 0),
  constraint mandates_end check ((state = 'ended') = (ended_because is not null)),
  constraint mandates_active check (state not in ('active', 'paused') or (reference is not null and active_since is not null))
) with (fillfactor = 70);

create unique index mandates_open on mandates (loan_id) where state <> 'ended';
create index mandates_of_loan on mandates (loan_id, created_at desc);
create index mandates_of_borrower on mandates (borrower_id);
create index mandates_to_advance on mandates (next_step_at) where next_step_at is not null;
grant select, insert on mandates to hiram_app;
grant update (
  state, ended_because, changed_by, reference, authorize_url, changed_at, active_since, retry_asked_at, end_confirmed_at,
  next_step_at, steps
) on mandates to hiram_app;

-- What the borrower was told about a debit. Its amount and time are never changed: another amount is another notice.
create table mandate_notices (
  borrower_id uuid not null references borrowers (id) on delete restrict,
  id uuid primary key,
  mandate_id uuid not null references mandates (id) on delete restrict,
  loan_id uuid not null references loans (id) on delete restrict,
  due_on date not null,
  attempt smallint not null check (attempt > 0),
  amount_minor bigint not null check (amount_minor > 0),
  debit_at timestamptz not null,
  created_at timestamptz not null,
  delivered_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_because text check (withdrawn_because ~ '^[a-z]+(_[a-z]+)*$'),
  constraint mandate_notices_end check ((withdrawn_at is null) = (withdrawn_because is null))
);

create unique index mandate_notices_open on mandate_notices (mandate_id) where withdrawn_at is null;
create index mandate_notices_of_loan on mandate_notices (loan_id, created_at desc);
create index mandate_notices_of_borrower on mandate_notices (borrower_id);
grant select on mandate_notices to hiram_app;
grant insert, update (delivered_at, withdrawn_at, withdrawn_because) on mandate_notices to hiram_workflows;

-- One debit. A due date of a loan has each number once, so two workers cannot debit it twice.
create table mandate_attempts (
  borrower_id uuid not null references borrowers (id) on delete restrict,
  id uuid primary key,
  mandate_id uuid not null references mandates (id) on delete restrict,
  notice_id uuid not null references mandate_notices (id) on delete restrict,
  loan_id uuid not null references loans (id) on delete restrict,
  due_on date not null,
  number smallint not null check (number between 1 and 9),
  amount_minor bigint not null check (amount_minor > 0),
  outcome text not null check (outcome in ('open', 'paid', 'failed')),
  failure text check (failure in ('no_funds', 'revoked', 'technical')),
  -- The provider's code, for staff.
  code text check (code <> ''),
  payment_id uuid unique references payment_intents (id) on delete restrict,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint mandate_attempts_number unique (loan_id, due_on, number),
  constraint mandate_attempts_end check ((outcome = 'open') = (ended_at is null)),
  constraint mandate_attempts_failure check ((outcome = 'failed') = (failure is not null))
);

create index mandate_attempts_of_mandate on mandate_attempts (mandate_id);
create index mandate_attempts_of_notice on mandate_attempts (notice_id);
create index mandate_attempts_of_borrower on mandate_attempts (borrower_id);
grant select on mandate_attempts to hiram_app;
grant insert, update (outcome, failure, code, payment_id, ended_at) on mandate_attempts to hiram_workflows;
