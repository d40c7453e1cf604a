import type { CalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { type BookName, books } from './chart.ts';
import { transfersOf } from './day-sums.sql.ts';

interface AccountsOfBook {
  readonly book: BookName;
  /** Codes of the chart. */
  readonly accounts: readonly number[];
}

interface Days {
  readonly from: CalendarDate;
  readonly until: CalendarDate;
}

/** The transfers of each day that touch some accounts, from the sums of the days. */
export async function countAccountTransfers(
  database: Database,
  { book, accounts, from, until }: AccountsOfBook & Days,
): Promise<{ readonly day: CalendarDate; readonly rows: bigint }[]> {
  const codes = sql`${accounts}::smallint[]`;
  const { rows } = await sql<{ day: CalendarDate; rows: bigint }>`
    select booked_on as day, sum(transfers)::bigint as rows from ledger_day_sums
    where book = ${books[book].number} and booked_on between ${from} and ${until}
      and (debit_code = any(${codes}) or credit_code = any(${codes}))
    group by booked_on
  `.execute(database);
  return rows;
}

/** The place of a transfer among those of a book, newest day first. */
export interface TransferPlace {
  readonly bookedOn: CalendarDate;
  readonly chain: string;
  readonly position: number;
  readonly line: number;
}

export interface AccountTransfer {
  readonly chain: string;
  readonly position: number;
  readonly line: number;
  readonly booked_on: CalendarDate;
  readonly purpose: string;
  readonly account: number;
  /** Credits of the accounts less their debits. */
  readonly amount: MinorUnits;
}

/** Transfers of a book that touch some accounts in some stretches of days. */
export async function findAccountTransfers(
  database: Database,
  { book, accounts, stretches }: AccountsOfBook & { readonly stretches: readonly Days[] },
  { after, limit }: { readonly after: TransferPlace | undefined; readonly limit: number },
): Promise<AccountTransfer[]> {
  const codes = sql`${accounts}::smallint[]`;
  const isAfter =
    after === undefined
      ? sql`true`
      : sql`(booked_on, chain, position, line)
          < (${after.bookedOn}::date, ${after.chain}::uuid, ${after.position}::integer, ${after.line}::smallint)`;
  const isBooked = sql.join(
    stretches.map(({ from, until }) => sql`booked_on between ${from} and ${until}`),
    sql` or `,
  );
  const chosen = sql<boolean>`(${isBooked})
    and (debit_code = any(${codes}) or credit_code = any(${codes})) and ${isAfter}`;
  const { rows } = await sql<AccountTransfer>`
    select chain, position, line, booked_on, purpose,
      case when credit_code = any(${codes}) then credit_code else debit_code end as account,
      case when credit_code = any(${codes}) then amount_minor else 0 end
        - case when debit_code = any(${codes}) then amount_minor else 0 end as amount
    from ${transfersOf(book, chosen)}
    order by booked_on desc, chain desc, position desc, line desc limit ${limit}
  `.execute(database);
  return rows;
}
