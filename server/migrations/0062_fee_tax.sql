-- Tax on fees is owed to the authority from the moment of the fee: an account for it, and a kind of difference for the charge
-- audit. New lines of the chart; the check on charge_difference_lines is replaced without reading the table.
insert into ledger_chart (code, name, kind, owned_by) values (205, 'tax_payable', 'liability', 'book');

insert into ledger_accounts (owner, code, currency, book)
select
  ('00000000-0000-8000-8000-0000' || lpad(to_hex(number::integer), 4, '0') || lpad(to_hex(stripe), 4, '0'))::uuid,
  205, currency, number
from ledger_books cross join generate_series(0, 63) stripe;

alter table charge_difference_lines drop constraint charge_difference_lines_kind_check;
alter table charge_difference_lines add constraint charge_difference_lines_kind_check
  check (kind in ('interest', 'fee', 'extension_fee', 'late_fee', 'tax', 'payment')) not valid;
