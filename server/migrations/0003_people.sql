-- Borrowers: their encryption keys, accounts, devices, sessions and names, and the verification of their phone
-- numbers. Personal data is encrypted with a per-person key. The master keys are not in the database.

-- One data key per person, wrapped by a master key from the configuration. Erasing a person destroys the
-- wrapped key.
create table personal_data_keys (
  person_id uuid primary key,
  master_key_id text not null check (master_key_id <> ''),
  wrapped_key bytea
);

grant select, insert, update on personal_data_keys to hiram_app;

create table borrowers (
  id uuid primary key references personal_data_keys (person_id),
  brand_code text not null references brands (code),
  market text not null check (market in ('reference', 'PH', 'IN')),
  -- The phone number, as a blind index for lookups and encrypted for reading. Deleting the account removes
  -- both.
  mobile_index bytea check (length(mobile_index) = 32),
  mobile_encrypted bytea,
  -- Argon2id with its parameters and salt. Most borrowers have none and log in with an SMS code.
  password_hash text check (password_hash like '$argon2id$%'),
  registered_at timestamptz not null,
  deleted_at timestamptz,
  -- Set when the law requires personal data to be kept after deletion. The person is erased on this day.
  erase_on date check (erase_on is null or deleted_at is not null),
  check ((mobile_index is null) = (deleted_at is not null)),
  check (mobile_encrypted is not null or deleted_at is not null),
  check (password_hash is null or deleted_at is null),
  unique (brand_code, mobile_index)
);

create index borrowers_to_forget on borrowers (erase_on) where erase_on is not null;
create index borrowers_by_registration on borrowers (market, registered_at);

grant select, insert, update on borrowers to hiram_app;

-- The name from the borrower's latest application, encrypted.
create table borrower_names (
  borrower_id uuid primary key references borrowers (id) on delete restrict,
  name_encrypted bytea not null,
  named_at timestamptz not null
) with (fillfactor = 85);

-- Each word of a name as eight bytes of a blind index. Eight bytes can collide, so a match is decrypted and
-- compared before it counts.
create table borrower_name_tokens (
  token bigint not null,
  borrower_id uuid not null references borrower_names (borrower_id) on delete cascade,
  primary key (token, borrower_id)
);

create index borrower_name_tokens_of_borrower on borrower_name_tokens (borrower_id);

grant select, insert, update, delete on borrower_names to hiram_app;
grant select, insert, delete on borrower_name_tokens to hiram_app;

-- Phones and browsers that a borrower has logged in from. The device's own id is kept only as a blind index.
create table borrower_devices (
  borrower_id uuid not null references borrowers (id),
  device_index bytea not null check (length(device_index) = 32),
  name_encrypted bytea,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null check (last_seen_at >= first_seen_at),
  primary key (borrower_id, device_index)
);

grant select, insert, update, delete on borrower_devices to hiram_app;

-- A session is found by its handle and authenticated by a secret, of which only the hash is stored.
create table borrower_sessions (
  borrower_id uuid not null,
  id uuid primary key,
  device_index bytea not null,
  channel text not null check (channel in ('browser', 'shell', 'native')),
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  -- The native app's session that issued the hand-off code. This session ends with it.
  handed_off_from uuid references borrower_sessions (id) on delete cascade,
  started_at timestamptz not null,
  -- Updated at most once a minute.
  last_seen_at timestamptz not null check (last_seen_at >= started_at),
  -- Both ends are stored, so a change of the session rules does not end existing sessions.
  idle_ends_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > started_at),
  ended_at timestamptz,
  end_reason text check (end_reason in (
    'logout', 'logout_everywhere', 'ended_by_borrower', 'replaced', 'idle', 'too_old', 'hand_off_reused',
    'password_reset'
  )),
  check ((ended_at is null) = (end_reason is null)),
  foreign key (borrower_id, device_index) references borrower_devices (borrower_id, device_index)
) with (fillfactor = 80);

create index borrower_sessions_live on borrower_sessions (borrower_id, last_seen_at) where ended_at is null;
create index borrower_sessions_of_shell on borrower_sessions (handed_off_from) where handed_off_from is not null;
-- For the purge.
create index borrower_sessions_by_age on borrower_sessions (ends_at);

grant select, insert, update, delete on borrower_sessions to hiram_app;

-- A code that the native shell passes to a page. It is valid once, for one minute. Only its hash is stored.
create table hand_off_codes (
  borrower_id uuid not null references borrowers (id),
  code_hash bytea primary key check (length(code_hash) = 32),
  minted_by uuid not null references borrower_sessions (id) on delete cascade,
  expires_at timestamptz not null,
  spent_at timestamptz,
  -- The session that the code started. It ends if the code is used again.
  made_session uuid references borrower_sessions (id) on delete cascade,
  check ((spent_at is null) = (made_session is null))
);

