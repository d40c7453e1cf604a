import { Alert, Badge, Button, Empty, Segmented, Skeleton } from 'antd';
import { Link } from 'wouter';
import { amountText } from '#cases/amount-text.ts';
import { ListTable } from '#cases/ListTable.tsx';
import type { ListColumn } from '#cases/list-columns.ts';
import { queueViewOf } from '#cases/queue-view.ts';
import { oneOf, useAddressFilter } from '#cases/use-address-filter.ts';
import { SectionHeading } from '#frame/SectionHeading.tsx';
import { timeOf } from '#frame/time-text.ts';
import styles from './BulkProposals.module.css';
import { bulkStates, bulkTitles } from './bulk-copy.ts';
import { type BulkAction, type BulkQueue, useBulkActions } from './queries.ts';

const queues: readonly { readonly value: BulkQueue; readonly label: string }[] = [
  { value: 'waiting', label: 'Open' },
  { value: 'ended', label: 'Closed' },
];

const columns: readonly ListColumn<BulkAction>[] = [
  {
    key: 'action',
    title: 'Proposal',
    isName: true,
    cell: ({ bulkActionId, action }) => (
      <Link href={`/loan-acts/bulk/${bulkActionId}`} data-row={bulkActionId}>
        {bulkTitles[action]}
      </Link>
    ),
  },
  {
    key: 'state',
    title: 'State',
    cell: ({ state }) => <Badge status={bulkStates[state].dot} text={bulkStates[state].text} />,
  },
  { key: 'loans', title: 'Loans', isFigure: true, cell: ({ loans }) => loans },
  {
    key: 'total',
    title: 'Total',
    isFigure: true,
    cell: ({ total, currency }) => amountText(total, currency),
  },
  {
    key: 'posted',
    title: 'Posted',
    isFigure: true,
    cell: ({ posted, currency }) => (posted === '0' ? '–' : amountText(posted, currency)),
  },
  { key: 'skipped', title: 'Skipped', isFigure: true, cell: ({ skippedLoans }) => skippedLoans },
  { key: 'by', title: 'Proposed by', cell: ({ proposedBy, isMine }) => (isMine ? 'You' : proposedBy) },
  { key: 'at', title: 'Proposed', cell: ({ proposedAt }) => timeOf(proposedAt) },
  { key: 'decided', title: 'Decided by', cell: ({ decidedBy }) => (decidedBy === '' ? '–' : decidedBy) },
];

/** Proposals for many loans: open ones oldest first, closed ones newest first. */
export function BulkProposalsPage() {
  const [{ queue }, setFilter] = useAddressFilter({ queue: oneOf('waiting', queues) });
  const view = queueViewOf(useBulkActions(queue), ({ actions }) => actions);
  return (
    <div className={styles.page}>
      <SectionHeading title="Bulk proposals">One action for many loans, decided once.</SectionHeading>
      <div className={styles.line}>
        <Link href="/loan-acts">← Approvals</Link>
        <Segmented<BulkQueue>
          aria-label="Queue"
          value={queue}
          options={[...queues]}
          onChange={(chosen) => setFilter({ queue: chosen })}
        />
      </div>
      {view.isOld && (
        <Alert
          type="warning"
          showIcon
          title="Could not load the proposals."
          action={<Button onClick={view.retry}>Try again</Button>}
        />
      )}
      {view.state === 'loading' && <Skeleton active paragraph={{ rows: 6 }} />}
      {view.state === 'ready' && view.rows.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={
            queue === 'waiting' ? 'No bulk proposals pending approval' : 'No closed bulk proposals'
          }
        />
      )}
      {view.rows.length > 0 && (
        <ListTable
          label="Bulk proposals"
          columns={columns}
          rows={view.rows}
          idOf={({ bulkActionId }) => bulkActionId}
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
