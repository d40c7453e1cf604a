import type { OrderStatus } from '@hiram/contract/constants';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { Card } from '#design/card/Card.tsx';
import { Day } from '#design/day/Day.tsx';
import { MoneyRows } from '#design/money-rows/MoneyRows.tsx';
import type { Home } from '#frame/home-query.ts';
import styles from './HomeDetails.module.css';
import { homeCopy } from './home-copy.ts';

interface AmountDueCardProps {
  readonly owed: NonNullable<Home['owed']>;
  readonly currency: Home['currency'];
  readonly today: string;
}

const tones: Readonly<Partial<Record<OrderStatus, 'due' | 'overdue'>>> = { 174: 'due', 180: 'overdue' };

/** Amount due and due date, with the remaining balance below. */
export function AmountDueCard({ owed, currency, today }: AmountDueCardProps) {
  const copy = useCopy(homeCopy);
  const { dueAmount, dueOn, outstanding, productName, orderStatus } = owed;
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{copy.owed}</h2>
      <Card>
        <div className={styles.owed}>
          <p className={styles.quiet}>{productName}</p>
          <p>
            <Amount minor={dueAmount} currency={currency} size="large" />
          </p>
          <p className={styles.dueDay} data-tone={tones[orderStatus]}>
            {dueOn < today ? copy.wasDue : copy.payBy} <Day on={dueOn} today={today} />
          </p>
          <MoneyRows
            rows={[{ label: copy.totalLeft, figure: <Amount minor={outstanding} currency={currency} /> }]}
          />
        </div>
      </Card>
    </section>
  );
}
