-- The journal of a book by day, brand and product, for the lender's general ledger; the mapping of accounts as
-- configuration with versions; and what was exported. New tables only: no lock on existing rows.

-- Debits and credits of each account of the chart on a day. The lines of one day, brand and product are one balanced
-- entry. Brand and product are empty for postings that belong to no loan.
create table journal_lines (
  book smallint not null references ledger_books (number),
  booked_on date not null,
  brand text not null,
  product text not null,
  code smallint not null references ledger_chart (code),
  debit_minor bigint not null check (debit_minor >= 0),
  credit_minor bigint not null check (credit_minor >= 0),
  primary key (book, booked_on, brand, product, code),
  check (debit_minor > 0 or credit_minor > 0)
);

-- The last day of a book that has journal lines.
create table journal_days (
  book smallint primary key references ledger_books (number),
  written_until date not null
);

-- The newest version of a market applies. Version 1 is built in and has no row.
create table account_mapping_versions (
  market text not null check (market in ('reference', 'PH', 'IN')),
  version integer not null check (version > 1),
  content jsonb not null,
  published_by uuid not null references staff_members (id),
  published_at timestamptz not null,
  primary key (market, version)
);

-- An export of a closed month. The files follow from the journal lines and the mapping; their digests prove that a later
-- download is the same file.
create table journal_exports (
  id uuid primary key,
  book smallint not null references ledger_books (number),
  month date not null,
  closing smallint not null check (closing > 0),
  mapping_version integer not null check (mapping_version > 0),
  entries integer not null check (entries >= 0),
  debit_minor bigint not null check (debit_minor >= 0),
  credit_minor bigint not null check (credit_minor = debit_minor),
  csv_digest bytea not null check (length(csv_digest) = 32),
  tally_digest bytea not null check (length(tally_digest) = 32),
  exported_by uuid not null references staff_members (id),
  exported_at timestamptz not null,
  -- What the general ledger reports after the import.
  imported_entries integer check (imported_entries >= 0),
  imported_debit_minor bigint check (imported_debit_minor >= 0),
  imported_credit_minor bigint check (imported_credit_minor >= 0),
  confirmed_by uuid references staff_members (id),
  confirmed_at timestamptz check (confirmed_at >= exported_at),
  foreign key (book, month) references ledger_periods (book, month),
  constraint journal_exports_once unique (book, month, closing, mapping_version),
  constraint journal_exports_confirmed_whole check (
    (confirmed_by is null) = (confirmed_at is null) and (confirmed_by is null) = (imported_entries is null)
      and (confirmed_by is null) = (imported_debit_minor is null)
      and (confirmed_by is null) = (imported_credit_minor is null)
  )
);

grant select on journal_lines, journal_days, account_mapping_versions, journal_exports to hiram_app;
grant insert, delete on journal_lines to hiram_workflows;
grant insert, update on journal_days to hiram_workflows;
grant insert on account_mapping_versions, journal_exports to hiram_api;
grant update (imported_entries, imported_debit_minor, imported_credit_minor, confirmed_by, confirmed_at)
  on journal_exports to hiram_api;
