import type { OrderStatus } from '@hiram/contract/constants';
import { Amount } from '../design/amount/Amount.tsx';
import { Card } from '../design/card/Card.tsx';
import { Day } from '../design/day/Day.tsx';
import { MoneyRows } from '../design/money-rows/MoneyRows.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import styles from './HomeDetails.module.css';
import { homeTexts } from './home-texts.ts';
import type { Home } from './queries.ts';

interface OwedCardProps {
  readonly owed: NonNullable<Home['owed']>;
  readonly currency: Home['currency'];
  readonly today: string;
}

const tones: Readonly<Partial<Record<OrderStatus, 'due' | 'overdue'>>> = { 174: 'due', 180: 'overdue' };

/** Amount due and due date, with the remaining balance below. */
export function OwedCard({ owed, currency, today }: OwedCardProps) {
  const texts = useTexts(homeTexts);
  const { dueAmount, dueOn, outstanding, productName, orderStatus } = owed;
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{texts.owed}</h2>
      <Card>
        <div className={styles.owed}>
          <p className={styles.quiet}>{productName}</p>
          <p>
            <Amount minor={dueAmount} currency={currency} size="large" />
          </p>
          <p className={styles.dueDay} data-tone={tones[orderStatus]}>
            {dueOn < today ? texts.wasDue : texts.payBy} <Day on={dueOn} today={today} />
          </p>
          <MoneyRows
            rows={[{ label: texts.leftInAll, figure: <Amount minor={outstanding} currency={currency} /> }]}
          />
        </div>
      </Card>
    </section>
  );
}
