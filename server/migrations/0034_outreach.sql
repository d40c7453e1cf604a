-- Every message and call from us to a borrower, made or held back: what the borrower reads as "who contacted me, when, why",
-- and what the gate counts. It holds no number and no text; what a contact was about is a word. And the orders about which
-- nobody is reminded for now.
-- Locks: the foreign keys hold up writes to borrowers, brands and staff_members for the moment in which they are made. The
-- tables are new.
create table outreach_contacts (
  -- Null for a code: nobody may learn from how much work it is whether a number is a customer's. Whose it was is seen when
  -- the log is read, by the blind index of the number.
  borrower_id uuid references borrowers (id) on delete restrict,
  number_index bytea check (length(number_index) = 32),
  id uuid primary key,
  -- Whatever is retried, a contact with this key is made once.
  contact_key text not null check (contact_key ~ '^[A-Za-z0-9_:.-]{1,120}$'),
  -- An application or the loan that came of it: one id for both.
  order_id uuid,
  brand_code text not null references brands (code) on delete restrict,
  market text not null check (market in ('reference', 'PH', 'IN')),
  channel text not null check (channel in ('sms', 'voice', 'call')),
  purpose text not null check (purpose in ('code', 'service', 'reminder', 'collection')),
  about text not null check (about ~ '^[a-z]+(_[a-z]+)*$'),
  -- `asked` until somebody says what came of it: whoever died meanwhile leaves it so, and it reads as unknown.
  outcome text not null check (
    outcome in ('asked', 'sent', 'rejected', 'not_sent', 'unknown', 'held_back', 'spoken', 'not_reached')
  ),
  -- Why the gate said no, and until when, as far as it knew.
  reason text check (
    reason in ('outside_hours', 'held', 'too_often', 'on_its_way', 'no_words_in_language', 'nobody_to_contact')
  ),
  held_until timestamptz,
  -- Who calls. No person sends a message.
  staff_id uuid references staff_members (id) on delete restrict,
  -- What the caller wrote of the call; it may speak of the borrower, and is sealed with the borrower's key.
  note_sealed bytea,
  made_at timestamptz not null,
  settled_at timestamptz,
  check ((borrower_id is null) = (purpose = 'code') and (number_index is null) = (purpose <> 'code')),
  check ((outcome = 'held_back') = (reason is not null)),
  check (held_until is null or reason is not null),
  check ((channel = 'call') = (staff_id is not null)),
  check (note_sealed is null or channel = 'call'),
  check (outcome not in ('spoken', 'not_reached') or channel = 'call'),
  check (order_id is not null or purpose in ('code', 'service'))
) with (fillfactor = 80);

-- What failed for certain, and what was held back, may be tried again under its key; everything else was made.
create unique index outreach_contacts_made on outreach_contacts (contact_key)
  where outcome not in ('held_back', 'not_sent');
create unique index outreach_contacts_held_back on outreach_contacts (contact_key, reason)
  where outcome = 'held_back';
create index outreach_contacts_of_borrower on outreach_contacts (borrower_id, made_at, id);
create index outreach_contacts_by_age on outreach_contacts (made_at);
-- Codes are found by their number, and are removed before the rest.
create index outreach_contacts_of_number on outreach_contacts (number_index, made_at, id) where purpose = 'code';
create index outreach_contacts_codes on outreach_contacts (made_at) where purpose = 'code';

grant select, insert, delete on outreach_contacts to hiram_app;
grant update (outcome, note_sealed, settled_at) on outreach_contacts to hiram_app;

create table outreach_holds (
  borrower_id uuid not null references borrowers (id) on delete restrict,
  id bigint generated always as identity primary key,
  order_id uuid not null,
  why text not null check (why in ('complaint')),
  -- What it stands for: the complaint.
  cause_id uuid not null,
  since timestamptz not null,
  released_at timestamptz check (released_at >= since)
);

-- A cause holds an order once; one that is opened anew holds it anew.
create unique index outreach_holds_standing on outreach_holds (cause_id) where released_at is null;
create index outreach_holds_of_borrower on outreach_holds (borrower_id, order_id) where released_at is null;

grant select, insert on outreach_holds to hiram_app;
grant update (released_at) on outreach_holds to hiram_app;
