import type { PaymentStatus } from '@hiram/contract/servicing/repayments';
import { useEffect, useRef } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { Button } from '#design/button/Button.tsx';
import { Card } from '#design/card/Card.tsx';
import { List } from '#design/list/List.tsx';
import { ListRow } from '#design/list/ListRow.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { useFormattedTime } from '#frame/use-formatted-time.ts';
import { useFreshAnswer } from '#queries/use-fresh-answer.ts';
import { OnePayment } from './OnePayment.tsx';
import { type OrderKey, type Payments as PaymentList, paymentQuery, paymentsQuery } from './queries.ts';
import styles from './Repay.module.css';
import { paymentAddress } from './repay-address.ts';
import { repayCopy } from './repay-copy.ts';
import { usePolledPayment } from './use-polled-payment.ts';

interface PaymentsProps {
  readonly order: OrderKey;
  /** Called when the status of the newest payment changes. */
  readonly onChanged?: () => Promise<void>;
}

/** Live status of the newest payment, and the earlier payments. */
export function Payments({ order, onChanged }: PaymentsProps) {
  const list = useFreshAnswer(paymentsQuery(order.orderId));
  // Paying works without this list, so a failure to load it is not shown.
  if (list.state !== 'ready') return null;
  const [newest, ...earlier] = list.value.payments.filter(({ status }) => status !== 'replaced');
  if (newest === undefined) return null;
  async function tell(): Promise<void> {
    await Promise.all([onChanged?.(), list.state === 'ready' && list.refresh()]);
  }
  return (
    <>
      <Timeline key={newest.paymentId} paymentId={newest.paymentId} known={newest.status} onChanged={tell} />
      {earlier.length > 0 && <Earlier payments={earlier} currency={list.value.currency} />}
    </>
  );
}

interface TimelineProps {
  readonly paymentId: string;
  /** The status in the list. */
  readonly known: PaymentStatus;
  readonly onChanged: () => Promise<void>;
}

function Timeline({ paymentId, known, onChanged }: TimelineProps) {
  const copy = useCopy(repayCopy);
  const { open } = useOtherPages();
  const payment = useFreshAnswer(paymentQuery(paymentId));
  const status = payment.state === 'ready' ? payment.value.status : known;
  usePolledPayment(status, async () => {
    if (payment.state === 'ready') await payment.refresh();
  });
  const tell = useRef(onChanged);
  useEffect(() => {
    tell.current = onChanged;
  });
  // The page may have read what is owed just before the payment was posted, and the payments just after it.
  const mayBeNews = useRef(known === 'posted');
  useEffect(() => {
    if (status === known && !mayBeNews.current) return;
    mayBeNews.current = false;
    void tell.current();
  }, [status, known]);
  if (payment.state === 'loading') return null;
  return (
    <section aria-label={copy.yourPayment} aria-live="polite">
      <Card>
        {payment.state === 'failed' ? (
          <p className={styles.label}>{copy.notRead}</p>
        ) : (
          <>
            <OnePayment payment={payment.value} />
            <div className={styles.fold}>
              <Button variant="text" onClick={() => open(paymentAddress(paymentId))}>
                {copy.aboutPayment}
              </Button>
            </div>
          </>
        )}
      </Card>
    </section>
  );
}

function Earlier({ payments, currency }: { payments: PaymentList['payments']; currency: string }) {
  const copy = useCopy(repayCopy);
  const written = useFormattedTime();
  const { open } = useOtherPages();
  return (
    <details className={styles.earlier}>
      <summary className={styles.summary}>{copy.earlier}</summary>
      <List>
        {payments.map(({ paymentId, amount, channelName, status, begunAt }) => (
          <ListRow
            key={paymentId}
            title={<Amount minor={amount} currency={currency} />}
            description={`${channelName} · ${copy.standings[status]} · ${written(begunAt)}`}
            onClick={() => open(paymentAddress(paymentId))}
          />
        ))}
      </List>
    </details>
  );
}
