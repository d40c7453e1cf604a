-- Expected credit loss: loss rates as configuration with versions, the allowance of each loan, and what moved it each
-- month. New tables and new lines of the chart only: no lock on existing rows.
insert into ledger_chart (code, name, kind, owned_by) values
  (107, 'loss_allowance', 'asset', 'party'),
  (505, 'impairment_cost', 'cost', 'book');

insert into ledger_accounts (owner, code, currency, book)
select
  ('00000000-0000-8000-8000-0000' || lpad(to_hex(number::integer), 4, '0') || lpad(to_hex(stripe), 4, '0'))::uuid,
  505, currency, number
from ledger_books cross join generate_series(0, 63) stripe;

-- The newest version of a market applies. Version 1 is built in and has no row.
create table loss_rate_versions (
  market text not null check (market in ('reference', 'PH', 'IN')),
  version integer not null check (version > 1),
  content jsonb not null,
  published_by uuid not null references staff_members (id),
  published_at timestamptz not null,
  primary key (market, version)
);

grant select on loss_rate_versions to hiram_app;
grant insert on loss_rate_versions to hiram_api;

-- The allowance of a loan at the end of the last month. Account 107 has the sum.
create table loan_allowances (
  loan_id uuid primary key references loans (id),
  market text not null check (market in ('reference', 'PH', 'IN')),
  month_end date not null,
  stage smallint not null check (stage between 1 and 3),
  amount_minor bigint not null check (amount_minor >= 0),
  -- Principal that was written off against the allowance, over the life of the loan.
  used_minor bigint not null check (used_minor >= 0),
  rates_version integer not null check (rates_version > 0)
) with (fillfactor = 80);

-- What moved the allowance of a market in a month, by stage. The balance of a month-end is the sum up to it.
create table allowance_movements (
  market text not null check (market in ('reference', 'PH', 'IN')),
  month_end date not null,
  movement text not null check (movement in ('new', 'transferred', 'remeasured', 'released', 'used')),
  stage smallint not null check (stage between 1 and 3),
  amount_minor bigint not null,
  loans bigint not null check (loans > 0),
  primary key (market, month_end, movement, stage)
);

grant select on loan_allowances, allowance_movements to hiram_app;
grant insert, update on loan_allowances, allowance_movements to hiram_workflows;
