import { Badge, Select } from 'antd';
import { keyHelpWith, readingKeys } from '#cases/key-help.ts';
import { QueueFilters } from '#cases/QueueFilters.tsx';
import { QueuePage } from '#cases/QueuePage.tsx';
import { QueueRow } from '#cases/QueueRow.tsx';
import { anyText, oneOf, useAddressFilter } from '#cases/use-address-filter.ts';
import { clickKeys } from '#cases/use-queue-keys.ts';
import { usePermission } from '#session/account.ts';
import { FraudListEntry } from './FraudListEntry.tsx';
import { entryStatuses, listLabels, reasonLabels } from './fraud-list-copy.ts';
import { type EntryPage, type EntryQueue, type EntryRow, useEntries } from './fraud-list-queries.ts';
import { kindLabels } from './link-copy.ts';

const queueShortcuts = clickKeys('c', 'r', 'x');
const decidingKeys = keyHelpWith(
  { keys: ['c'], does: 'approve' },
  { keys: ['r'], does: 'remove' },
  { keys: ['x'], does: 'withdraw the proposal' },
);

const queues: readonly { readonly value: EntryQueue; readonly label: string }[] = [
  { value: 'active', label: 'Active' },
  { value: 'pending', label: 'To approve' },
  { value: 'ended', label: 'Ended' },
];

const emptyMessages: Readonly<Record<EntryQueue, string>> = {
  active: 'No active entries. Add one from an application, under Fraud links.',
  pending: 'No entries wait for approval.',
  ended: 'No expired or removed entries.',
};

const lists = [
  { value: 'all', label: 'Both lists' },
  { value: 'block', label: listLabels.block },
  { value: 'watch', label: listLabels.watch },
] as const;

const readers = { queue: oneOf('active', queues), list: oneOf('all', lists), brand: anyText };

/** The entries of the block list and the watch list. */
export function FraudListsPage() {
  const mayDecide = usePermission('decide_applications');
  const [filter, setFilter] = useAddressFilter(readers);
  const { queue, list, brand } = filter;
  return (
    <QueuePage
      title="Block and watch lists"
      query={useEntries({ queue, list: list === 'all' ? undefined : list })}
      rowsOf={({ entries }) => entries.filter((row) => brand === undefined || row.brand === brand)}
      idOf={({ entryId }) => entryId}
      row={(row) => <Row row={row} />}
      waiting={countText}
      filters={(rows) => (
        <QueueFilters
          queues={queues}
          queue={queue}
          brandLabel="Brand"
          brand={brand}
          brandsSeen={rows.map((row) => row.brand)}
          onQueue={(chosen) => setFilter({ ...filter, queue: chosen })}
          onBrand={(chosen) => setFilter({ ...filter, brand: chosen })}
        >
          <Select
            aria-label="List"
            value={list}
            options={[...lists]}
            onChange={(chosen) => setFilter({ ...filter, list: chosen })}
          />
        </QueueFilters>
      )}
      failedText="Could not load the lists."
      emptyText={emptyMessages[queue]}
      queueShortcuts={queueShortcuts}
      keyHelp={mayDecide ? decidingKeys : readingKeys}
      nothingOpen="Select an entry."
    >
      {(openId) => <FraudListEntry key={openId} entryId={openId} />}
    </QueuePage>
  );
}

function Row({ row }: { readonly row: EntryRow }) {
  const { list, kind, masked, reason, status, brand, addedBy, addedAt, expiresOn } = row;
  return (
    <QueueRow
      title={`${kindLabels[kind]}${masked === '' ? '' : ` ${masked}`}`}
      clock={{ instant: addedAt, text: `until ${expiresOn}`, isLate: false }}
      beginning={`${listLabels[list]}: ${reasonLabels[reason]}`}
      brand={brand}
      assigneeName={addedBy}
      isMine={false}
    >
      <Badge status={entryStatuses[status].dot} text={entryStatuses[status].text} />
    </QueueRow>
  );
}

function countText(first: EntryPage | undefined): string {
  return first === undefined ? ' ' : `${first.active} active, ${first.pending} to approve`;
}
