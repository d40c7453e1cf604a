import { Badge } from 'antd';
import { amountText } from '#cases/amount-text.ts';
import { BulkAssign } from '#cases/BulkAssign.tsx';
import { EscalatedMark } from '#cases/EscalatedMark.tsx';
import { keyHelpWith, readingKeys } from '#cases/key-help.ts';
import { ProviderQueuePage } from '#cases/ProviderQueuePage.tsx';
import { QueueRow } from '#cases/QueueRow.tsx';
import { clickKeys } from '#cases/use-queue-keys.ts';
import { howLong, timeLeft } from '#frame/time-text.ts';
import { usePermission } from '#session/account.ts';
import { type ReversalRow, useReversals } from './queries.ts';
import { ReversalCase } from './ReversalCase.tsx';
import { reversalKinds, reversalStates } from './reversal-copy.ts';

const queueShortcuts = clickKeys('t', 'n', 'e', 'c', 'x');
const actionKeys = keyHelpWith(
  { keys: ['t'], does: 'assign to me' },
  { keys: ['e'], does: 'evidence sent' },
  { keys: ['c'], does: 'approve' },
);

const emptyMessages = {
  staff: 'No reversals need action.',
  mine: 'No reversals are assigned to you.',
  ended: 'No other reversals.',
};

/** Payments that come back: disputes with their deadlines, refunds, returns, and letters to approve. */
export function ReversalsPage() {
  const mayReconcile = usePermission('reconcile');
  return (
    <ProviderQueuePage
      title="Payment reversals"
      useRows={useReversals}
      rowsOf={({ reversals }) => reversals}
      idOf={({ reversalId }) => reversalId}
      numbered="payment_reversal"
      row={(row, now) => <Row row={row} now={now} />}
      waiting={queueCountText}
      providerLabel="Provider"
      failedText="Could not load payment reversals."
      emptyMessages={emptyMessages}
      queueShortcuts={queueShortcuts}
      keyHelp={mayReconcile ? actionKeys : readingKeys}
      nothingOpen="Select a reversal. Opening one is recorded in the audit trail."
      bulkActions={
        mayReconcile
          ? ({ rows, clear }) => (
              <BulkAssign
                kind="payment_reversal"
                caseIds={rows.map(({ reversalId }) => reversalId)}
                onDone={clear}
              />
            )
          : undefined
      }
    >
      {(openId) => <ReversalCase key={openId} reversalId={openId} />}
    </ProviderQueuePage>
  );
}

function Row({ row, now }: { readonly row: ReversalRow; readonly now: number }) {
  const { state, kind, amount, currency, provider, owner, isMine, why } = row;
  const hasAmount = amount !== undefined && currency !== undefined;
  return (
    <QueueRow
      title={hasAmount ? amountText(amount, currency) : reversalKinds[kind]}
      clock={deadlineOf(row, now)}
      beginning={why === '' ? reversalKinds[kind] : why}
      brand={provider}
      assigneeName={owner}
      isMine={isMine}
    >
      <Badge status={reversalStates[state].dot} text={reversalStates[state].text} />
      {row.actBy !== undefined && row.isEscalated && <EscalatedMark />}
    </QueueRow>
  );
}

/** A case with a deadline shows the time left; others show the time since the last change. */
function deadlineOf({ actBy, changedAt }: ReversalRow, now: number) {
  if (actBy === undefined) {
    return { instant: changedAt, text: howLong(now - Date.parse(changedAt)), isLate: false };
  }
  const leftMs = Date.parse(actBy) - now;
  return { instant: actBy, text: timeLeft(leftMs), isLate: leftMs < 0 };
}

type FirstPage = NonNullable<ReturnType<typeof useReversals>['data']>['pages'][number];

function queueCountText(first: FirstPage | undefined): string {
  if (first === undefined) return ' ';
  return first.waiting === '0' ? 'No reversals need action.' : `${first.waiting} open (${first.mine} mine)`;
}
