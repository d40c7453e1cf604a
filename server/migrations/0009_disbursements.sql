-- Payouts to borrowers: disbursements, from a signed loan to money in the borrower's account, and refunds of
-- credit, each with every payout attempt, what the provider moved, its webhooks, and the steps in between. Webhook bodies and staff notes may contain names and
-- account numbers; they are encrypted with the borrower's key.

-- One disbursement per loan: what is to be paid out, and who acts next.
create table disbursements (
  borrower_id uuid not null references borrowers (id) on delete restrict,
  loan_id uuid primary key references loans (id) on delete restrict,
  brand_code text not null references brands (code) on delete restrict,
  market text not null check (market in ('reference', 'PH', 'IN')),
  currency text not null check (currency in ('PHP', 'INR')),
  -- The amount that must arrive: the contract's amount minus the fee that is deducted up front.
  amount_minor bigint not null check (amount_minor > 0),
  -- The payout provider, or `nobody` while no route is configured.
  provider text not null check (provider ~ '^[a-z0-9_-]{1,64}$'),
  -- The payment account. After a change of account, the new one.
  destination uuid not null,
  state text not null check (state in (
    'under_way', 'unknown', 'paid', 'account_needed', 'returned', 'amount_differs', 'refused', 'cancelled'
  )),
  owner text not null check (owner in ('engine', 'borrower', 'staff', 'nobody')),
  -- A reason code for why it waits or how it ended.
  why text not null check (why ~ '^[a-z]+(_[a-z]+)*$'),
  signed_at timestamptz not null,
  -- The last day by which the money was promised, and when staff are alerted before that promise breaks.
  promised_by date not null,
  escalate_at timestamptz not null,
  escalated_at timestamptz,
  -- The borrower asked to cancel. Done as soon as no payout is in transit.
  cancel_requested_at timestamptz,
  -- The sweep advances it after this time. Null while it waits for people, or after its end.
  next_run_at timestamptz,
  changed_at timestamptz not null check (changed_at >= signed_at),
  -- Incremented with every change of the disbursement or of a row that belongs to it.
  version integer not null check (version > 0),
  check (state not in ('paid', 'cancelled') or owner = 'nobody'),
  check (state not in ('under_way', 'unknown') or owner in ('engine', 'staff')),
  check (owner <> 'staff' or escalated_at is not null)
) with (fillfactor = 80);

create index disbursements_of_borrower on disbursements (borrower_id, loan_id);
-- The queues: waiting for staff by deadline, in progress, and ended.
create index disbursements_for_staff on disbursements (promised_by, loan_id) where owner = 'staff';
create index disbursements_under_way on disbursements (signed_at desc, loan_id desc)
  where owner in ('engine', 'borrower');
create index disbursements_ended on disbursements (changed_at desc, loan_id desc) where owner = 'nobody';
create index disbursements_ended_of_brand on disbursements (brand_code, changed_at desc, loan_id desc)
  where owner = 'nobody';
-- For the sweep.
create index disbursements_unseen on disbursements (next_run_at) where next_run_at is not null;
create index disbursements_to_escalate on disbursements (escalate_at) where owner = 'engine';

grant select, insert on disbursements to hiram_app;
grant update (provider, destination, state, owner, why, escalated_at, cancel_requested_at, next_run_at, changed_at, version)
  on disbursements to hiram_app;

-- An attempt is one payout under one idempotency key of ours. A further attempt has a further key.
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
  -- The provider's reference, once it reports one.
  reference text check (reference <> ''),
  -- The amount that the provider reports as moved. Null until then.
  moved_minor bigint check (moved_minor > 0),
  -- Our reason code and the provider's error code. Never free text.
  reason text not null default '' check (reason ~ '^([a-z]+(_[a-z]+)*)?$'),
  detail text not null default '' check (detail ~ '^[A-Za-z_]{0,60}$'),
  started_at timestamptz not null,
  sent_at timestamptz check (sent_at >= started_at),
  changed_at timestamptz not null check (changed_at >= started_at),
  -- The next poll, and the polls since the state changed. An ended attempt is polled a few more times, because
  -- money can be returned and the webhook that reports it can be lost.
  next_poll_at timestamptz,
  polls integer not null default 0 check (polls >= 0),
  primary key (loan_id, attempt),
  check (state <> 'reserved' or sent_at is null),
  check (state not in ('paid', 'returned') or reference is not null)
) with (fillfactor = 80);

-- A loan has at most one open attempt.
create unique index payout_attempts_open on payout_attempts (loan_id)
  where state in ('reserved', 'sent', 'unknown', 'accepted');
create unique index payout_attempts_by_reference on payout_attempts (provider, reference) where reference is not null;
create index payout_attempts_to_ask on payout_attempts (next_poll_at) where next_poll_at is not null;
create index payout_attempts_by_day on payout_attempts using brin (started_at)
  with (pages_per_range = 32, autosummarize = on);

