import { Alert, Button, Empty, Skeleton, Tag } from 'antd';
import { type Ref, useState } from 'react';
import { howLong } from '../frame/moments.ts';
import { presentMs } from '../session/console-clock.ts';
import { useEvery } from '../session/use-activity.ts';
import styles from './MessageQueue.module.css';
import type { InboxFilter, QueueRow } from './queries.ts';

const MINUTE = 60_000;
/** From here on a person who wrote to us thinks that nobody reads it. */
const LATE_AFTER_MS = 24 * 60 * MINUTE;

interface MessageQueueProps {
  readonly ref: Ref<HTMLUListElement>;
  readonly rows: readonly QueueRow[];
  readonly openId: string | undefined;
  readonly filter: InboxFilter;
  readonly state: 'loading' | 'failed' | 'ready';
  readonly more: { readonly isLoading: boolean; readonly load: () => void } | undefined;
  readonly onOpen: (messageId: string) => void;
  readonly onRetry: () => void;
}

export function MessageQueue(props: MessageQueueProps) {
  const { ref, rows, openId, filter, state, more, onOpen, onRetry } = props;
  const [now, setNow] = useState(presentMs);
  useEvery(MINUTE, () => setNow(presentMs()));

  if (state === 'loading') {
    return (
      <div className={styles.blank} aria-busy>
        {['one', 'two', 'three'].map((row) => (
          <Skeleton key={row} active title={{ width: '60%' }} paragraph={{ rows: 1 }} />
        ))}
      </div>
    );
  }
  if (state === 'failed') {
    return (
      <div className={styles.blank}>
        <Alert
          type="warning"
          showIcon
          title="The inbox did not load."
          action={<Button onClick={onRetry}>Try again</Button>}
        />
      </div>
    );
  }
  if (rows.length === 0) {
    return (
      <Empty
        className={styles.blank ?? ''}
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={emptyText(filter)}
      />
    );
  }
  return (
    <ul ref={ref} className={styles.queue}>
      {rows.map((row) => (
        <li key={row.messageId}>
          <button
            type="button"
            className={styles.row}
            data-message={row.messageId}
            aria-current={row.messageId === openId}
            onClick={() => onOpen(row.messageId)}
          >
            <Row row={row} now={now} />
          </button>
        </li>
      ))}
      {more && (
        <li className={styles.more}>
          <Button block loading={more.isLoading} onClick={more.load}>
            Show more
          </Button>
        </li>
      )}
    </ul>
  );
}

function Row({ row, now }: { readonly row: QueueRow; readonly now: number }) {
  const waitedMs = now - Date.parse(row.receivedAt);
  const isLate = row.state === 'new' && waitedMs > LATE_AFTER_MS;
  return (
    <>
      <span className={styles.first}>
        <span className={styles.sender}>{row.senderName || 'Forgotten sender'}</span>
        <time dateTime={row.receivedAt} className={styles.since} data-late={isLate}>
          {howLong(waitedMs)}
        </time>
      </span>
      <span className={styles.beginning}>{row.beginning || 'The message was deleted.'}</span>
      <span className={styles.marks}>
        <Tag>{row.brand}</Tag>
        {row.assigneeName !== '' && <span>{row.isMine === '1' ? 'Mine' : row.assigneeName}</span>}
      </span>
    </>
  );
}

function emptyText({ queue, search, brand }: InboxFilter): string {
  if (search !== '') return 'No message of this sender here. The whole address or number is needed.';
  if (brand !== undefined) return `Nothing of ${brand} here.`;
  if (queue === 'new') return 'Nobody waits for an answer.';
  if (queue === 'mine') return 'You have taken no message.';
  return queue === 'answered' ? 'No answered message is open.' : 'No message is closed yet.';
}
