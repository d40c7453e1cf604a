import { Flex } from 'antd';
import { keyHelpWith, readingKeys } from '#cases/key-help.ts';
import { QueueFilters } from '#cases/QueueFilters.tsx';
import { QueuePage } from '#cases/QueuePage.tsx';
import { anyText, oneOf, useAddressFilter } from '#cases/use-address-filter.ts';
import { clickKeys } from '#cases/use-queue-keys.ts';
import { usePermission } from '#session/account.ts';
import { CreditsOwed } from './CreditsOwed.tsx';
import { type QueueFilter, type QueueName, useQueue } from './queries.ts';
import { RefundCase } from './RefundCase.tsx';
import { RefundRow } from './RefundRow.tsx';

const queues: readonly { readonly value: QueueName; readonly label: string }[] = [
  { value: 'staff', label: 'Needs action' },
  { value: 'under_way', label: 'In progress' },
  { value: 'ended', label: 'Closed' },
];

/** A shortcut opens the dialog of an action; it never performs the action. */
const queueShortcuts = clickKeys('a', 's', 'b');

const handlingKeys = keyHelpWith(
  { keys: ['a'], does: 'poll provider' },
  { keys: ['s'], does: 'send again' },
  { keys: ['b'], does: 'request account' },
);

const readers = { queue: oneOf('staff', queues), brand: anyText };

/** Refunds to borrowers: waiting for staff by age, proceeding automatically, and completed. */
export function RefundsPage() {
  const mayHandle = usePermission('handle_payouts');
  const [filter, setFilter] = useAddressFilter(readers);
  const query = useQueue(filter);
  const first = query.data?.pages[0];
  return (
    <QueuePage
      title="Refunds"
      query={query}
      rowsOf={({ refunds }) => refunds}
      idOf={({ refundId }) => refundId}
      numbered="refund"
      row={(row, now) => <RefundRow row={row} now={now} />}
      waiting={(page) => queueCountText(page?.waiting)}
      filters={(rows) => (
        <Flex vertical gap={8}>
          <QueueFilters
            queues={queues}
            queue={filter.queue}
            brandLabel="Brand"
            brand={filter.brand}
            brandsSeen={rows.map(({ brand }) => brand)}
            onQueue={(queue) => setFilter({ ...filter, queue })}
            onBrand={(brand) => setFilter({ ...filter, brand })}
          />
          {first !== undefined && <CreditsOwed credits={first.credits} asOf={first.asOf} />}
        </Flex>
      )}
      failedText="Could not load refunds."
      emptyText={emptyText(filter)}
      queueShortcuts={queueShortcuts}
      keyHelp={mayHandle ? handlingKeys : readingKeys}
      nothingOpen="Select a refund. Opening one is recorded in the audit trail."
    >
      {(openId) => <RefundCase key={openId} refundId={openId} />}
    </QueuePage>
  );
}

function queueCountText(waiting: string | undefined): string {
  if (waiting === undefined) return ' ';
  if (waiting === '0') return 'No refunds need action.';
  return waiting === '1' ? '1 needs action' : `${waiting} need action`;
}

function emptyText({ queue, brand }: QueueFilter): string {
  if (brand !== undefined) return `No refunds for ${brand}.`;
  if (queue === 'staff') return 'No refunds need action.';
  return queue === 'under_way' ? 'No refunds in progress.' : 'No closed refunds.';
}
