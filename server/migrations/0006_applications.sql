-- Applications from the first page to the signature: pages, documents, consents with their exact wording,
-- decision rules and decisions, cases for manual review, and signed agreements. Personal data is encrypted with
-- the borrower's key; products, amounts, states, rule names and reason codes are in plain text.

create table applications (
  borrower_id uuid not null references borrowers (id) on delete restrict,
  -- The loan gets the same id.
  id uuid primary key,
  brand_code text not null references brands (code) on delete restrict,
  market text not null check (market in ('reference', 'PH', 'IN')),
  -- The language in which the borrower read and agreed.
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
  -- Incremented with every change; the history has a row for each.
  version integer not null check (version > 0),
  started_at timestamptz not null,
  -- The borrower's last action. Retention counts from it.
  touched_at timestamptz not null check (touched_at >= started_at),
  sent_at timestamptz check (sent_at >= started_at),
  -- The SLA of the decision. A breach escalates.
  decide_by timestamptz check (decide_by > sent_at),
  is_with_reviewer boolean not null default false,
  -- The approved offer. Its amounts are computed for the day on which they are shown.
  offer_amount_minor bigint check (offer_amount_minor > 0),
  offer_term_count smallint check (offer_term_count > 0),
  offer_term_unit text check (offer_term_unit in ('day', 'month')),
  offer_product_version integer,
  offer_valid_until timestamptz,
  -- Reason codes from a fixed list.
  decline_reasons text[] check (cardinality(decline_reasons) > 0),
  decided_by text check (decided_by in ('rules', 'person')),
  apply_again_on date,
  decided_at timestamptz check (decided_at >= sent_at),
  -- When it ended without a loan.
  closed_at timestamptz check (closed_at >= started_at),
  foreign key (product_id, product_version) references product_versions (product_id, version) on delete restrict,
  foreign key (product_id, offer_product_version) references product_versions (product_id, version)
    on delete restrict,
  check ((sent_at is null) = (decide_by is null)),
  -- An application that was never sent is either open or withdrawn.
  check (sent_at is not null or state in ('filling_in', 'withdrawn')),
  check (state <> 'filling_in' or sent_at is null),
  check (not is_with_reviewer or state = 'under_review'),
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

-- A borrower has one open application per brand, even if two devices submit concurrently.
create unique index applications_open on applications (borrower_id, brand_code)
  where state in ('filling_in', 'under_review', 'awaiting_signature');
create index applications_of_borrower on applications (borrower_id, brand_code, id desc);
-- For the purge.
create index applications_never_sent on applications (touched_at) where sent_at is null;
create index applications_closed on applications (closed_at) where closed_at is not null;
-- For the sweep: undecided and not in manual review, and offers that were not signed.
create index applications_undecided on applications (decide_by) where state = 'under_review' and not is_with_reviewer;
create index applications_offered on applications (offer_valid_until) where state = 'awaiting_signature';

grant select, insert, update, delete on applications to hiram_app;

-- The answers of one page as JSON, encrypted.
create table application_pages (
  application_id uuid not null references applications (id) on delete cascade,
  step text not null check (step in ('identity', 'work', 'references')),
  answers_encrypted bytea not null,
  -- Incremented with every save. Saving over a newer version is refused.
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

-- Every consent wording that was ever shown, stored once under its digest. Append-only.
create table consent_texts (
  digest bytea primary key check (length(digest) = 32),
  consent_id text not null check (consent_id ~ '^[a-z_]{1,40}$'),
  locale text not null check (locale in ('en', 'fil', 'hi', 'reference')),
  -- Exactly the text that the digest covers.
  copy text not null check (copy <> '' and sha256(convert_to(copy, 'UTF8')) = digest),
  first_shown_at timestamptz not null
);

grant select, insert on consent_texts to hiram_app;

-- Consents given and withdrawn, with time and device. Append-only.
create table application_consents (
  application_id uuid not null references applications (id) on delete cascade,
  consent_id text not null,
  position integer not null check (position > 0),
  is_given boolean not null,
  digest bytea not null references consent_texts (digest) on delete restrict,
  at timestamptz not null,
  -- A blind index of the device's own id.
  device_index bytea not null check (length(device_index) = 32),
  primary key (application_id, consent_id, position)
);

grant select, insert on application_consents to hiram_app;

-- Every state change of an application and its actor. Append-only.
create table application_history (
  application_id uuid not null references applications (id) on delete cascade,
  version integer not null check (version > 0),
  at timestamptz not null,
  transition text not null check (transition in (
    'begun', 'changed', 'sent', 'referred', 'approved', 'declined', 'withdrawn', 'offer_expired', 'signed'
  )),
  from_state text,
  to_state text not null,
  -- `borrower`, `rules`, `clock`, or the id of a staff member.
  by text not null check (by <> ''),
  primary key (application_id, version)
);

create index application_history_by_time on application_history using brin (at)
  with (pages_per_range = 32, autosummarize = on);

grant select, insert on application_history to hiram_app;

create table decision_rule_sets (
  -- `market:PH`, or `brand:hiram` for a brand with its own rules.
  scope text not null check (scope ~ '^(market|brand):[A-Za-z0-9_-]{1,64}$'),
  version integer not null check (version > 0),
  status text not null check (status in ('draft', 'published')),
  rules jsonb not null,
  -- Of the rules, independent of their order.
  digest bytea not null check (length(digest) = 32),
  drafted_by text not null check (drafted_by <> ''),
  drafted_at timestamptz not null,
  valid_from timestamptz,
  published_by text,
  published_at timestamptz,
  primary key (scope, version),
  check ((status = 'published') = (published_at is not null)
    and (published_at is null) = (published_by is null)
    and (published_at is null) = (valid_from is null)),
  check (valid_from >= published_at)
);

-- The rules of a version are written once: the programs cannot update them.
grant select, insert on decision_rule_sets to hiram_app;
grant update (status, valid_from, published_by, published_at) on decision_rule_sets to hiram_app;

-- Answers of the identity check and the credit bureau. One row per question, so a retried step does not ask
-- again.
create table decision_check_answers (
  application_id uuid not null references applications (id) on delete cascade,
  kind text not null check (kind in ('identity', 'bureau')),
  provider text not null check (provider <> ''),
  outcome text not null check (outcome in ('found', 'unknown')),
  -- JSON, encrypted.
  answer_encrypted bytea not null,
  answered_at timestamptz not null,
  primary key (application_id, kind)
);

grant select, insert on decision_check_answers to hiram_app;

-- Blind indexes of the identity documents of an application, to detect a document that two borrowers use.
create table decision_documents (
  application_id uuid not null references applications (id) on delete cascade,
  number_index bytea not null check (length(number_index) = 32),
  borrower_id uuid not null references borrowers (id) on delete restrict,
  primary key (application_id, number_index)
);

create index decision_documents_by_number on decision_documents (number_index, borrower_id);

grant select, insert on decision_documents to hiram_app;

-- At most one decision by the rules and one by a person, and only one of them is final. Append-only.
create table application_decisions (
  application_id uuid not null references applications (id) on delete cascade,
  decided_by text not null check (decided_by in ('rules', 'person')),
  outcome text not null check (outcome in ('approved', 'declined', 'referred')),
  decided_at timestamptz not null,
  -- The applied rules. Null if none were published; the application is then referred.
  rule_scope text,
  rule_version integer,
  -- The decision inputs, each with source and time: JSON, encrypted.
  features_encrypted bytea,
  -- The rules triggered, and for an undecidable rule the names of its unknown inputs.
  hits jsonb not null,
  reasons text[] not null,
  -- The highest amount that could be approved.
  approvable_minor bigint not null check (approvable_minor >= 0),
  staff_id uuid,
  -- For staff and auditors, encrypted.
  note_encrypted bytea,
  primary key (application_id, decided_by),
  foreign key (rule_scope, rule_version) references decision_rule_sets (scope, version) on delete restrict,
  check ((rule_scope is null) = (rule_version is null)),
  check (rule_scope is not null or outcome = 'referred' or decided_by = 'person'),
  check ((decided_by = 'rules') = (features_encrypted is not null)),
  check ((decided_by = 'person') = (staff_id is not null)),
  check ((decided_by = 'person') = (note_encrypted is not null)),
  check (decided_by = 'rules' or outcome <> 'referred'),
  check ((outcome = 'declined') = (cardinality(reasons) > 0))
);

create unique index application_decisions_once on application_decisions (application_id) where outcome <> 'referred';

grant select, insert on application_decisions to hiram_app;

-- Cases for manual review. The queue is ordered by deadline, so escalated cases come first.
create table referred_applications (
  application_id uuid primary key references applications (id) on delete cascade,
  brand_code text not null references brands (code) on delete restrict,
  decide_by timestamptz not null,
  referred_at timestamptz not null,
  escalated_at timestamptz check (escalated_at >= decide_by),
  assignee uuid,
  closed_at timestamptz check (closed_at >= referred_at)
) with (fillfactor = 85);

create index referred_applications_waiting on referred_applications (decide_by, application_id)
  where closed_at is null;
create index referred_applications_mine on referred_applications (assignee, decide_by, application_id)
  where closed_at is null and assignee is not null;
create index referred_applications_closed on referred_applications (closed_at desc, application_id desc)
  where closed_at is not null;
create index referred_applications_waiting_of_brand
  on referred_applications (brand_code, decide_by, application_id) where closed_at is null;
create index referred_applications_closed_of_brand
  on referred_applications (brand_code, closed_at desc, application_id desc) where closed_at is not null;

grant select, insert, update on referred_applications to hiram_app;

create table application_case_steps partition of case_steps (
  foreign key (case_id) references referred_applications (application_id) on delete cascade,
  check (step in ('referred', 'escalated', 'taken', 'given_back', 'approved', 'declined', 'withdrawn'))
) for values in ('application');

-- A different wording is a new version. Append-only.
create table agreement_templates (
  kind text not null check (kind in ('disclosure_statement', 'key_fact_statement', 'loan_agreement')),
  market text not null check (market in ('reference', 'PH', 'IN')),
  locale text not null check (locale in ('en', 'fil', 'hi')),
  version integer not null check (version > 0),
  valid_from date not null,
  -- JSON as text, because the digest covers these exact bytes.
  content text not null check (content <> ''),
  digest bytea not null check (digest = sha256(convert_to(content, 'UTF8'))),
  published_at timestamptz not null,
  primary key (kind, market, locale, version)
);

grant select, insert on agreement_templates to hiram_app;

-- Documents prepared for a borrower. The files are encrypted in the object store; the digests here prove them.
create table agreements (
  borrower_id uuid not null references borrowers (id) on delete restrict,
  id uuid not null,
  -- The id of the application, which is also the loan's.
  order_id uuid not null,
  product_id text not null check (product_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  -- The place in the list that the borrower sees.
  position smallint not null check (position >= 0),
  kind text not null,
  market text not null,
  locale text not null,
  template_version integer not null,
  title text not null check (title <> ''),
  -- Tells whether two documents have the same content, without storing it.
  content_index bytea not null check (length(content_index) = 32),
  -- Of the offer that it states.
  offer_digest bytea not null check (length(offer_digest) = 32),
  html_digest bytea not null check (length(html_digest) = 32),
  pdf_digest bytea not null check (length(pdf_digest) = 32),
  prepared_at timestamptz not null,
  -- When it was last listed before the signature, and when it was first opened.
  shown_at timestamptz not null,
  opened_at timestamptz,
  signed_at timestamptz,
  primary key (borrower_id, id),
  -- Concurrent requests create the same document once.
  unique (borrower_id, order_id, kind, content_index),
  foreign key (kind, market, locale, template_version)
    references agreement_templates (kind, market, locale, version) on delete restrict
);

-- One document of each kind is signed.
create unique index agreements_signed on agreements (borrower_id, order_id, kind) where signed_at is not null;

grant select, insert, update (shown_at, opened_at, signed_at) on agreements to hiram_app;

-- What a borrower agreed to, once per application. Append-only.
create table agreement_signings (
  borrower_id uuid not null references borrowers (id) on delete restrict,
  order_id uuid not null,
  offer_digest bytea not null check (length(offer_digest) = 32),
  -- What the page showed beside the documents, as JSON, and the digest of that exact text.
  shown_encrypted bytea not null,
  shown_digest bytea not null check (length(shown_digest) = 32),
  -- Covers the page and every document.
  consent_digest bytea not null check (length(consent_digest) = 32),
  signed_at timestamptz not null,
  primary key (borrower_id, order_id)
);

grant select, insert on agreement_signings to hiram_app;
