-- Applications from the first page to the decision: what was asked for, the pages, the pictures, the consents with the
-- very words that were agreed to, and every step with who took it. What a borrower wrote is sealed with the borrower's
-- own key; in the clear stand the product, the amounts and the states, which tell nothing of who somebody is.
-- Locks nothing: the tables are new.
create table applications (
  borrower_id uuid not null references borrowers (id) on delete restrict,
  -- The loan that comes of it has the same id.
  id uuid primary key,
  brand_code text not null references brands (code) on delete restrict,
  market text not null check (market in ('reference', 'PH', 'IN')),
  -- In which the borrower read and agreed.
  locale text not null check (locale in ('en', 'fil', 'hi', 'reference')),
  channel text not null check (channel in ('browser', 'ios-shell', 'android-shell')),
  product_id uuid not null,
  product_version integer not null,
  currency text not null check (currency in ('PHP', 'INR')),
  amount_minor bigint not null check (amount_minor > 0),
  term_count smallint not null check (term_count > 0),
  term_unit text not null check (term_unit in ('day', 'month')),
  state text not null check (state in (
    'filling_in', 'under_review', 'awaiting_signature', 'declined', 'withdrawn', 'signed'
  )),
  -- One more with every change; the history has a row for each.
  version integer not null check (version > 0),
  begun_at timestamptz not null,
  -- When its borrower last did something to it: what nobody touches is removed in time.
  touched_at timestamptz not null check (touched_at >= begun_at),
  sent_at timestamptz check (sent_at >= begun_at),
  -- The promise that is kept or escalated.
  decide_by timestamptz check (decide_by > sent_at),
  is_with_person boolean not null default false,
  -- What was approved. Its figures are worked out for the day on which they are asked for.
  offer_amount_minor bigint check (offer_amount_minor > 0),
  offer_term_count smallint check (offer_term_count > 0),
  offer_term_unit text check (offer_term_unit in ('day', 'month')),
  offer_product_version integer,
  offer_valid_until timestamptz,
  -- Why it was declined, in the words of a fixed list.
  decline_reasons text[] check (cardinality(decline_reasons) > 0),
  decided_by text check (decided_by in ('rules', 'person')),
  apply_again_on date,
  decided_at timestamptz check (decided_at >= sent_at),
  -- When it came to an end without a loan.
  closed_at timestamptz check (closed_at >= begun_at),
  foreign key (product_id, product_version) references product_versions (product_id, version) on delete restrict,
  foreign key (product_id, offer_product_version) references product_versions (product_id, version)
    on delete restrict,
  check ((sent_at is null) = (decide_by is null)),
  -- Whatever was begun and never sent was at most taken back.
  check (sent_at is not null or state in ('filling_in', 'withdrawn')),
  check (state <> 'filling_in' or sent_at is null),
  check (not is_with_person or state = 'under_review'),
  check ((offer_amount_minor is null) = (offer_valid_until is null)
    and (offer_amount_minor is null) = (offer_term_count is null)
    and (offer_amount_minor is null) = (offer_term_unit is null)
    and (offer_amount_minor is null) = (offer_product_version is null)),
  check (state not in ('awaiting_signature', 'signed') or offer_amount_minor is not null),
  check (state not in ('filling_in', 'under_review') or (offer_amount_minor is null and decided_at is null)),
  check ((state = 'declined') = (decline_reasons is not null)),
  check (decline_reasons is not null or apply_again_on is null),
  check ((decided_at is null) = (decided_by is null)),
  check (state not in ('awaiting_signature', 'declined', 'signed') or decided_at is not null),
  check ((state in ('declined', 'withdrawn')) = (closed_at is not null))
) with (fillfactor = 85);

-- A borrower fills in one at a time for a brand, whatever two devices do at once.
create unique index applications_open on applications (borrower_id, brand_code)
  where state in ('filling_in', 'under_review', 'awaiting_signature');
create index applications_of_borrower on applications (borrower_id, brand_code, id desc);
-- What the purge looks through: never sent, and closed.
create index applications_never_sent on applications (touched_at) where sent_at is null;
create index applications_closed on applications (closed_at) where closed_at is not null;

grant select, insert, update, delete on applications to hiram_app;

-- One page of one application: everything that was typed, as JSON, sealed.
create table application_pages (
  application_id uuid not null references applications (id) on delete cascade,
  step text not null check (step in ('identity', 'work', 'references')),
  answers_sealed bytea not null,
  -- One more with every save: a page that saves over a newer one is told so.
  saved_version integer not null check (saved_version > 0),
  is_done boolean not null,
  saved_at timestamptz not null,
  primary key (application_id, step)
) with (fillfactor = 70);

grant select, insert, update on application_pages to hiram_app;

create table application_documents (
  application_id uuid not null references applications (id) on delete cascade,
  kind text not null check (kind in ('identity_front', 'identity_back', 'selfie', 'income')),
  upload_id uuid not null references uploads (id) on delete restrict,
  attached_at timestamptz not null,
  primary key (application_id, kind)
);

create index application_documents_by_upload on application_documents (upload_id);

grant select, insert, update, delete on application_documents to hiram_app;

-- Every text that somebody was ever asked to agree to, once, named by its own digest. Nothing in it changes.
create table consent_texts (
  digest bytea primary key check (length(digest) = 32),
  consent_id text not null check (consent_id ~ '^[a-z_]{1,40}$'),
  locale text not null check (locale in ('en', 'fil', 'hi', 'reference')),
  -- Exactly what the digest is taken of.
  words text not null check (words <> '' and sha256(convert_to(words, 'UTF8')) = digest),
  first_shown_at timestamptz not null
);

grant select, insert on consent_texts to hiram_app;

-- What was agreed to and taken back, when and from which device: rows are added and never changed.
create table application_consents (
  application_id uuid not null references applications (id) on delete cascade,
  consent_id text not null,
  position integer not null check (position > 0),
  is_given boolean not null,
  digest bytea not null references consent_texts (digest) on delete restrict,
  at timestamptz not null,
  -- The device's own id as an index alone.
  device_index bytea not null check (length(device_index) = 32),
  primary key (application_id, consent_id, position)
);

grant select, insert on application_consents to hiram_app;

-- Every step of an application: a path through the states, with who took it.
create table application_history (
  application_id uuid not null references applications (id) on delete cascade,
  version integer not null check (version > 0),
  at timestamptz not null,
  happening text not null check (happening in (
    'begun', 'changed', 'sent', 'referred', 'approved', 'declined', 'withdrawn', 'offer_expired', 'signed'
  )),
  from_state text,
  to_state text not null,
  -- `borrower`, `rules`, `clock`, or the id of a member of staff.
  by text not null check (by <> ''),
  primary key (application_id, version)
);

grant select, insert on application_history to hiram_app;
