import { Amount } from '../design/amount/Amount.tsx';
import { Card } from '../design/card/Card.tsx';
import { EmptyState } from '../design/empty-state/EmptyState.tsx';
import { TryAgain } from '../design/try-again/TryAgain.tsx';
import { LaterPart } from '../frame/LaterPart.tsx';
import { useAnswer } from '../queries/use-answer.ts';
import { useTexts } from '../texts/LocaleProvider.tsx';
import styles from './Book.module.css';
import { MonthSkeleton } from './BookSkeleton.tsx';
import { bookkeepingTexts } from './bookkeeping-texts.ts';
import { type Entry, type Figures, figuresQuery } from './queries.ts';

/** Content below the fold loads in parallel with the first response. */
function loadDetails() {
  return import('./MonthDetails.tsx');
}

interface MonthOfBookProps {
  /** Undefined for the current month. */
  readonly month: string | undefined;
  readonly onMonth: (month: string) => void;
  readonly onOpen: (entry: Entry) => Promise<void>;
}

/** A month's totals, categories and entries. */
export function MonthOfBook({ month, onMonth, onOpen }: MonthOfBookProps) {
  const texts = useTexts(bookkeepingTexts);
  const figures = useAnswer(figuresQuery(month));
  switch (figures.state) {
    case 'loading':
      return <MonthSkeleton />;
    case 'failed':
      return <TryAgain onRetry={figures.retry} {...figures.reason} />;
    case 'ready':
      return (
        <>
          <Balance figures={figures.value} />
          {figures.value.entries === '0' && (
            <EmptyState title={texts.nothingTitle} sentence={texts.nothingSentence} />
          )}
          <LaterPart load={loadDetails} meanwhile={<MonthSkeleton />}>
            {({ MonthDetails }) => (
              <MonthDetails figures={figures.value} month={month} onMonth={onMonth} onOpen={onOpen} />
            )}
          </LaterPart>
          <p className={styles.quiet}>{texts.yoursAlone}</p>
        </>
      );
  }
}

function Balance({ figures: { balance, isShort, income, expense, currency } }: { figures: Figures }) {
  const texts = useTexts(bookkeepingTexts);
  return (
    <Card>
      <p className={styles.label}>{isShort === '1' ? texts.short : texts.left}</p>
      <p className={isShort === '1' ? styles.missing : undefined}>
        <Amount minor={balance} currency={currency} size="large" />
      </p>
      <dl className={styles.inAndOut}>
        <div>
          <dt className={styles.label}>{texts.moneyIn}</dt>
          <dd>
            <Amount minor={income} currency={currency} />
          </dd>
        </div>
        <div>
          <dt className={styles.label}>{texts.moneyOut}</dt>
          <dd>
            <Amount minor={expense} currency={currency} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}
