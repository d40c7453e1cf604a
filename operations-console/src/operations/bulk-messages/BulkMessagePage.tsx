import { Badge } from 'antd';
import { BulkFigures, BulkPage, bulkLoanColumn } from '#cases/BulkPage.tsx';
import { ListTable } from '#cases/ListTable.tsx';
import type { ListColumn } from '#cases/list-columns.ts';
import { timeOf } from '#frame/time-text.ts';
import { messageStates, messageTitles, noMessageReasons } from './bulk-message-labels.ts';
import { type OpenedBulkMessage, useBulkMessage } from './queries.ts';

type Row = OpenedBulkMessage['rows'][number];

const columns: readonly ListColumn<Row>[] = [
  bulkLoanColumn,
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
  const query = useBulkMessage(bulkMessageId);
  const { data } = query;
  return (
    <BulkPage
      title={data === undefined ? 'Bulk message' : messageTitles[data.message]}
      subtitle={data === undefined ? '' : `${data.sentBy}, ${timeOf(data.sentAt)}`}
      back={{ href: '/loan-files/messages', text: 'Bulk messages' }}
      query={query}
    >
      {(opened) => (
        <>
          <BulkFigures label="Results" figures={figuresOf(opened)} />
          <ListTable label="Loans" columns={columns} rows={opened.rows} idOf={({ loanId }) => loanId} />
        </>
      )}
    </BulkPage>
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
