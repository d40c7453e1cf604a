import { useState } from 'react';
import { keyHelpWith } from '#cases/key-help.ts';
import { QueuePage } from '#cases/QueuePage.tsx';
import type { QueueShortcut } from '#cases/use-queue-keys.ts';
import { ContactCase } from './ContactCase.tsx';
import { InboxFilters } from './InboxFilters.tsx';
import { InboxRow } from './InboxRow.tsx';
import { type InboxFilter, useQueue } from './queries.ts';

const queueShortcuts: Readonly<Record<string, QueueShortcut>> = {
  r: { selector: 'textarea', does: 'focus', opensRow: true },
  t: { selector: 'button[data-key="t"]', does: 'click' },
  u: { selector: 'button[data-key="u"]', does: 'click', opensRow: true },
};

const keyHelp = keyHelpWith(
  { keys: ['r'], does: 'reply' },
  { keys: ['t'], does: 'take' },
  { keys: ['u'], does: 'show personal data' },
  { keys: ['f'], does: 'find a sender', isQuiet: true },
);

/** Messages from visitors: the queue on the left, the case on the right. */
export function InboxPage() {
  const [filter, setFilter] = useState<InboxFilter>({ queue: 'new', brand: undefined, search: '' });
  return (
    <QueuePage
      title="Contact inbox"
      query={useQueue(filter)}
      rowsOf={({ messages }) => messages}
      idOf={({ messageId }) => messageId}
      row={(row, now) => <InboxRow row={row} now={now} />}
      waiting={(first) => queueCountText(first?.waiting)}
      filters={(rows) => (
        <InboxFilters filter={filter} brandsSeen={rows.map(({ brand }) => brand)} onChange={setFilter} />
      )}
      failedText="The inbox did not load."
      emptyText={emptyText(filter)}
      queueShortcuts={queueShortcuts}
      keyHelp={keyHelp}
      nothingOpen="Choose a message. Opening one is noted in the audit trail."
    >
      {(openId) => <ContactCase key={openId} messageId={openId} />}
    </QueuePage>
  );
}

function queueCountText(waiting: string | undefined): string {
  if (waiting === undefined) return ' ';
  if (waiting === '0') return 'Nobody waits for an answer.';
  return waiting === '1' ? 'One person waits for an answer.' : `${waiting} people wait for an answer.`;
}

function emptyText({ queue, search, brand }: InboxFilter): string {
  if (search !== '') return 'No message of this sender here. The whole address or number is needed.';
  if (brand !== undefined) return `Nothing of ${brand} here.`;
  if (queue === 'new') return 'Nobody waits for an answer.';
  if (queue === 'mine') return 'You have taken no message.';
  return queue === 'answered' ? 'No answered message is open.' : 'No message is closed yet.';
}
