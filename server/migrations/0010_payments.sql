-- Payments by borrowers: intents, money received, provider webhooks, and the steps in between; repayments from
-- a bound account; payment claims; and documents that prove a payment or a settled loan. Webhook bodies may
-- contain names and are encrypted; the other columns hold no personal data.

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
  -- The server's price, whatever the app displayed.
  amount_minor bigint not null check (amount_minor > 0),
  -- What was agreed: the last day of the quote, and the fee and days of an extension.
  agreed jsonb not null,
  channel text not null check (channel ~ '^[a-z0-9_-]{1,64}$'),
  provider text not null check (provider ~ '^[a-z0-9_-]{1,64}$'),
  -- The app's idempotency key and a digest of the request. A retry, a reload or a killed page starts no second
  -- payment.
  client_key text check (client_key ~ '^[A-Za-z0-9_-]{1,64}$'),
  client_digest bytea check (length(client_digest) = 32),
  state text not null check (state in (
    'created', 'sent', 'pending', 'paid', 'failed', 'expired', 'cancelled', 'unknown'
  )),
  -- A reason code for why it ended or waits. Null if the state says enough.
  why text check (why ~ '^[a-z]+(_[a-z]+)*$'),
  -- The provider's reference, payment page and pay code, once it reports them.
  reference text check (reference <> ''),
  pay_url text check (pay_url ~ '^https?://'),
  pay_code text check (pay_code <> ''),
  -- The provider accepts no money for it after this time.
  payable_until timestamptz not null,
  -- In transit since then. Accrual is paused for it at most this long, the maximum of its channel.
  pending_since timestamptz,
  frozen_until timestamptz check ((frozen_until is null) = (pending_since is null)),
  created_at timestamptz not null,
  changed_at timestamptz not null check (changed_at >= created_at),
  -- The next poll of the provider. Null once its status is final.
  next_poll_at timestamptz,
  polls integer not null default 0 check (polls >= 0),
  check ((client_key is null) = (client_digest is null)),
  check (state not in ('sent', 'pending') or reference is not null)
) with (fillfactor = 80);

create unique index payment_intents_by_client_key on payment_intents (borrower_id, client_key)
  where client_key is not null;
-- A loan has one open payment per purpose and channel.
create unique index payment_intents_open on payment_intents (loan_id, purpose, channel)
  where state in ('created', 'sent', 'pending', 'unknown');
create index payment_intents_of_loan on payment_intents (borrower_id, loan_id, id);
create index payment_intents_to_ask on payment_intents (next_poll_at) where next_poll_at is not null;
-- Open payments by the time at which they should have ended.
create index payment_intents_open_by_time on payment_intents ((coalesce(frozen_until, payable_until)), id)
  where state in ('created', 'sent', 'pending', 'unknown');
create index payment_intents_of_brand on payment_intents (brand_code, id);
create index payment_intents_by_reference on payment_intents (reference) where reference is not null;
-- A pay code may be long, so only its hash is indexed.
create index payment_intents_by_pay_code on payment_intents using hash (pay_code);
-- The last day is at the end of the table, so a small block range index finds it.
create index payment_intents_by_day on payment_intents using brin (created_at)
  with (pages_per_range = 32, autosummarize = on);

grant select, insert on payment_intents to hiram_app;
grant update (state, why, reference, pay_url, pay_code, pending_since, frozen_until, changed_at, next_poll_at, polls)
  on payment_intents to hiram_app;

