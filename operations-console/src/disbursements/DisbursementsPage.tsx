import { useRef, useState } from 'react';
import { keyHelpWith, readingKeys } from '../queue/key-help.ts';
import { aheadOfDesk } from '../queue/lenders-present.ts';
import { QueueAndCase } from '../queue/QueueAndCase.tsx';
import { QueueFilters } from '../queue/QueueFilters.tsx';
import { queueViewOf } from '../queue/queue-view.ts';
import { type DeskKey, useQueueKeys } from '../queue/use-queue-keys.ts';
import { usePermission } from '../session/account.ts';
import { DisbursementCase } from './DisbursementCase.tsx';
import { DisbursementQueue } from './DisbursementQueue.tsx';
import { type QueueFilter, type QueueName, useQueue } from './queries.ts';

const queues: readonly { readonly value: QueueName; readonly label: string }[] = [
  { value: 'staff', label: 'For us' },
  { value: 'under_way', label: 'Under way' },
  { value: 'ended', label: 'Ended' },
];

/** A letter leads to the question of an act; nothing is done by a letter. */
const deskKeys: Readonly<Record<string, DeskKey>> = Object.fromEntries(
  ['a', 's', 'b', 'c'].map((key) => [
    key,
    { selector: `button[data-key="${key}"]`, does: 'click', opensRow: true },
  ]),
);

const handlingKeys = keyHelpWith(
  { keys: ['a'], does: 'ask' },
  { keys: ['s'], does: 'send again' },
  { keys: ['b'], does: 'ask the borrower' },
  { keys: ['c'], does: 'close' },
);

/** Money on its way to borrowers: what waits for a person by its promise, what goes on by itself, what is over. */
export function DisbursementsPage() {
  const mayHandle = usePermission('handle_payouts');
  const [filter, setFilter] = useState<QueueFilter>({ queue: 'staff', brand: undefined });
  const [openId, setOpenId] = useState<string>();
  const queue = useQueue(filter);
  const view = queueViewOf(queue, ({ disbursements }) => disbursements);
  const list = useRef<HTMLUListElement>(null);
  const desk = useRef<HTMLElement>(null);
  useQueueKeys({ list, desk, deskKeys, onOpen: setOpenId });

  return (
    <QueueAndCase
      title="Payouts"
      waiting={waitingText(queue.data?.pages[0]?.waiting)}
      filters={
        <QueueFilters
          queues={queues}
          queue={filter.queue}
          brandLabel="Brand of the payout"
          brand={filter.brand}
          brandsSeen={view.rows.map(({ brand }) => brand)}
          onQueue={(chosen) => setFilter({ ...filter, queue: chosen })}
          onBrand={(brand) => setFilter({ ...filter, brand })}
        />
      }
      queue={
        <DisbursementQueue
          ref={list}
          view={view}
          aheadMs={aheadOfDesk(queue.data?.pages[0]?.asOf, queue.dataUpdatedAt)}
          openId={openId}
          filter={filter}
          onOpen={setOpenId}
        />
      }
      keyHelp={mayHandle ? handlingKeys : readingKeys}
      desk={desk}
      nothingOpen="Choose a payout. Opening one is noted in the audit trail."
    >
      {openId !== undefined && <DisbursementCase key={openId} disbursementId={openId} />}
    </QueueAndCase>
  );
}

function waitingText(waiting: string | undefined): string {
  if (waiting === undefined) return ' ';
  if (waiting === '0') return 'No payout waits for us.';
  return waiting === '1' ? 'One payout waits for us.' : `${waiting} payouts wait for us.`;
}
