import { Badge } from 'antd';
import { useState } from 'react';
import { howLong, timeLeft } from '../frame/moments.ts';
import { amountText } from '../queue/amount-text.ts';
import { EscalatedMark } from '../queue/EscalatedMark.tsx';
import { keyHelpWith, readingKeys } from '../queue/key-help.ts';
import { QueueFilters } from '../queue/QueueFilters.tsx';
import { QueuePage } from '../queue/QueuePage.tsx';
import { QueueRow } from '../queue/QueueRow.tsx';
import { clickKeys } from '../queue/use-queue-keys.ts';
import { usePermission } from '../session/account.ts';
import { type QueueFilter, type SuspenseRow, useSuspense } from './queries.ts';
import { SuspenseCase } from './SuspenseCase.tsx';
import { suspenseStates } from './suspense-words.ts';

const queues: readonly { readonly value: QueueFilter['queue']; readonly label: string }[] = [
  { value: 'staff', label: 'For us' },
  { value: 'mine', label: 'Mine' },
  { value: 'ended', label: 'Ended' },
];

const deskKeys = clickKeys('t', 'p', 'g', 'c', 'x');
const placingKeys = keyHelpWith(
  { keys: ['t'], does: 'take' },
  { keys: ['p'], does: 'place' },
  { keys: ['g'], does: 'give back' },
  { keys: ['c'], does: 'confirm' },
);

/** Money that came and fits nowhere: somebody finds its place, by a clock, and another person agrees. */
export function SuspensePage() {
  const mayReconcile = usePermission('reconcile');
  const [filter, setFilter] = useState<QueueFilter>({ queue: 'staff', provider: undefined });
  return (
    <QueuePage
      title="Suspense"
      query={useSuspense(filter)}
      rowsOf={({ items }) => items}
      idOf={({ suspenseId }) => suspenseId}
      row={(row, now) => <Row row={row} now={now} />}
      waiting={(first) => waitingText(first)}
      filters={(rows) => (
        <QueueFilters
          queues={queues}
          queue={filter.queue}
          brandLabel="Provider of the money"
          allLabel="All providers"
          brand={filter.provider}
          brandsSeen={rows.map(({ provider }) => provider)}
          onQueue={(queue) => setFilter({ ...filter, queue })}
          onBrand={(provider) => setFilter({ ...filter, provider })}
        />
      )}
      failedText="What is held did not load."
      emptyText={emptyText(filter)}
      deskKeys={deskKeys}
      keyHelp={mayReconcile ? placingKeys : readingKeys}
      nothingOpen="Choose a sum. Opening one is noted in the audit trail."
    >
      {(openId) => <SuspenseCase key={openId} suspenseId={openId} />}
    </QueuePage>
  );
}

function Row({ row, now }: { readonly row: SuspenseRow; readonly now: number }) {
  const { state, amount, currency, why, provider, owner, isMine } = row;
  const isHeld = state === 'held' || state === 'proposed';
  return (
    <QueueRow
      title={amountText(amount, currency)}
      clock={clockOf(row, now)}
      beginning={why}
      brand={provider}
      assigneeName={owner}
      isMine={isMine}
    >
      <Badge status={suspenseStates[state].dot} text={suspenseStates[state].text} />
      {isHeld && row.isEscalated === '1' && <EscalatedMark />}
    </QueueRow>
  );
}

/** What is held is told what time is left; what is over, how long ago it was paid. */
function clockOf({ state, placeBy, paidAt }: SuspenseRow, now: number) {
  if (state === 'placed' || state === 'given_back') {
    return { instant: paidAt, text: howLong(now - Date.parse(paidAt)), isLate: false };
  }
  const leftMs = Date.parse(placeBy) - now;
  return { instant: placeBy, text: timeLeft(leftMs), isLate: leftMs < 0 };
}

type FirstPage = NonNullable<ReturnType<typeof useSuspense>['data']>['pages'][number];

function waitingText(first: FirstPage | undefined): string {
  if (first === undefined) return ' ';
  if (first.waiting === '0') return 'No money is without a place.';
  const sums = first.held.map(({ amount, currency }) => amountText(amount, currency)).join(' and ');
  const count = first.waiting === '1' ? 'one sum' : `${first.waiting} sums`;
  return `${sums} held, in ${count}; ${first.mine === '0' ? 'none' : first.mine} mine.`;
}

function emptyText({ queue, provider }: QueueFilter): string {
  if (provider !== undefined) return `Nothing of ${provider} here.`;
  if (queue === 'staff') return 'No money is without a place.';
  return queue === 'mine'
    ? 'You have taken no money in hand.'
    : 'No money that was held has found its place yet.';
}