create index hand_off_codes_by_age on hand_off_codes (expires_at);
create index hand_off_codes_of_session on hand_off_codes (minted_by);
create index hand_off_codes_made on hand_off_codes (made_session) where made_session is not null;

grant select, insert, update, delete on hand_off_codes to hiram_app;

-- Recent password attempts by number, by number and address, and by address, each under a blind index.
create table password_attempts (
  bucket bytea primary key check (length(bucket) = 32),
  window_ends_at timestamptz not null,
  attempts integer not null check (attempts > 0)
);

create index password_attempts_by_age on password_attempts (window_ends_at);

grant select, insert, update, delete on password_attempts to hiram_app;

-- A captcha session shows one image and one puzzle at a time. Each accepts one answer, right or wrong.
create table captchas (
  sid uuid primary key,
  started_at timestamptz not null,
  image_digest bytea,
  image_expires_at timestamptz,
  puzzle_digest bytea,
  puzzle_expires_at timestamptz,
  -- The correct answer, which a registration repeats once.
  passed_digest bytea,
  passed_at timestamptz,
  check ((image_digest is null) = (image_expires_at is null)),
  check ((puzzle_digest is null) = (puzzle_expires_at is null)),
  check ((passed_digest is null) = (passed_at is null))
);

create index captchas_by_age on captchas (started_at);
grant select, insert, update, delete on captchas to hiram_app;

-- One-time codes, with numbers and codes as keyed hashes. Only the newest of a number and purpose is valid.
create table one_time_codes (
  id uuid primary key,
  mobile_digest bytea not null,
  purpose text not null check (purpose in ('register', 'login', 'reset_password', 'delete_account', 'repay')),
  code_digest bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > sent_at),
  attempts smallint not null default 0 check (attempts between 0 and 5),
  verified_at timestamptz,
  spent_at timestamptz check (spent_at is null or verified_at is not null)
);

create index one_time_codes_live on one_time_codes (mobile_digest, purpose, sent_at desc);
create index one_time_codes_by_age on one_time_codes (expires_at);
grant select, insert, update, delete on one_time_codes to hiram_app;

-- Each code that was sent, as the rate limits count it.
create table code_sendings (
  -- The id of the code.
  id uuid primary key,
  mobile_digest bytea not null,
  device_digest bytea not null,
  address_range text not null,
  number_prefix text not null,
  campaign text not null,
  cost_minor bigint not null check (cost_minor >= 0),
  sent_at timestamptz not null,
  -- False if it is unknown whether the message was sent. It then counts towards limits but starts no countdown.
  is_certain boolean not null default true,
  verified_at timestamptz
);

create index code_sendings_of_mobile on code_sendings (mobile_digest, sent_at);
create index code_sendings_of_device on code_sendings (device_digest, sent_at);
create index code_sendings_by_age on code_sendings (sent_at);
grant select, insert, update, delete on code_sendings to hiram_app;

-- Hourly sums of the same, for subjects with too many rows to count on each request.
create table code_sending_counts (
  kind text not null check (kind in ('address_range', 'number_prefix', 'campaign')),
  key text not null,
  hour timestamptz not null,
  sent integer not null check (sent >= 0),
  verified integer not null check (verified >= 0),
  unverified_cost_minor bigint not null,
  last_sent_at timestamptz not null,
  primary key (kind, key, hour)
);

create index code_sending_counts_by_age on code_sending_counts (hour);
grant select, insert, update, delete on code_sending_counts to hiram_app;

-- The last location of a borrower's phone, no finer than a kilometre, encrypted. A new one replaces it.
create table phone_locations (
  borrower_id uuid primary key references borrowers (id) on delete restrict,
  position_encrypted bytea not null,
  taken_at timestamptz not null,
  saved_at timestamptz not null
);

create index phone_locations_by_age on phone_locations (saved_at);

grant select, insert, update, delete on phone_locations to hiram_app;

-- Device details such as model and system, encrypted.
create table phones (
  borrower_id uuid not null references borrowers (id) on delete restrict,
  -- A blind index of the device's own id.
  device_index bytea not null check (length(device_index) = 32),
  facts_encrypted bytea not null,
  saved_at timestamptz not null,
  primary key (borrower_id, device_index)
);

create index phones_by_age on phones (saved_at);

grant select, insert, update, delete on phones to hiram_app;
