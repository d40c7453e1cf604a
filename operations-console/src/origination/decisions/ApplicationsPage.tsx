import { BulkAssign } from '#cases/BulkAssign.tsx';
import { keyHelpWith, readingKeys } from '#cases/key-help.ts';
import { QueueFilters } from '#cases/QueueFilters.tsx';
import { QueuePage } from '#cases/QueuePage.tsx';
import { anyText, oneOf, useAddressFilter } from '#cases/use-address-filter.ts';
import { clickKeys, type QueueShortcut } from '#cases/use-queue-keys.ts';
import { usePermission } from '#session/account.ts';
import { ApplicationCase } from './ApplicationCase.tsx';
import { ApplicationRow } from './ApplicationRow.tsx';
import { type ApplicationsOfQueue, type QueueFilter, type QueueName, useQueue } from './queries.ts';

const queues: readonly { readonly value: QueueName; readonly label: string }[] = [
  { value: 'waiting', label: 'Open' },
  { value: 'mine', label: 'Mine' },
  { value: 'held', label: 'Held' },
  { value: 'decided', label: 'Decided' },
];

const queueShortcuts: Readonly<Record<string, QueueShortcut>> = {
  t: { selector: 'button[data-key="t"]', does: 'click' },
  a: { selector: 'button[data-key="a"]', does: 'click', opensRow: true },
  d: { selector: 'button[data-key="d"]', does: 'click', opensRow: true },
  u: { selector: 'button[data-key="u"]', does: 'click', opensRow: true },
  ...clickKeys('r', 'c', 'x', 'n'),
};

const decidingKeys = keyHelpWith(
  { keys: ['t'], does: 'assign to me' },
  { keys: ['a'], does: 'approve' },
  { keys: ['d'], does: 'decline' },
  { keys: ['u'], does: 'show personal data' },
  { keys: ['r'], does: 'propose a release', isQuiet: true },
  { keys: ['c'], does: 'approve a release', isQuiet: true },
  { keys: ['x'], does: 'withdraw a proposal', isQuiet: true },
  { keys: ['n'], does: 'keep declined after an appeal', isQuiet: true },
);

const readers = { queue: oneOf('waiting', queues), brand: anyText };

/** Applications referred to staff: the queue by deadline, those that lists and links hold, and one case with all that a decision needs. */
export function ApplicationsPage() {
  const mayDecide = usePermission('decide_applications');
  const [filter, setFilter] = useAddressFilter(readers);
  return (
    <QueuePage
      title="Applications"
      query={useQueue(filter)}
      rowsOf={({ cases }) => cases}
      idOf={({ caseId }) => caseId}
      numbered="application"
      row={(row, now) => <ApplicationRow row={row} now={now} />}
      waiting={(first) => queueCountText(first)}
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
      failedText="Could not load applications."
      emptyText={emptyText(filter)}
      queueShortcuts={queueShortcuts}
      keyHelp={mayDecide ? decidingKeys : readingKeys}
      nothingOpen="Select an application. Opening one is recorded in the audit trail."
      bulkActions={
        mayDecide && filter.queue !== 'decided'
          ? ({ rows, clear }) => (
              <BulkAssign kind="application" caseIds={rows.map(({ caseId }) => caseId)} onDone={clear} />
            )
          : undefined
      }
    >
      {(openId) => <ApplicationCase key={openId} caseId={openId} />}
    </QueuePage>
  );
}

function queueCountText(first: ApplicationsOfQueue | undefined): string {
  if (first === undefined) return ' ';
  const { waiting, held } = first;
  const open = waiting === '0' ? 'No open applications' : `${waiting} open`;
  if (held === '0') return waiting === '0' ? `${open}.` : open;
  return `${open}, ${held} held`;
}

function emptyText({ queue, brand }: QueueFilter): string {
  if (brand !== undefined) return `No applications for ${brand}.`;
  if (queue === 'waiting') return 'No open applications.';
  if (queue === 'held') return 'No applications are held.';
  return queue === 'mine' ? 'No applications are assigned to you.' : 'No decided applications.';
}