-- Money received, once per provider reference. It is posted to the loan, or held in the provider's suspense
-- account until staff allocate it within an SLA.
create table received_payments (
  provider text not null check (provider ~ '^[a-z0-9_-]{1,64}$'),
  reference text not null check (reference <> ''),
  -- Null for money that refers to a payment we never began.
  payment_id uuid references payment_intents (id) on delete restrict,
  -- Identifies the money permanently once it was in suspense.
  suspense_id uuid,
  currency text not null check (currency in ('PHP', 'INR')),
  amount_minor bigint not null check (amount_minor > 0),
  -- When the borrower paid, as the provider reports it: the value date.
  paid_at timestamptz not null,
  reported_at timestamptz not null,
  reported_via text not null check (reported_via in ('callback', 'books', 'answer', 'settlement_file')),
  -- `reversed`: the provider took all of it back.
  state text not null check (state in ('posted', 'held', 'given_back', 'reversed')),
  -- What is left of it after reversals. Null if there never was one.
  retained_minor bigint check (retained_minor between 0 and amount_minor),
  -- The loan event that carries what is left. Null if that is the original posting, or nothing is left.
  retained_event text check (retained_event <> ''),
  -- What it was posted as. An extension or cancellation that is no longer possible becomes an ordinary payment.
  posted_as text check (posted_as in (
    'instalments', 'settlement', 'part_prepayment', 'extension', 'cancellation'
  )),
  why text check (why ~ '^[a-z]+(_[a-z]+)*$'),
  -- The book whose suspense account has or had it. Null if it was never in suspense.
  suspense_book text check (suspense_book in ('reference', 'PH', 'IN')),
  -- The deadline for allocating it.
  allocate_by timestamptz,
  -- The staff member who works on it.
  assignee uuid,
  escalated_at timestamptz,
  changed_at timestamptz not null check (changed_at >= reported_at),
  primary key (provider, reference),
  check (state = 'reversed' or (state = 'posted') = (posted_as is not null)),
  check (state <> 'reversed' or retained_minor = 0),
  check ((state = 'held') = (why is not null)),
  check ((state = 'held') = (allocate_by is not null)),
  constraint received_payments_payment_check check (posted_as is null or payment_id is not null),
  constraint received_payments_suspense_check check (posted_as is not null or suspense_id is not null)
);

create index received_payments_of_intent on received_payments (payment_id) where payment_id is not null;
create index received_payments_held on received_payments (allocate_by, provider, reference) where state = 'held';
create unique index received_payments_by_suspense on received_payments (suspense_id) where suspense_id is not null;
create index received_payments_ended on received_payments (changed_at desc, suspense_id)
  where suspense_id is not null and state <> 'held';
create index received_payments_ended_of_provider
  on received_payments (provider, changed_at desc, suspense_id desc) where suspense_id is not null and state <> 'held';
create index received_payments_of_provider on received_payments (provider, paid_at);
create index received_payments_by_reference on received_payments (reference);
create index received_payments_by_day on received_payments using brin (reported_at)
  with (pages_per_range = 32, autosummarize = on);

grant select, insert on received_payments to hiram_app;
grant update (
  state, retained_minor, retained_event, posted_as, why, allocate_by, changed_at, payment_id, suspense_id, suspense_book,
  assignee, escalated_at
) on received_payments to hiram_app;

-- Provider webhooks, each once. Only webhooks with a verified sender are stored.
create table payment_webhooks (
  provider text not null check (provider ~ '^[a-z0-9_-]{1,64}$'),
  -- The same for every copy.
  webhook_id text not null check (length(webhook_id) between 1 and 300),
  -- A webhook that could not be parsed gets these two when it is replayed.
  payment_id uuid references payment_intents (id) on delete restrict,
  reported text check (reported in (
    'awaiting_payer', 'pending', 'paid', 'failed', 'expired', 'reversal_announced'
  )),
  is_verified boolean not null,
  -- Whose key encrypts the body: the borrower's, or one of the webhook's own.
  encrypted_for uuid not null,
  body_encrypted bytea not null,
  verdict text not null check (verdict in (
    'posted', 'noted', 'nothing_new', 'books_asked', 'held', 'not_ours', 'not_understood', 'unknown_event'
  )),
  duplicates integer not null default 1 check (duplicates > 0),
  received_at timestamptz not null,
  last_received_at timestamptz not null check (last_received_at >= received_at),
  primary key (provider, webhook_id)
);

create index payment_webhooks_of_intent on payment_webhooks (payment_id, received_at) where payment_id is not null;
create index payment_webhooks_by_verdict on payment_webhooks (provider, verdict, received_at);

grant select, insert on payment_webhooks to hiram_app;
grant update (payment_id, reported, verdict, duplicates, last_received_at) on payment_webhooks to hiram_app;

