-- A stolen session could change the payout account unnoticed, and nobody could stop it. A changed payout account now
-- needs a one-time code, the owner is notified, and payouts to it wait. An account can be frozen by its owner and by
-- staff. Adding nullable columns and replacing checks locks each table for a moment; the checks read short tables.

alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check check (
  purpose in ('register', 'login', 'reset_password', 'delete_account', 'repay', 'change_payout_account')
);

alter table borrower_sessions drop constraint borrower_sessions_end_reason_check;
alter table borrower_sessions add constraint borrower_sessions_end_reason_check check (end_reason in (
  'logout', 'logout_everywhere', 'ended_by_borrower', 'replaced', 'idle', 'too_old', 'hand_off_reused',
  'password_reset', 'frozen', 'ended_by_staff'
));

-- Set when the account replaced another as the payout account: payouts to it wait until then. Null for a first one.
alter table payment_accounts add column payouts_from timestamptz;

-- While a row is open, nothing is paid out to the borrower, and the payout account and new loans are locked.
create table account_freezes (
  id uuid primary key,
  borrower_id uuid not null references borrowers (id) on delete restrict,
  frozen_at timestamptz not null,
  -- Null if the borrower froze the account.
  frozen_by uuid references staff_members (id),
  reason text not null check (reason in ('reported_by_borrower', 'suspected_takeover', 'legal_request')),
  lifted_at timestamptz check (lifted_at >= frozen_at),
  lifted_by uuid references staff_members (id),
  check ((lifted_at is null) = (lifted_by is null)),
  constraint account_freezes_second_person check (lifted_by is null or frozen_by is null or lifted_by <> frozen_by)
);

create unique index account_freezes_open on account_freezes (borrower_id) where lifted_at is null;
grant select, insert on account_freezes to hiram_app;
grant update (lifted_at, lifted_by) on account_freezes to hiram_app;

-- Messages that tell the owner of an account what happened to it.
create table security_notices (
  id uuid primary key,
  borrower_id uuid not null references borrowers (id) on delete restrict,
  topic text not null check (topic in ('new_device_login', 'payout_account_changed')),
  locale text not null check (locale <> ''),
  requested_at timestamptz not null,
  next_attempt_at timestamptz not null,
  attempts integer not null default 0 check (attempts >= 0),
  ended_at timestamptz,
  outcome text,
  check ((ended_at is null) = (outcome is null))
);

create index security_notices_due on security_notices (next_attempt_at) where ended_at is null;
create index security_notices_by_age on security_notices (requested_at);
grant select, insert, update, delete on security_notices to hiram_app;
