-- Papers that a borrower can show to anybody: receipts, statements, no-dues certificates. Each is kept with its number and
-- with what it states, sealed, so that asked for again it is the same paper. Whoever holds one checks it by its number and
-- its code; the code is nowhere in the database.
-- Locks: the foreign keys hold up writes to borrowers, loans, brands and payment_intents for the moment in which they are
-- made; the tables are new.
create table issued_papers (
  borrower_id uuid not null references borrowers (id) on delete restrict,
  id uuid primary key,
  number text not null unique check (number ~ '^[RSN][0-9A-HJKMNP-TV-Z]{11}$'),
  kind text not null check (kind in ('receipt', 'statement', 'no_dues')),
  brand_code text not null references brands (code) on delete restrict,
  order_id uuid not null references loans (id) on delete restrict,
  -- Of a receipt alone.
  payment_id uuid references payment_intents (id) on delete restrict,
  locale text not null check (locale in ('en', 'fil', 'hi')),
  template_version integer not null check (template_version > 0),
  -- Says whether two papers state the same without holding any of it.
  facts_index bytea not null check (length(facts_index) = 32),
  -- Everything that stands on it, as JSON, and the digest of the file as it was first drawn.
  stated_sealed bytea not null,
  pdf_digest bytea not null check (length(pdf_digest) = 32),
  -- The events of the loan that it stands on: once one of them is reversed, the paper no longer matches.
  stands_on text[] not null,
  issued_on date not null,
  issued_at timestamptz not null,
  check ((kind = 'receipt') = (payment_id is not null)),
  -- The same facts in the same language are one paper, whoever asks at the same moment.
  unique (borrower_id, order_id, kind, locale, facts_index)
);

-- A paper that was given away is not changed and not taken back: whether it still holds follows from the loan.
grant select, insert on issued_papers to hiram_app;

-- How many papers were looked up from where, so that nobody tries codes by the thousand.
create table paper_check_counts (
  -- A blind index of a range of addresses.
  sender bytea not null check (length(sender) = 32),
  hour timestamptz not null,
  checks integer not null default 1 check (checks > 0),
  primary key (sender, hour)
);

create index paper_check_counts_by_hour on paper_check_counts (hour);

grant select, insert, update (checks), delete on paper_check_counts to hiram_app;
