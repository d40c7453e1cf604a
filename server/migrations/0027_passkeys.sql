-- Passkeys (WebAuthn) of borrowers and staff, and the challenges that they sign. The checks of one-time codes and security
-- notices are replaced; both tables are small. The index on proven_browsers locks its writes for a moment.

create table borrower_passkeys (
  id uuid primary key,
  borrower_id uuid not null references borrowers (id) on delete restrict,
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  -- In COSE format.
  public_key bytea not null check (length(public_key) between 1 and 2048),
  -- How often the device has signed. Zero if it does not count.
  sign_count bigint not null check (sign_count >= 0),
  -- How the browser reaches the device: usb, nfc, ble, hybrid, internal.
  transports text[] not null,
  is_backed_up boolean not null,
  -- The host for which the passkey was made. It works nowhere else.
  rp_id text not null check (rp_id <> ''),
  -- The owner's name for it.
  name_encrypted bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);

create index borrower_passkeys_of_borrower on borrower_passkeys (borrower_id, created_at);
grant select, insert, delete on borrower_passkeys to hiram_app;
grant update (sign_count, is_backed_up, name_encrypted, last_used_at) on borrower_passkeys to hiram_app;

create table staff_passkeys (
  id uuid primary key,
  staff_id uuid not null references staff_members (id) on delete cascade,
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  public_key bytea not null check (length(public_key) between 1 and 2048),
  sign_count bigint not null check (sign_count >= 0),
  transports text[] not null,
  is_backed_up boolean not null,
  rp_id text not null check (rp_id <> ''),
  name text not null check (name <> ''),
  created_at timestamptz not null,
  last_used_at timestamptz
);

create index staff_passkeys_of_member on staff_passkeys (staff_id, created_at);
grant select, insert, delete on staff_passkeys to hiram_app;
grant update (sign_count, is_backed_up, name, last_used_at) on staff_passkeys to hiram_app;

-- A challenge is deleted when it is used. Its hash is found only with the same purpose and requester.
create table passkey_challenges (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  purpose text not null check (purpose in ('register', 'login', 'step_up')),
  -- Of the kind of account, the requester's session or browser cookie, and what is confirmed.
  requester_hash bytea not null check (length(requester_hash) = 32),
  expires_at timestamptz not null
);

create index passkey_challenges_by_age on passkey_challenges (expires_at);
grant select, insert, delete on passkey_challenges to hiram_app;

-- Whether a browser has proved any number, for limits of logins that name none.
create index proven_browsers_by_browser on proven_browsers (browser_digest);

alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check check (
  purpose in (
    'register', 'login', 'reset_password', 'delete_account', 'repay', 'change_payout_account', 'export_data',
    'manage_passkeys'
  )
);

alter table security_notices drop constraint security_notices_topic_check;
alter table security_notices add constraint security_notices_topic_check check (
  topic in ('new_device_login', 'payout_account_changed', 'passkey_added', 'passkey_removed')
);
