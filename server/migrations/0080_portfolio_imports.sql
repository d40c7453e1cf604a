-- Import of a running portfolio from another system: uploaded files, their dry run, and the imported loans. The files hold
-- personal data, so they are encrypted under a key of the import, which is destroyed when they are no longer needed.

-- Every import goes through it, and leaves it at zero.
insert into ledger_chart (code, name, kind, owned_by) values (301, 'migration_clearing', 'equity', 'book');

insert into ledger_accounts (owner, code, currency, book)
select
  ('00000000-0000-8000-8000-0000' || lpad(to_hex(number::integer), 4, '0') || lpad(to_hex(stripe), 4, '0'))::uuid,
  301, currency, number
from ledger_books cross join generate_series(0, 63) stripe;

create table portfolio_imports (
  id uuid primary key,
  brand text not null check (brand <> ''),
  market text not null check (market in ('reference', 'PH', 'IN')),
  name text not null check (length(name) between 1 and 80),
  -- The loans are taken over with what was unpaid at the end of this day.
  cut_over_on date not null,
  state text not null check (state in (
    'draft', 'checking', 'checked', 'proposed', 'importing', 'imported', 'reversal_proposed', 'reversing', 'reversed',
    'closing_proposed', 'closed', 'discarded'
  )),
  -- Of all parts of the files, as the dry run read them.
  files_digest bytea check (length(files_digest) = 32),
  loans integer not null default 0 check (loans >= 0),
  errors integer not null default 0 check (errors >= 0),
  differences integer not null default 0 check (differences >= 0),
  -- Amounts by account of the trial balance, in the old system and here: `{"101": ["…", "…"]}`.
  balances jsonb not null default '{}',
  is_equal boolean not null default false,
  -- Loans that an event kept from being reversed.
  kept integer not null default 0 check (kept >= 0),
  created_by uuid not null,
  created_at timestamptz not null,
  proposed_by uuid,
  proposed_at timestamptz,
  reason text not null default '',
  decided_by uuid,
  decided_at timestamptz,
  -- The workflow process works on it from here on; null while it waits for people.
  next_attempt_at timestamptz,
  check (decided_by is null or proposed_by is null or decided_by <> proposed_by)
);

create index portfolio_imports_due on portfolio_imports (next_attempt_at) where next_attempt_at is not null;
grant select, insert on portfolio_imports to hiram_app;
grant update (state, files_digest, loans, errors, differences, balances, is_equal, kept, proposed_by, proposed_at, reason,
  decided_by, decided_at, next_attempt_at) on portfolio_imports to hiram_app;

create table portfolio_import_parts (
  import_id uuid not null references portfolio_imports (id),
  file text not null check (file in ('loans', 'instalments', 'trial_balance')),
  part integer not null check (part >= 0),
  content_encrypted bytea not null,
  digest bytea not null check (length(digest) = 32),
  primary key (import_id, file, part)
);

grant select, insert, delete on portfolio_import_parts to hiram_app;
grant update (content_encrypted, digest) on portfolio_import_parts to hiram_app;

-- What the dry run found. The text repeats no personal data.
create table portfolio_import_findings (
  import_id uuid not null references portfolio_imports (id),
  position integer not null check (position > 0),
  kind text not null check (kind in ('error', 'difference', 'kept')),
  file text not null,
  line integer not null check (line >= 0),
  message text not null check (message <> ''),
  primary key (import_id, position)
);

grant select, insert, delete on portfolio_import_findings to hiram_app;

-- One row for each loan of the files. What it was read as is removed once the loan exists.
create table imported_loans (
  import_id uuid not null references portfolio_imports (id),
  position integer not null check (position > 0),
  market text not null,
  brand text not null,
  old_number text not null check (old_number <> ''),
  content_encrypted bytea,
  loan_id uuid references loans (id),
  reversed_at timestamptz,
  -- It was to be reversed, and could not.
  is_kept boolean not null default false,
  primary key (import_id, position),
  check (reversed_at is null or loan_id is not null)
);

create unique index imported_loans_by_loan on imported_loans (loan_id) where loan_id is not null;
-- A loan of the old system is imported once, unless its import was reversed.
create unique index imported_loans_once on imported_loans (brand, old_number)
  where loan_id is not null and reversed_at is null;
create index imported_loans_waiting on imported_loans (import_id, position) where loan_id is null;
grant select, insert, delete on imported_loans to hiram_app;
grant update (content_encrypted, loan_id, reversed_at, is_kept) on imported_loans to hiram_app;
