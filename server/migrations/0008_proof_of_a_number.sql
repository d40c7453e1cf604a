-- Proof that a person holds a mobile number: messages sent, captchas, one-time codes, and the counts that limits are
-- read from. All of it is short-lived and purged daily. Numbers, devices and answers are kept as keyed hashes alone.
-- Locks nothing: the tables are new.

-- Every text message and voice call that a provider was asked for, one row an attempt. Written before the provider is
-- asked and settled after its answer, so that a crash between the two leaves a trace.
create table text_messages (
  id uuid primary key,
  brand_code text not null check (brand_code <> ''),
  market text not null check (market in ('reference', 'PH', 'IN')),
  channel text not null check (channel in ('sms', 'voice')),
  -- The campaign whose visitor asked for it; empty when there is none.
  campaign text not null,
  -- With its middle hidden: enough to answer a complaint, too little to call anybody.
  masked_number text not null,
  number_prefix text not null,
  provider text not null check (provider <> ''),
  status text not null check (status in ('queued', 'sent', 'failed', 'unknown')),
  -- Why it failed or is unknown, in a few words of our own.
  reason text,
  provider_reference text,
  segments smallint not null check (segments > 0),
  -- What it should cost; the provider's invoice decides.
  cost_minor bigint not null check (cost_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  queued_at timestamptz not null,
  settled_at timestamptz,
  check ((status = 'queued') = (settled_at is null)),
  check ((status = 'sent') = (provider_reference is not null))
);

create index text_messages_by_age on text_messages (queued_at);
grant select, insert, update, delete on text_messages to hiram_app;

-- A captcha session. It shows one picture and one puzzle at a time; each can be answered once, right or wrong.
create table captchas (
  sid uuid primary key,
  started_at timestamptz not null,
  picture_digest bytea,
  picture_expires_at timestamptz,
  puzzle_digest bytea,
  puzzle_expires_at timestamptz,
  -- The answer that was right, which a registration repeats once.
  passed_digest bytea,
  passed_at timestamptz,
  check ((picture_digest is null) = (picture_expires_at is null)),
  check ((puzzle_digest is null) = (puzzle_expires_at is null)),
  check ((passed_digest is null) = (passed_at is null))
);

create index captchas_by_age on captchas (started_at);
grant select, insert, update, delete on captchas to hiram_app;

-- The codes that were sent. The newest of a number and purpose is the live one.
create table one_time_codes (
  id uuid primary key,
  mobile_digest bytea not null,
  purpose text not null check (purpose in ('register', 'login', 'reset_password', 'delete_account')),
  code_digest bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > sent_at),
  tries smallint not null default 0 check (tries between 0 and 5),
  proven_at timestamptz,
  spent_at timestamptz check (spent_at is null or proven_at is not null)
);

create index one_time_codes_live on one_time_codes (mobile_digest, purpose, sent_at desc);
create index one_time_codes_by_age on one_time_codes (expires_at);
grant select, insert, update, delete on one_time_codes to hiram_app;

-- Each sending of a code as the limits see it: who asked, from where, for whom, and whether the code came back.
create table code_sendings (
  -- The id of the code that was sent.
  id uuid primary key,
  mobile_digest bytea not null,
  device_digest bytea not null,
  address_range text not null,
  number_prefix text not null,
  campaign text not null,
  cost_minor bigint not null check (cost_minor >= 0),
  sent_at timestamptz not null,
  -- False when nobody knows whether the message left: it counts, but starts no countdown.
  is_certain boolean not null default true,
  verified_at timestamptz
);

create index code_sendings_of_mobile on code_sendings (mobile_digest, sent_at);
create index code_sendings_of_device on code_sendings (device_digest, sent_at);
create index code_sendings_by_age on code_sendings (sent_at);
grant select, insert, update, delete on code_sendings to hiram_app;

-- The same, added up by the hour for whatever has too many sendings to count each time.
create table code_sending_tallies (
  kind text not null check (kind in ('address_range', 'number_prefix', 'campaign')),
  key text not null,
  hour timestamptz not null,
  sent integer not null check (sent >= 0),
  verified integer not null check (verified >= 0),
  unverified_cost_minor bigint not null,
  last_sent_at timestamptz not null,
  primary key (kind, key, hour)
);

create index code_sending_tallies_by_age on code_sending_tallies (hour);
grant select, insert, update, delete on code_sending_tallies to hiram_app;
