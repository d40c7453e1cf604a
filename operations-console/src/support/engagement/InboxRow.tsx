import { QueueRow } from '#cases/QueueRow.tsx';
import { howLong } from '#frame/time-text.ts';
import type { MessageRow } from './queries.ts';

/** After this time, a sender assumes that the message is not being read. */
const LATE_AFTER_MS = 24 * 60 * 60_000;

export function InboxRow({ row, now }: { readonly row: MessageRow; readonly now: number }) {
  const waitedMs = now - Date.parse(row.receivedAt);
  const isLate = row.state === 'new' && waitedMs > LATE_AFTER_MS;
  return (
    <QueueRow
      title={row.senderName || 'Erased sender'}
      clock={{ instant: row.receivedAt, text: howLong(waitedMs), isLate }}
      beginning={row.beginning || 'The message was erased.'}
      brand={row.brand}
      assigneeName={row.assigneeName}
      isMine={row.isMine}
    />
  );
}
