import { useState } from 'react';
import { keyHelpWith } from '#cases/key-help.ts';
import { QueuePage } from '#cases/QueuePage.tsx';
import { anyText, oneOf, useAddressFilter } from '#cases/use-address-filter.ts';
import type { QueueShortcut } from '#cases/use-queue-keys.ts';
import { ContactCase } from './ContactCase.tsx';
import { InboxFilters, queues } from './InboxFilters.tsx';
import { InboxRow } from './InboxRow.tsx';
import { type InboxFilter, useQueue } from './queries.ts';

const readers = { queue: oneOf('new', queues), brand: anyText };

const queueShortcuts: Readonly<Record<string, QueueShortcut>> = {
  r: { selector: 'textarea', does: 'focus', opensRow: true },
  t: { selector: 'button[data-key="t"]', does: 'click' },
  u: { selector: 'button[data-key="u"]', does: 'click', opensRow: true },
};

const keyHelp = keyHelpWith(
  { keys: ['r'], does: 'reply' },
  { keys: ['t'], does: 'assign to me' },
  { keys: ['u'], does: 'show personal data' },
  { keys: ['f'], does: 'search sender', isQuiet: true },
);

/** Messages from visitors: the queue on the left, the case on the right. */
export function InboxPage() {
  const [listed, setListed] = useAddressFilter(readers);
  // A search is for an e-mail address or a phone number, which must not be in the address.
  const [search, setSearch] = useState('');
  const filter: InboxFilter = { ...listed, search };
  return (
    <QueuePage
      title="Contact inbox"
      query={useQueue(filter)}
      rowsOf={({ messages }) => messages}
      idOf={({ messageId }) => messageId}
      numbered="contact_message"
      row={(row, now) => <InboxRow row={row} now={now} />}
      waiting={(first) => queueCountText(first?.waiting)}
      filters={(rows) => (
        <InboxFilters
          filter={filter}
          brandsSeen={rows.map(({ brand }) => brand)}
          onChange={({ search: typed, ...chosen }) => {
            setSearch(typed);
            setListed(chosen);
          }}
        />
      )}
      failedText="Could not load messages."
      emptyText={emptyText(filter)}
      queueShortcuts={queueShortcuts}
      keyHelp={keyHelp}
      nothingOpen="Select a message. Opening one is recorded in the audit trail."
    >
      {(openId) => <ContactCase key={openId} messageId={openId} />}
    </QueuePage>
  );
}

function queueCountText(waiting: string | undefined): string {
  if (waiting === undefined) return ' ';
  if (waiting === '0') return 'No open messages.';
  return `${waiting} open`;
}

function emptyText({ queue, search, brand }: InboxFilter): string {
  if (search !== '') return 'No results. Enter the full e-mail address or phone number.';
  if (brand !== undefined) return `No messages for ${brand}.`;
  if (queue === 'new') return 'No open messages.';
  if (queue === 'mine') return 'No messages are assigned to you.';
  return queue === 'answered' ? 'No answered messages.' : 'No closed messages.';
}
