import type { DataOf } from '@hiram/contract/call';
import { listBookkeepingEntries } from '@hiram/contract/support/bookkeeping';
import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { Button } from '#design/button/Button.tsx';
import { formatDay } from '#design/day/format-day.ts';
import { useDesignCopy } from '#design/design-context.tsx';
import { List } from '#design/list/List.tsx';
import { ListRow } from '#design/list/ListRow.tsx';
import { Skeleton, SkeletonGroup } from '#design/skeleton/Skeleton.tsx';
import { showToast } from '#design/toast/toasts.ts';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { useAnswer } from '#queries/use-answer.ts';
import { useWire } from '#queries/WireProvider.tsx';
import { bookkeepingCopy } from './bookkeeping-copy.ts';
import styles from './MonthDetails.module.css';
import { type Entry, entriesQuery } from './queries.ts';

type EntriesPage = DataOf<typeof listBookkeepingEntries>;

interface MonthEntriesProps {
  readonly month: string | undefined;
  readonly onOpen: (entry: Entry) => Promise<void>;
}

/** All entries of a month by day, newest first, paginated. */
export function MonthEntries({ month, onOpen }: MonthEntriesProps) {
  const firstPage = useAnswer(entriesQuery(month));
  switch (firstPage.state) {
    case 'loading':
      return (
        <SkeletonGroup>
          <Skeleton shape="block" />
        </SkeletonGroup>
      );
    case 'failed':
      return <TryAgain onRetry={firstPage.retry} {...firstPage.reason} />;
    case 'ready':
      return <Entries firstPage={firstPage.value} onOpen={onOpen} />;
  }
}

function Entries({
  firstPage,
  onOpen,
}: {
  readonly firstPage: EntriesPage;
  readonly onOpen: MonthEntriesProps['onOpen'];
}) {
  const copy = useCopy(bookkeepingCopy);
  const { dateLocale } = useDesignCopy();
  const { pages, next, showMore } = useFurtherPages(firstPage);
  return (
    <div className={styles.entries}>
      {daysOf(pages.flatMap(({ entries }) => entries)).map(({ on, entries }) => (
        <List key={on} title={formatDay(on, dateLocale)}>
          {entries.map((entry) => (
            <ListRow
              key={entry.entryId}
              title={<span className={styles.name}>{entry.categoryName}</span>}
              {...(entry.note !== '' && { description: <span className={styles.name}>{entry.note}</span> })}
              trailing={<SignedAmount entry={entry} currency={firstPage.currency} />}
              onClick={() => void onOpen(entry)}
            />
          ))}
        </List>
      ))}
      {next !== undefined && (
        <Button variant="secondary" onClick={showMore}>
          {copy.showMore}
        </Button>
      )}
    </div>
  );
}

function SignedAmount({ entry: { kind, amount }, currency }: { entry: Entry; currency: string }) {
  const copy = useCopy(bookkeepingCopy);
  const isIncome = kind === 'income';
  return (
    <span className={isIncome ? styles.income : styles.expense}>
      <span className="visually-hidden">{isIncome ? copy.moneyIn : copy.moneyOut} </span>
      <span aria-hidden="true">{isIncome ? '+' : '−'}</span>
      <Amount minor={amount} currency={currency} />
    </span>
  );
}

/**
 * The pages after the first. They are dropped when the first is reloaded, because they may no longer follow
 * it.
 */
function useFurtherPages(firstPage: EntriesPage) {
  const copy = useCopy(bookkeepingCopy);
  const wire = useWire();
  const [further, setFurther] = useState<readonly EntriesPage[]>([]);
  const pages = further[0] === firstPage ? further : [firstPage];
  const next = pages.at(-1)?.next;
  return {
    pages,
    next,
    async showMore() {
      if (next === undefined) return;
      const request = { month: firstPage.month, after: next };
      const answer = await wire?.send(listBookkeepingEntries, request, { silent: true });
      if (answer?.success) setFurther([...pages, answer.data]);
      else showToast(copy.moreFailed);
    },
  };
}

function daysOf(entries: readonly Entry[]): { readonly on: string; readonly entries: readonly Entry[] }[] {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) days.set(entry.on, [...(days.get(entry.on) ?? []), entry]);
  return [...days].map(([on, ofDay]) => ({ on, entries: ofDay }));
}
