import { Badge } from 'antd';
import { amountText } from '#cases/amount-text.ts';
import { EscalatedMark } from '#cases/EscalatedMark.tsx';
import { QueueRow } from '#cases/QueueRow.tsx';
import { howLong } from '#frame/time-text.ts';
import type { RefundRow as Row } from './queries.ts';
import { states } from './refund-copy.ts';

/** A refund in a queue, with its age since the decision. */
export function RefundRow({ row, now }: { readonly row: Row; readonly now: number }) {
  const clock = { instant: row.decidedAt, text: howLong(now - Date.parse(row.decidedAt)), isLate: false };
  return (
    <QueueRow
      title={amountText(row.amount, row.currency)}
      clock={clock}
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
