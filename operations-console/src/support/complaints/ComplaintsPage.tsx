import { type ReactNode, useState } from 'react';
import { BulkAssign } from '#cases/BulkAssign.tsx';
import { keyHelpWith, readingKeys } from '#cases/key-help.ts';
import { QueuePage } from '#cases/QueuePage.tsx';
import { anyText, keyOf, oneOf, useAddressFilter } from '#cases/use-address-filter.ts';
import { clickKeys, type QueueShortcut } from '#cases/use-queue-keys.ts';
import { usePermission } from '#session/account.ts';
import { ComplaintCase } from './ComplaintCase.tsx';
import { ComplaintFilters } from './ComplaintFilters.tsx';
import { ComplaintRow } from './ComplaintRow.tsx';
import { emptyQueues, queues, subjects } from './complaint-copy.ts';
import { type ComplaintsPageData, type QueueFilter, useComplaints } from './queries.ts';

const queueShortcuts: Readonly<Record<string, QueueShortcut>> = {
  ...clickKeys('t', 'b', 'a', 'n', 'r', 'e', 'h', 'c', 'x', 'm', 'v', 'p', 'u'),
  i: { selector: '[data-key="i"] input', does: 'focus', opensRow: true },
};

const searching = { keys: ['f'], does: 'search by number or ID' } as const;
const looking = { keys: ['v'], does: 'view images', isQuiet: true } as const;
const showing = { keys: ['u'], does: 'show personal data', isQuiet: true } as const;

const answeringKeys = keyHelpWith(
  { keys: ['t'], does: 'assign to me' },
  { keys: ['r'], does: 'reply' },
  { keys: ['i'], does: 'insert a reply template', isQuiet: true },
  { keys: ['n'], does: 'note' },
  { keys: ['c'], does: 'close' },
  { keys: ['a'], does: 'assign', isQuiet: true },
  { keys: ['b'], does: 'unassign', isQuiet: true },
  { keys: ['e'], does: 'escalate', isQuiet: true },
  { keys: ['h'], does: 'resume contact', isQuiet: true },
  { keys: ['m'], does: 'merge', isQuiet: true },
  { keys: ['p'], does: 'call the borrower', isQuiet: true },
  looking,
  showing,
  searching,
);
const confirmingKeys = keyHelpWith(
  { keys: ['c'], does: 'approve' },
  { keys: ['x'], does: 'reject' },
  looking,
  showing,
  searching,
);

interface ComplaintsPageProps {
  /** Renders the contact history of an order, which another capability provides. */
  readonly contactsOf: (orderId: string) => ReactNode;
}

/** The complaints page: the queue by deadline on the left, the open case with its details on the right. */
export function ComplaintsPage({ contactsOf }: ComplaintsPageProps) {
  const mayAnswer = usePermission('answer_complaints');
  const mayConfirm = usePermission('confirm_reversals');
  // A user who can only approve starts with the queue that waits for approval.
  const [listed, setListed] = useAddressFilter({
    queue: oneOf(mayConfirm && !mayAnswer ? 'second_person' : 'waiting', queues),
    brand: anyText,
    about: keyOf(subjects),
  });
  // What staff type to find a case may name a person, so it is not in the address.
  const [search, setSearch] = useState('');
  const filter: QueueFilter = { ...listed, search };
  const query = useComplaints(filter);
  return (
    <QueuePage
      title="Complaints"
      query={query}
      rowsOf={({ complaints }) => complaints}
      idOf={({ complaintId }) => complaintId}
      numbered="complaint"
      numberOf={({ number }) => number}
      row={(row, now) => <ComplaintRow row={row} now={now} />}
      waiting={(first) => queueCountText(first?.counts)}
      filters={(rows) => (
        <ComplaintFilters
          filter={filter}
          counts={query.data?.pages[0]?.counts ?? []}
          brandsSeen={rows.map(({ brand }) => brand)}
          onChange={({ search: typed, ...chosen }) => {
            setSearch(typed);
            setListed(chosen);
          }}
        />
      )}
      failedText="Could not load complaints."
      emptyText={emptyText(filter)}
      queueShortcuts={queueShortcuts}
      keyHelp={mayAnswer ? answeringKeys : mayConfirm ? confirmingKeys : readingKeys}
      nothingOpen="Select a complaint. Opening one is recorded in the audit trail."
      isCaseWide
      bulkActions={
        mayAnswer && listed.queue !== 'closed'
          ? ({ rows, clear }) => (
              <BulkAssign
                kind="complaint"
                caseIds={rows.map(({ complaintId }) => complaintId)}
                onDone={clear}
              />
            )
          : undefined
      }
    >
      {(openId, _row, open) => (
        <ComplaintCase key={openId} complaintId={openId} contactsOf={contactsOf} onOpen={open} />
      )}
    </QueuePage>
  );
}

function queueCountText(counts: ComplaintsPageData['counts'] | undefined): string {
  if (counts === undefined) return ' ';
  function countOf(queue: QueueFilter['queue']): number {
    return Number(counts?.find((one) => one.queue === queue)?.count ?? 0);
  }
  const waiting = countOf('waiting');
  if (waiting === 0) return 'No open complaints.';
  const escalated = countOf('escalated');
  return `${waiting} open, ${escalated} escalated`;
}

function emptyText({ queue, brand, about, search }: QueueFilter): string {
  if (search !== '') return 'No results. Enter the full number or ID of a complaint or loan.';
  if (brand !== undefined && about !== undefined) return `No complaints for ${brand} about this subject.`;
  if (brand !== undefined) return `No complaints for ${brand}.`;
  if (about !== undefined) return `No complaints about: ${subjects[about].toLowerCase()}.`;
  return emptyQueues[queue];
}
