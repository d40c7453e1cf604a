import { useTexts } from '../texts/LocaleProvider.tsx';
import { bookkeepingTexts } from './bookkeeping-texts.ts';
import { CategoryBars } from './CategoryBars.tsx';
import { EntriesOfMonth } from './EntriesOfMonth.tsx';
import { MonthColumns } from './MonthColumns.tsx';
import type { Entry, Figures } from './queries.ts';

interface MonthDetailsProps {
  readonly figures: Figures;
  /** Undefined for the current month. */
  readonly month: string | undefined;
  readonly onMonth: (month: string) => void;
  readonly onOpen: (entry: Entry) => Promise<void>;
}

/** A month's categories, the neighbouring months, and all entries. */
export function MonthDetails({ figures, month, onMonth, onOpen }: MonthDetailsProps) {
  const texts = useTexts(bookkeepingTexts);
  return (
    <>
      <CategoryBars figures={figures} kind="expense" title={texts.whereItWent} />
      <CategoryBars figures={figures} kind="income" title={texts.whereItCameFrom} />
      <MonthColumns figures={figures} onMonth={onMonth} />
      {figures.entries !== '0' && <EntriesOfMonth month={month} onOpen={onOpen} />}
    </>
  );
}
