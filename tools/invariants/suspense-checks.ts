import { byStatement, type Check } from './broken.ts';

/** The account of unallocated payments. A provider has one in each book. */
const SUSPENSE = 203;

const unallocatedPaymentsAreInSuspense = byStatement(
  'I18',
  'money that is held, or was given back, was not posted to suspense under its own name and with its amount',
  `select provider, reference, state, amount_minor::text as amount, suspense_book from received_payments
   where posted_as is null and (suspense_book is null or not exists (
     select from ledger_provider_references as named
     join ledger_transfers as moved on moved.chain = named.chain and moved.position = named.position
     join ledger_accounts on owner = moved.credit_owner and code = moved.credit_code
     join ledger_books on ledger_books.number = ledger_accounts.book
     where named.provider = received_payments.provider
       and named.reference = received_payments.reference || ' held'
       and moved.credit_code = ${SUSPENSE} and moved.debit_code = 111
       and moved.amount_minor = received_payments.amount_minor and ledger_books.name = suspense_book
   ))`,
);

const suspenseBalanceMatches = byStatement(
  'I18',
  'suspense stands at another sum than all that is held in those books',
  `with held as (
     select suspense_book as name, sum(amount_minor) as held from received_payments
     where state = 'held' and suspense_book is not null group by suspense_book
   ), stands as (
     select ledger_books.name, sum(credit_minor - debit_minor) as stands from ledger_accounts
     join ledger_books on ledger_books.number = ledger_accounts.book where code = ${SUSPENSE} group by ledger_books.name
   )
   select name, held::text, stands::text from held full join stands using (name)
   where coalesce(held, 0) <> coalesce(stands, 0)`,
);

const suspenseIsNeverOverdrawn = byStatement(
  'I18',
  'more was taken out of a provider’s suspense than was ever held there',
  `select owner, debit_minor::text as debit, credit_minor::text as credit from ledger_accounts
   where code = ${SUSPENSE} and debit_minor > credit_minor`,
);

const suspenseHasDeadline = byStatement(
  'I18',
  'held money is long past its clock, and nobody was told',
  `select provider, reference, allocate_by::text from received_payments
   where state = 'held' and escalated_at is null
     and allocate_by < (select max(ran_at) from reconciliation_runs) - interval '1 day'`,
);

const movesTakeTwoPeople = byStatement(
  'I15',
  'one person alone moved held money, or ended a break with money in it',
  `select case_id, step, actor from (
     select case_id, step, actor, lag(actor) over (partition by case_kind, case_id order by position) as before
     from case_steps where case_kind in ('suspense', 'reconciliation_break')
   ) steps
   where step in ('placing_confirmed', 'giving_back_confirmed', 'write_off_confirmed', 'posting_confirmed')
     and (before is null or actor is null or before = actor)`,
);

export const suspenseChecks: readonly Check[] = [
  unallocatedPaymentsAreInSuspense,
  suspenseBalanceMatches,
  suspenseIsNeverOverdrawn,
  suspenseHasDeadline,
  movesTakeTwoPeople,
];
