-- Help that was agreed on with who cannot pay as agreed: what was shown, what was signed, by which rule and which wording.
-- What it does to the loan stands with the loan (`loan_events`), in the same transaction. Locks nothing: the table is new.
create table hardship_agreements (
  borrower_id uuid not null references borrowers (id) on delete restrict,
  id uuid not null,
  loan_id uuid not null references loans (id) on delete restrict,
  kind text not null check (kind in ('new_date', 'split', 'pause')),
  -- Days that the due days moved by, or parts that the instalment was divided into.
  choice smallint not null check (choice > 0),
  -- The how-manieth of its kind on this loan. Two that are signed at once cannot both be the first.
  number smallint not null check (number > 0),
  -- The app's own name for the signature: sent again, it is the first one.
  client_key text not null check (client_key <> ''),
  rule_version text not null check (rule_version <> ''),
  wording_version text not null check (wording_version <> ''),
  locale text not null check (locale in ('en', 'fil', 'hi', 'reference')),
  -- Everything that stood on the page, as JSON, and the digest of that very text.
  shown_sealed bytea not null,
  shown_digest bytea not null check (length(shown_digest) = 32),
  signed_at timestamptz not null,
  primary key (borrower_id, id),
  unique (borrower_id, client_key),
  unique (loan_id, kind, number)
);

-- Rows are added and never changed.
grant select, insert on hardship_agreements to hiram_app;
