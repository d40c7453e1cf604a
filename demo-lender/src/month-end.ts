import {
  changeAccountingPeriod,
  decideAccountingPeriod,
  listAccountingPeriods,
} from '@hiram/contract/finance/accounting-periods';
import { exportJournal } from '@hiram/contract/finance/general-ledger';
import { MARKET_IDS, type MarketId } from '@hiram/contract/market-ids';
import { bureauFilesDaily } from '@hiram/server/finance/credit-bureau/index';
import { journalDaily } from '@hiram/server/finance/general-ledger/index';
import { sumLedgerDays } from '@hiram/server/finance/ledger-views/index';
import { lenderBooksDaily } from '@hiram/server/finance/lender-books/index';
import { addDays, addMonths, type CalendarDate, dateParts, fromDateParts } from '@hiram/values/calendar-date';
import { timeOrderedIds } from '@hiram/values/ids';
import type { DemoEnvironment } from './environment.ts';

const FINANCE = 'finance@hiram.example';
const OTHER_FINANCE = 'finance2@hiram.example';

/** The demonstration lender at the credit bureaus. */
const members = {
  IN: { id: 'NB00000001', shortName: 'HIRAM DEMO' },
  PH: { id: 'LC000001', shortName: 'HIRAM DEMO' },
} as const;

/** The lender's books, the daily sums, the journal and the files of credit bureaus. Month-ends that no run was made for come first. */
export async function keepsBooks(
  { database, clock, personalData, store }: DemoEnvironment,
  {
    market,
    day,
    since,
  }: { readonly market: MarketId; readonly day: CalendarDate; readonly since: CalendarDate },
): Promise<void> {
  const books = lenderBooksDaily({ database, businessClock: clock });
  for (let first = nextMonth(since); first < day; first = addMonths(first, 1)) {
    await books.run({ market, day: first });
  }
  const ids = timeOrderedIds(clock);
  const bureau = bureauFilesDaily({ database, personalData, systemClock: clock, ids, store, members });
  for (const work of [books, sumLedgerDays({ database }), journalDaily({ database }), bureau]) {
    await work.run({ market, day });
  }
}

function nextMonth(day: CalendarDate): CalendarDate {
  return addMonths(fromDateParts({ ...dateParts(addDays(day, -1)), day: 1 }), 1);
}

/** Closes every month that can be closed, and exports it. One in the Philippines is left for approval. */
export async function closesMonths(environment: DemoEnvironment): Promise<void> {
  const [maker, checker] = [await environment.staff(FINANCE), await environment.staff(OTHER_FINANCE)];
  for (const book of MARKET_IDS) {
    const { periods } = await maker.send(listAccountingPeriods, { book });
    const over = periods.filter(({ obstacle }) => obstacle !== 'month_not_over').toReversed();
    for (const { month } of over) {
      const reason = 'All breaks of the month are explained.';
      await maker.send(changeAccountingPeriod, { book, month, step: 'soft_close', reason });
      await maker.send(changeAccountingPeriod, { book, month, step: 'propose_close', reason });
      if (book === 'PH' && month === over.at(-1)?.month && over.length > 1) continue;
      await checker.send(decideAccountingPeriod, { book, month, decision: 'approve' });
      await maker.send(exportJournal, { book, month });
    }
  }
}
