import { keyHelpWith, readingKeys } from '#cases/key-help.ts';
import { QueueFilters } from '#cases/QueueFilters.tsx';
import { QueuePage } from '#cases/QueuePage.tsx';
import { anyText, oneOf, useAddressFilter } from '#cases/use-address-filter.ts';
import { clickKeys } from '#cases/use-queue-keys.ts';
import { usePermission } from '#session/account.ts';
import { DisbursementCase } from './DisbursementCase.tsx';
import { DisbursementRow } from './DisbursementRow.tsx';
import { type QueueFilter, type QueueName, useQueue } from './queries.ts';

const queues: readonly { readonly value: QueueName; readonly label: string }[] = [
  { value: 'staff', label: 'Needs action' },
  { value: 'under_way', label: 'In progress' },
  { value: 'ended', label: 'Closed' },
];

/** A shortcut opens the dialog of an action; it never performs the action. */
const queueShortcuts = clickKeys('a', 's', 'b', 'c');

const handlingKeys = keyHelpWith(
  { keys: ['a'], does: 'poll provider' },
  { keys: ['s'], does: 'send again' },
  { keys: ['b'], does: 'request account' },
  { keys: ['c'], does: 'close' },
);

const readers = { queue: oneOf('staff', queues), brand: anyText };

/** Payouts to borrowers: waiting for staff by promised date, proceeding automatically, and completed. */
export function DisbursementsPage() {
  const mayHandle = usePermission('handle_payouts');
  const [filter, setFilter] = useAddressFilter(readers);
  return (
    <QueuePage
      title="Payouts"
      query={useQueue(filter)}
      rowsOf={({ disbursements }) => disbursements}
      idOf={({ disbursementId }) => disbursementId}
      numbered="payout"
      row={(row, now) => <DisbursementRow row={row} now={now} />}
      waiting={(first) => queueCountText(first?.waiting)}
      filters={(rows) => (
        <QueueFilters
          queues={queues}
          queue={filter.queue}
          brandLabel="Brand"
          brand={filter.brand}
          brandsSeen={rows.map(({ brand }) => brand)}
          onQueue={(queue) => setFilter({ ...filter, queue })}
          onBrand={(brand) => setFilter({ ...filter, brand })}
        />
      )}
      failedText="Could not load payouts."
      emptyText={emptyText(filter)}
      queueShortcuts={queueShortcuts}
      keyHelp={mayHandle ? handlingKeys : readingKeys}
      nothingOpen="Select a payout. Opening one is recorded in the audit trail."
    >
      {(openId) => <DisbursementCase key={openId} disbursementId={openId} />}
    </QueuePage>
  );
}

function queueCountText(waiting: string | undefined): string {
  if (waiting === undefined) return ' ';
  if (waiting === '0') return 'No payouts need action.';
  return waiting === '1' ? '1 needs action' : `${waiting} need action`;
}

function emptyText({ queue, brand }: QueueFilter): string {
  if (brand !== undefined) return `No payouts for ${brand}.`;
  if (queue === 'staff') return 'No payouts need action.';
  return queue === 'under_way' ? 'No payouts in progress.' : 'No closed payouts.';
}
