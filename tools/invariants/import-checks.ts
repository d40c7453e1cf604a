import { byStatement, type Check } from './broken.ts';

const clearingIsEmpty = byStatement(
  'I25',
  'an import left something on the migration clearing account',
  `select book, sum(debit_minor - credit_minor)::text as balance from ledger_accounts where code = 301
   group by book having sum(debit_minor - credit_minor) <> 0`,
);

const importedLoansAreTakenOverOnce = byStatement(
  'I25',
  'an imported loan was not taken over exactly once, was reversed without saying so, or belongs to no import',
  `with posted as (
     select chain as loan_id, count(*) filter (where kind = 'loan_taken_over') as taken,
       count(*) filter (where kind = 'import_reversed') as undone
     from ledger_transactions join loans on loans.id = chain
     where kind in ('loan_taken_over', 'import_reversed') group by chain
   )
   select coalesce(imported.loan_id, posted.loan_id) as loan_id, taken, undone, reversed_at
   from (select loan_id, reversed_at from imported_loans where loan_id is not null) imported
   full join posted using (loan_id)
   where imported.loan_id is null or coalesce(taken, 0) <> 1
     or coalesce(undone, 0) <> case when reversed_at is null then 0 else 1 end`,
);

const openingsAreAsApproved = byStatement(
  'I25',
  'the opening balances of an import are not those that were approved',
  `with opened as (
     select import_id, code, sum(amount) as amount
     from imported_loans join ledger_transfers on chain = loan_id and ledger_transfers.position = 1
     cross join lateral (values (debit_code, amount_minor), (credit_code, -amount_minor)) moved (code, amount)
     group by import_id, code
   ), approved as (
     select portfolio_imports.id as import_id, ledger_chart.code, value::numeric as amount
     from portfolio_imports cross join lateral jsonb_each_text(balances -> 'here') side
     join ledger_chart on ledger_chart.name = side.key
     where state in ('imported', 'reversal_proposed', 'closing_proposed', 'closed')
   )
   select import_id, approved.code, approved.amount::text as approved, opened.amount::text as opened
   from approved left join opened using (import_id)
   where opened.code = case approved.code when 302 then 301 else approved.code end and opened.amount <> approved.amount`,
);

export const importChecks: readonly Check[] = [
  clearingIsEmpty,
  importedLoansAreTakenOverOnce,
  openingsAreAsApproved,
];
