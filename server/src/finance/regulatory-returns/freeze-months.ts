import { marketPack, marketRules } from '@hiram/markets/market-pack';
import type { MarketCode } from '@hiram/markets/rules';
import { addDays, addMonths, type CalendarDate, dateParts, fromDateParts } from '@hiram/values/calendar-date';
import type { Clock } from '@hiram/values/clock';
import { endOfDay, startOfDay } from '@hiram/values/instant';
import { findFirstSummedDay } from '#ledger/index.ts';
import type { DailyWork } from '#platform/business-days/daily-work.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { raiseAlarms } from './alarms.ts';
import { rowOf } from './loan-row.ts';
import { insertApps, insertComplaints } from './month-complaints.sql.ts';
import { findLoanPage, insertLoans, type ReturnMonth } from './month-loans.sql.ts';
import { completeMonth, findCompleteMonths, lockMonth, recordWritten } from './return-months.sql.ts';

export interface ReturnsContext {
  readonly database: Database;
  /** Real time, which says when a month was frozen. */
  readonly systemClock: Clock;
}

/** Loans of one transaction. */
const LOANS_AT_ONCE = 2_000;
/** Months before the first night after an upgrade, for the movements of a year. */
const MONTHS_BACK = 13;
/** A posting that was not committed at midnight belongs to the day before. In the second night all of them are there. */
const NIGHTS_AFTER = 2;
/** Where the market sets no days for an answer, those of the two that do. */
const RESOLVE_WITHIN_DAYS = 30;

/** Freezes the month-ends that have passed, and raises the alarms of the calendar. */
export function regulatoryReturnsDaily(context: ReturnsContext): DailyWork {
  return {
    name: 'regulatory returns',
    run: async ({ market, day }) => {
      await freezeMonths(context, { market, day });
      await raiseAlarms(context.database, { market, day });
    },
  };
}

/** Freezes every month-end of a market that is not, oldest first. A run may be stopped and repeated at any point. */
async function freezeMonths(
  context: ReturnsContext,
  { market, day }: { readonly market: MarketCode; readonly day: CalendarDate },
): Promise<void> {
  if (marketRules(market, { on: day, channel: 'browser' }).regulatoryReturns.value === null) return;
  const known = new Set(await findCompleteMonths(context.database, market));
  const first = (await findFirstSummedDay(context.database, market)) ?? day;
  for (let back = MONTHS_BACK; back >= 0; back -= 1) {
    const from = addMonths(fromDateParts({ ...dateParts(day), day: 1 }), -back);
    const monthEnd = addDays(addMonths(from, 1), -1);
    if (monthEnd < first || addDays(monthEnd, NIGHTS_AFTER) > day || known.has(monthEnd)) continue;
    await freezeMonth(context, { market, from, monthEnd });
  }
}

async function freezeMonth(context: ReturnsContext, month: ReturnMonth): Promise<void> {
  while (await freezeNext(context, month));
}

/** Freezes the next loans. False if the month-end is complete, or another process works on it. */
function freezeNext({ database, systemClock }: ReturnsContext, month: ReturnMonth): Promise<boolean> {
  const { market, from, monthEnd } = month;
  const { timeZone } = marketPack(market).facts;
  const { assetClasses, complaints } = marketRules(market, { on: monthEnd, channel: 'browser' });
  const beginsAt = startOfDay(from, timeZone);
  return inTransaction(database, async (tx) => {
    const progress = await lockMonth(tx, month, systemClock.now());
    if (progress?.state !== 'being_written') return false;
    const { until, loans } = await findLoanPage(tx, month, {
      after: progress.writtenUntil,
      limit: LOANS_AT_ONCE,
    });
    if (until !== undefined) {
      const { standard } = assetClasses.value;
      await insertLoans(
        tx,
        month,
        loans.flatMap((loan) => rowOf(loan, standard) ?? []),
      );
      await recordWritten(tx, month, until);
      return true;
    }
    const endsAt = endOfDay(monthEnd, timeZone);
    const days = complaints.value.resolveWithinDays ?? RESOLVE_WITHIN_DAYS;
    await insertComplaints(tx, month, { beginsAt, endsAt }, days);
    await insertApps(tx, month);
    await completeMonth(tx, month, systemClock.now());
    return false;
  });
}
