-- Agreements: the templates that they are made from, each document that was made for a borrower, and what was signed
-- with it. The documents themselves are sealed in the object store; here stand their digests, which prove them.
-- Locks nothing: the tables are new.
create table agreement_templates (
  kind text not null check (kind in ('disclosure_statement', 'key_fact_statement', 'loan_agreement')),
  market text not null check (market in ('reference', 'PH', 'IN')),
  locale text not null check (locale in ('en', 'fil', 'hi')),
  -- Another wording is another version. A row never changes: the role of the programs may not.
  version integer not null check (version > 0),
  valid_from date not null,
  -- JSON, as text: the digest is of these very bytes.
  content text not null check (content <> ''),
  digest bytea not null check (digest = sha256(convert_to(content, 'UTF8'))),
  published_at timestamptz not null,
  primary key (kind, market, locale, version)
);

grant select, insert on agreement_templates to hiram_app;

create table agreements (
  borrower_id uuid not null references borrowers (id) on delete restrict,
  id uuid not null,
  -- The application's id, which is the loan's later on.
  order_id uuid not null,
  product_id text not null check (product_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  -- Its place in the list that a borrower sees.
  position smallint not null check (position >= 0),
  kind text not null,
  market text not null,
  locale text not null,
  template_version integer not null,
  title text not null check (title <> ''),
  -- Says whether two documents have the same content without holding any of it.
  content_index bytea not null check (length(content_index) = 32),
  -- Of the offer whose figures it states.
  offer_digest bytea not null check (length(offer_digest) = 32),
  html_digest bytea not null check (length(html_digest) = 32),
  pdf_digest bytea not null check (length(pdf_digest) = 32),
  prepared_at timestamptz not null,
  -- When it last stood in the list of a borrower who had not signed yet, and when it was first opened.
  shown_at timestamptz not null,
  opened_at timestamptz,
  signed_at timestamptz,
  primary key (borrower_id, id),
  -- The same document is made once, whoever asks at the same moment.
  unique (borrower_id, order_id, kind, content_index),
  foreign key (kind, market, locale, template_version)
    references agreement_templates (kind, market, locale, version) on delete restrict
);

-- One of each kind is signed.
create unique index agreements_signed on agreements (borrower_id, order_id, kind) where signed_at is not null;

grant select, insert, update (shown_at, opened_at, signed_at) on agreements to hiram_app;

-- What somebody agreed to, once an order. Rows are added and never changed.
create table agreement_signings (
  borrower_id uuid not null references borrowers (id) on delete restrict,
  order_id uuid not null,
  offer_digest bytea not null check (length(offer_digest) = 32),
  -- What the page showed beside the documents, as JSON, and the digest of that very text.
  shown_sealed bytea not null,
  shown_digest bytea not null check (length(shown_digest) = 32),
  -- Of what was shown and of every document: one figure that stands for all of it.
  consent_digest bytea not null check (length(consent_digest) = 32),
  signed_at timestamptz not null,
  primary key (borrower_id, order_id)
);

grant select, insert on agreement_signings to hiram_app;
