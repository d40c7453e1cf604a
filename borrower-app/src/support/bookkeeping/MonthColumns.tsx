import { useCopy } from '#copy/LocaleProvider.tsx';
import { amountParts } from '#design/amount/amount-parts.ts';
import { Card } from '#design/card/Card.tsx';
import { useDesign } from '#design/design-context.tsx';
import { bookkeepingCopy } from './bookkeeping-copy.ts';
import { formatMonth, shortMonth } from './format-month.ts';
import styles from './MonthDetails.module.css';
import type { BookkeepingStats } from './queries.ts';

interface MonthColumnsProps {
  readonly monthStats: BookkeepingStats;
  readonly onMonth: (month: string) => void;
}

/** Income and expenses of the last six months side by side; a tap opens the month. */
export function MonthColumns({
  monthStats: { byMonth, month: shown, currency },
  onMonth,
}: MonthColumnsProps) {
  const copy = useCopy(bookkeepingCopy);
  const { copy: designCopy, numberLocale } = useDesign();
  const { dateLocale } = designCopy;
  // Only bar heights, so the precision of `Number` is sufficient.
  const highest = Math.max(...byMonth.flatMap(({ income, expense }) => [Number(income), Number(expense)]));
  if (highest === 0) return;

  function written(minor: string): string {
    return amountParts(minor, currency, numberLocale)
      .map(({ text }) => text)
      .join('');
  }
  return (
    <Card>
      <div className={styles.headingRow}>
        <h3 className={styles.heading}>{copy.sixMonths}</h3>
        <p className={styles.key}>
          <span data-kind="income">{copy.moneyIn}</span>
          <span data-kind="expense">{copy.moneyOut}</span>
        </p>
      </div>
      <div className={styles.columns}>
        {byMonth.map(({ month, income, expense }) => (
          <button
            key={month}
            type="button"
            className={styles.column}
            aria-current={month === shown || undefined}
            onClick={() => onMonth(month)}
          >
            <svg
              className={styles.pair}
              viewBox="0 0 2 1"
              preserveAspectRatio="none"
              aria-hidden="true"
              focusable="false"
            >
              <Bar place={0.15} height={Number(income) / highest} kind="income" />
              <Bar place={1.05} height={Number(expense) / highest} kind="expense" />
            </svg>
            {shortMonth(month, dateLocale)}
            <span className="visually-hidden">
              {copy.monthSummary(formatMonth(month, dateLocale), written(income), written(expense))}
            </span>
          </button>
        ))}
      </div>
    </Card>
  );
}

function Bar({ place, height, kind }: { place: number; height: number; kind: 'income' | 'expense' }) {
  return <rect x={place} y={1 - height} width={0.8} height={height} data-kind={kind} />;
}
