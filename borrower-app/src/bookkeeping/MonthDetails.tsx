import { useTexts } from '../texts/LocaleProvider.tsx';
import { bookkeepingTexts } from './bookkeeping-texts.ts';
import { CategoryBars } from './CategoryBars.tsx';
import { EntriesOfMonth } from './EntriesOfMonth.tsx';
import { MonthColumns } from './MonthColumns.tsx';
import type { Entry, Figures } from './queries.ts';

interface MonthDetailsProps {
  readonly figures: Figures;
  /** Undefined for the present one. */
  readonly month: string | undefined;
  readonly onMonth: (month: string) => void;
  readonly onOpen: (entry: Entry) => Promise<void>;
}

/** Where a month's money went, the months beside it, and every entry of it. */
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
