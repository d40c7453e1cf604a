import { Badge } from 'antd';
import { amountText } from '#cases/amount-text.ts';
import { BulkAssign } from '#cases/BulkAssign.tsx';
import { EscalatedMark } from '#cases/EscalatedMark.tsx';
import { keyHelpWith, readingKeys } from '#cases/key-help.ts';
import { ProviderQueuePage } from '#cases/ProviderQueuePage.tsx';
import { QueueRow } from '#cases/QueueRow.tsx';
import { clickKeys } from '#cases/use-queue-keys.ts';
import { dayOf, timeLeft } from '#frame/time-text.ts';
import { usePermission } from '#session/account.ts';
import { BreakCase } from './BreakCase.tsx';
import { breakStates, kinds } from './break-copy.ts';
import { type BreakRow, useBreaks } from './queries.ts';

const queueShortcuts = clickKeys('t', 'e', 'w', 'p', 'c', 'x');
const reconcilingKeys = keyHelpWith(
  { keys: ['t'], does: 'assign to me' },
  { keys: ['e'], does: 'explain' },
  { keys: ['w'], does: 'write off' },
  { keys: ['p'], does: 'post' },
  { keys: ['c'], does: 'approve or close' },
);

const emptyMessages = {
  staff: 'No open breaks.',
  mine: 'No breaks are assigned to you.',
  ended: 'No closed breaks.',
};

/** Mismatches between our ledger, the provider's report and the bank, by deadline. */
export function BreaksPage() {
  const mayReconcile = usePermission('reconcile');
  return (
    <ProviderQueuePage
      title="Breaks"
      useRows={useBreaks}
      rowsOf={({ breaks }) => breaks}
      idOf={({ breakId }) => breakId}
      numbered="break"
      row={(row, now) => <Row row={row} now={now} />}
      waiting={queueCountText}
      providerLabel="Provider"
      failedText="Could not load breaks."
      emptyMessages={emptyMessages}
      queueShortcuts={queueShortcuts}
      keyHelp={mayReconcile ? reconcilingKeys : readingKeys}
      nothingOpen="Select a break. Opening one is recorded in the audit trail."
      bulkActions={
        mayReconcile
          ? ({ rows, clear }) => (
              <BulkAssign kind="break" caseIds={rows.map(({ breakId }) => breakId)} onDone={clear} />
            )
          : undefined
      }
    >
      {(openId) => <BreakCase key={openId} breakId={openId} />}
    </ProviderQueuePage>
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
      {!hasEnded && row.isEscalated && <EscalatedMark />}
    </QueueRow>
  );
}

function queueCountText(first: { readonly waiting: string; readonly mine: string } | undefined): string {
  if (first === undefined) return ' ';
  if (first.waiting === '0') return 'All records match.';
  return `${first.waiting} open (${first.mine} mine)`;
}
