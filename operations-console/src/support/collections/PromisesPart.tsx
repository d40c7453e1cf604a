import { Alert, Button, Skeleton } from 'antd';
import { useState } from 'react';
import { amountText } from '#cases/amount-text.ts';
import { CasePart } from '#cases/CasePart.tsx';
import { CaseTable } from '#cases/CaseTable.tsx';
import { dayOf } from '#frame/time-text.ts';
import { usePermission } from '#session/account.ts';
import { PromiseForm } from './PromiseForm.tsx';
import { PromiseState } from './PromiseState.tsx';
import styles from './Promises.module.css';
import { type Promises, usePromises } from './queries.ts';

/** The promises on a loan with what the ledger made of them, and the form for another. */
export function PromisesPart({ orderId }: { readonly orderId: string }) {
  const { data, error, isPending, refetch } = usePromises(orderId);
  const mayPromise = usePermission('call_borrowers');
  const [isOpen, setOpen] = useState(false);
  return (
    <CasePart title="Promises to pay" beside={data && countsText(data)}>
      {isPending && <Skeleton active title={false} />}
      {error && (
        <Alert
          type="warning"
          showIcon
          title={error.message}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {data && (
        <>
          <CaseTable
            nothing="No promises yet."
            heads={['Pays on', 'Channel', 'Promised', 'Paid in time', 'State', 'Recorded by']}
            figures={[2, 3]}
            rows={data.promises.map((promise) => ({
              key: promise.promiseId,
              cells: [
                dayOf(promise.payOn),
                promise.channelName,
                amountText(promise.amount, data.currency),
                amountText(promise.paid, data.currency),
                <PromiseState key="state" state={promise.state} />,
                promise.madeBy,
              ],
            }))}
          />
          {mayPromise && !isOpen && (
            <div className={styles.start}>
              <Button
                data-key="o"
                aria-keyshortcuts="o"
                disabled={!data.canPromise}
                onClick={() => setOpen(true)}
              >
                Promise to pay…
              </Button>
              {data.whyNot !== '' && <span className={styles.whyNot}>{data.whyNot}</span>}
            </div>
          )}
          {mayPromise && isOpen && (
            <PromiseForm orderId={orderId} promises={data} onDone={() => setOpen(false)} />
          )}
        </>
      )}
    </CasePart>
  );
}

/** "1 kept · 1 broken". */
function countsText({ promises }: Promises): string {
  const counted = (['kept', 'part_kept', 'broken'] as const).map((state) => ({
    label: state === 'part_kept' ? 'part-kept' : state,
    count: promises.filter((promise) => promise.state === state).length,
  }));
  return counted
    .filter(({ count }) => count > 0)
    .map(({ label, count }) => `${count} ${label}`)
    .join(' · ');
}
