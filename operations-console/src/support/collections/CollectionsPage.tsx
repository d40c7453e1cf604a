import { MARKET_IDS, type MarketId } from '@hiram/contract/market-ids';
import type { CollectionsView } from '@hiram/contract/support/collections';
import { Flex, Select } from 'antd';
import type { ReactNode } from 'react';
import { BrandSelect } from '#cases/BrandSelect.tsx';
import { keyHelpWith, readingKeys } from '#cases/key-help.ts';
import { QueuePage } from '#cases/QueuePage.tsx';
import { QueueTabs } from '#cases/QueueTabs.tsx';
import { anyText, oneOf, useAddressFilter } from '#cases/use-address-filter.ts';
import { clickKeys } from '#cases/use-queue-keys.ts';
import { usePermission } from '#session/account.ts';
import { CollectionsCase } from './CollectionsCase.tsx';
import { CollectionsRow } from './CollectionsRow.tsx';
import { useCollections } from './queries.ts';

const views = [
  { value: 'to_call', label: 'To call' },
  { value: 'promises', label: 'Promises' },
  { value: 'broken', label: 'Broken' },
  { value: 'paused', label: 'Paused' },
  { value: 'all', label: 'All late' },
] as const satisfies readonly { value: CollectionsView; label: string }[];

const markets = MARKET_IDS.map((value) => ({ value, label: value }));
const readers = {
  view: oneOf<CollectionsView>('to_call', views),
  market: oneOf<MarketId>('PH', markets),
  brand: anyText,
};

const queueShortcuts = clickKeys('c', 'o', '1', '2', '3', '4', '5', '6', '7', '8', '9', '0', 's');
const callingKeys = keyHelpWith(
  { keys: ['c'], does: 'call' },
  { keys: ['1', '…', '0'], does: 'outcome of the call' },
  { keys: ['s'], does: 'save and next' },
  { keys: ['o'], does: 'promise to pay' },
);

interface CollectionsPageProps {
  /** The contact log of a loan's borrower. */
  readonly contactsOf: (orderId: string) => ReactNode;
}

/** Late loans ranked by expected recovery, and the pane from which an agent calls. */
export function CollectionsPage({ contactsOf }: CollectionsPageProps) {
  const mayCall = usePermission('call_borrowers');
  const [filter, setFilter] = useAddressFilter(readers);
  const query = useCollections(filter);
  return (
    <QueuePage
      title="Collections"
      query={query}
      rowsOf={({ rows }) => rows}
      idOf={({ orderId }) => orderId}
      row={(row) => <CollectionsRow row={row} />}
      waiting={() => 'Ranked by expected recovery: owed today × likelihood × reachable now.'}
      filters={(rows) => (
        <Flex gap={8} wrap>
          <QueueTabs
            tabs={views.map((view) => ({ ...view, count: undefined }))}
            chosen={filter.view}
            onChoose={(view) => setFilter({ ...filter, view })}
          />
          <Select
            aria-label="Market"
            value={filter.market}
            options={markets}
            onChange={(market) => setFilter({ ...filter, market })}
          />
          <BrandSelect
            label="Brand"
            allLabel="All brands"
            brand={filter.brand}
            brandsSeen={rows.map(({ brand }) => brand)}
            onBrand={(brand) => setFilter({ ...filter, brand })}
          />
        </Flex>
      )}
      failedText="Could not load the queue."
      emptyText={emptyTexts[filter.view]}
      queueShortcuts={queueShortcuts}
      keyHelp={mayCall ? callingKeys : readingKeys}
      nothingOpen="Select a loan. Opening it is recorded in the audit trail."
      isCaseWide
    >
      {(openId, row, open) => (
        <CollectionsCase
          key={openId}
          orderId={openId}
          contacts={contactsOf(openId)}
          onNext={() => {
            const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
            const next = rows[rows.findIndex(({ orderId }) => orderId === row?.orderId) + 1];
            if (next === undefined) return;
            open(next.orderId);
            // Keys act on the focused row, so it must be the open one.
            document.querySelector<HTMLElement>(`[data-row="${CSS.escape(next.orderId)}"]`)?.focus();
          }}
        />
      )}
    </QueuePage>
  );
}

const emptyTexts = {
  to_call: 'Nobody can be called now. Paused shows when and why.',
  promises: 'No active promises.',
  broken: 'No broken promises.',
  paused: 'No paused loans.',
  all: 'No late loans.',
} as const satisfies Record<CollectionsView, string>;
