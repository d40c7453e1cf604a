import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Tabs } from '#design/tabs/Tabs.tsx';
import { OrdersOnTab } from './OrdersOnTab.tsx';
import { ordersCopy } from './orders-copy.ts';
import { ORDER_TABS, type OrderTab } from './queries.ts';

/** All sent applications and all loans. */
export function OrdersScreen() {
  const copy = useCopy(ordersCopy);
  const [open, setOpen] = useState<OrderTab>('all');
  return (
    <Tabs
      label={copy.tabs}
      active={open}
      perPage={3}
      onChange={(key) => setOpen(ORDER_TABS.find((tab) => tab === key) ?? 'all')}
      tabs={ORDER_TABS.map((tab) => ({
        key: tab,
        label: copy.tab[tab],
        // The other tabs load when they are opened.
        content: tab === open && <OrdersOnTab tab={tab} />,
      }))}
    />
  );
}
