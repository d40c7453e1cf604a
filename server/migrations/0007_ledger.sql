-- The double-entry ledger: accounts, hash chains of transactions, transfers, and idempotency keys. It is
-- append-only. The programs may update only the two running totals of an account, and the length and head of a
-- chain.

-- The chart of accounts. `docs/money.md` explains each account.
create table ledger_chart (
  code smallint primary key,
  name text not null unique check (name ~ '^[a-z]+(_[a-z]+)*$'),
  kind text not null check (kind in ('asset', 'liability', 'equity', 'income', 'cost')),
  -- `party`: one account per party. `book`: the lender's own, one per book, split into stripes.
  owned_by text not null check (owned_by in ('party', 'book'))
);

insert into ledger_chart (code, name, kind, owned_by) values
  (101, 'principal_receivable', 'asset', 'party'),
  (102, 'interest_receivable', 'asset', 'party'),
  (103, 'fee_receivable', 'asset', 'party'),
  (104, 'late_charge_receivable', 'asset', 'party'),
  (111, 'collections', 'asset', 'book'),
  (112, 'settlements_in_transit', 'asset', 'book'),
  (113, 'bank', 'asset', 'book'),
  (114, 'payout_float', 'asset', 'book'),
  (115, 'transfers_in_transit', 'asset', 'book'),
  (116, 'chargebacks_held', 'asset', 'book'),
  (117, 'input_tax', 'asset', 'book'),
  (121, 'payout_suspense', 'asset', 'party'),
  (201, 'borrower_credit', 'liability', 'party'),
  (202, 'payouts', 'liability', 'book'),
  (203, 'payment_suspense', 'liability', 'party'),
  (204, 'refunds_payable', 'liability', 'book'),
  (302, 'owner_capital', 'equity', 'book'),
  (401, 'interest_income', 'income', 'book'),
  (402, 'fee_income', 'income', 'book'),
  (403, 'extension_fee_income', 'income', 'book'),
  (404, 'late_charge_income', 'income', 'book'),
  (405, 'recovery_income', 'income', 'book'),
  (501, 'waiver_cost', 'cost', 'book'),
  (502, 'write_off_loss', 'cost', 'book'),
  (503, 'provider_fees', 'cost', 'book'),
  (504, 'reconciliation_difference', 'cost', 'book'),
  (506, 'payout_fees', 'cost', 'book'),
  (508, 'chargeback_fees', 'cost', 'book');

-- One book per market, in one currency.
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

-- An account is one line of the chart with one owner: a party, or a stripe of a book. The running totals are in
-- the account row, so a balance needs no sum over history, and the row that a transfer's foreign key locks is
-- the one that the posting has locked already.
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

-- The lender's accounts, in 64 stripes each, so that concurrent postings rarely wait for the same row.
insert into ledger_accounts (owner, code, currency, book)
select
  ('00000000-0000-8000-8000-0000' || lpad(to_hex(books.number::integer), 4, '0') || lpad(to_hex(stripe), 4, '0'))::uuid,
  chart.code,
  books.currency,
  books.number
from ledger_books books
cross join ledger_chart chart
cross join generate_series(0, 63) stripe
where chart.owned_by = 'book';

-- A chain is the sequence of transactions of one party. Each hash covers the previous one. Besides the
-- accounts, a posting locks only its chain's row.
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
  -- The market's business day of the booking. Each transfer has its own effective day.
  booked_on date not null,
  kind text not null check (kind <> ''),
  actor text not null check (actor <> ''),
  reason text not null check (reason <> ''),
  request_id text not null check (request_id <> ''),
  recorded_at timestamptz not null,
  hash bytea not null check (length(hash) = 32),
  primary key (chain, position, booked_on)
) partition by range (booked_on);

create index ledger_transactions_by_day
  on ledger_transactions (booked_on, kind, recorded_at desc, chain desc, position desc);

-- A transfer balances by its shape: a positive amount from one account to another, in one currency that both
-- accounts have.
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
  -- Named by the capability that posts. Later transfers may add to a purpose or reverse it.
  purpose text not null check (purpose <> ''),
  primary key (chain, position, line, booked_on),
  check ((debit_owner, debit_code) <> (credit_owner, credit_code)),
  -- No foreign key to the transaction: one statement writes both, the hash covers both, and the check would
  -- search every monthly partition, which costs as much as the posting (docs/decisions/0011).
  foreign key (debit_owner, debit_code, currency) references ledger_accounts (owner, code, currency),
  foreign key (credit_owner, credit_code, currency) references ledger_accounts (owner, code, currency)
) partition by range (booked_on);

-- Rows of a day are stored together, so a small block range index finds them.
create index ledger_transfers_by_day on ledger_transfers using brin (booked_on)
  with (pages_per_range = 32, autosummarize = on);

grant select, insert on ledger_transactions, ledger_transfers to hiram_app;

-- Idempotency keys. They are not partitioned by month, because a retry may arrive in the next one.
create table ledger_keys (
  key text primary key check (key <> ''),
  -- Of the request. The same key with a different body is refused.
  body_digest bytea not null check (length(body_digest) = 32),
  chain uuid not null,
  position integer not null,
  answer jsonb not null
);

-- A provider's payment or payout is posted once, under any idempotency key.
create table ledger_provider_references (
  provider text not null check (provider <> ''),
  reference text not null check (reference <> ''),
  chain uuid not null,
  position integer not null,
  primary key (provider, reference)
);

grant select, insert on ledger_keys, ledger_provider_references to hiram_app;

-- A digest of all chains at one time. Chains only grow in number and length, so a removed or shortened chain
-- shows against the last anchor.
create table ledger_anchors (
  taken_at timestamptz primary key,
  chains bigint not null,
  transactions bigint not null,
  root bytea not null check (length(root) = 32)
);

grant select, insert on ledger_anchors to hiram_app;

-- Sums of a finished day between each pair of accounts in the chart, derived from the transfers, so that a
-- trial balance does not read every transfer.
create table ledger_day_sums (
  book smallint not null references ledger_books (number),
  booked_on date not null,
  debit_code smallint not null references ledger_chart (code),
  credit_code smallint not null references ledger_chart (code),
  amount_minor bigint not null check (amount_minor > 0),
  transfers bigint not null check (transfers > 0),
  primary key (book, booked_on, debit_code, credit_code)
);

-- The last day of a book that has sums.
create table ledger_summed_days (
  book smallint primary key references ledger_books (number),
  summed_until date not null
);

grant select, insert, delete on ledger_day_sums to hiram_app;
grant select, insert, update on ledger_summed_days to hiram_app;

select open_month(month::date) from generate_series(date '2026-01-01', date '2027-06-01', interval '1 month') month;
