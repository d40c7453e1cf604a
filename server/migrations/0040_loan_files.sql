-- What staff find loans and people by: lists of loans along the day of signing and the next due day, names through a blind
-- index of each word, pay codes; and sums of the ledger by day, so that a trial balance does not read every transfer.
-- Locks: loans for the moment in which the catalogue learns of the column (no row is rewritten); each index holds up writes
-- to its table while it is built, which with few rows is a moment. Where there are many, the same statements are run
-- beforehand by hand with "concurrently"; "if not exists" then leaves them alone.

-- The due day of the first instalment that is not paid; of the last one where charges alone are left. Null before the money
-- went out and once nothing is owed. It is part of the position and written with it; loans from before get it by day.
alter table loans add column next_due_on date;

-- A page of loans is the first of a few ranges: one a market or product, and state.
create index if not exists loans_by_signing on loans (market, state, signed_on desc, id desc);
create index if not exists loans_of_product_by_signing on loans (product_id, state, signed_on desc, id desc);
create index if not exists loans_by_due_day on loans (market, state, next_due_on, id)
  where state in ('active', 'due', 'overdue');
create index if not exists loans_of_product_by_due_day on loans (product_id, state, next_due_on, id)
  where state in ('active', 'due', 'overdue');

-- What borrowers call themselves, as they last wrote it when they applied, sealed with their own key.
create table borrower_names (
  borrower_id uuid primary key references borrowers (id) on delete restrict,
  name_sealed bytea not null,
  named_at timestamptz not null
) with (fillfactor = 85);

-- Each word of a name as eight bytes of a blind index: enough to find a name by, and whatever is found is read before it
-- counts as found.
create table borrower_name_words (
  word bigint not null,
  borrower_id uuid not null references borrower_names (borrower_id) on delete cascade,
  primary key (word, borrower_id)
);

-- By which the words of one name are exchanged or go.
create index borrower_name_words_of_borrower on borrower_name_words (borrower_id);

grant select, insert, update, delete on borrower_names to hiram_app;
grant select, insert, delete on borrower_name_words to hiram_app;

-- How far work over all rows has come that is done a batch at a time.
create table loan_file_progress (
  work text primary key check (work ~ '^[a-z]+(_[a-z]+)*$'),
  done_until uuid not null
);

grant select, insert, update on loan_file_progress to hiram_app;

-- A pay code may be long, so that only its hash is indexed.
create index if not exists payment_intents_by_pay_code on payment_intents using hash (pay_code);

-- Rows of a day lie together, because they are added in its order: block ranges find them for next to nothing.
create index if not exists ledger_transfers_by_day on ledger_transfers using brin (booked_on)
  with (pages_per_range = 32, autosummarize = on);
-- The transactions of a day and kind, the newest first.
create index if not exists ledger_transactions_by_day
  on ledger_transactions (booked_on, kind, recorded_at desc, chain desc, position desc);

-- What was booked on a day that is over, between each two accounts of the chart. Derived: the transfers say the same.
create table ledger_day_sums (
  book smallint not null references ledger_books (number),
  booked_on date not null,
  debit_code smallint not null references ledger_chart (code),
  credit_code smallint not null references ledger_chart (code),
  amount_minor bigint not null check (amount_minor > 0),
  transfers bigint not null check (transfers > 0),
  primary key (book, booked_on, debit_code, credit_code)
);

-- Up to which day the sums of a book are kept, that day included.
create table ledger_summed_days (
  book smallint primary key references ledger_books (number),
  summed_until date not null
);

grant select, insert, delete on ledger_day_sums to hiram_app;
grant select, insert, update on ledger_summed_days to hiram_app;
