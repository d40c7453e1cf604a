import { Link } from 'wouter';
import { shortAmount, shortDay } from './metric-text.ts';
import { Panel } from './Panel.tsx';
import styles from './PortfolioPage.module.css';
import { loansAddress, type PortfolioFilter } from './portfolio-filter.ts';
import type { Portfolio } from './queries.ts';

interface CashPanelProps {
  readonly portfolio: Portfolio;
  readonly filter: PortfolioFilter;
}

/** Money in above the line, money out below it, by week. */
export function CashPanel({ portfolio, filter }: CashPanelProps) {
  const { cash, currency } = portfolio;
  const most = cash.reduce((max, { collected, disbursed }) => larger(max, larger(collected, disbursed)), '1');
  const net = cash.reduce((sum, { collected, disbursed }) => sum + BigInt(collected) - BigInt(disbursed), 0n);
  return (
    <Panel
      title="Cash in and out"
      remark={filter.product === undefined ? 'per week' : 'per week, all products'}
      extra={`Net ${shortAmount(String(net), currency)}`}
    >
      <ul className={styles.legend} aria-label="Legend">
        <li data-cash="collected">Collected</li>
        <li data-cash="disbursed">Disbursed</li>
      </ul>
      <ol className={styles.cash}>
        {cash.map(({ from, until, collected, disbursed }) => (
          <li key={from}>
            {(['collected', 'disbursed'] as const).map((metric) => {
              const amount = metric === 'collected' ? collected : disbursed;
              const text = `${metric === 'collected' ? 'Collected' : 'Disbursed'}, week of ${shortDay(from)}: ${shortAmount(amount, currency)}`;
              return (
                <Link
                  key={metric}
                  href={loansAddress(filter, { metric, on: until, from })}
                  aria-label={text}
                  title={text}
                  className={styles.cashLink ?? ''}
                  data-cash={metric}
                >
                  <span style={{ height: `${heightOf(amount, most)}%` }} />
                </Link>
              );
            })}
            <span className={styles.week}>{shortDay(from)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function larger(one: string, other: string): string {
  return BigInt(one) >= BigInt(other) ? one : other;
}

/** Only for the height of a bar, where a pixel is coarser than the rounding. */
function heightOf(amount: string, most: string): number {
  return (100 * Number(amount)) / Number(most);
}
