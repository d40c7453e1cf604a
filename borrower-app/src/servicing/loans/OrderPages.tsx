import { listOrders } from '@hiram/contract/servicing/loans';
import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { List } from '#design/list/List.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useWire } from '#queries/WireProvider.tsx';
import styles from './OrderRow.module.css';
import { OrderRow } from './OrderRow.tsx';
import { ordersCopy } from './orders-copy.ts';
import type { OrderPage, OrderTab } from './queries.ts';

interface OrderPagesProps {
  readonly tab: OrderTab;
  readonly first: OrderPage;
}

/** The first page and those loaded after it. */
export function OrderPages({ tab, first }: OrderPagesProps) {
  const copy = useCopy(ordersCopy);
  const wire = useWire();
  const [further, setFurther] = useState<readonly OrderPage[]>([]);
  const [isMissing, setIsMissing] = useState(false);
  const after = (further.at(-1) ?? first).next;

  async function loadMore(last: string): Promise<void> {
    const answer = await wire?.send(listOrders, { tab, after: last }, { silent: true });
    setIsMissing(answer?.success !== true);
    if (answer?.success) setFurther((pages) => [...pages, answer.data]);
  }

  return (
    <ScreenContent>
      <List>
        {[first, ...further].flatMap(({ orders, currency }) =>
          orders.map((order) => <OrderRow key={order.orderId} order={order} currency={currency} />),
        )}
      </List>
      {isMissing && (
        <p role="alert" className={styles.missing}>
          {copy.moreFailed}
        </p>
      )}
      {after !== undefined && (
        <Button variant="secondary" onClick={() => loadMore(after)}>
          {copy.moreOrders}
        </Button>
      )}
    </ScreenContent>
  );
}
