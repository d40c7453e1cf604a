import { Badge } from 'antd';
import { amountText } from '#cases/amount-text.ts';
import { EscalatedMark } from '#cases/EscalatedMark.tsx';
import { QueueRow } from '#cases/QueueRow.tsx';
import { howLong } from '#frame/time-text.ts';
import { states } from './payout-copy.ts';
import { daysLeft, daysLeftText } from './promised-day.ts';
import type { PayoutRow } from './queries.ts';

export function DisbursementRow({ row, now }: { readonly row: PayoutRow; readonly now: number }) {
  return (
    <QueueRow
      title={amountText(row.amount, row.currency)}
      clock={deadlineOf(row, now)}
      beginning={row.why}
      brand={row.brand}
      assigneeName=""
      isMine={false}
    >
      <Badge status={states[row.state].dot} text={states[row.state].text} />
      {row.owner === 'staff' && row.isEscalated && <EscalatedMark />}
    </QueueRow>
  );
}

/**
 * An open payout shows the time left until its promised date; a completed one shows its age since signing.
 */
function deadlineOf({ owner, signedAt, promisedBy, timeZone }: PayoutRow, now: number) {
  if (owner === 'nobody') {
    return { instant: signedAt, text: howLong(now - Date.parse(signedAt)), isLate: false };
  }
  const left = daysLeft(promisedBy, timeZone, now);
  return { instant: promisedBy, text: daysLeftText(left), isLate: left <= 0 };
}
