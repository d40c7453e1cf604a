-- Borrowers limit themselves: the largest amount that they want to be able to borrow, and a break without new loans. Rows are
-- only added. No login may change or delete one, so nobody can lift what a borrower has set. New tables only: no lock on
-- existing rows.

-- The lowest of the amounts in force is the limit.
create table borrowing_limits (
  id uuid primary key,
  borrower_id uuid not null references borrowers (id) on delete restrict,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency <> ''),
  set_at timestamptz not null
);

create index borrowing_limits_of_borrower on borrowing_limits (borrower_id, set_at);
grant select on borrowing_limits to hiram_app;
grant insert on borrowing_limits to hiram_api;

-- The end of a limit, at least seven days after the borrower asked for it. The API cannot write `requested_at`, so not even a
-- request of its own can end a limit earlier.
create table borrowing_limit_releases (
  limit_id uuid primary key references borrowing_limits (id) on delete restrict,
  requested_at timestamptz not null default now(),
  ends_at timestamptz not null,
  constraint borrowing_limit_releases_wait check (ends_at >= requested_at + interval '7 days')
);

grant select on borrowing_limit_releases to hiram_app;
grant insert (limit_id, ends_at) on borrowing_limit_releases to hiram_api;

-- No new loan before `until_on`, a day of the borrower's market. The latest day of all rows counts.
create table borrowing_breaks (
  id uuid primary key,
  borrower_id uuid not null references borrowers (id) on delete restrict,
  started_on date not null,
  until_on date not null,
  set_at timestamptz not null,
  -- So that a mistake cannot shut somebody out for years.
  constraint borrowing_breaks_length check (until_on > started_on and until_on <= started_on + 190)
);

create index borrowing_breaks_of_borrower on borrowing_breaks (borrower_id, until_on desc);
grant select on borrowing_breaks to hiram_app;
grant insert on borrowing_breaks to hiram_api;

-- A deleted account whose limits still hold, by the digest of its number: a new account of the same number keeps them.
create table borrowing_limit_former_numbers (
  borrower_id uuid primary key references borrowers (id) on delete restrict,
  brand_code text not null references brands (code) on delete restrict,
  mobile_index bytea not null check (length(mobile_index) = 32),
  kept_until timestamptz not null
);

create index borrowing_limit_former_numbers_by_number on borrowing_limit_former_numbers (brand_code, mobile_index);
create index borrowing_limit_former_numbers_by_end on borrowing_limit_former_numbers (kept_until);
grant select on borrowing_limit_former_numbers to hiram_app;
grant insert on borrowing_limit_former_numbers to hiram_api;
grant delete on borrowing_limit_former_numbers to hiram_workflows;