-- The progress of a payment as the borrower sees it. Append-only.
create table payment_steps (
  payment_id uuid not null references payment_intents (id) on delete restrict,
  position integer not null check (position > 0),
  kind text not null check (kind in (
    'begun', 'ready_to_pay', 'not_answered', 'on_its_way', 'paid', 'posted', 'held', 'failed', 'expired',
    'replaced', 'refused', 'overdue_at_provider', 'reversed', 'reinstated'
  )),
  amount_minor bigint check (amount_minor > 0),
  why text check (why ~ '^[a-z]+(_[a-z]+)*$'),
  made_at timestamptz not null,
  primary key (payment_id, position)
);

create index payment_steps_by_time on payment_steps using brin (made_at)
  with (pages_per_range = 32, autosummarize = on);

grant select, insert on payment_steps to hiram_app;

-- Payments that come back: disputes, refunds by the provider, and returns by a bank or wallet. A message or a
-- report only announces one; its effect follows from the provider's own record, or for a bank's letter from two
-- people.
create table payment_reversals (
  id uuid primary key,
  provider text not null check (provider ~ '^[a-z0-9_-]{1,64}$'),
  -- `bank_letter`: a return of which only a letter speaks, entered by staff.
  kind text not null check (kind in ('dispute', 'refund', 'bank_return', 'bank_letter')),
  -- The provider's id of the dispute or refund, or the number of the bank's letter.
  reference text not null check (reference <> ''),
  -- The money that comes back. Null until the provider's record names it; the payment and the loan are null for
  -- money that we do not have, or that is in suspense.
  payment_reference text check (payment_reference <> ''),
  payment_id uuid references payment_intents (id) on delete restrict,
  loan_id uuid references loans (id) on delete restrict,
  currency text check (currency in ('PHP', 'INR')),
  amount_minor bigint check (amount_minor > 0),
  -- `proposed`: a bank's letter that waits for approval. `announced`: the record or the payment is not known yet.
  -- `open`: not decided. `expected`: a refund that we ordered ourselves. `withdrawn`: a proposal that was dropped.
  state text not null check (state in (
    'proposed', 'announced', 'open', 'reversed', 'reinstated', 'expected', 'withdrawn'
  )),
  -- Why it cannot go on without staff. Null if nothing is in the way.
  why text check (why ~ '^[a-z]+(_[a-z]+)*$'),
  reason_code text check (length(reason_code) between 1 and 120),
  -- How often its effect on the loan has changed, for idempotency keys.
  changes integer not null default 0 check (changes >= 0),
  occurred_at timestamptz,
  evidence_due_at timestamptz,
  evidence_sent_at timestamptz,
  -- The deadline of staff: before the evidence is due, or a day after something got in the way. Null if there is
  -- nothing to do.
  act_by timestamptz,
  assignee uuid,
  escalated_at timestamptz,
  announced_at timestamptz not null,
  changed_at timestamptz not null check (changed_at >= announced_at),
  -- The next look at the provider's record. Null once its state is final.
  next_poll_at timestamptz,
  polls integer not null default 0 check (polls >= 0),
  -- The borrower's message about the last change: the next attempt. Null if there is none to send.
  notify_at timestamptz,
  notify_attempts integer not null default 0 check (notify_attempts >= 0),
  unique (provider, kind, reference),
  check ((currency is null) = (amount_minor is null)),
  check (state in ('proposed', 'announced', 'withdrawn') or amount_minor is not null)
) with (fillfactor = 80);

create index payment_reversals_of_payment on payment_reversals (provider, payment_reference)
  where payment_reference is not null;
create index payment_reversals_to_poll on payment_reversals (next_poll_at) where next_poll_at is not null;
create index payment_reversals_to_notify on payment_reversals (notify_at) where notify_at is not null;
create index payment_reversals_waiting on payment_reversals (act_by, id) where act_by is not null;
create index payment_reversals_by_change on payment_reversals (changed_at desc, id desc);

grant select, insert on payment_reversals to hiram_app;
grant update (
  payment_reference, payment_id, loan_id, currency, amount_minor, state, why, reason_code, changes, occurred_at,
  evidence_due_at, evidence_sent_at, act_by, assignee, escalated_at, changed_at, next_poll_at, polls, notify_at,
  notify_attempts
) on payment_reversals to hiram_app;

