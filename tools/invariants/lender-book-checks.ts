import { arrearsSince } from '@hiram/lending/arrears';
import { lenderBooks } from '@hiram/lending/lender-books';
import type { LoanEvent } from '@hiram/lending/loan-event';
import { project } from '@hiram/lending/project';
import { termsFromJson } from '@hiram/lending/terms-record';
import { marketRules } from '@hiram/markets/market-pack';
import type { MarketCode } from '@hiram/markets/rules';
import { calendarDate } from '@hiram/values/calendar-date';
import type pg from 'pg';
import { type Broken, byStatement, type Check } from './broken.ts';
import { withAmounts } from './projection-check.ts';

/** The accounts of the lender's books have the sums of what is posted for each loan. */
const accountsAreTheirLoans = byStatement(
  'I20',
  'an account of the lender’s books is not the sum of its loans',
  `with posted as (
     select market, 105 as code, sum(interest_accrued_minor) as balance from lender_books group by market
     union all select market, 106, -sum(fee_deferred_minor) from lender_books group by market
     union all select market, 107, -sum(amount_minor) from loan_allowances group by market
     union all select market, 108, -sum(suspended_interest_minor + suspended_fee_minor
       + suspended_extension_fee_minor + suspended_late_charge_minor) from lender_books group by market
   ), booked as (
     select ledger_books.name as market, code, sum(debit_minor - credit_minor) as balance
     from ledger_accounts join ledger_books on ledger_books.number = book
     where code in (105, 106, 107, 108) group by ledger_books.name, code
   )
   select market, code, posted.balance::text as loans, booked.balance::text as account
   from posted full join booked using (market, code)
   where coalesce(posted.balance, 0) <> coalesce(booked.balance, 0)`,
);

const movementsAreTheAllowance = byStatement(
  'I20',
  'the movements of the loss allowance do not add up to it',
  `with moved as (select market, sum(amount_minor) as amount from allowance_movements group by market),
   held as (select market, sum(amount_minor) as amount from loan_allowances group by market)
   select market, moved.amount::text as moved, held.amount::text as held from moved full join held using (market)
   where coalesce(moved.amount, 0) <> coalesce(held.amount, 0)`,
);

const classesAreTheLast = byStatement(
  'I20',
  'the class of a loan is not the last of its classes',
  `select lender_books.loan_id, lender_books.class, last.class as last_class
   from lender_books left join lateral (
     select class, stage, arrears_since, non_performing_since from loan_classes
     where loan_classes.loan_id = lender_books.loan_id order by from_day desc limit 1
   ) last on true
   where (last.class, last.stage, last.arrears_since, last.non_performing_since) is distinct from
     (lender_books.class, lender_books.stage, lender_books.arrears_since, lender_books.non_performing_since)`,
);

const LOANS_AT_ONCE = 500;

interface StoredBooks {
  readonly id: string;
  readonly market: MarketCode;
  readonly as_of: string;
  readonly terms: string | null;
  readonly events: readonly unknown[] | null;
  readonly non_performing_since: string | null;
  readonly arrears_since: string | null;
  readonly amounts: readonly string[];
}

/**
 * Recomputes what is posted for each loan from its contract and events alone. A loan that has changed since
 * is posted at the end of that day.
 */
const booksAreTheRules: Check = async (client) => {
  const broken: Broken[] = [];
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await readBooks(client, after);
    const last = rows.at(-1);
    if (last === undefined) return broken;
    broken.push(...rows.flatMap(compare));
    after = last.id;
  }
};

async function readBooks(client: pg.Client, after: string): Promise<StoredBooks[]> {
  const { rows } = await client.query<StoredBooks>(
    `select id, lender_books.market, as_of::text, case when released_on <= as_of then terms::text end as terms,
       (select json_agg(event) from loan_events where loan_events.loan_id = loans.id
         and loan_events.release_number = loans.release_number and effective_on <= as_of) as events,
       non_performing_since::text, arrears_since::text,
       array[interest_accrued_minor, fee_deferred_minor, suspended_interest_minor, suspended_fee_minor,
         suspended_extension_fee_minor, suspended_late_charge_minor, taken_back_interest_minor, taken_back_fee_minor,
         taken_back_extension_fee_minor, taken_back_late_charge_minor]::text[] as amounts
     from lender_books join loans on id = lender_books.loan_id
       join loan_contracts on loan_contracts.loan_id = id
     where loan_version = version and id > $1 order by id limit $2`,
    [after, LOANS_AT_ONCE],
  );
  return rows;
}

function compare(stored: StoredBooks): Broken[] {
  const { id: loan, as_of, amounts, arrears_since: arrears, non_performing_since: since } = stored;
  const expected = expectedOf(stored);
  const isEqual =
    amounts.join() === expected.amounts.join() && (arrears ?? null) === (expected.arrears ?? null);
  if (isEqual) return [];
  const row = { loan, as_of, since, stored: { amounts, arrears }, expected };
  return [{ invariant: 'I21', what: 'the books of a loan are not what the rules make them', row }];
}

function expectedOf({ market, terms: contract, as_of, events: known, non_performing_since }: StoredBooks) {
  if (contract === null) return { amounts: Array.from({ length: 10 }, () => '0'), arrears: null };
  const day = calendarDate(as_of);
  const terms = termsFromJson(contract);
  // The cast is safe: the column contains events as the server wrote them.
  const events = (known ?? []).map((event) => withAmounts(event) as LoanEvent);
  const { incomeRecognition } = marketRules(market, { on: day, channel: 'browser' });
  const books = lenderBooks(terms, project(terms, events, day), {
    rule: incomeRecognition.value,
    isNonPerforming: non_performing_since !== null,
  });
  const { suspended, takenBack } = books;
  return {
    amounts: [
      ...[books.interestAccrued, books.feeDeferred, suspended.interest, suspended.fee],
      ...[suspended.extension_fee, suspended.late_charge, takenBack.interest, takenBack.fee],
      ...[takenBack.extension_fee, takenBack.late_charge],
    ].map(String),
    arrears: arrearsSince(terms, events, day),
  };
}

export const lenderBookChecks: readonly Check[] = [
  accountsAreTheirLoans,
  movementsAreTheAllowance,
  classesAreTheLast,
  booksAreTheRules,
];
