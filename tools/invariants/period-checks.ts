import { byStatement, type Check } from './broken.ts';

/** The totals that were stored when a month was closed are still those of its transfers. */
const closedMonthsAreUnchanged = byStatement(
  'I22',
  'a closed month has a posting that was not in it when it was closed',
  `with closed as (
     select book, month, closings as closing, (month + interval '1 month')::date as next
     from ledger_periods where state = 'closed'
   ), sides as (
     select book, booked_on, debit_code as code, sum(amount_minor) as debit, 0 as credit
     from ledger_transfers join (select distinct owner, book from ledger_accounts) parties on owner = chain
     group by book, booked_on, debit_code
     union all
     select book, booked_on, credit_code, 0, sum(amount_minor)
     from ledger_transfers join (select distinct owner, book from ledger_accounts) parties on owner = chain
     group by book, booked_on, credit_code
   ), booked as (
     select closed.book, month, code, sum(debit) as debit, sum(credit) as credit
     from closed join sides on sides.book = closed.book and booked_on < next
     group by closed.book, month, code
   ), frozen as (
     select book, month, code, debit_minor, credit_minor
     from closed join ledger_period_balances using (book, month, closing)
   )
   select book, month::text, code, debit_minor::text, credit_minor::text, debit::text, credit::text
   from frozen full join booked using (book, month, code)
   where coalesce(debit_minor, 0) <> coalesce(debit, 0) or coalesce(credit_minor, 0) <> coalesce(credit, 0)`,
);

const closedMonthsAreGuarded = byStatement(
  'I22',
  'a closed month accepts postings',
  `select book, month::text, state from ledger_periods
   where state <> 'open' and not exists (
     select from pg_trigger
     where tgrelid = to_regclass('public.ledger_transactions' || to_char(month, '_YYYY_MM'))
       and tgname = 'ledger_period_open' and tgenabled = 'O'
   )`,
);

const closedByTwo = byStatement(
  'I22',
  'a month was closed or re-opened by one person',
  `select periods.book, periods.month::text, state, last.to_state, proposed.by_two
   from ledger_periods periods left join lateral (
     select to_state from ledger_period_changes changes
     where changes.book = periods.book and changes.month = periods.month order by position desc limit 1
   ) last on true cross join lateral (
     select coalesce(bool_and(proposed_by <> changed_by and proposed_by is not null), true) as by_two
     from ledger_period_changes changes
     where changes.book = periods.book and changes.month = periods.month
       and 'closed' in (from_state, to_state)
   ) proposed
   where last.to_state is distinct from state or not by_two`,
);

export const periodChecks: readonly Check[] = [closedMonthsAreUnchanged, closedMonthsAreGuarded, closedByTwo];
