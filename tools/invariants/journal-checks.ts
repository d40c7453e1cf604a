import { byStatement, type Check } from './broken.ts';

/** Parties and their books, as every account of a party names its book. */
const PARTIES = 'select distinct owner, book from ledger_accounts';

const journalIsTheLedger = byStatement(
  'I23',
  'the journal of a closed month is not what was booked in it',
  `with closed as (
     select book, month, (month + interval '1 month')::date as next from ledger_periods where state = 'closed'
   ), sides as (
     select book, booked_on, debit_code as code, amount_minor as debit, 0 as credit
     from ledger_transfers join (${PARTIES}) parties on owner = chain
     union all
     select book, booked_on, credit_code, 0, amount_minor
     from ledger_transfers join (${PARTIES}) parties on owner = chain
   ), booked as (
     select book, booked_on, code, sum(debit) as debit, sum(credit) as credit from sides
     where exists (select from closed where closed.book = sides.book and booked_on >= month and booked_on < next)
     group by book, booked_on, code
   ), journal as (
     select book, booked_on, code, sum(debit_minor) as debit, sum(credit_minor) as credit from journal_lines
     where exists (
       select from closed where closed.book = journal_lines.book and booked_on >= month and booked_on < next
     )
     group by book, booked_on, code
   )
   select book, booked_on::text, code, journal.debit::text, journal.credit::text, booked.debit::text as booked_debit,
     booked.credit::text as booked_credit
   from journal full join booked using (book, booked_on, code)
   where coalesce(journal.debit, 0) <> coalesce(booked.debit, 0)
     or coalesce(journal.credit, 0) <> coalesce(booked.credit, 0)`,
);

const entriesBalance = byStatement(
  'I23',
  'an entry of the journal does not balance',
  `select book, booked_on::text, brand, product, sum(debit_minor)::text as debit, sum(credit_minor)::text as credit
   from journal_lines group by book, booked_on, brand, product having sum(debit_minor) <> sum(credit_minor)`,
);

/** An export of a month that is still closed as it was exported has the totals of its journal and of the ledger. */
const exportsAreTheJournal = byStatement(
  'I23',
  'an export has other totals than the month',
  `select exports.id, exports.month::text, exports.entries, exports.debit_minor::text, exports.credit_minor::text,
     journal.entries::text as journal_entries, journal.debit::text, journal.credit::text
   from journal_exports exports
   join ledger_periods periods on periods.book = exports.book and periods.month = exports.month
     and periods.state = 'closed' and periods.closings = exports.closing
   cross join lateral (
     select count(distinct (booked_on, brand, product)) as entries, coalesce(sum(debit_minor), 0) as debit,
       coalesce(sum(credit_minor), 0) as credit
     from journal_lines lines where lines.book = exports.book and booked_on >= exports.month
       and booked_on < exports.month + interval '1 month'
   ) journal
   where (exports.entries, exports.debit_minor, exports.credit_minor)
     is distinct from (journal.entries, journal.debit, journal.credit)`,
);

export const journalChecks: readonly Check[] = [journalIsTheLedger, entriesBalance, exportsAreTheJournal];
