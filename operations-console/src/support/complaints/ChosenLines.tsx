import { amountText } from '#cases/amount-text.ts';
import { dayOf } from '#frame/time-text.ts';
import styles from './ComplaintCase.module.css';
import type { ComplaintOrder } from './queries.ts';

interface ChosenLinesProps {
  readonly order: ComplaintOrder | undefined;
  readonly lineKeys: readonly string[];
}

/** The lines of an order to be reversed, each with its amount. */
export function ChosenLines({ order, lineKeys }: ChosenLinesProps) {
  if (order === undefined) return null;
  const chosen = order.lines.filter(({ key }) => lineKeys.includes(key));
  return (
    <ul className={styles.lines} aria-label="Lines to reverse">
      {chosen.map(({ key, on, title, amount }) => (
        <li key={key}>
          <span>
            {title}, <time dateTime={on}>{dayOf(on)}</time>
          </span>
          <span className={styles.amount}>{amountText(amount, order.currency)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The sum of the chosen lines, in minor units. */
export function totalOfLines(
  order: ComplaintOrder | undefined,
  lineKeys: readonly string[],
): string | undefined {
  const chosen = order?.lines.filter(({ key }) => lineKeys.includes(key));
  return chosen && String(chosen.reduce((total, { amount }) => total + BigInt(amount), 0n));
}
