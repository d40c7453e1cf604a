import { useRef, useState } from 'react';
import { keyHelpWith, readingKeys } from '../queue/key-help.ts';
import { aheadOfDesk } from '../queue/lenders-present.ts';
import { QueueAndCase } from '../queue/QueueAndCase.tsx';
import { QueueFilters } from '../queue/QueueFilters.tsx';
import { queueViewOf } from '../queue/queue-view.ts';
import { type DeskKey, useQueueKeys } from '../queue/use-queue-keys.ts';
import { usePermission } from '../session/account.ts';
import { ApplicationCase } from './ApplicationCase.tsx';
import { ApplicationQueue } from './ApplicationQueue.tsx';
import { type QueueFilter, type QueueName, useQueue } from './queries.ts';

const queues: readonly { readonly value: QueueName; readonly label: string }[] = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'mine', label: 'Mine' },
  { value: 'decided', label: 'Decided' },
];

const deskKeys: Readonly<Record<string, DeskKey>> = {
  t: { selector: 'button[data-key="t"]', does: 'click' },
  a: { selector: 'button[data-key="a"]', does: 'click', opensRow: true },
  d: { selector: 'button[data-key="d"]', does: 'click', opensRow: true },
};

const decidingKeys = keyHelpWith(
  { keys: ['t'], does: 'take' },
  { keys: ['a'], does: 'approve' },
  { keys: ['d'], does: 'decline' },
);

/** Applications that the rules left to a person: the queue by its clock, one case with all that a decision needs. */
export function ApplicationsPage() {
  const mayDecide = usePermission('decide_applications');
  const [filter, setFilter] = useState<QueueFilter>({ queue: 'waiting', brand: undefined });
  const [openId, setOpenId] = useState<string>();
  const queue = useQueue(filter);
  const view = queueViewOf(queue, ({ cases }) => cases);
  const list = useRef<HTMLUListElement>(null);
  const desk = useRef<HTMLElement>(null);
  useQueueKeys({ list, desk, deskKeys, onOpen: setOpenId });

  return (
    <QueueAndCase
      title="Applications"
      waiting={waitingText(queue.data?.pages[0]?.waiting)}
      filters={
        <QueueFilters
          queues={queues}
          queue={filter.queue}
          brandLabel="Brand of the application"
          brand={filter.brand}
          brandsSeen={view.rows.map(({ brand }) => brand)}
          onQueue={(chosen) => setFilter({ ...filter, queue: chosen })}
          onBrand={(brand) => setFilter({ ...filter, brand })}
        />
      }
      queue={
        <ApplicationQueue
          ref={list}
          view={view}
          aheadMs={aheadOfDesk(queue.data?.pages[0]?.asOf, queue.dataUpdatedAt)}
          openId={openId}
          filter={filter}
          onOpen={setOpenId}
        />
      }
      keyHelp={mayDecide ? decidingKeys : readingKeys}
      desk={desk}
      nothingOpen="Choose an application. Opening one is noted in the audit trail."
    >
      {openId !== undefined && <ApplicationCase key={openId} caseId={openId} />}
    </QueueAndCase>
  );
}

function waitingText(waiting: string | undefined): string {
  if (waiting === undefined) return ' ';
  if (waiting === '0') return 'No application waits for a decision.';
  return waiting === '1'
    ? 'One application waits for a decision.'
    : `${waiting} applications wait for a decision.`;
}
