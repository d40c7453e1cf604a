import { useRef, useState } from 'react';
import { keyHelpWith } from '../queue/key-help.ts';
import { QueueAndCase } from '../queue/QueueAndCase.tsx';
import { queueViewOf } from '../queue/queue-view.ts';
import { type DeskKey, useQueueKeys } from '../queue/use-queue-keys.ts';
import { ContactCase } from './ContactCase.tsx';
import { InboxFilters } from './InboxFilters.tsx';
import { MessageQueue } from './MessageQueue.tsx';
import { type InboxFilter, useQueue } from './queries.ts';

const deskKeys: Readonly<Record<string, DeskKey>> = {
  r: { selector: 'textarea', does: 'focus', opensRow: true },
  t: { selector: 'button[data-key="t"]', does: 'click' },
};

const keyHelp = keyHelpWith({ keys: ['r'], does: 'reply' }, { keys: ['t'], does: 'take' });

/** What visitors wrote, the queue at the left and the case at the right. */
export function InboxPage() {
  const [filter, setFilter] = useState<InboxFilter>({ queue: 'new', brand: undefined, search: '' });
  const [openId, setOpenId] = useState<string>();
  const queue = useQueue(filter);
  const view = queueViewOf(queue, ({ messages }) => messages);
  const list = useRef<HTMLUListElement>(null);
  const desk = useRef<HTMLElement>(null);
  useQueueKeys({ list, desk, deskKeys, onOpen: setOpenId });

  return (
    <QueueAndCase
      title="Contact inbox"
      waiting={waitingText(queue.data?.pages[0]?.waiting)}
      filters={
        <InboxFilters filter={filter} brandsSeen={view.rows.map(({ brand }) => brand)} onChange={setFilter} />
      }
      queue={<MessageQueue ref={list} view={view} openId={openId} filter={filter} onOpen={setOpenId} />}
      keyHelp={keyHelp}
      desk={desk}
      nothingOpen="Choose a message. Opening one is noted in the audit trail."
    >
      {openId !== undefined && <ContactCase key={openId} messageId={openId} />}
    </QueueAndCase>
  );
}

function waitingText(waiting: string | undefined): string {
  if (waiting === undefined) return ' ';
  if (waiting === '0') return 'Nobody waits for an answer.';
  return waiting === '1' ? 'One person waits for an answer.' : `${waiting} people wait for an answer.`;
}
