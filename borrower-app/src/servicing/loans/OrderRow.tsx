import type { OrderStatus } from '@hiram/contract/constants';
import type { ComponentType } from 'react';
import { Amount } from '#design/amount/Amount.tsx';
import { Day } from '#design/day/Day.tsx';
import {
  CalendarIcon,
  CheckIcon,
  CloseIcon,
  ReceiptIcon,
  RefreshIcon,
  WalletIcon,
  WarningIcon,
} from '#design/icons/icons.tsx';
import { ListRow } from '#design/list/ListRow.tsx';
import { ShortNumber } from '#design/short-number/ShortNumber.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { addressOfOrder } from './next-action-link.ts';
import styles from './OrderRow.module.css';
import type { Order } from './queries.ts';
import { useOpenOnce } from './use-open-once.ts';

interface OrderRowProps {
  readonly order: Order;
  readonly currency: string;
}

/** Green means settled, amber due and red overdue, and nothing else. */
const looks: Readonly<
  Record<
    OrderStatus,
    { readonly Icon: ComponentType; readonly tone: 'plain' | 'quiet' | 'settled' | 'due' | 'overdue' }
  >
> = {
  21: { Icon: ReceiptIcon, tone: 'plain' },
  110: { Icon: CloseIcon, tone: 'quiet' },
  151: { Icon: RefreshIcon, tone: 'plain' },
  170: { Icon: WalletIcon, tone: 'plain' },
  174: { Icon: CalendarIcon, tone: 'due' },
  180: { Icon: WarningIcon, tone: 'overdue' },
  200: { Icon: CheckIcon, tone: 'settled' },
};

export function OrderRow({ order, currency }: OrderRowProps) {
  const { has } = useOtherPages();
  const open = useOpenOnce('/orders');
  const { Icon, tone } = looks[order.orderStatus];
  const address = addressOfOrder(order, has);
  return (
    <ListRow
      leading={
        <span className={styles.icon} data-tone={tone}>
          <Icon />
        </span>
      }
      title={<span className={styles.name}>{order.productName}</span>}
      description={
        <>
          <span className={styles.status} data-tone={tone}>
            {order.statusText}
          </span>
          <span className={styles.day}>
            <Amount minor={order.amount} currency={currency} whole /> · {order.dayTitle}{' '}
            <Day on={order.day} />
          </span>
          {order.number !== undefined && (
            <span className={styles.day}>
              <ShortNumber number={order.number} />
            </span>
          )}
        </>
      }
      {...(order.dueAmount !== undefined && {
        trailing: (
          <span className={styles.due} data-tone={tone}>
            <Amount minor={order.dueAmount} currency={currency} />
          </span>
        ),
      })}
      {...(address !== undefined && { onClick: () => open(address) })}
    />
  );
}
