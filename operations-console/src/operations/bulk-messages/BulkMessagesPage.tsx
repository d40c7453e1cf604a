import { Alert, Button, Empty, Skeleton } from 'antd';
import { Link } from 'wouter';
import { ListTable } from '#cases/ListTable.tsx';
import type { ListColumn } from '#cases/list-columns.ts';
import { queueViewOf } from '#cases/queue-view.ts';
import { SectionHeading } from '#frame/SectionHeading.tsx';
import { timeOf } from '#frame/time-text.ts';
import styles from './BulkMessagesPage.module.css';
import { messageTitles } from './bulk-message-labels.ts';
import { type BulkMessage, useBulkMessages } from './queries.ts';

const columns: readonly ListColumn<BulkMessage>[] = [
  {
    key: 'at',
    title: 'Requested',
    isName: true,
    cell: ({ bulkMessageId, sentAt }) => (
      <Link href={`/loan-files/messages/${bulkMessageId}`} data-row={bulkMessageId}>
        <time dateTime={sentAt}>{timeOf(sentAt)}</time>
      </Link>
    ),
  },
  { key: 'message', title: 'Message', cell: ({ message }) => messageTitles[message] },
  { key: 'by', title: 'By', cell: ({ sentBy }) => sentBy },
  { key: 'loans', title: 'Loans', isFigure: true, cell: ({ loans }) => loans },
  { key: 'sent', title: 'Sent', isFigure: true, cell: ({ sent }) => sent },
  { key: 'stopped', title: 'Stopped', isFigure: true, cell: ({ stopped }) => stopped },
  {
    key: 'not-delivered',
    title: 'Not delivered',
    isFigure: true,
    cell: ({ notDelivered, unknown }) => String(Number(notDelivered) + Number(unknown)),
  },
  { key: 'waiting', title: 'Sending', isFigure: true, cell: ({ waiting }) => waiting },
];

/** The messages that staff sent about many loans, newest first. */
export function BulkMessagesPage() {
  const view = queueViewOf(useBulkMessages(), ({ messages }) => messages);
  return (
    <div className={styles.page}>
      <SectionHeading title="Bulk messages">
        Select loans in a list to send one. The newest first.
      </SectionHeading>
      <Link href="/loan-files">← Loans</Link>
      {view.isOld && (
        <Alert
          type="warning"
          showIcon
          title="Could not load the messages."
          action={<Button onClick={view.retry}>Try again</Button>}
        />
      )}
      {view.state === 'loading' && <Skeleton active paragraph={{ rows: 6 }} />}
      {view.state === 'ready' && view.rows.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="No messages yet" />
      )}
      {view.rows.length > 0 && (
        <ListTable
          label="Bulk messages"
          columns={columns}
          rows={view.rows}
          idOf={({ bulkMessageId }) => bulkMessageId}
        />
      )}
      {view.more && (
        <Button className={styles.more ?? ''} loading={view.more.isLoading} onClick={view.more.load}>
          Show more
        </Button>
      )}
    </div>
  );
}
