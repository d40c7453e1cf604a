import { Amount } from '#design/amount/Amount.tsx';
import { Card } from '#design/card/Card.tsx';
import styles from './MonthDetails.module.css';
import type { BookkeepingStats } from './queries.ts';

interface CategoryBarsProps {
  readonly monthStats: BookkeepingStats;
  readonly kind: 'income' | 'expense';
  readonly title: string;
}

/** The categories of one kind, largest first, each with a bar proportional to its share. */
export function CategoryBars({ monthStats: { byCategory, currency }, kind, title }: CategoryBarsProps) {
  const ofKind = byCategory.filter((category) => category.kind === kind);
  if (ofKind.length === 0) return;
  return (
    <Card>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.bars}>
        {ofKind.map(({ categoryId, name, amount, share }) => (
          <li key={categoryId} className={styles.category}>
            <span className={styles.name}>{name}</span>
            <Amount minor={amount} currency={currency} />
            <svg
              className={styles.bar}
              viewBox="0 0 1 1"
              preserveAspectRatio="none"
              aria-hidden="true"
              focusable="false"
            >
              <rect width={share} height="1" />
            </svg>
          </li>
        ))}
      </ul>
    </Card>
  );
}
