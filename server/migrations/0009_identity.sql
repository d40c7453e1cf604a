-- Who borrows: the keys over personal data, borrowers, their devices and sessions, hand-off codes, and the counting of
-- wrong passwords. Nothing in these tables tells who somebody is without the keys, and those are not in the database.
-- Locks nothing: the tables are new.

-- One data key a person, wrapped by a master key of the configuration. A person who is forgotten has none.
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
  -- The mobile number, once to find it by and once to read it. Neither is left when the account is deleted.
  mobile_index bytea check (length(mobile_index) = 32),
  mobile_sealed bytea,
  -- Argon2id with its own parameters and salt. Most people have none: a code by SMS is enough.
  password_hash text check (password_hash like '$argon2id$%'),
  registered_at timestamptz not null,
  deleted_at timestamptz,
  -- Set when the law has us keep who somebody was for some more years; on this day the person is forgotten too.
  forget_on date check (forget_on is null or deleted_at is not null),
  check ((mobile_index is null) = (deleted_at is not null)),
  check (mobile_sealed is not null or deleted_at is not null),
  check (password_hash is null or deleted_at is null),
  unique (brand_code, mobile_index)
);

create index borrowers_to_forget on borrowers (forget_on) where forget_on is not null;

grant select, insert, update on borrowers to hiram_app;

-- The telephones and browsers that a borrower logged in from. The device's own id is kept as an index alone.
create table borrower_devices (
  borrower_id uuid not null references borrowers (id),
  device_index bytea not null check (length(device_index) = 32),
  name_sealed bytea,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null check (last_seen_at >= first_seen_at),
  primary key (borrower_id, device_index)
);

grant select, insert, update, delete on borrower_devices to hiram_app;

-- A session is found by its handle, and proven by a secret of which only the hash is here.
create table borrower_sessions (
  borrower_id uuid not null,
  id uuid primary key,
  device_index bytea not null,
  channel text not null check (channel in ('browser', 'shell', 'native')),
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  -- The native app's own session that minted the hand-off code; a session ends with the one it came from.
  handed_off_from uuid references borrower_sessions (id) on delete cascade,
  started_at timestamptz not null,
  -- Brought up to date at most once a minute.
  last_seen_at timestamptz not null check (last_seen_at >= started_at),
  -- Both ends are fixed when they are known, so that a change of the rules ends nobody's session by surprise.
  idle_ends_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > started_at),
  ended_at timestamptz,
  ended_because text check (ended_because in (
    'logout', 'logout_everywhere', 'ended_by_borrower', 'replaced', 'idle', 'too_old', 'hand_off_reused',
    'password_reset'
  )),
  check ((ended_at is null) = (ended_because is null)),
  foreign key (borrower_id, device_index) references borrower_devices (borrower_id, device_index)
) with (fillfactor = 80);

create index borrower_sessions_live on borrower_sessions (borrower_id, last_seen_at) where ended_at is null;
create index borrower_sessions_of_shell on borrower_sessions (handed_off_from) where handed_off_from is not null;
-- What the purge looks through, oldest first.
create index borrower_sessions_by_age on borrower_sessions (ends_at);

grant select, insert, update, delete on borrower_sessions to hiram_app;

-- A code that the native shell hands to a page, good once and for a minute. Only its hash is here.
create table hand_off_codes (
  borrower_id uuid not null references borrowers (id),
  code_hash bytea primary key check (length(code_hash) = 32),
  minted_by uuid not null references borrower_sessions (id) on delete cascade,
  expires_at timestamptz not null,
  spent_at timestamptz,
  -- The session that it made, and that ends should the code come again.
  made_session uuid references borrower_sessions (id) on delete cascade,
  check ((spent_at is null) = (made_session is null))
);

create index hand_off_codes_by_age on hand_off_codes (expires_at);
create index hand_off_codes_of_session on hand_off_codes (minted_by);
create index hand_off_codes_made on hand_off_codes (made_session) where made_session is not null;

grant select, insert, update, delete on hand_off_codes to hiram_app;

-- How often a password was tried lately, by number, by number and address, by address: each under a blind index.
create table password_tries (
  bucket bytea primary key check (length(bucket) = 32),
  window_ends_at timestamptz not null,
  tries integer not null check (tries > 0)
);

create index password_tries_by_age on password_tries (window_ends_at);

grant select, insert, update, delete on password_tries to hiram_app;
