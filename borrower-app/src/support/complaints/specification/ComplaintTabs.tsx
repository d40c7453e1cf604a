import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Badge } from '#design/badge/Badge.tsx';
import { Pagination } from '#design/pagination/Pagination.tsx';
import { Tabs } from '#design/tabs/Tabs.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { ComplaintItems, NoComplaints } from '../ComplaintItems.tsx';
import { complaintsCopy } from '../complaints-copy.ts';
import type { ComplaintSummary, ComplaintTab } from '../queries.ts';

/** The server defines the tabs. Each shows how many complaints it has. */
export function ComplaintTabs({ tabs }: { readonly tabs: readonly ComplaintTab[] }) {
  const copy = useCopy(complaintsCopy);
  const [active, setActive] = useState('0');
  return (
    <Tabs
      label={copy.tabs}
      active={active}
      onChange={setActive}
      tabs={tabs.map(({ title, items }, index) => ({
        key: String(index),
        // Beside the title: on top of it, a badge would cover a short word.
        label: (
          <>
            {title} <Badge count={items.length} />
          </>
        ),
        content: items.length === 0 ? <NoComplaints /> : <PagedItems items={items} />,
      }))}
    />
  );
}

const ITEMS_ON_PAGE = 10;

function PagedItems({ items }: { readonly items: readonly ComplaintSummary[] }) {
  const [page, setPage] = useState(1);
  const pageCount = Math.ceil(items.length / ITEMS_ON_PAGE);
  const shown = Math.min(page, pageCount);
  const start = (shown - 1) * ITEMS_ON_PAGE;

  function turnTo(next: number): void {
    setPage(next);
    window.scrollTo(0, 0);
  }

  return (
    <ScreenContent>
      <ComplaintItems items={items.slice(start, start + ITEMS_ON_PAGE)} />
      {pageCount > 1 && <Pagination page={shown} pageCount={pageCount} onChange={turnTo} />}
    </ScreenContent>
  );
}
