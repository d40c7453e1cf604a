import { Button } from '../design/button/Button.tsx';
import { Card } from '../design/card/Card.tsx';
import { Day } from '../design/day/Day.tsx';
import { useFreshAnswer } from '../queries/use-fresh-answer.ts';
import { useTexts } from '../texts/LocaleProvider.tsx';
import styles from './Papers.module.css';
import { paperTexts } from './paper-texts.ts';
import { papersQuery } from './queries.ts';
import { usePaper } from './use-paper.ts';

export interface PaymentOfOrder {
  readonly orderId: string;
  readonly paymentId: string;
}

/** The receipt of a posted payment. */
export function PaymentReceipt({ orderId, paymentId }: PaymentOfOrder) {
  const texts = useTexts(paperTexts);
  const papers = useFreshAnswer(papersQuery(orderId));
  const { said, keep } = usePaper({
    onRefused: async () => {
      if (papers.state === 'ready') await papers.refresh();
    },
  });
  if (papers.state === 'loading') return null;
  if (papers.state === 'failed') return <p className={styles.quiet}>{texts.notRead}</p>;
  const isReady = papers.value.receipts.some(
    (one) => one.paymentId === paymentId && one.standing === 'ready',
  );
  if (!isReady && said === undefined) return null;
  return (
    <div className={styles.papers}>
      {isReady && (
        <Button variant="secondary" onClick={() => keep({ kind: 'receipt', paymentId })}>
          {texts.receipt}
        </Button>
      )}
      {said !== undefined && <p role="alert">{said}</p>}
    </div>
  );
}

/** Explains why a reversed payment has no receipt any more. It is shown before the payment's details. */
export function PaymentTakenBack({ orderId, paymentId }: PaymentOfOrder) {
  const texts = useTexts(paperTexts);
  const papers = useFreshAnswer(papersQuery(orderId));
  if (papers.state !== 'ready') return null;
  const reversed = papers.value.receipts.find(
    (one) => one.paymentId === paymentId && one.standing === 'reversed',
  );
  if (reversed === undefined) return null;
  return (
    <section aria-label={texts.reversedTitle}>
      <Card>
        <div className={styles.papers}>
          <h2 className={styles.heading}>{texts.reversedTitle}</h2>
          {reversed.reversedOn !== undefined && (
            <p>
              {texts.reversedOn} <Day on={reversed.reversedOn} />
            </p>
          )}
          <p>{texts.reversedText}</p>
        </div>
      </Card>
    </section>
  );
}
