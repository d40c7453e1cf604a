import { Alert, Badge, Button, Skeleton } from 'antd';
import { Link } from 'wouter';
import { ListTable } from '#cases/ListTable.tsx';
import type { ListColumn } from '#cases/list-columns.ts';
import { ShortNumber } from '#cases/ShortNumber.tsx';
import { SectionHeading } from '#frame/SectionHeading.tsx';
import { timeOf } from '#frame/time-text.ts';
import styles from './BulkMessagesPage.module.css';
import { messageStates, messageTitles, noMessageReasons } from './bulk-message-labels.ts';
import { type OpenedBulkMessage, useBulkMessage } from './queries.ts';

type Row = OpenedBulkMessage['rows'][number];

const columns: readonly ListColumn<Row>[] = [
  {
    key: 'loan',
    title: 'Loan',
    isName: true,
    cell: ({ loanId, number }) => (
      <Link href={`/loan-files/loan/${number ?? loanId}`} data-row={loanId}>
        {number === undefined ? 'Loan' : <ShortNumber number={number} />}
      </Link>
    ),
  },
  {
    key: 'state',
    title: 'Result',
    cell: ({ state }) => <Badge status={messageStates[state].dot} text={messageStates[state].text} />,
  },
  { key: 'why', title: 'Reason', cell: ({ why }) => (why === undefined ? '–' : noMessageReasons[why]) },
  {
    key: 'at',
    title: 'At',
    cell: ({ at }) => (at === undefined ? '–' : <time dateTime={at}>{timeOf(at)}</time>),
  },
];

/** What became of one message, for each loan. */
export function BulkMessagePage({ bulkMessageId }: { readonly bulkMessageId: string }) {
  const { data, isPending, isError, error, refetch } = useBulkMessage(bulkMessageId);
  return (
    <div className={styles.page}>
      <SectionHeading title={data === undefined ? 'Bulk message' : messageTitles[data.message]}>
        {data === undefined ? '' : `${data.sentBy}, ${timeOf(data.sentAt)}`}
      </SectionHeading>
      <Link href="/loan-files/messages">← Bulk messages</Link>
      {isError && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={error.message}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {data !== undefined && (
        <>
          <dl className={styles.figures} aria-label="Results">
            {figuresOf(data).map(([title, count]) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{count}</dd>
              </div>
            ))}
          </dl>
          <ListTable label="Loans" columns={columns} rows={data.rows} idOf={({ loanId }) => loanId} />
        </>
      )}
    </div>
  );
}

function figuresOf({ loans, sent, stopped, notDelivered, unknown, waiting }: OpenedBulkMessage) {
  const always = [
    ['Loans', loans],
    [messageStates.sent.text, sent],
    [messageStates.stopped.text, stopped],
  ] as const;
  const further = [
    [messageStates.waiting.text, waiting],
    [messageStates.not_delivered.text, notDelivered],
    [messageStates.unknown.text, unknown],
  ] as const;
  return [...always, ...further.filter(([, count]) => count !== '0')];
}
