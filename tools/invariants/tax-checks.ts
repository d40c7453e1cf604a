import { byStatement, type Check } from './broken.ts';

const documentsAreThePostings = byStatement(
  'I24',
  'the documents of a posting have another tax than the posting',
  `select loan_id, documents.position, stated::text, booked::text from (
     select loan_id, position, sum(case when kind = 'invoice' then 1 else -1 end
       * (central_minor + state_minor + integrated_minor)) as stated
     from tax_documents group by loan_id, position
   ) documents
   cross join lateral (
     select coalesce(sum(case when credit_code = 205 then amount_minor when debit_code = 205 then -amount_minor end), 0)
       as booked
     from ledger_transfers transfers where chain = loan_id and transfers.position = documents.position
   ) ledger
   where stated <> booked`,
);

const creditNotesAreWithinTheirInvoice = byStatement(
  'I24',
  'credit notes take away more than their invoice has',
  `select invoices.id, invoices.number from tax_documents invoices join tax_documents notes on notes.invoice_id = invoices.id
   group by invoices.id, invoices.number, invoices.taxable_minor, invoices.central_minor, invoices.state_minor,
     invoices.integrated_minor
   having sum(notes.taxable_minor) > invoices.taxable_minor or sum(notes.central_minor) > invoices.central_minor
     or sum(notes.state_minor) > invoices.state_minor or sum(notes.integrated_minor) > invoices.integrated_minor`,
);

const numbersHaveNoGap = byStatement(
  'I24',
  'a series of numbers has a gap',
  `select registration, financial_year, kind, last_number, numbers::text from tax_number_series series
   cross join lateral (
     select count(*) as numbers from tax_documents documents
     where documents.registration = series.registration and documents.financial_year = series.financial_year
       and documents.kind = series.kind and sequence <= last_number
   ) issued
   where last_number <> numbers`,
);

const ownTaxesAreBooked = byStatement(
  'I24',
  'the taxes that the lender bears are not those of account 507',
  `with stated as (
     select market, booked_on, sum(amount_minor) as amount from (
       select market, booked_on, amount_minor from stamp_taxes
       union all
       select market, booked_on, amount_minor from receipts_taxes
     ) taxes group by market, booked_on
   ), booked as (
     select books.name as market, booked_on,
       sum(case when debit_code = 507 then amount_minor else -amount_minor end) as amount
     from ledger_transfers
     join ledger_accounts accounts on accounts.owner = case when debit_code = 507 then debit_owner else credit_owner end
       and accounts.code = 507
     join ledger_books books on books.number = accounts.book
     where debit_code = 507 or credit_code = 507
     group by books.name, booked_on
   )
   select market, booked_on::text, stated.amount::text as stated, booked.amount::text as booked
   from stated full join booked using (market, booked_on)
   where coalesce(stated.amount, 0) <> coalesce(booked.amount, 0)`,
);

export const taxChecks: readonly Check[] = [
  documentsAreThePostings,
  creditNotesAreWithinTheirInvoice,
  numbersHaveNoGap,
  ownTaxesAreBooked,
];
