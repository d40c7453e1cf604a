import type { Locale } from '@hiram/contract/locales';
import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { useCopy, useLocale } from '#copy/LocaleProvider.tsx';
import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Button } from '#design/button/Button.tsx';
import { showToast } from '#design/toast/toasts.ts';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useAnswers } from '#queries/AnswersProvider.tsx';
import { useAnswer } from '#queries/use-answer.ts';
import { BookkeepingSkeleton } from './BookkeepingSkeleton.tsx';
import { bookkeepingCopy } from './bookkeeping-copy.ts';
import type { EntrySheet } from './EntrySheet.tsx';
import { entrySheetCopy } from './entry-sheet-copy.ts';
import { MonthOverview } from './MonthOverview.tsx';
import { MonthSwitch } from './MonthSwitch.tsx';
import { type Entry, statsQuery } from './queries.ts';

type Sheet = ComponentType<ComponentProps<typeof EntrySheet>>;

/** Loads the sheet together with its copy, so that it never waits for a string. */
async function loadSheet(locale: Locale): Promise<Sheet> {
  const [{ EntrySheet }] = await Promise.all([import('./EntrySheet.tsx'), entrySheetCopy[locale].load()]);
  return EntrySheet;
}

/** The borrower's bookkeeping, month by month. */
export function BookkeepingScreen() {
  const copy = useCopy(bookkeepingCopy);
  const { locale } = useLocale();
  const answers = useAnswers();
  // The server's current month determines today's date and the currency.
  const present = useAnswer(statsQuery(undefined));
  const [month, setMonth] = useState<string>();
  const [opened, setOpened] = useState<{ readonly entry: Entry | undefined; readonly Sheet: Sheet }>();
  const [changes, setChanges] = useState(0);

  // A change can move an entry between months, so no cached month is shown after it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another month is another reason to ask.
  useEffect(() => {
    if (changes > 0) answers.refreshWatched('all');
  }, [answers, changes, month]);

  async function open(entry?: Entry) {
    try {
      setOpened({ entry, Sheet: await loadSheet(locale) });
    } catch {
      // Offline, or a newer release has removed the file; the rest of the page still works.
      showToast(copy.sheetMissing);
    }
  }

  if (present.state === 'loading') return <BookkeepingSkeleton />;
  if (present.state === 'failed') return <TryAgain onRetry={present.retry} {...present.reason} />;
  const { today, currency, month: presentMonth } = present.value;

  function showMonth(nextMonth: string) {
    setMonth(nextMonth === presentMonth ? undefined : nextMonth);
  }

  function noteChange(on: string) {
    showMonth(on.slice(0, 7));
    setChanges((count) => count + 1);
  }

  return (
    <>
      <ScreenContent>
        <MonthSwitch month={month ?? presentMonth} last={presentMonth} onSwitch={showMonth} />
        <MonthOverview key={month ?? ''} month={month} onMonth={showMonth} onOpen={open} />
      </ScreenContent>
      <BottomBar>
        <Button onClick={() => open()}>{copy.add}</Button>
      </BottomBar>
      {opened !== undefined && (
        <opened.Sheet
          entry={opened.entry}
          today={today}
          currency={currency}
          onClose={() => setOpened(undefined)}
          onChanged={noteChange}
        />
      )}
    </>
  );
}
