import { useState } from 'react';
import { Tabs } from '../design/tabs/Tabs.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { OrdersOnTab } from './OrdersOnTab.tsx';
import { ordersTexts } from './orders-texts.ts';
import { ORDER_TABS, type OrderTab } from './queries.ts';

/** All sent applications and all loans. */
export function OrdersScreen() {
  const texts = useTexts(ordersTexts);
  const [open, setOpen] = useState<OrderTab>('all');
  return (
    <Tabs
      label={texts.tabs}
      active={open}
      perPage={3}
      onChange={(key) => setOpen(ORDER_TABS.find((tab) => tab === key) ?? 'all')}
      tabs={ORDER_TABS.map((tab) => ({
        key: tab,
        label: texts.tab[tab],
        // The other tabs load when they are opened.
        content: tab === open && <OrdersOnTab tab={tab} />,
      }))}
    />
  );
}