grant select, insert on payout_attempts to hiram_app;
grant update (state, reference, moved_minor, reason, detail, sent_at, changed_at, next_poll_at, polls)
  on payout_attempts to hiram_app;

-- What a provider moved, by its reference. Each movement is in the ledger once.
create table payout_movements (
  provider text not null check (provider <> ''),
  reference text not null check (reference <> ''),
  loan_id uuid not null,
  attempt integer not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- In business time.
  moved_at timestamptz not null,
  -- `released`: the loan's payout. `held`: in suspense. `part`: was in suspense and is now part of the payout.
  -- `returned`, `dropped`: was released or in suspense, and was returned. `returned_held`: returned without
  -- undoing the loan. `given_up`: was in suspense and written off by maker-checker. `not_posted`: returned
  -- before we learned of it.
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

-- Provider webhooks about payouts of any purpose, each once. Webhooks with an invalid signature are not stored.
create table payout_webhooks (
  provider text not null check (provider <> ''),
  webhook_id text not null check (length(webhook_id) between 1 and 300),
  loan_id uuid not null references loans (id) on delete restrict,
  -- The key of the payout that it reports on: `disbursement-…` or `refund-…`.
  payout_key text not null check (payout_key ~ '^(disbursement|refund)-'),
  reported text not null check (reported in ('accepted', 'paid', 'failed', 'returned')),
  is_verified boolean not null,
  -- As received, encrypted. Null if the borrower was erased.
  body_encrypted bytea,
  -- `acted_on`: changed something. `known`: reported nothing new. `to_confirm`: the provider is polled to
  -- decide.
  outcome text not null check (outcome in ('acted_on', 'known', 'to_confirm')),
  received_at timestamptz not null,
  primary key (provider, webhook_id)
);

create index payout_webhooks_of_loan on payout_webhooks (loan_id, received_at);

grant select, insert on payout_webhooks to hiram_app;

create table disbursement_case_steps partition of case_steps (
  foreign key (case_id) references disbursements (loan_id) on delete restrict
) for values in ('disbursement');

-- Refunds: a borrower's own money, sent back through a payout provider. A row is written in the transaction
-- that posts the credit as owed (refunds_payable), and everything of its payout hangs on it.
create table refunds (
  id uuid primary key,
  loan_id uuid not null references loans (id) on delete restrict,
  borrower_id uuid not null references borrowers (id) on delete restrict,
  brand_code text not null references brands (code) on delete restrict,
  market text not null check (market in ('reference', 'PH', 'IN')),
  currency text not null check (currency in ('PHP', 'INR')),
  amount_minor bigint not null check (amount_minor > 0),
  -- `platform`: within the market's limit, to the borrower's own account. `staff`: by maker and checker.
  decided_by text not null check (decided_by in ('platform', 'staff')),
  -- The payment account. Null while the borrower has none that can be used.
  destination uuid,
  state text not null check (state in (
    'under_way', 'unknown', 'paid', 'account_needed', 'amount_differs', 'refused'
  )),
  owner text not null check (owner in ('engine', 'borrower', 'staff', 'nobody')),
  -- A reason code for why it waits or how it ended.
  why text not null check (why ~ '^[a-z]+(_[a-z]+)*$'),
  decided_at timestamptz not null,
  -- When staff are alerted, if the money has not arrived by then.
  escalate_at timestamptz not null,
  escalated_at timestamptz,
  -- The dispatcher starts the next attempt after this time. Null while it waits for a provider or for people.
  next_run_at timestamptz,
  changed_at timestamptz not null check (changed_at >= decided_at),
  -- Incremented with every change of the refund or of a row that belongs to it.
  version integer not null check (version > 0),
  check ((state = 'paid') = (owner = 'nobody')),
  check (state not in ('under_way', 'unknown') or owner in ('engine', 'staff')),
  check (state not in ('amount_differs', 'refused') or owner = 'staff'),
  check (state <> 'account_needed' or owner = 'borrower'),
  check (owner <> 'staff' or escalated_at is not null),
  check (destination is not null or state = 'account_needed')
) with (fillfactor = 80);

create index refunds_of_loan on refunds (loan_id, decided_at desc);
create index refunds_of_borrower on refunds (borrower_id) where owner = 'borrower';
-- The queues: waiting for staff by age, in progress, and ended.
create index refunds_for_staff on refunds (decided_at, id) where owner = 'staff';
create index refunds_under_way on refunds (decided_at desc, id desc) where owner in ('engine', 'borrower');
create index refunds_ended on refunds (changed_at desc, id desc) where owner = 'nobody';
create index refunds_to_send on refunds (next_run_at) where next_run_at is not null;
create index refunds_to_escalate on refunds (escalate_at) where owner = 'engine';

grant select, insert on refunds to hiram_app;
grant update (destination, state, owner, why, escalated_at, next_run_at, changed_at, version) on refunds to hiram_app;

-- An attempt is one payout under one idempotency key of ours, as for disbursements.
create table refund_attempts (
  refund_id uuid not null references refunds (id) on delete restrict,
  attempt integer not null check (attempt between 1 and 9999),
  provider text not null check (provider <> ''),
  -- `refund-<refund id>-<attempt>`
  payout_key text not null unique check (payout_key = 'refund-' || refund_id || '-' || attempt),
  destination uuid not null,
  -- What was left to pay when the attempt began.
  amount_minor bigint not null check (amount_minor > 0),
  state text not null check (state in (
    'reserved', 'sent', 'unknown', 'accepted', 'paid', 'failed', 'returned', 'refused'
  )),
  -- The provider's reference, once it reports one.
  reference text check (reference <> ''),
  -- The amount that the provider reports as moved. Null until then.
  moved_minor bigint check (moved_minor > 0),
  -- Our reason code and the provider's error code. Never free text.
  reason text not null default '' check (reason ~ '^([a-z]+(_[a-z]+)*)?$'),
  detail text not null default '' check (detail ~ '^[A-Za-z_]{0,60}$'),
  started_at timestamptz not null,
  sent_at timestamptz check (sent_at >= started_at),
  changed_at timestamptz not null check (changed_at >= started_at),
  -- The next poll, and the polls since the state changed. An ended attempt is polled a few more times, because
  -- money can be returned and the webhook that reports it can be lost.
  next_poll_at timestamptz,
  polls integer not null default 0 check (polls >= 0),
  primary key (refund_id, attempt),
  check (state <> 'reserved' or sent_at is null),
  check (state not in ('paid', 'returned') or reference is not null)
) with (fillfactor = 80);

-- A refund has at most one open attempt.
create unique index refund_attempts_open on refund_attempts (refund_id)
  where state in ('reserved', 'sent', 'unknown', 'accepted');
create unique index refund_attempts_by_reference on refund_attempts (provider, reference) where reference is not null;
create index refund_attempts_to_poll on refund_attempts (provider, next_poll_at) where next_poll_at is not null;

grant select, insert on refund_attempts to hiram_app;
grant update (state, reference, moved_minor, reason, detail, sent_at, changed_at, next_poll_at, polls)
  on refund_attempts to hiram_app;

-- What a provider paid of a refund, by its reference. Each movement is in the ledger once, and its return once.
create table refund_movements (
  provider text not null check (provider <> ''),
  reference text not null check (reference <> ''),
  refund_id uuid not null,
  attempt integer not null,
  loan_id uuid not null references loans (id) on delete restrict,
  amount_minor bigint not null check (amount_minor > 0),
  -- In business time.
  paid_at timestamptz not null,
  returned_at timestamptz,
  -- `not_posted`: paid and returned before we learned of it.
  state text not null check (state in ('paid', 'returned', 'not_posted')),
  primary key (provider, reference),
  foreign key (refund_id, attempt) references refund_attempts (refund_id, attempt) on delete restrict,
  check ((state = 'paid') = (returned_at is null))
);

create index refund_movements_of_refund on refund_movements (refund_id);
create index refund_movements_of_loan on refund_movements (loan_id);

grant select, insert on refund_movements to hiram_app;
grant update (state, returned_at) on refund_movements to hiram_app;

-- The message to the borrower about a refund, once for each version that it concerns.
create table refund_messages (
  refund_id uuid not null references refunds (id) on delete restrict,
  version integer not null check (version > 0),
  notification text not null check (notification in ('paid', 'account_needed')),
  requested_at timestamptz not null,
  next_attempt_at timestamptz not null,
  attempts integer not null default 0 check (attempts >= 0),
  ended_at timestamptz,
  outcome text check ((outcome is null) = (ended_at is null)),
  primary key (refund_id, version)
);

create index refund_messages_to_send on refund_messages (next_attempt_at) where ended_at is null;

grant select, insert on refund_messages to hiram_app;
grant update (next_attempt_at, attempts, ended_at, outcome) on refund_messages to hiram_app;

create table refund_case_steps partition of case_steps (
  foreign key (case_id) references refunds (id) on delete restrict
) for values in ('refund');

-- Credit of ended loans that was not refunded when it was looked at, and why. A row ends with the refund.
create table credits_owed (
  loan_id uuid primary key references loans (id) on delete restrict,
  since timestamptz not null,
  why text not null check (why in ('above_limit', 'account_unverified', 'payment_in_transit', 'in_dispute', 'reversal_open')),
  -- The next look.
  next_run_at timestamptz not null
);

create index credits_owed_to_check on credits_owed (next_run_at);

grant select, insert, delete on credits_owed to hiram_app;
grant update (why, next_run_at) on credits_owed to hiram_app;
