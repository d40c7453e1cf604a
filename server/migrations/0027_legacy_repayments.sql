-- Repayments out of an account that the borrower has bound: the token that each may be asked for with once, what was asked,
-- the code that proves its borrower, and the payment that came of it. Token and code are here as digests and names alone.
-- Locks: one_time_codes and the tables that foreign keys point to, for the moment in which the catalogue changes. No row is
-- rewritten, and the wider rule on purposes is not held against rows that kept the narrower one.
alter table one_time_codes
  drop constraint one_time_codes_purpose_check,
  add constraint one_time_codes_purpose_check
    check (purpose in ('register', 'login', 'reset_password', 'delete_account', 'repay')) not valid;

create table legacy_repayments (
  borrower_id uuid not null references borrowers (id) on delete restrict,
  -- What the app knows it by once it was asked for.
  id uuid primary key,
  -- Of the one-time token.
  token_digest bytea not null unique check (length(token_digest) = 32),
  state text not null check (state in ('offered', 'awaiting_code', 'awaiting_provider', 'submitted')),
  offered_at timestamptz not null,
  -- After that nothing more is begun with it.
  ends_at timestamptz not null check (ends_at > offered_at),
  -- What was asked for, and a digest of all of it, so that the same can be told from something else.
  loan_id uuid references loans (id) on delete restrict,
  account_id uuid,
  currency text check (currency in ('PHP', 'INR')),
  amount_minor bigint check (amount_minor > 0),
  asked_digest bytea check (length(asked_digest) = 32),
  -- The one code that confirms it: the last that was sent for it. Asked for before it is sent, so that two taps send one.
  code_id uuid,
  code_asked_at timestamptz,
  proven_at timestamptz,
  -- One that was open for the same already may serve a second one: then two name it.
  payment_id uuid references payment_intents (id) on delete restrict,
  foreign key (borrower_id, account_id) references payment_accounts (borrower_id, id) on delete restrict,
  check ((state = 'offered') = (loan_id is null)),
  check (num_nulls(loan_id, account_id, currency, amount_minor, asked_digest) in (0, 5)),
  check ((state = 'submitted') = (payment_id is not null))
) with (fillfactor = 80);

-- Those of a borrower, and which of their accounts a code has proven before.
create index legacy_repayments_of_borrower on legacy_repayments (borrower_id, offered_at);
-- What came to nothing goes after a day; what was confirmed or submitted stays, as the borrower's own word for it.
create index legacy_repayments_by_age on legacy_repayments (ends_at)
  where state <> 'submitted' and proven_at is null;

grant select, insert, delete on legacy_repayments to hiram_app;
grant update (
  state, ends_at, loan_id, account_id, currency, amount_minor, asked_digest, code_id, code_asked_at, proven_at, payment_id
) on legacy_repayments to hiram_app;
