-- A country may require that its borrowers' data stays in it. A database then belongs to one cell: some markets, in one
-- region. `migrate` writes the stamp and adds a check of the market to every table with one. The entries of the shared
-- routing directory wait here until it has them. New tables only: no lock on existing rows.
create table cell_stamp (
  is_only boolean primary key default true check (is_only),
  name text not null check (name ~ '^[a-z][a-z0-9-]{1,30}$'),
  markets text[] not null check (cardinality(markets) > 0),
  stamped_at timestamptz not null default now()
);

grant select on cell_stamp to hiram_app;

-- What the directory is to know of this cell: a keyed digest of a phone number or of a reference that providers name. The
-- digest alone identifies nobody; the key is not in the database.
create table directory_entries (
  digest bytea not null check (length(digest) = 32),
  kind text not null check (kind in ('phone', 'payment', 'payout')),
  -- The borrower, payment or payout. One phone number may be a borrower of several brands.
  subject_id uuid not null,
  change text not null check (change in ('put', 'remove')),
  recorded_at timestamptz not null,
  -- Null once the directory has it.
  next_run_at timestamptz,
  primary key (digest, subject_id)
);

create index directory_entries_due on directory_entries (next_run_at) where next_run_at is not null;
create index directory_entries_of_subject on directory_entries (subject_id);
create index directory_entries_by_age on directory_entries (recorded_at);

grant select, insert, update, delete on directory_entries to hiram_app;
