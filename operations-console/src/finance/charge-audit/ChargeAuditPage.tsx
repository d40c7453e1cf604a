import { Badge } from 'antd';
import { amountText } from '#cases/amount-text.ts';
import { BulkAssign } from '#cases/BulkAssign.tsx';
import { EscalatedMark } from '#cases/EscalatedMark.tsx';
import { keyHelpWith, readingKeys } from '#cases/key-help.ts';
import { QueueFilters } from '#cases/QueueFilters.tsx';
import { QueuePage } from '#cases/QueuePage.tsx';
import { QueueRow } from '#cases/QueueRow.tsx';
import { anyText, oneOf, useAddressFilter } from '#cases/use-address-filter.ts';
import { clickKeys } from '#cases/use-queue-keys.ts';
import { howLong, timeLeft } from '#frame/time-text.ts';
import { usePermission } from '#session/account.ts';
import { DifferenceCase } from './DifferenceCase.tsx';
import { differenceStates } from './difference-copy.ts';
import { type AuditPage, type DifferenceQueue, type DifferenceRow, useDifferences } from './queries.ts';

const queueShortcuts = clickKeys('t', 'p', 'd', 'c', 'x');
const auditKeys = keyHelpWith(
  { keys: ['t'], does: 'assign to me' },
  { keys: ['p'], does: 'propose a refund' },
  { keys: ['d'], does: 'propose a dismissal' },
  { keys: ['c'], does: 'approve' },
);

const queues: readonly { readonly value: DifferenceQueue; readonly label: string }[] = [
  { value: 'waiting', label: 'Open' },
  { value: 'mine', label: 'Mine' },
  { value: 'escalated', label: 'Escalated' },
  { value: 'decided', label: 'Closed' },
];

const emptyMessages: Readonly<Record<DifferenceQueue, string>> = {
  waiting: 'No differences. Every checked loan was charged as agreed.',
  mine: 'No differences are assigned to you.',
  escalated: 'No escalated differences.',
  decided: 'No closed cases.',
};

const readers = { queue: oneOf('waiting', queues), market: anyText };

/** Loans that the nightly second calculation found to be charged otherwise than agreed. */
export function ChargeAuditPage() {
  const mayReconcile = usePermission('reconcile');
  const [filter, setFilter] = useAddressFilter(readers);
  const { queue, market } = filter;
  return (
    <QueuePage
      title="Charge audit"
      query={useDifferences(queue)}
      rowsOf={({ differences }) => differences.filter((row) => market === undefined || row.market === market)}
      idOf={({ differenceId }) => differenceId}
      row={(row, now) => <Row row={row} now={now} />}
      waiting={waitingText}
      filters={(rows) => (
        <QueueFilters
          queues={queues}
          queue={queue}
          brandLabel="Market"
          allLabel="All markets"
          brand={market}
          brandsSeen={rows.map((row) => row.market)}
          onQueue={(chosen) => setFilter({ ...filter, queue: chosen })}
          onBrand={(chosen) => setFilter({ ...filter, market: chosen })}
        />
      )}
      failedText="Could not load the charge audit."
      emptyText={emptyMessages[queue]}
      queueShortcuts={queueShortcuts}
      keyHelp={mayReconcile ? auditKeys : readingKeys}
      nothingOpen="Select a case. Opening one is recorded in the audit trail."
      bulkActions={
        mayReconcile && queue !== 'decided'
          ? ({ rows, clear }) => (
              <BulkAssign
                kind="charge_difference"
                caseIds={rows.map(({ differenceId }) => differenceId)}
                onDone={clear}
              />
            )
          : undefined
      }
    >
      {(openId) => <DifferenceCase key={openId} differenceId={openId} />}
    </QueuePage>
  );
}

function Row({ row, now }: { readonly row: DifferenceRow; readonly now: number }) {
  const { state, over, under, currency, market, owner, isMine, foundOn } = row;
  const isOver = over !== '0';
  return (
    <QueueRow
      title={amountText(isOver ? over : under, currency)}
      clock={deadlineOf(row, now)}
      beginning={`${isOver ? 'Overcharged' : 'Undercharged'}, found ${foundOn}`}
      brand={market}
      assigneeName={owner}
      isMine={isMine}
    >
      <Badge status={differenceStates[state].dot} text={differenceStates[state].text} />
      {row.isEscalated && <EscalatedMark />}
    </QueueRow>
  );
}

/** An open case shows the time left; a closed one shows the time since it was found. */
function deadlineOf({ state, dueBy, openedAt }: DifferenceRow, now: number) {
  if (state === 'refunded' || state === 'dismissed') {
    return { instant: openedAt, text: howLong(now - Date.parse(openedAt)), isLate: false };
  }
  const leftMs = Date.parse(dueBy) - now;
  return { instant: dueBy, text: timeLeft(leftMs), isLate: leftMs < 0 };
}

function waitingText(first: AuditPage | undefined): string {
  if (first === undefined) return ' ';
  const checked = first.totals.reduce((sum, { loansChecked }) => sum + Number(loansChecked), 0);
  const refunds = first.totals.reduce((sum, one) => sum + Number(one.refunds), 0);
  return `${first.waiting} open (${first.mine} mine), ${checked} loans checked, ${refunds} refunded`;
}
