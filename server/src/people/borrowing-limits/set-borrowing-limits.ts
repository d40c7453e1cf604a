import type { BreakLength } from '@hiram/contract/people/borrowing-limits';
import { marketPack } from '@hiram/markets/market-pack';
import { type CalendarDate, daysBetween } from '@hiram/values/calendar-date';
import { type Clock, today } from '@hiram/values/clock';
import type { BorrowerId, IdSource } from '@hiram/values/ids';
import { addMs, type Instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import { lockAccount } from '#people/identity/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import {
  type BorrowingLimits,
  EASING_WAIT_DAYS,
  easingFrom,
  endOfBreak,
  limitsToRelease,
} from './borrowing-limit.ts';
import {
  findBreakUntil,
  findLimits,
  insertBreak,
  insertFormerNumber,
  insertLimit,
  insertRelease,
} from './borrowing-limits.sql.ts';
import { type LimitedBorrower, readBorrowingLimits } from './read-borrowing-limits.ts';

export interface BorrowingLimitContext {
  readonly database: Database;
  /** Business time: a limit is compared with loans, which use it. */
  readonly businessClock: Clock;
  readonly ids: IdSource;
  /** Withdraws unsigned applications that the limits no longer allow. Applications import this capability, so it is injected. */
  readonly withdrawBeyond: (
    tx: Transaction,
    borrowerId: BorrowerId,
    limits: Pick<BorrowingLimits, 'amount' | 'breakUntil'>,
  ) => Promise<void>;
}

/** Sets the largest amount, or removes the limit. Lower applies at once, and easier after the wait. */
export async function setBorrowingLimit(
  context: BorrowingLimitContext,
  { amount, ...borrower }: LimitedBorrower & { readonly amount: MinorUnits | undefined },
): Promise<void> {
  const { borrowerId, market } = borrower;
  await change(context, borrower, async (tx, at) => {
    const limits = await findLimits(tx, borrowerId, at);
    for (const one of limitsToRelease(limits, { amount, at })) {
      await insertRelease(tx, one.id, { endsAt: easingFrom(at) });
    }
    const isSet = limits.some((one) => one.amount === amount && one.endsAt === undefined);
    if (amount === undefined || isSet) return;
    const { currency } = marketPack(market).facts;
    await insertLimit(tx, { id: context.ids.next<'BorrowingLimit'>(), borrowerId, amount, currency, at });
  });
}

/** Takes a break. A shorter one than the one that lasts changes nothing. */
export async function takeBorrowingBreak(
  context: BorrowingLimitContext,
  { length, ...borrower }: LimitedBorrower & { readonly length: BreakLength },
): Promise<void> {
  const { borrowerId } = borrower;
  const startedOn = dayOf(context, borrower);
  const untilOn = endOfBreak(length, startedOn);
  await change(context, borrower, async (tx, at) => {
    const lasting = await findBreakUntil(tx, borrowerId, { on: startedOn, at });
    if (lasting !== undefined && lasting >= untilOn) return;
    await insertBreak(tx, { id: context.ids.next<'BorrowingBreak'>(), borrowerId, startedOn, untilOn, at });
  });
}

/** Signing locks the account too, so a limit is set before or after a signature and never beside it. */
async function change(
  { database, businessClock, withdrawBeyond }: BorrowingLimitContext,
  borrower: LimitedBorrower,
  write: (tx: Transaction, at: Instant) => Promise<void>,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    if ((await lockAccount(tx, borrower.borrowerId)) === undefined) throw new Refusal('session_required');
    await write(tx, businessClock.now());
    await withdrawBeyond(tx, borrower.borrowerId, await readBorrowingLimits(tx, businessClock, borrower));
  });
}

const DAY_MS = 86_400_000;

/** Runs while an account closes: a new account of the number keeps a break to its end, and a limit for the wait. */
export async function keepLimitsOfNumber(
  tx: Transaction,
  businessClock: Clock,
  borrower: LimitedBorrower,
): Promise<void> {
  const { amount, breakUntil } = await readBorrowingLimits(tx, businessClock, borrower);
  if (amount === undefined && breakUntil === undefined) return;
  const on = today(businessClock, marketPack(borrower.market).facts.timeZone);
  // One day more, because a day of the market begins before or after a day of universal time.
  const days = breakUntil === undefined ? 0 : daysBetween(on, breakUntil) + 1;
  const keptUntil = addMs(businessClock.now(), Math.max(days, EASING_WAIT_DAYS) * DAY_MS);
  await insertFormerNumber(tx, borrower.borrowerId, keptUntil);
}

export function dayOf(
  { businessClock }: Pick<BorrowingLimitContext, 'businessClock'>,
  { market }: Pick<LimitedBorrower, 'market'>,
): CalendarDate {
  return today(businessClock, marketPack(market).facts.timeZone);
}
