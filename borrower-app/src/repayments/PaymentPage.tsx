import type { PaymentStanding } from '@hiram/contract/repayments';
import { Button } from '../design/button/Button.tsx';
import { Card } from '../design/card/Card.tsx';
import { Day } from '../design/day/Day.tsx';
import { List } from '../design/list/List.tsx';
import { ListRow } from '../design/list/ListRow.tsx';
import { useOtherPages } from '../frame/destinations-context.ts';
import { ScreenContent } from '../frame/ScreenContent.tsx';
import { LaterReceipt, LaterTakenBack } from '../papers/LaterPapers.tsx';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { OnePayment } from './OnePayment.tsx';
import { paymentTexts } from './payment-texts.ts';
import type { Payment } from './queries.ts';
import styles from './Repay.module.css';
import { orderAddress, paidAddress, repayAddress } from './repay-address.ts';
import { useFollowedPayment } from './use-followed-payment.ts';

interface PaymentPageProps {
  readonly payment: Payment;
  readonly onAskAnew: () => Promise<void>;
}

export function PaymentPage({ payment, onAskAnew }: PaymentPageProps) {
  const texts = useTexts(paymentTexts);
  useFollowedPayment(payment.standing, onAskAnew);
  const { standsStillUntil } = payment;
  const isPosted = payment.standing === 'posted';
  return (
    <ScreenContent>
      {isPosted && <LaterTakenBack orderId={payment.orderId} paymentId={payment.paymentId} />}
      <section aria-label={texts.title} aria-live="polite">
        <Card>
          <OnePayment payment={payment} />
        </Card>
      </section>
      {isPosted && <LaterReceipt orderId={payment.orderId} paymentId={payment.paymentId} />}
      {standsStillUntil !== undefined && <StandsStill until={standsStillUntil} />}
      <NextSteps payment={payment} />
    </ScreenContent>
  );
}

/** Explains the accrual pause: what is paused, until when, and what follows. */
function StandsStill({ until }: { readonly until: string }) {
  const texts = useTexts(paymentTexts);
  return (
    <section aria-label={texts.standsStillTitle}>
      <Card stacked>
        <h2 className={styles.heading}>{texts.standsStillTitle}</h2>
        <p>
          {texts.standsStillUntil} <Day on={until} />
        </p>
        <p className={styles.label}>{texts.standsStillThen}</p>
      </Card>
    </section>
  );
}

/** Ended without a payment; the borrower pays again. */
const overWithout: readonly PaymentStanding[] = ['failed', 'expired', 'replaced'];
/** Statuses in which the borrower may know more than we do. */
const doubtful: readonly PaymentStanding[] = [
  'awaiting_payer',
  'on_its_way',
  'failed',
  'expired',
  'replaced',
];

function NextSteps({ payment }: Pick<PaymentPageProps, 'payment'>) {
  const texts = useTexts(paymentTexts);
  const { has, open } = useOtherPages();
  const { orderId, paymentId, standing } = payment;
  const order = { orderId, productId: '0' };
  const paid = paidAddress({ orderId, paymentId });
  return (
    <>
      {overWithout.includes(standing) && (
        <Button onClick={() => open(repayAddress(order))}>
          {standing === 'replaced' ? texts.seeNewer : texts.payAgain}
        </Button>
      )}
      <List>
        {doubtful.includes(standing) && has('/iHavePaid') && (
          <ListRow title={texts.iHavePaid} description={texts.iHavePaidHint} onClick={() => open(paid)} />
        )}
        {standing === 'awaiting_payer' && (
          <ListRow title={texts.anotherWay} onClick={() => open(repayAddress(order))} />
        )}
        <ListRow title={texts.toOrder} onClick={() => open(orderAddress(order))} />
      </List>
    </>
  );
}
