import { useCopy } from '#copy/LocaleProvider.tsx';
import { CheckIcon } from '#design/icons/icons.tsx';
import { List } from '#design/list/List.tsx';
import { NameMark } from '#design/name-mark/NameMark.tsx';
import { Popup } from '#design/popup/Popup.tsx';
import styles from './Complaints.module.css';
import { complaintsCopy } from './complaints-copy.ts';
import type { ComplaintOrder } from './queries.ts';

interface OrderSheetProps {
  readonly open: boolean;
  readonly orders: readonly ComplaintOrder[];
  readonly chosen: string | undefined;
  readonly onChoose: (order: ComplaintOrder) => void;
  readonly onClose: () => void;
}

/** All loans, to choose another one. */
export function OrderSheet({ open, orders, chosen, onChoose, onClose }: OrderSheetProps) {
  const copy = useCopy(complaintsCopy);
  return (
    <Popup open={open} title={copy.pickOrder} onClose={onClose}>
      <List>
        {orders.map((order) => (
          <li key={order.orderNo}>
            <button
              type="button"
              className={styles.choice}
              aria-current={order.orderNo === chosen || undefined}
              onClick={() => onChoose(order)}
            >
              <NameMark name={order.productName} picture={order.productLogo} />
              <span className={styles.choiceWords}>
                <span className={styles.name}>{order.productName}</span>
                <span className={styles.quiet}>
                  {order.list.map(({ title, value }) => `${title}: ${value}`).join(' · ')}
                </span>
              </span>
              {order.orderNo === chosen && <CheckIcon />}
            </button>
          </li>
        ))}
      </List>
    </Popup>
  );
}
