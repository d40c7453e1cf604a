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
import { Tag } from '#design/tag/Tag.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { addressOfOrder } from './next-action-link.ts';
import styles from './OrderRow.module.css';
import type { Order } from './queries.ts';
import { useOpenOnce } from './use-open-once.ts';

interface OrderRowProps {
  readonly order: Order;
  readonly currency: string;
}

interface Look {
  readonly Icon: ComponentType;
  readonly tone: 'plain' | 'quiet' | 'settled' | 'due' | 'overdue';
  readonly tag: 'neutral' | 'positive' | 'caution' | 'critical';
}

/** Green means settled, amber due and red overdue, and nothing else. */
const looks: Readonly<Record<OrderStatus, Look>> = {
  21: { Icon: ReceiptIcon, tone: 'plain', tag: 'neutral' },
  110: { Icon: CloseIcon, tone: 'quiet', tag: 'neutral' },
  151: { Icon: RefreshIcon, tone: 'plain', tag: 'neutral' },
  170: { Icon: WalletIcon, tone: 'plain', tag: 'neutral' },
  174: { Icon: CalendarIcon, tone: 'due', tag: 'caution' },
  180: { Icon: WarningIcon, tone: 'overdue', tag: 'critical' },
  200: { Icon: CheckIcon, tone: 'settled', tag: 'positive' },
};

export function OrderRow({ order, currency }: OrderRowProps) {
  const { has } = useOtherPages();
  const open = useOpenOnce('/orders');
  const { Icon, tone, tag } = looks[order.orderStatus];
  const address = addressOfOrder(order, has);
  return (
    <ListRow
      leading={
        <span className={styles.icon} data-tone={tone}>
          <Icon />
        </span>
      }
      title={
        <span className={styles.line}>
          <span className={styles.name}>{order.productName}</span>
          {order.dueAmount !== undefined && (
            <span className={styles.due} data-tone={tone}>
              <Amount minor={order.dueAmount} currency={currency} />
            </span>
          )}
        </span>
      }
      description={
        <>
          <span className={styles.tag}>
            <Tag tone={tag}>{order.statusText}</Tag>
          </span>
          <span className={styles.day}>
            {order.dayTitle} <Day on={order.day} />
          </span>
          <span className={styles.day}>
            <Amount minor={order.amount} currency={currency} whole />
            {order.number !== undefined && (
              <>
                {' · '}
                <ShortNumber number={order.number} />
              </>
            )}
          </span>
        </>
      }
      {...(address !== undefined && { onClick: () => open(address) })}
    />
  );
}