create table payment_reversal_case_steps partition of case_steps (
  foreign key (case_id) references payment_reversals (id) on delete restrict
) for values in ('payment_reversal');

-- Repayments from a bound account: a one-time token, the request made with it, the code that authenticates the
-- borrower, and the resulting payment. Token and code are stored only as a digest and an id.
create table legacy_repayments (
  borrower_id uuid not null references borrowers (id) on delete restrict,
  -- The id that the app uses after its request.
  id uuid primary key,
  token_digest bytea not null unique check (length(token_digest) = 32),
  state text not null check (state in ('offered', 'awaiting_code', 'awaiting_provider', 'submitted')),
  offered_at timestamptz not null,
  -- Nothing more can be started with it after this time.
  ends_at timestamptz not null check (ends_at > offered_at),
  -- The request, and a digest of all of it, to tell a retry from a different request.
  loan_id uuid references loans (id) on delete restrict,
  account_id uuid,
  currency text check (currency in ('PHP', 'INR')),
  amount_minor bigint check (amount_minor > 0),
  request_digest bytea check (length(request_digest) = 32),
  -- The last code sent for it; no other code confirms it. Reserved before sending, so a double tap sends one
  -- code.
  code_id uuid,
  code_requested_at timestamptz,
  verified_at timestamptz,
  -- Two repayments can share a payment if it was already open for the same request.
  payment_id uuid references payment_intents (id) on delete restrict,
  foreign key (borrower_id, account_id) references payment_accounts (borrower_id, id) on delete restrict,
  check ((state = 'offered') = (loan_id is null)),
  check (num_nulls(loan_id, account_id, currency, amount_minor, request_digest) in (0, 5)),
  check ((state = 'submitted') = (payment_id is not null))
) with (fillfactor = 80);

-- Also tells which accounts a code has confirmed before.
create index legacy_repayments_of_borrower on legacy_repayments (borrower_id, offered_at);
-- Retention is one day, except for confirmed or submitted rows: they are the borrower's authorization of the
-- debit.
create index legacy_repayments_by_age on legacy_repayments (ends_at)
  where state <> 'submitted' and verified_at is null;

grant select, insert, delete on legacy_repayments to hiram_app;
grant update (
  state, ends_at, loan_id, account_id, currency, amount_minor, request_digest, code_id, code_requested_at, verified_at,
  payment_id
) on legacy_repayments to hiram_app;

-- Payment claims: a borrower states a payment that we do not have, and the providers are polled until it is
-- found or the claim expires. A borrower may type anything as the receipt number, so it is encrypted and found
-- by a blind index.
create table payment_claims (
  borrower_id uuid not null references borrowers (id) on delete restrict,
  id uuid primary key,
  loan_id uuid not null references loans (id) on delete restrict,
  brand_code text not null references brands (code) on delete restrict,
  market text not null check (market in ('reference', 'PH', 'IN')),
  repay_type text not null check (repay_type ~ '^[a-z0-9_]{1,32}$'),
  reference_encrypted bytea,
  reference_index bytea check (length(reference_index) = 32),
  upload_id uuid references uploads (id) on delete restrict,
  -- Identifies the claim: by its reference, or by the other answers if there is none.
  claim_index bytea not null check (length(claim_index) = 32),
  -- The payment on whose page the claim was made, and the payment that was found.
  claimed_payment_id uuid references payment_intents (id) on delete restrict,
  payment_id uuid references payment_intents (id) on delete restrict,
  currency text not null check (currency in ('PHP', 'INR')),
  amount_minor bigint not null check (amount_minor > 0),
  paid_on date not null,
  client_key text not null check (client_key ~ '^[A-Za-z0-9_-]{1,64}$'),
  client_digest bytea not null check (length(client_digest) = 32),
  state text not null check (state in ('looking', 'on_its_way', 'counted', 'not_found')),
  -- A reason code for staff. The borrower does not see it.
  why text check (why ~ '^[a-z]+(_[a-z]+)*$'),
  -- Who acts next: the sweep, which polls the provider, or finance. Null once it is over.
  owner text check (owner in ('sweep', 'finance')),
  decide_by timestamptz not null,
  -- The accrual pause promised with the claim: at most what is owed, until the end of that day, using this many
  -- days of the loan's allowance. Null if there is none. `accrual_paused_since` is set with the loan event.
  accrual_paused_minor bigint check (accrual_paused_minor > 0),
  accrual_paused_until date check ((accrual_paused_until is null) = (accrual_paused_minor is null)),
  accrual_pause_days integer not null check (accrual_pause_days >= 0 and (accrual_pause_days > 0) = (accrual_paused_until is not null)),
  accrual_paused_since timestamptz,
  accrual_pause_ended_at timestamptz,
  -- Whether the charges of the paused days were waived or booked after the claim failed.
  late_days_outcome text check (late_days_outcome in ('waived', 'booked')),
  created_at timestamptz not null,
  changed_at timestamptz not null check (changed_at >= created_at),
  next_poll_at timestamptz,
  polls integer not null default 0 check (polls >= 0),
  check ((reference_encrypted is null) = (reference_index is null)),
  -- The photo of a closed claim is purged in time.
  check (reference_index is not null or upload_id is not null or owner is null),
  check (accrual_paused_since is null or accrual_paused_until is not null),
  check (accrual_pause_ended_at is null or accrual_paused_since is not null),
  check ((state in ('looking', 'on_its_way')) = (owner is not null)),
  check ((state in ('looking', 'on_its_way')) = (next_poll_at is not null)),
  check (state <> 'counted' or payment_id is not null)
) with (fillfactor = 80);

