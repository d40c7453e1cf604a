import type { PaymentStatus } from '@hiram/contract/servicing/repayments';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { Card } from '#design/card/Card.tsx';
import { Day } from '#design/day/Day.tsx';
import { List } from '#design/list/List.tsx';
import { ListRow } from '#design/list/ListRow.tsx';
import { ShortNumber } from '#design/short-number/ShortNumber.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { ScreenFrame } from '#frame/ScreenFrame.tsx';
import { OnePayment } from './OnePayment.tsx';
import { PaymentReceived } from './PaymentReceived.tsx';
import { paymentCopy } from './payment-copy.ts';
import type { Payment } from './queries.ts';
import styles from './Repay.module.css';
import { orderAddress, paidAddress, repayAddress } from './repay-address.ts';
import { usePolledPayment } from './use-polled-payment.ts';

interface PaymentPageProps {
  readonly payment: Payment;
  readonly onRefetch: () => Promise<void>;
}

export function PaymentPage({ payment, onRefetch }: PaymentPageProps) {
  const copy = useCopy(paymentCopy);
  usePolledPayment(payment.status, onRefetch);
  const { accrualPausedUntil } = payment;
  if (payment.status === 'posted') return <PaymentReceived payment={payment} />;
  return (
    <ScreenFrame title={copy.title}>
      <ScreenContent>
        <section aria-label={copy.title} aria-live="polite">
          <Card stacked>
            <OnePayment payment={payment} />
            {payment.number !== undefined && (
              <p className={styles.label}>
                {copy.number} <ShortNumber number={payment.number} />
              </p>
            )}
          </Card>
        </section>
        {accrualPausedUntil !== undefined && <AccrualPaused until={accrualPausedUntil} />}
        <NextSteps payment={payment} />
      </ScreenContent>
    </ScreenFrame>
  );
}

/** Explains the accrual pause: what is paused, until when, and what follows. */
function AccrualPaused({ until }: { readonly until: string }) {
  const copy = useCopy(paymentCopy);
  return (
    <section aria-label={copy.accrualPausedTitle}>
      <Card stacked>
        <h2 className={styles.heading}>{copy.accrualPausedTitle}</h2>
        <p>
          {copy.accrualPausedUntil} <Day on={until} />
        </p>
        <p className={styles.label}>{copy.accrualPausedThen}</p>
      </Card>
    </section>
  );
}

/** Ended without a payment; the borrower pays again. */
const overWithout: readonly PaymentStatus[] = ['failed', 'expired', 'replaced'];
/** Statuses in which the borrower may know more than we do. */
const doubtful: readonly PaymentStatus[] = ['awaiting_payer', 'on_its_way', 'failed', 'expired', 'replaced'];

function NextSteps({ payment }: Pick<PaymentPageProps, 'payment'>) {
  const copy = useCopy(paymentCopy);
  const { has, open } = useOtherPages();
  const { orderId, paymentId, status } = payment;
  const order = { orderId, productId: '0' };
  const paid = paidAddress({ orderId, paymentId });
  return (
    <>
      {overWithout.includes(status) && (
        <Button onClick={() => open(repayAddress(order))}>
          {status === 'replaced' ? copy.seeNewer : copy.payAgain}
        </Button>
      )}
      <List>
        {doubtful.includes(status) && has('/iHavePaid') && (
          <ListRow title={copy.iHavePaid} description={copy.iHavePaidHint} onClick={() => open(paid)} />
        )}
        {status === 'awaiting_payer' && (
          <ListRow title={copy.anotherMethod} onClick={() => open(repayAddress(order))} />
        )}
        <ListRow title={copy.toOrder} onClick={() => open(orderAddress(order))} />
      </List>
    </>
  );
}
