import { Badge } from 'antd';
import { amountText } from '#cases/amount-text.ts';
import { EscalatedMark } from '#cases/EscalatedMark.tsx';
import { keyHelpWith, readingKeys } from '#cases/key-help.ts';
import { ProviderQueuePage } from '#cases/ProviderQueuePage.tsx';
import { QueueRow } from '#cases/QueueRow.tsx';
import { clickKeys } from '#cases/use-queue-keys.ts';
import { howLong, timeLeft } from '#frame/time-text.ts';
import { usePermission } from '#session/account.ts';
import { type SuspenseRow, useSuspense } from './queries.ts';
import { SuspenseCase } from './SuspenseCase.tsx';
import { suspenseStates } from './suspense-copy.ts';

const queueShortcuts = clickKeys('t', 'p', 'g', 'c', 'x');
const allocationKeys = keyHelpWith(
  { keys: ['t'], does: 'assign to me' },
  { keys: ['p'], does: 'allocate' },
  { keys: ['g'], does: 'refund' },
  { keys: ['c'], does: 'approve' },
);

const emptyMessages = {
  staff: 'No unallocated payments.',
  mine: 'No unallocated payments are assigned to you.',
  ended: 'No closed items.',
};

/** Unallocated payments: one person proposes an allocation before the deadline and another approves it. */
export function SuspensePage() {
  const mayReconcile = usePermission('reconcile');
  return (
    <ProviderQueuePage
      title="Unallocated payments"
      useRows={useSuspense}
      rowsOf={({ items }) => items}
      idOf={({ suspenseId }) => suspenseId}
      numbered="unallocated_payment"
      row={(row, now) => <Row row={row} now={now} />}
      waiting={queueCountText}
      providerLabel="Provider"
      failedText="Could not load unallocated payments."
      emptyMessages={emptyMessages}
      queueShortcuts={queueShortcuts}
      keyHelp={mayReconcile ? allocationKeys : readingKeys}
      nothingOpen="Select a payment. Opening one is recorded in the audit trail."
    >
      {(openId) => <SuspenseCase key={openId} suspenseId={openId} />}
    </ProviderQueuePage>
  );
}

function Row({ row, now }: { readonly row: SuspenseRow; readonly now: number }) {
  const { state, amount, currency, why, provider, owner, isMine } = row;
  const isHeld = state === 'held' || state === 'proposed';
  return (
    <QueueRow
      title={amountText(amount, currency)}
      clock={deadlineOf(row, now)}
      beginning={why}
      brand={provider}
      assigneeName={owner}
      isMine={isMine}
    >
      <Badge status={suspenseStates[state].dot} text={suspenseStates[state].text} />
      {isHeld && row.isEscalated && <EscalatedMark />}
    </QueueRow>
  );
}

/** A payment in suspense shows the time left; a completed one shows the time since payment. */
function deadlineOf({ state, allocateBy, paidAt }: SuspenseRow, now: number) {
  if (state === 'placed' || state === 'given_back' || state === 'reversed') {
    return { instant: paidAt, text: howLong(now - Date.parse(paidAt)), isLate: false };
  }
  const leftMs = Date.parse(allocateBy) - now;
  return { instant: allocateBy, text: timeLeft(leftMs), isLate: leftMs < 0 };
}

type FirstPage = NonNullable<ReturnType<typeof useSuspense>['data']>['pages'][number];

function queueCountText(first: FirstPage | undefined): string {
  if (first === undefined) return ' ';
  if (first.waiting === '0') return 'No unallocated payments.';
  const sums = first.held.map(({ amount, currency }) => amountText(amount, currency)).join(' and ');
  return `${first.waiting} open (${first.mine} mine), ${sums}`;
}
