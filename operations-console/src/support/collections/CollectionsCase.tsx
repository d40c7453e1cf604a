import { Alert, Badge, Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { amountText } from '#cases/amount-text.ts';
import { Case } from '#cases/Case.tsx';
import { CasePart } from '#cases/CasePart.tsx';
import { CaseTable } from '#cases/CaseTable.tsx';
import { CaseTop } from '#cases/CaseTop.tsx';
import { mayCallText } from '#cases/may-call-text.ts';
import { OrderLink } from '#cases/OrderLink.tsx';
import { dayOf, timeInZone } from '#frame/time-text.ts';
import { isRefusal } from '#session/send-call.ts';
import { CallHolds } from './CallHolds.tsx';
import { CallPanel } from './CallPanel.tsx';
import styles from './Collections.module.css';
import { factorsText, formulaText } from './formula.ts';
import { PromisesPart } from './PromisesPart.tsx';
import { type OpenedCase, useCollectionsCase } from './queries.ts';

interface CollectionsCaseProps {
  readonly orderId: string;
  readonly contacts: ReactNode;
  /** Opens the next loan of the queue. */
  readonly onNext: () => void;
}

/** Evidence on the left, the call and its outcome on the right. */
export function CollectionsCase({ orderId, contacts, onNext }: CollectionsCaseProps) {
  const { data, error, isPending, refetch } = useCollectionsCase(orderId);
  if (data === undefined) {
    return (
      <Case id={orderId}>
        {isPending && <Skeleton active />}
        {error && (
          <Alert
            type="warning"
            showIcon
            title={isRefusal(error, 'not_found') ? 'Nothing is overdue on this loan.' : error.message}
            action={<Button onClick={() => void refetch()}>Try again</Button>}
          />
        )}
      </Case>
    );
  }
  return (
    <Case id={orderId}>
      <CaseTop
        figure={amountText(data.owed, data.currency)}
        rest={`${data.daysLate} days past due`}
        buttons={null}
        facts={
          <>
            <span>{data.borrowerName}</span>
            <span>{data.brand}</span>
            <span>{data.language}</span>
            <OrderLink id={orderId} />
          </>
        }
        staleReason={error}
      />
      <ContactGate opened={data} />
      <CallHolds orderId={orderId} opened={data} />
      <div className={styles.pane}>
        <div className={styles.evidence}>
          <Evidence opened={data} />
          <PromisesPart orderId={orderId} />
          {contacts}
        </div>
        <CallPanel orderId={orderId} opened={data} onNext={onNext} />
      </div>
    </Case>
  );
}

function ContactGate({ opened }: { readonly opened: OpenedCase }) {
  const { mayCall, mayCallUntil, timeZone } = opened;
  const until = mayCallUntil === undefined ? '' : ` until ${timeInZone(mayCallUntil, timeZone)}`;
  return (
    <p className={styles.gate} data-allowed={mayCall}>
      <Badge
        status={mayCall ? 'success' : 'warning'}
        text={mayCall ? `Contact allowed${until}` : mayCallText(opened, timeZone)}
      />
    </p>
  );
}

function Evidence({ opened }: { readonly opened: OpenedCase }) {
  const { currency, explained, payments } = opened;
  return (
    <>
      <CasePart title="Expected recovery" beside={factorsText(opened)}>
        <p className={styles.formula}>{formulaText(opened)}</p>
      </CasePart>
      <CasePart title="Owed today, explained">
        <CaseTable
          nothing="Nothing is owed."
          heads={['Line', 'Date', 'Amount']}
          figures={[2]}
          rows={explained.map(({ key, title, on, amount, isTakenOff }) => ({
            key,
            cells: [title, dayOf(on), `${isTakenOff ? '−' : ''}${amountText(amount, currency)}`],
          }))}
        />
      </CasePart>
      <CasePart title="Payments" beside={payments.length === 0 ? '' : `${payments.length} posted`}>
        <CaseTable
          nothing="No payments yet."
          heads={['Paid on', 'Amount', 'State']}
          figures={[1]}
          rows={payments.map(({ on, amount, isReversed }, index) => ({
            key: index,
            cells: [dayOf(on), amountText(amount, currency), isReversed ? 'Reversed' : 'Posted'],
          }))}
        />
      </CasePart>
    </>
  );
}
