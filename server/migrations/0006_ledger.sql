-- The ledger: accounts, chains of transactions, transfers, and the keys that make each posting happen once.
-- It only grows. The programs may add to it and read it; of an account they may change the two running totals, of a
-- chain its length and head. Locks nothing: the tables are new.

-- The chart of accounts. `docs/money.md` says what each is for.
create table ledger_chart (
  code smallint primary key,
  name text not null unique check (name ~ '^[a-z]+(_[a-z]+)*$'),
  kind text not null check (kind in ('asset', 'liability', 'income', 'cost')),
  -- `party`: every party has its own. `book`: the lender has one in each book, held in stripes.
  held_by text not null check (held_by in ('party', 'book'))
);

insert into ledger_chart (code, name, kind, held_by) values
  (101, 'principal_receivable', 'asset', 'party'),
  (102, 'interest_receivable', 'asset', 'party'),
  (103, 'fee_receivable', 'asset', 'party'),
  (104, 'late_charge_receivable', 'asset', 'party'),
  (111, 'collections', 'asset', 'book'),
  (201, 'borrower_credit', 'liability', 'party'),
  (202, 'payouts', 'liability', 'book'),
  (401, 'interest_income', 'income', 'book'),
  (402, 'fee_income', 'income', 'book'),
  (403, 'extension_fee_income', 'income', 'book'),
  (404, 'late_charge_income', 'income', 'book'),
  (405, 'recovery_income', 'income', 'book'),
  (501, 'waiver_cost', 'cost', 'book'),
  (502, 'write_off_loss', 'cost', 'book');

-- One set of books a market, in one currency.
create table ledger_books (
  number smallint primary key check (number between 1 and 255),
  name text not null unique,
  currency text not null check (currency in ('PHP', 'INR')),
  unique (number, currency)
);

insert into ledger_books (number, name, currency) values
  (1, 'reference', 'PHP'),
  (2, 'PH', 'PHP'),
  (3, 'IN', 'INR');

-- An account is one line of the chart held by one owner: a party, or one of a book's stripes. The running totals
-- stand in the account itself, so that a balance needs no sum over history and the row that a transfer's foreign key
-- locks is the one that the posting has locked anyway.
create table ledger_accounts (
  owner uuid not null,
  code smallint not null references ledger_chart (code),
  currency text not null,
  book smallint not null,
  debit_minor bigint not null default 0 check (debit_minor >= 0),
  credit_minor bigint not null default 0 check (credit_minor >= 0),
  primary key (owner, code, currency),
  foreign key (book, currency) references ledger_books (number, currency)
) with (fillfactor = 70);

grant select, insert on ledger_accounts to hiram_app;
grant update (debit_minor, credit_minor) on ledger_accounts to hiram_app;
grant select on ledger_chart, ledger_books to hiram_app;

-- The lender's own accounts: 64 stripes of each, so that no two postings in 64 wait for one row.
insert into ledger_accounts (owner, code, currency, book)
select
  ('00000000-0000-8000-8000-0000' || lpad(to_hex(books.number::integer), 4, '0') || lpad(to_hex(stripe), 4, '0'))::uuid,
  chart.code,
  books.currency,
  books.number
from ledger_books books
cross join ledger_chart chart
cross join generate_series(0, 63) stripe
where chart.held_by = 'book';

-- A chain is the sequence of transactions of one party: each hash covers the one before it, and the only lock that a
-- posting takes beside the accounts is its own chain's row.
create table ledger_chains (
  chain uuid primary key,
  length integer not null default 0 check (length >= 0),
  head bytea not null check (length(head) = 32)
) with (fillfactor = 70);

grant select, insert on ledger_chains to hiram_app;
grant update (length, head) on ledger_chains to hiram_app;

create table ledger_transactions (
  chain uuid not null references ledger_chains (chain),
  position integer not null check (position > 0),
  -- The business day of the market on which we booked it; each transfer says when it takes effect.
  booked_on date not null,
  kind text not null check (kind <> ''),
  actor text not null check (actor <> ''),
  reason text not null check (reason <> ''),
  request_id text not null check (request_id <> ''),
  recorded_at timestamptz not null,
  hash bytea not null check (length(hash) = 32),
  primary key (chain, position, booked_on)
) partition by range (booked_on);

-- One transfer balances by its shape: an amount above zero, from one account to another, in one currency that both
-- accounts are held in.
create table ledger_transfers (
  chain uuid not null,
  position integer not null,
  line smallint not null check (line > 0),
  booked_on date not null,
  effective_on date not null,
  debit_owner uuid not null,
  debit_code smallint not null,
  credit_owner uuid not null,
  credit_code smallint not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- What it is for, in the words of whoever posted it. The same purpose may be added to or taken back later.
  purpose text not null check (purpose <> ''),
  primary key (chain, position, line, booked_on),
  check ((debit_owner, debit_code) <> (credit_owner, credit_code)),
  -- None to its transaction: one statement writes both, the hash covers both, and the check of such a key looks
  -- through every month's partition, which would cost as much as the posting (docs/decisions/0011).
  foreign key (debit_owner, debit_code, currency) references ledger_accounts (owner, code, currency),
  foreign key (credit_owner, credit_code, currency) references ledger_accounts (owner, code, currency)
) partition by range (booked_on);

grant select, insert on ledger_transactions, ledger_transfers to hiram_app;

-- One intent, one effect, for good: not divided by month, because a retry may come in the next one.
create table ledger_keys (
  key text primary key check (key <> ''),
  -- Of what was asked for. The same key with another body is refused.
  body_digest bytea not null check (length(body_digest) = 32),
  chain uuid not null,
  position integer not null,
  answer jsonb not null
);

-- What a provider calls a payment or payout is posted once, whatever key it came under.
create table ledger_provider_references (
  provider text not null check (provider <> ''),
  reference text not null check (reference <> ''),
  chain uuid not null,
  position integer not null,
  primary key (provider, reference)
);

grant select, insert on ledger_keys, ledger_provider_references to hiram_app;

-- A witness of all chains at one moment. Chains only grow in number and length, so that a chain which was removed or
-- cut short shows against the last anchor.
create table ledger_anchors (
  taken_at timestamptz primary key,
  chains bigint not null,
  transactions bigint not null,
  root bytea not null check (length(root) = 32)
);

grant select, insert on ledger_anchors to hiram_app;

-- Opens the partitions of a month in every table that is divided by month. The programs own no table, so this is
-- the one thing they may do with the owner's rights.
create function open_month(month date) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  first_day constant date := date_trunc('month', month);
  parent text;
begin
  for parent in
    select relname from pg_class join pg_partitioned_table on partrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and partstrat = 'r' order by relname
  loop
    execute format(
      'create table if not exists %I partition of %I for values from (%L) to (%L)',
      parent || to_char(first_day, '_YYYY_MM'), parent, first_day, (first_day + interval '1 month')::date
    );
  end loop;
end
$$;

revoke execute on function open_month(date) from public;
grant execute on function open_month(date) to hiram_app;

select open_month(month::date) from generate_series(date '2026-01-01', date '2027-06-01', interval '1 month') month;
