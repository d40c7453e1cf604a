import { useCopy } from '#copy/LocaleProvider.tsx';
import { Card } from '#design/card/Card.tsx';
import { ChevronDownIcon } from '#design/icons/icons.tsx';
import { MoneyRows } from '#design/money-rows/MoneyRows.tsx';
import { NameMark } from '#design/name-mark/NameMark.tsx';
import styles from './Complaints.module.css';
import { complaintsCopy } from './complaints-copy.ts';
import type { ComplaintOrder } from './queries.ts';

interface OrderCardProps {
  readonly order: ComplaintOrder;
  readonly isPicking: boolean;
  readonly onAll: () => void;
}

/** The loan that the complaint is about, with a link to choose another. */
export function OrderCard({ order, isPicking, onAll }: OrderCardProps) {
  const copy = useCopy(complaintsCopy);
  return (
    <section aria-label={copy.order}>
      <Card>
        <div className={styles.part}>
          <header className={styles.product}>
            <NameMark name={order.productName} picture={order.productLogo} />
            <h2 className={styles.name}>{order.productName}</h2>
            <button type="button" className={styles.all} aria-expanded={isPicking} onClick={onAll}>
              {copy.all} <ChevronDownIcon />
            </button>
          </header>
          <MoneyRows rows={order.list.map(({ title, value }) => ({ label: title, figure: value }))} />
        </div>
      </Card>
    </section>
  );
}
