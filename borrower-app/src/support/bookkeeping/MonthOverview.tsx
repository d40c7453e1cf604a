import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { Card } from '#design/card/Card.tsx';
import { EmptyState } from '#design/empty-state/EmptyState.tsx';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { LazyPart } from '#frame/LazyPart.tsx';
import { useAnswer } from '#queries/use-answer.ts';
import styles from './Book.module.css';
import { MonthSkeleton } from './BookkeepingSkeleton.tsx';
import { bookkeepingCopy } from './bookkeeping-copy.ts';
import { type BookkeepingStats, type Entry, statsQuery } from './queries.ts';

/** Content below the fold loads in parallel with the first response. */
function loadDetails() {
  return import('./MonthDetails.tsx');
}

interface MonthOverviewProps {
  /** Undefined for the current month. */
  readonly month: string | undefined;
  readonly onMonth: (month: string) => void;
  readonly onOpen: (entry: Entry) => Promise<void>;
}

/** A month's totals, categories and entries. */
export function MonthOverview({ month, onMonth, onOpen }: MonthOverviewProps) {
  const copy = useCopy(bookkeepingCopy);
  const monthStats = useAnswer(statsQuery(month));
  switch (monthStats.state) {
    case 'loading':
      return <MonthSkeleton />;
    case 'failed':
      return <TryAgain onRetry={monthStats.retry} {...monthStats.reason} />;
    case 'ready':
      return (
        <>
          <Balance monthStats={monthStats.value} />
          {monthStats.value.entries === '0' && (
            <EmptyState title={copy.nothingTitle} message={copy.nothingMessage} />
          )}
          <LazyPart load={loadDetails} meanwhile={<MonthSkeleton />}>
            {({ MonthDetails }) => (
              <MonthDetails monthStats={monthStats.value} month={month} onMonth={onMonth} onOpen={onOpen} />
            )}
          </LazyPart>
          <p className={styles.quiet}>{copy.privateNote}</p>
        </>
      );
  }
}

function Balance({
  monthStats: { balance, isShort, income, expense, currency },
}: {
  monthStats: BookkeepingStats;
}) {
  const copy = useCopy(bookkeepingCopy);
  return (
    <Card>
      <p className={styles.label}>{isShort === '1' ? copy.short : copy.left}</p>
      <p className={isShort === '1' ? styles.missing : undefined}>
        <Amount minor={balance} currency={currency} size="large" />
      </p>
      <dl className={styles.inAndOut}>
        <div>
          <dt className={styles.label}>{copy.moneyIn}</dt>
          <dd>
            <Amount minor={income} currency={currency} />
          </dd>
        </div>
        <div>
          <dt className={styles.label}>{copy.moneyOut}</dt>
          <dd>
            <Amount minor={expense} currency={currency} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}
