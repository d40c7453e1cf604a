-- The accounts that borrowers have bound: where their loans are paid out to. A number stands here three times, none of
-- them in the clear: sealed with the borrower's own key, as a blind index to find it by, and masked to show it.
-- Locks nothing: the table is new.
create table payment_accounts (
  borrower_id uuid not null references borrowers (id) on delete restrict,
  id uuid not null,
  market text not null check (market in ('reference', 'PH', 'IN')),
  -- The form by which it was bound.
  channel_number text not null check (channel_number ~ '^[A-Za-z0-9_-]{1,64}$'),
  product_id text not null check (product_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  kind text not null check (kind in ('e_wallet', 'bank_account', 'upi')),
  -- The bank or wallet: its code in the clearing, and its name on the day of binding.
  institution_code text not null check (institution_code <> ''),
  institution_name text not null check (institution_name <> ''),
  number_sealed bytea not null,
  number_index bytea not null check (length(number_index) = 32),
  -- At most the last four digits of a number.
  number_masked text not null check (number_masked !~ '(\d\D*){5}'),
  holder_name_sealed bytea not null,
  -- What else the form asked for, as JSON: branch code, city, kind of account.
  further_details_sealed bytea not null,
  -- Says whether two bindings of one number are the same, without opening either.
  details_index bytea not null check (length(details_index) = 32),
  is_payout_account boolean not null,
  -- What the payout provider says of whose it is. Unknown is an answer too, and where everybody begins.
  ownership text not null default 'unknown' check (ownership in ('matched', 'differs', 'unknown')),
  ownership_method text check (ownership_method in ('name_match', 'penny_drop')),
  -- When the provider was asked, whatever came of it.
  ownership_asked_at timestamptz,
  bound_at timestamptz not null,
  retired_at timestamptz check (retired_at >= bound_at),
  retired_because text check (retired_because in ('changed', 'removed', 'bound_again')),
  primary key (borrower_id, id),
  check ((retired_at is null) = (retired_because is null)),
  check (not is_payout_account or retired_at is null),
  check (ownership = 'unknown' or ownership_asked_at is not null)
);

create unique index payment_accounts_once on payment_accounts (borrower_id, number_index) where retired_at is null;
create unique index payment_accounts_payout on payment_accounts (borrower_id) where is_payout_account;
-- How many were bound lately.
create index payment_accounts_by_age on payment_accounts (borrower_id, bound_at);

grant select, insert, update on payment_accounts to hiram_app;
