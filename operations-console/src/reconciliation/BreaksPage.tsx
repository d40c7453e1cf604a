import { Badge } from 'antd';
import { useState } from 'react';
import { dayOf, timeLeft } from '../frame/moments.ts';
import { amountText } from '../queue/amount-text.ts';
import { EscalatedMark } from '../queue/EscalatedMark.tsx';
import { keyHelpWith, readingKeys } from '../queue/key-help.ts';
import { QueueFilters } from '../queue/QueueFilters.tsx';
import { QueuePage } from '../queue/QueuePage.tsx';
import { QueueRow } from '../queue/QueueRow.tsx';
import { clickKeys } from '../queue/use-queue-keys.ts';
import { usePermission } from '../session/account.ts';
import { BreakCase } from './BreakCase.tsx';
import { breakStates, kinds } from './break-words.ts';
import { type BreakRow, type QueueFilter, type QueueName, useBreaks } from './queries.ts';

const queues: readonly { readonly value: QueueName; readonly label: string }[] = [
  { value: 'staff', label: 'For us' },
  { value: 'mine', label: 'Mine' },
  { value: 'ended', label: 'Ended' },
];

const deskKeys = clickKeys('t', 'e', 'w', 'p', 'c', 'x');
const reconcilingKeys = keyHelpWith(
  { keys: ['t'], does: 'take' },
  { keys: ['e'], does: 'explain' },
  { keys: ['w'], does: 'write off' },
  { keys: ['p'], does: 'post' },
  { keys: ['c'], does: 'confirm or close' },
);

/** What does not match between our books, the provider's report and the bank, by the clock. */
export function BreaksPage() {
  const mayReconcile = usePermission('reconcile');
  const [filter, setFilter] = useState<QueueFilter>({ queue: 'staff', provider: undefined });
  return (
    <QueuePage
      title="Breaks"
      query={useBreaks(filter)}
      rowsOf={({ breaks }) => breaks}
      idOf={({ breakId }) => breakId}
      row={(row, now) => <Row row={row} now={now} />}
      waiting={(first) => waitingText(first)}
      filters={(rows) => (
        <QueueFilters
          queues={queues}
          queue={filter.queue}
          brandLabel="Provider of the break"
          allLabel="All providers"
          brand={filter.provider}
          brandsSeen={rows.map(({ provider }) => provider)}
          onQueue={(queue) => setFilter({ ...filter, queue })}
          onBrand={(provider) => setFilter({ ...filter, provider })}
        />
      )}
      failedText="The breaks did not load."
      emptyText={emptyText(filter)}
      deskKeys={deskKeys}
      keyHelp={mayReconcile ? reconcilingKeys : readingKeys}
      nothingOpen="Choose a break. Opening one is noted in the audit trail."
    >
      {(openId) => <BreakCase key={openId} breakId={openId} />}
    </QueuePage>
  );
}

const ENDED: ReadonlySet<BreakRow['state']> = new Set(['mended', 'accepted', 'written_off', 'posted']);

function Row({ row, now }: { readonly row: BreakRow; readonly now: number }) {
  const { kind, state, difference, currency, reference, day, provider, dueBy, owner, isMine } = row;
  const leftMs = Date.parse(dueBy) - now;
  const hasEnded = ENDED.has(state);
  return (
    <QueueRow
      title={difference === '0' ? dayOf(day) : amountText(difference, currency)}
      clock={
        hasEnded
          ? { instant: day, text: dayOf(day), isLate: false }
          : { instant: dueBy, text: timeLeft(leftMs), isLate: leftMs < 0 }
      }
      beginning={reference === '' ? kinds[kind] : `${kinds[kind]}: ${reference}`}
      brand={provider}
      assigneeName={owner}
      isMine={isMine}
    >
      <Badge status={breakStates[state].dot} text={breakStates[state].text} />
      {!hasEnded && row.isEscalated === '1' && <EscalatedMark />}
    </QueueRow>
  );
}

function waitingText(first: { readonly waiting: string; readonly mine: string } | undefined): string {
  if (first === undefined) return ' ';
  if (first.waiting === '0') return 'Everything matches.';
  const waiting = first.waiting === '1' ? 'One break waits' : `${first.waiting} breaks wait`;
  return `${waiting} for us, ${first.mine === '0' ? 'none' : first.mine} of them mine.`;
}

function emptyText({ queue, provider }: QueueFilter): string {
  if (provider !== undefined) return `Nothing of ${provider} here.`;
  if (queue === 'staff') return 'No break waits for us: everything matches.';
  return queue === 'mine' ? 'You have taken no break.' : 'No break has ended yet.';
}
