import { amountText } from '#cases/amount-text.ts';
import { OrderLink } from '#cases/OrderLink.tsx';
import { howLong } from '#frame/time-text.ts';
import styles from './CreditsOwed.module.css';
import type { CreditOwed } from './queries.ts';
import { delays } from './refund-copy.ts';

interface CreditsOwedProps {
  readonly credits: readonly CreditOwed[];
  /** The server's time of the list. */
  readonly asOf: string;
}

/** Credit of closed loans that is not refunded yet, oldest first, with its age and the reason. */
export function CreditsOwed({ credits, asOf }: CreditsOwedProps) {
  if (credits.length === 0) return null;
  const title =
    credits.length === 1 ? '1 credit not refunded yet' : `${credits.length} credits not refunded yet`;
  return (
    <details className={styles.credits}>
      <summary>{title}</summary>
      <ul>
        {credits.map(({ loanId, amount, currency, since, why }) => (
          <li key={loanId}>
            <OrderLink id={loanId}>{amountText(amount, currency)}</OrderLink>{' '}
            <time dateTime={since}>{howLong(Date.parse(asOf) - Date.parse(since))}</time>
            {why === undefined ? '' : `, ${delays[why]}`}
          </li>
        ))}
      </ul>
    </details>
  );
}
