-- A borrower's own book of what comes in and what goes out, and what currencies are worth by a named source.
-- Locks nothing: the tables are new.
create table bookkeeping_entries (
  borrower_id uuid not null references borrowers (id) on delete restrict,
  id uuid not null,
  category text not null check (category ~ '^[a-z][a-z_]{0,63}$'),
  -- Written beside the category, so that a category that goes one day leaves every month as it was.
  kind text not null check (kind in ('income', 'expense')),
  currency text not null check (currency in ('PHP', 'INR')),
  amount_minor bigint not null check (amount_minor > 0),
  -- The day as the borrower names it, in the market's time zone.
  entered_on date not null,
  -- What people write into their own book tells who they are.
  note_sealed bytea not null,
  created_at timestamptz not null,
  changed_at timestamptz not null check (changed_at >= created_at),
  primary key (borrower_id, id)
);

-- A month's entries, the newest first, and what the months came to.
create index bookkeeping_entries_by_day on bookkeeping_entries (borrower_id, entered_on, id);

-- Which requests were carried out: however often one is sent, it is written down once, also if the entry was changed
-- or removed meanwhile. Needed for as long as a phone may still retry.
create table bookkeeping_requests (
  borrower_id uuid not null references borrowers (id) on delete restrict,
  request_id text not null check (request_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  entry_id uuid not null,
  -- Says whether two requests are the same, without holding what they said.
  content_index bytea not null check (length(content_index) = 32),
  made_at timestamptz not null,
  primary key (borrower_id, request_id)
);

create index bookkeeping_requests_by_age on bookkeeping_requests (made_at);

-- Whoever leaves takes the book along: unlike the ledger, it is theirs.
grant select, insert, update, delete on bookkeeping_entries to hiram_app;
grant select, insert, delete on bookkeeping_requests to hiram_app;

create table exchange_rates (
  source text not null check (source in ('european_central_bank', 'demonstration')),
  published_on date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'EUR'),
  -- How much of it one euro is worth, exactly as published.
  per_euro numeric(18, 8) not null check (per_euro > 0),
  fetched_at timestamptz not null,
  primary key (source, published_on, currency)
);

-- A source may correct a day that it has published.
grant select, insert, update on exchange_rates to hiram_app;
