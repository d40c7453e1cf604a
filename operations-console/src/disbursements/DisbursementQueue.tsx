import { Badge } from 'antd';
import type { Ref } from 'react';
import { howLong } from '../frame/moments.ts';
import { amountText } from '../queue/amount-text.ts';
import { EscalatedMark } from '../queue/EscalatedMark.tsx';
import { QueueList } from '../queue/QueueList.tsx';
import { QueueRow } from '../queue/QueueRow.tsx';
import type { QueueView } from '../queue/queue-view.ts';
import { states } from './payout-words.ts';
import { daysLeft, daysLeftText } from './promised-day.ts';
import type { PayoutRow, QueueFilter } from './queries.ts';

interface DisbursementQueueProps {
  readonly ref: Ref<HTMLUListElement>;
  readonly view: QueueView<PayoutRow>;
  /** How far the lender's present is ahead of this desk's clock. */
  readonly aheadMs: number;
  readonly openId: string | undefined;
  readonly filter: QueueFilter;
  readonly onOpen: (disbursementId: string) => void;
}

export function DisbursementQueue({ ref, view, aheadMs, openId, filter, onOpen }: DisbursementQueueProps) {
  return (
    <QueueList
      ref={ref}
      view={view}
      openId={openId}
      failedText="The payouts did not load."
      emptyText={emptyText(filter)}
      idOf={({ disbursementId }) => disbursementId}
      onOpen={onOpen}
    >
      {(row, now) => <Row row={row} now={now + aheadMs} />}
    </QueueList>
  );
}

function Row({ row, now }: { readonly row: PayoutRow; readonly now: number }) {
  return (
    <QueueRow
      title={amountText(row.amount, row.currency)}
      clock={clockOf(row, now)}
      beginning={row.why}
      brand={row.brand}
      assigneeName=""
      isMine="0"
    >
      <Badge status={states[row.state].dot} text={states[row.state].text} />
      {row.owner === 'staff' && row.isEscalated === '1' && <EscalatedMark />}
    </QueueRow>
  );
}

/** What is not over is told what time is left of the promise; what is over, how long ago it was signed. */
function clockOf({ owner, signedAt, promisedBy, timeZone }: PayoutRow, now: number) {
  if (owner === 'nobody') {
    return { instant: signedAt, text: howLong(now - Date.parse(signedAt)), isLate: false };
  }
  const left = daysLeft(promisedBy, timeZone, now);
  return { instant: promisedBy, text: daysLeftText(left), isLate: left <= 0 };
}

function emptyText({ queue, brand }: QueueFilter): string {
  if (brand !== undefined) return `Nothing of ${brand} here.`;
  if (queue === 'staff') return 'No payout waits for us.';
  return queue === 'under_way' ? 'No payout is under way.' : 'No payout has ended yet.';
}
