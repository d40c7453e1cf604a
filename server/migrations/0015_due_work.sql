-- Leases and failures of due work, and the order in which payments and payouts are polled. Locks payment_intents
-- and payout_attempts against writes while their indexes are replaced.

-- A row leases one item of a kind whose own table has no column for it (a deadline, a periodic run), or records
-- that an item failed. The rows of payments, reminders and messages carry their lease in their own due column.
create table due_work_claims (
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  -- The item within its kind.
  key text not null check (key <> ''),
  -- No other worker claims the item before this time.
  claimed_until timestamptz not null,
  failures integer not null default 0 check (failures >= 0),
  -- The next run after a failure. Null unless the last run failed.
  retry_at timestamptz,
  -- The class of the error. The log has its text.
  last_error text,
  -- Set after too many failures. The item is never dropped: it is retried, and an alert fires.
  stuck_since timestamptz,
  primary key (kind, key),
  check ((failures = 0) = (retry_at is null) and (retry_at is null) = (last_error is null)),
  check (stuck_since is null or retry_at is not null)
);

create index due_work_claims_failing on due_work_claims (kind) where retry_at is not null;
create index due_work_claims_by_age on due_work_claims (claimed_until);

grant select, insert, update, delete on due_work_claims to hiram_app;

-- Each provider's payments and payouts are claimed on their own, so that a slow provider does not delay the
-- others.
drop index payment_intents_to_ask;
create index payment_intents_to_poll on payment_intents (provider, next_poll_at) where next_poll_at is not null;
drop index payout_attempts_to_ask;
create index payout_attempts_to_poll on payout_attempts (provider, next_poll_at) where next_poll_at is not null;
