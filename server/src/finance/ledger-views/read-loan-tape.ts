import { marketPack } from '@hiram/markets/market-pack';
import { type CalendarDate, daysBetween } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import { parseId } from '@hiram/values/ids';
import { type BookName, books } from '#ledger/index.ts';
import { Refusal } from '#platform/errors.ts';
import type { LedgerViewsContext } from './ledger-views-context.ts';
import { findLoanTape, type LoanTapeRow } from './loan-tape.sql.ts';

const LOANS_AT_ONCE = 500;

/** Sorts before every id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

interface LoanTapeRequest {
  readonly book: BookName;
  readonly on: CalendarDate | undefined;
  readonly after: string | undefined;
}

/** The loans that have a balance at the end of the day. */
export async function readLoanTape(
  { database, businessClock }: Pick<LedgerViewsContext, 'database' | 'businessClock'>,
  { book, on = today(businessClock, marketPack(book).facts.timeZone), after = FIRST_ID }: LoanTapeRequest,
) {
  if (parseId(after) === undefined) throw new Refusal('request_malformed');
  const rows = await findLoanTape(database, { book, on, after, limit: LOANS_AT_ONCE });
  const last = rows.at(-1);
  return {
    currency: books[book].currency,
    on,
    loans: rows.filter(hasBalance).map((row) => loanOnWire(row, on)),
    ...(rows.length === LOANS_AT_ONCE && last !== undefined && { next: last.id }),
  };
}

function hasBalance({ principal, interest, fees, late_fees, credit }: LoanTapeRow): boolean {
  return [principal, interest, fees, late_fees, credit].some((amount) => amount !== '0');
}

function loanOnWire(row: LoanTapeRow, on: CalendarDate) {
  const { number, brand, released_on, stage, arrears_since, non_performing_since } = row;
  return {
    loanId: row.id,
    ...(number !== null && { number }),
    ...(brand !== null && { brand }),
    productId: row.product_id,
    ...(released_on !== null && { releasedOn: released_on }),
    lent: row.lent,
    principal: row.principal,
    interest: row.interest,
    fees: row.fees,
    lateFees: row.late_fees,
    credit: row.credit,
    ...(row.class !== null && { class: row.class }),
    ...(stage !== null && { stage: String(stage) }),
    daysPastDue: arrears_since === null ? '0' : String(daysBetween(arrears_since, on)),
    ...(non_performing_since !== null && { nonPerformingSince: non_performing_since }),
  };
}
