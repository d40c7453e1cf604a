import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Tabs } from '#design/tabs/Tabs.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { ComplaintItems, NoComplaints } from './ComplaintItems.tsx';
import { complaintsCopy } from './complaints-copy.ts';
import type { ComplaintTab } from './queries.ts';

/** The server defines the tabs. */
export function ComplaintTabs({ tabs }: { readonly tabs: readonly ComplaintTab[] }) {
  const copy = useCopy(complaintsCopy);
  const [active, setActive] = useState('0');
  return (
    <Tabs
      label={copy.tabs}
      perPage={3}
      active={active}
      onChange={setActive}
      tabs={tabs.map(({ title, items }, index) => ({
        key: String(index),
        label: title,
        content:
          items.length === 0 ? (
            <NoComplaints />
          ) : (
            <ScreenContent>
              <ComplaintItems items={items} />
            </ScreenContent>
          ),
      }))}
    />
  );
}
