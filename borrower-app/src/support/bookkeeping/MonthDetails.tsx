import { useCopy } from '#copy/LocaleProvider.tsx';
import { bookkeepingCopy } from './bookkeeping-copy.ts';
import { CategoryBars } from './CategoryBars.tsx';
import { MonthColumns } from './MonthColumns.tsx';
import { MonthEntries } from './MonthEntries.tsx';
import type { BookkeepingStats, Entry } from './queries.ts';

interface MonthDetailsProps {
  readonly monthStats: BookkeepingStats;
  /** Undefined for the current month. */
  readonly month: string | undefined;
  readonly onMonth: (month: string) => void;
  readonly onOpen: (entry: Entry) => Promise<void>;
}

/** A month's categories, the neighbouring months, and all entries. */
export function MonthDetails({ monthStats, month, onMonth, onOpen }: MonthDetailsProps) {
  const copy = useCopy(bookkeepingCopy);
  return (
    <>
      <CategoryBars monthStats={monthStats} kind="expense" title={copy.whereItWent} />
      <CategoryBars monthStats={monthStats} kind="income" title={copy.whereItCameFrom} />
      <MonthColumns monthStats={monthStats} onMonth={onMonth} />
      {monthStats.entries !== '0' && <MonthEntries month={month} onOpen={onOpen} />}
    </>
  );
}
