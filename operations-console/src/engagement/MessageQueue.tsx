import type { Ref } from 'react';
import { howLong } from '../frame/moments.ts';
import { QueueList } from '../queue/QueueList.tsx';
import { QueueRow } from '../queue/QueueRow.tsx';
import type { QueueView } from '../queue/queue-view.ts';
import type { InboxFilter, MessageRow } from './queries.ts';

/** From here on a person who wrote to us thinks that nobody reads it. */
const LATE_AFTER_MS = 24 * 60 * 60_000;

interface MessageQueueProps {
  readonly ref: Ref<HTMLUListElement>;
  readonly view: QueueView<MessageRow>;
  readonly openId: string | undefined;
  readonly filter: InboxFilter;
  readonly onOpen: (messageId: string) => void;
}

export function MessageQueue({ ref, view, openId, filter, onOpen }: MessageQueueProps) {
  return (
    <QueueList
      ref={ref}
      view={view}
      openId={openId}
      failedText="The inbox did not load."
      emptyText={emptyText(filter)}
      idOf={({ messageId }) => messageId}
      onOpen={onOpen}
    >
      {(row, now) => <Row row={row} now={now} />}
    </QueueList>
  );
}

function Row({ row, now }: { readonly row: MessageRow; readonly now: number }) {
  const waitedMs = now - Date.parse(row.receivedAt);
  const isLate = row.state === 'new' && waitedMs > LATE_AFTER_MS;
  return (
    <QueueRow
      title={row.senderName || 'Forgotten sender'}
      clock={{ instant: row.receivedAt, text: howLong(waitedMs), isLate }}
      beginning={row.beginning || 'The message was deleted.'}
      brand={row.brand}
      assigneeName={row.assigneeName}
      isMine={row.isMine}
    />
  );
}

function emptyText({ queue, search, brand }: InboxFilter): string {
  if (search !== '') return 'No message of this sender here. The whole address or number is needed.';
  if (brand !== undefined) return `Nothing of ${brand} here.`;
  if (queue === 'new') return 'Nobody waits for an answer.';
  if (queue === 'mine') return 'You have taken no message.';
  return queue === 'answered' ? 'No answered message is open.' : 'No message is closed yet.';
}
