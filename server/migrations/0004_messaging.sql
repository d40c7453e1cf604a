-- Messages and calls to borrowers: the attempts at SMS providers, the contact log that the contact policy
-- counts, and the holds that pause contact about a loan.

-- Every SMS and voice call that a provider was asked to make, one row per attempt. The row is written before
-- the request and completed after the response, so a crash in between leaves a record.
create table text_messages (
  id uuid primary key,
  brand_code text not null check (brand_code <> ''),
  market text not null check (market in ('reference', 'PH', 'IN')),
  channel text not null check (channel in ('sms', 'voice')),
  -- The campaign of the visitor who requested it. Empty if there is none.
  campaign text not null,
  -- The middle digits are hidden: enough to answer a complaint, too few to call the number.
  masked_number text not null,
  number_prefix text not null,
  provider text not null check (provider <> ''),
  status text not null check (status in ('queued', 'sent', 'failed', 'unknown')),
  -- Why it failed or is unknown. Never the provider's own text.
  reason text,
  provider_reference text,
  segments smallint not null check (segments > 0),
  -- An estimate. The provider's invoice is authoritative.
  cost_minor bigint not null check (cost_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  queued_at timestamptz not null,
  settled_at timestamptz,
  check ((status = 'queued') = (settled_at is null)),
  check ((status = 'sent') = (provider_reference is not null))
);

create index text_messages_by_age on text_messages (queued_at);
grant select, insert, update, delete on text_messages to hiram_app;

-- Every message and call to a borrower, sent or blocked by the contact policy. Borrowers read it as the list of
-- who contacted them, when and why. It contains no number and no message text.
create table contact_log (
  -- Null for a one-time code, so that sending one takes the same work whether or not the number is a
  -- customer's. Codes are found by the blind index of the number instead.
  borrower_id uuid references borrowers (id) on delete restrict,
  number_index bytea check (length(number_index) = 32),
  id uuid primary key,
  -- The idempotency key: a retry with the same key makes no second contact.
  contact_key text not null check (contact_key ~ '^[A-Za-z0-9_:.-]{1,120}$'),
  -- The application or its loan, which share one id.
  order_id uuid,
  brand_code text not null references brands (code) on delete restrict,
  market text not null check (market in ('reference', 'PH', 'IN')),
  channel text not null check (channel in ('sms', 'voice', 'call')),
  purpose text not null check (purpose in ('code', 'service', 'reminder', 'collection')),
  about text not null check (about ~ '^[a-z]+(_[a-z]+)*$'),
  -- `asked` until the outcome is known. A sender that crashes leaves it so, and it reads as unknown.
  outcome text not null check (
    outcome in ('asked', 'sent', 'rejected', 'not_sent', 'unknown', 'held_back', 'spoken', 'not_reached')
  ),
  -- Why the contact policy blocked it, and until when if that is known.
  reason text check (
    reason in ('outside_hours', 'held', 'too_often', 'on_its_way', 'no_words_in_language', 'nobody_to_contact')
  ),
  deferred_until timestamptz,
  -- The caller. Staff send no messages.
  staff_id uuid references staff_members (id) on delete restrict,
  -- The caller's note, encrypted with the borrower's key.
  note_encrypted bytea,
  made_at timestamptz not null,
  settled_at timestamptz,
  check ((borrower_id is null) = (purpose = 'code') and (number_index is null) = (purpose <> 'code')),
  check ((outcome = 'held_back') = (reason is not null)),
  check (deferred_until is null or reason is not null),
  check ((channel = 'call') = (staff_id is not null)),
  check (note_encrypted is null or channel = 'call'),
  check (outcome not in ('spoken', 'not_reached') or channel = 'call'),
  check (order_id is not null or purpose in ('code', 'service'))
) with (fillfactor = 80);

-- A contact that was blocked or certainly not sent may be retried under its key. Every other outcome counts as
-- made.
create unique index contact_log_made on contact_log (contact_key)
  where outcome not in ('held_back', 'not_sent');
create unique index contact_log_held_back on contact_log (contact_key, reason)
  where outcome = 'held_back';
create index contact_log_of_borrower on contact_log (borrower_id, made_at, id);
create index contact_log_by_age on contact_log (made_at);
-- Codes are found by number and have a shorter retention.
create index contact_log_of_number on contact_log (number_index, made_at, id) where purpose = 'code';
create index contact_log_codes on contact_log (made_at) where purpose = 'code';

grant select, insert, delete on contact_log to hiram_app;
grant update (outcome, note_encrypted, settled_at) on contact_log to hiram_app;

-- Loans and applications about which all reminders are paused.
create table contact_holds (
  borrower_id uuid not null references borrowers (id) on delete restrict,
  id bigint generated always as identity primary key,
  order_id uuid not null,
  why text not null check (why in ('complaint')),
  -- The complaint.
  cause_id uuid not null,
  since timestamptz not null,
  released_at timestamptz check (released_at >= since)
);

-- A complaint has one active hold. Reopening it starts another.
create unique index contact_holds_standing on contact_holds (cause_id) where released_at is null;
create index contact_holds_of_borrower on contact_holds (borrower_id, order_id) where released_at is null;

grant select, insert on contact_holds to hiram_app;
grant update (released_at) on contact_holds to hiram_app;
