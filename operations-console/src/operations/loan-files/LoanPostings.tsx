import { Alert, Button, Skeleton } from 'antd';
import { CasePart } from '#cases/CasePart.tsx';
import { queueViewOf } from '#cases/queue-view.ts';
import { PostingTable } from '#postings/PostingTable.tsx';
import styles from './FilePages.module.css';
import { type LoanFile, useLoanPostings } from './queries.ts';

/** The ledger postings of the loan, newest first, each with its reason. */
export function LoanPostings({ loan: { loanId, timeZone } }: { readonly loan: LoanFile }) {
  const query = useLoanPostings(loanId);
  const view = queueViewOf(query, ({ postings }) => postings);
  const currency = query.data?.pages[0]?.currency;
  return (
    <CasePart title="Postings" beside="Each entry contains the hash of the previous one">
      {view.state === 'loading' && <Skeleton active title={false} />}
      {view.isOld && (
        <Alert
          type="warning"
          showIcon
          title={
            view.state === 'failed'
              ? 'Could not load postings.'
              : 'The server is not responding. The data shown may be outdated.'
          }
          action={<Button onClick={view.retry}>Try again</Button>}
        />
      )}
      {view.state === 'ready' && view.rows.length === 0 && (
        <p className={styles.remark}>No postings before disbursement.</p>
      )}
      {currency !== undefined && view.rows.length > 0 && (
        <PostingTable
          postings={view.rows}
          currency={currency}
          timeZone={timeZone}
          keyOf={({ position }) => position}
        />
      )}
      {view.more && (
        <Button className={styles.more ?? ''} loading={view.more.isLoading} onClick={view.more.load}>
          Older postings
        </Button>
      )}
    </CasePart>
  );
}