create unique index payment_claims_by_client_key on payment_claims (borrower_id, client_key);
-- A claim that is repeated is the same claim.
create unique index payment_claims_by_claim on payment_claims (loan_id, claim_index);
create index payment_claims_by_reference on payment_claims (reference_index) where reference_index is not null;
create index payment_claims_to_ask on payment_claims (next_poll_at) where next_poll_at is not null;
create index payment_claims_with_photos on payment_claims (changed_at) where upload_id is not null and owner is null;
-- The queue, the earliest deadline first.
create index payment_claims_open on payment_claims (owner, decide_by, id) where owner is not null;

grant select, insert on payment_claims to hiram_app;
grant update (
  state, why, owner, upload_id, payment_id, accrual_paused_since, accrual_pause_ended_at, late_days_outcome, changed_at, next_poll_at, polls
) on payment_claims to hiram_app;

-- Receipts, statements and no-dues certificates, stored with their content so that a repeated request returns
-- the same document. A third party verifies a document by its number and code; the code is not in the database.
-- Append-only: whether a document is still valid follows from the loan.
create table issued_documents (
  borrower_id uuid not null references borrowers (id) on delete restrict,
  id uuid primary key,
  number text not null unique check (number ~ '^[RSN][0-9A-HJKMNP-TV-Z]{11}$'),
  kind text not null check (kind in ('receipt', 'statement', 'no_dues')),
  brand_code text not null references brands (code) on delete restrict,
  order_id uuid not null references loans (id) on delete restrict,
  -- Only of a receipt.
  payment_id uuid references payment_intents (id) on delete restrict,
  locale text not null check (locale in ('en', 'fil', 'hi')),
  template_version integer not null check (template_version > 0),
  -- Tells whether two documents state the same facts, without storing them in plain text.
  facts_index bytea not null check (length(facts_index) = 32),
  -- The content as JSON, encrypted, and the digest of the file as first rendered.
  stated_encrypted bytea not null,
  pdf_digest bytea not null check (length(pdf_digest) = 32),
  -- The loan events that it is based on. Reversing one of them invalidates the document.
  based_on text[] not null,
  issued_on date not null,
  issued_at timestamptz not null,
  check ((kind = 'receipt') = (payment_id is not null)),
  -- The same facts in the same language are one document, even if requested concurrently.
  unique (borrower_id, order_id, kind, locale, facts_index)
);

grant select, insert on issued_documents to hiram_app;

-- Verifications per hour and address range, for the rate limit that prevents guessing codes.
create table document_check_counts (
  -- A blind index of the address range.
  sender bytea not null check (length(sender) = 32),
  hour timestamptz not null,
  checks integer not null default 1 check (checks > 0),
  primary key (sender, hour)
);

create index document_check_counts_by_hour on document_check_counts (hour);

grant select, insert, update (checks), delete on document_check_counts to hiram_app;
