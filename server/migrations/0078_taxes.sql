-- Taxes: invoices and credit notes for the tax on fees, their number series, the lender's tax settings, and the taxes that the
-- lender bears itself. New tables and a new line of the chart; two checks are replaced without reading their table.

insert into ledger_chart (code, name, kind, owned_by) values (507, 'tax_cost', 'cost', 'book');

insert into ledger_accounts (owner, code, currency, book)
select
  ('00000000-0000-8000-8000-0000' || lpad(to_hex(number::integer), 4, '0') || lpad(to_hex(stripe), 4, '0'))::uuid,
  507, currency, number
from ledger_books cross join generate_series(0, 63) stripe;

-- The newest version of a market applies. Version 1 is built in and has no row.
create table tax_settings_versions (
  market text not null check (market in ('reference', 'PH', 'IN')),
  version integer not null check (version > 1),
  content jsonb not null,
  published_by uuid not null references staff_members (id),
  published_at timestamptz not null,
  primary key (market, version)
);

grant select on tax_settings_versions to hiram_app;
grant insert on tax_settings_versions to hiram_api;

-- The last number of each series. Its row stays locked until the document with the next number is committed, so a number is
-- never skipped.
create table tax_number_series (
  registration text not null check (registration <> ''),
  -- The year in which the financial year begins.
  financial_year smallint not null check (financial_year > 2000),
  kind text not null check (kind in ('invoice', 'credit_note')),
  last_number integer not null check (last_number between 0 and 99999999),
  primary key (registration, financial_year, kind)
) with (fillfactor = 50);

grant select on tax_number_series to hiram_app;
grant insert, update (last_number) on tax_number_series to hiram_workflows;

-- Tax invoices and credit notes, as they were issued. Append-only: no login may change or delete one.
create table tax_documents (
  borrower_id uuid not null,
  id uuid primary key,
  loan_id uuid not null references loans (id) on delete restrict,
  market text not null check (market in ('reference', 'PH', 'IN')),
  kind text not null check (kind in ('invoice', 'credit_note')),
  registration text not null check (registration <> ''),
  financial_year smallint not null check (financial_year > 2000),
  sequence integer not null check (sequence between 1 and 99999999),
  -- At most 16 characters, as rule 46 demands.
  number text not null check (number ~ '^[A-Z0-9/-]{1,16}$'),
  supply text not null check (supply in ('processing_fee', 'extension_fee')),
  -- The event of the loan that charged an extension fee. Empty for a processing fee, of which a loan has one.
  cause text not null,
  -- Of a credit note: the invoice that it reduces.
  invoice_id uuid references tax_documents (id) on delete restrict,
  -- The posting that it documents, and its place among the documents of that posting.
  position integer not null check (position > 0),
  part smallint not null check (part > 0),
  supplied_on date not null,
  issued_on date not null,
  issued_at timestamptz not null,
  supplier_name text not null check (supplier_name <> ''),
  supplier_address text not null check (supplier_address <> ''),
  supplier_state text not null check (supplier_state ~ '^[A-Z]{2}$'),
  place_of_supply text not null check (place_of_supply ~ '^[A-Z]{2}$'),
  -- Whether the borrower's address names the place. Otherwise it is the supplier's.
  is_place_recorded boolean not null,
  service_code text not null check (service_code ~ '^[0-9]{4,6}$'),
  -- A decimal fraction: 0.18.
  rate text not null check (rate <> ''),
  currency text not null check (currency in ('PHP', 'INR')),
  taxable_minor bigint not null check (taxable_minor >= 0),
  central_minor bigint not null check (central_minor >= 0),
  state_minor bigint not null check (state_minor >= 0),
  integrated_minor bigint not null check (integrated_minor >= 0),
  -- Name and address of the borrower, with the borrower's key.
  recipient_encrypted bytea not null,
  unique (registration, financial_year, kind, sequence),
  unique (loan_id, position, part),
  constraint tax_documents_tax check (central_minor + state_minor + integrated_minor > 0),
  constraint tax_documents_one_kind_of_tax check (integrated_minor = 0 or central_minor + state_minor = 0),
  constraint tax_documents_invoice check ((kind = 'credit_note') = (invoice_id is not null))
);

create index tax_documents_by_day on tax_documents (market, supplied_on);
create index tax_documents_of_borrower on tax_documents (borrower_id);
create index tax_documents_of_invoice on tax_documents (invoice_id) where invoice_id is not null;

grant select on tax_documents to hiram_app;
grant insert on tax_documents to hiram_workflows;

-- Until which day every posting of tax has its document, so that days which are complete are not read again.
create table tax_document_days (
  market text primary key check (market in ('reference', 'PH', 'IN')),
  done_until date not null
);

grant select on tax_document_days to hiram_app;
grant insert, update on tax_document_days to hiram_workflows;

-- A tax invoice is a document of its loan.
alter table issued_documents drop constraint issued_documents_number_check;
alter table issued_documents add constraint issued_documents_number_check
  check (number ~ '^[RSNTC][0-9A-HJKMNP-TV-Z]{11}$') not valid;
alter table issued_documents drop constraint issued_documents_kind_check;
alter table issued_documents add constraint issued_documents_kind_check
  check (kind in ('receipt', 'statement', 'no_dues', 'tax_invoice', 'credit_note')) not valid;

-- The stamp tax on a loan, which the lender bears. Once for each loan: it is not given back, and a second payout of the same
-- contract is not taxed again.
create table stamp_taxes (
  loan_id uuid primary key references loans (id) on delete restrict,
  market text not null check (market in ('reference', 'PH', 'IN')),
  released_on date not null,
  principal_minor bigint not null check (principal_minor > 0),
  term_days integer not null check (term_days > 0),
  amount_minor bigint not null check (amount_minor >= 0),
  rule_version text not null check (rule_version <> ''),
  -- The booking day of its posting.
  booked_on date not null
);

create index stamp_taxes_by_day on stamp_taxes (market, booked_on);

grant select on stamp_taxes to hiram_app;
grant insert on stamp_taxes to hiram_workflows;

-- The tax on what was received in a month, once for each book and month.
create table receipts_taxes (
  market text not null check (market in ('reference', 'PH', 'IN')),
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  kind text not null check (kind in ('percentage_tax', 'vat')),
  settings_version integer not null check (settings_version > 0),
  rule_version text not null check (rule_version <> ''),
  interest_minor bigint not null,
  fees_minor bigint not null,
  charges_minor bigint not null,
  amount_minor bigint not null,
  booked_on date not null,
  primary key (market, month)
);

grant select on receipts_taxes to hiram_app;
grant insert on receipts_taxes to hiram_workflows;
