import { type CalendarDate, calendarDate } from '@hiram/values/calendar-date';
import type { BorrowerId, Id } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import type { Currency, MinorUnits } from '@hiram/values/money';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { SetLimit } from './borrowing-limit.ts';

/** A borrower and the deleted accounts of the same number at the brand, whose limits still hold. */
function accountsOf(borrowerId: BorrowerId, at: Instant) {
  return sql`(
    select ${borrowerId}::uuid
    union all
    select former.borrower_id from borrowers own
    join borrowing_limit_former_numbers former
      on former.brand_code = own.brand_code and former.mobile_index = own.mobile_index
    where own.id = ${borrowerId} and former.kept_until > ${instantAsIso(at)}::timestamptz
  )`;
}

export async function findLimits(
  database: Database,
  borrowerId: BorrowerId,
  at: Instant,
): Promise<SetLimit[]> {
  const { rows } = await sql<{ id: string; amount_minor: bigint; ends_at: string | null }>`
    select limits.id, limits.amount_minor, releases.ends_at
    from borrowing_limits limits left join borrowing_limit_releases releases on releases.limit_id = limits.id
    where limits.borrower_id in ${accountsOf(borrowerId, at)}
      and (releases.ends_at is null or releases.ends_at > ${instantAsIso(at)}::timestamptz)
    order by limits.set_at, limits.id
  `.execute(database);
  return rows.map(({ id, amount_minor, ends_at }) => ({
    id,
    amount: BigInt(amount_minor),
    endsAt: ends_at === null ? undefined : instant(ends_at),
  }));
}

/** The first day after all breaks. Undefined if none lasts on that day. */
export async function findBreakUntil(
  database: Database,
  borrowerId: BorrowerId,
  { on, at }: { readonly on: CalendarDate; readonly at: Instant },
): Promise<CalendarDate | undefined> {
  const { rows } = await sql<{ until_on: string }>`
    select until_on from borrowing_breaks
    where borrower_id in ${accountsOf(borrowerId, at)} and until_on > ${on}::date
    order by until_on desc limit 1
  `.execute(database);
  const [found] = rows;
  return found && calendarDate(found.until_on);
}

export async function insertLimit(
  tx: Transaction,
  limit: {
    readonly id: Id<'BorrowingLimit'>;
    readonly borrowerId: BorrowerId;
    readonly amount: MinorUnits;
    readonly currency: Currency;
    readonly at: Instant;
  },
): Promise<void> {
  await tx
    .insertInto('borrowing_limits')
    .values({
      id: limit.id,
      borrower_id: limit.borrowerId,
      amount_minor: limit.amount,
      currency: limit.currency,
      set_at: instantAsIso(limit.at),
    })
    .execute();
}

/** The database writes when it was requested, and refuses less than seven days. */
export async function insertRelease(
  tx: Transaction,
  limitId: string,
  { endsAt }: { readonly endsAt: Instant },
): Promise<void> {
  await sql`
    insert into borrowing_limit_releases (limit_id, ends_at)
    values (${limitId}::uuid, greatest(${instantAsIso(endsAt)}::timestamptz, now() + interval '7 days'))
  `.execute(tx);
}

export async function insertBreak(
  tx: Transaction,
  taken: {
    readonly id: Id<'BorrowingBreak'>;
    readonly borrowerId: BorrowerId;
    readonly startedOn: CalendarDate;
    readonly untilOn: CalendarDate;
    readonly at: Instant;
  },
): Promise<void> {
  await tx
    .insertInto('borrowing_breaks')
    .values({
      id: taken.id,
      borrower_id: taken.borrowerId,
      started_on: taken.startedOn,
      until_on: taken.untilOn,
      set_at: instantAsIso(taken.at),
    })
    .execute();
}

/** Runs while an account closes, before its number is removed. */
export async function insertFormerNumber(
  tx: Transaction,
  borrowerId: BorrowerId,
  keptUntil: Instant,
): Promise<void> {
  await sql`
    insert into borrowing_limit_former_numbers (borrower_id, brand_code, mobile_index, kept_until)
    select id, brand_code, mobile_index, ${instantAsIso(keptUntil)}::timestamptz
    from borrowers where id = ${borrowerId} and mobile_index is not null
  `.execute(tx);
}
