import { Badge } from 'antd';
import type { Ref } from 'react';
import { howLong, timeLeft } from '../frame/moments.ts';
import { amountText } from '../queue/amount-text.ts';
import { EscalatedMark } from '../queue/EscalatedMark.tsx';
import { QueueList } from '../queue/QueueList.tsx';
import { QueueRow } from '../queue/QueueRow.tsx';
import type { QueueView } from '../queue/queue-view.ts';
import { states } from './case-states.ts';
import type { CaseRow, QueueFilter } from './queries.ts';
import { termText } from './written-terms.ts';

/** From here on a case is marked: there is little time left for a question to a colleague. */
const SOON_MS = 4 * 60 * 60_000;

interface ApplicationQueueProps {
  readonly ref: Ref<HTMLUListElement>;
  readonly view: QueueView<CaseRow>;
  /** How far the lender's present is ahead of this desk's clock. */
  readonly aheadMs: number;
  readonly openId: string | undefined;
  readonly filter: QueueFilter;
  readonly onOpen: (caseId: string) => void;
}

export function ApplicationQueue({ ref, view, aheadMs, openId, filter, onOpen }: ApplicationQueueProps) {
  return (
    <QueueList
      ref={ref}
      view={view}
      openId={openId}
      failedText="The applications did not load."
      emptyText={emptyText(filter)}
      idOf={({ caseId }) => caseId}
      onOpen={onOpen}
    >
      {(row, now) => <Row row={row} now={now + aheadMs} />}
    </QueueList>
  );
}

function Row({ row, now }: { readonly row: CaseRow; readonly now: number }) {
  const isWaiting = row.state === 'under_review';
  return (
    <QueueRow
      title={`${amountText(row.amount, row.currency)} · ${termText(row)}`}
      clock={clockOf(row, now)}
      beginning={isWaiting ? row.why.join(' ') || row.productName : row.productName}
      brand={row.brand}
      assigneeName={row.assigneeName}
      isMine={row.isMine}
    >
      {!isWaiting && <Badge status={states[row.state].dot} text={states[row.state].text} />}
      {isWaiting && row.isEscalated === '1' && <EscalatedMark />}
    </QueueRow>
  );
}

/** Who waits is told what time is left; a decided one, how long ago it came in. */
function clockOf({ state, sentAt, decideBy }: CaseRow, now: number) {
  if (state !== 'under_review') {
    return { instant: sentAt, text: howLong(now - Date.parse(sentAt)), isLate: false };
  }
  const leftMs = Date.parse(decideBy) - now;
  return { instant: decideBy, text: timeLeft(leftMs), isLate: leftMs < SOON_MS };
}

function emptyText({ queue, brand }: QueueFilter): string {
  if (brand !== undefined) return `Nothing of ${brand} here.`;
  if (queue === 'waiting') return 'No application waits for a decision.';
  return queue === 'mine' ? 'You have taken no application.' : 'No referred application is decided yet.';
}
