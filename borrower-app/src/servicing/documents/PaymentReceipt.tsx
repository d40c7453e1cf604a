import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { Card } from '#design/card/Card.tsx';
import { Day } from '#design/day/Day.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { useFreshAnswer } from '#queries/use-fresh-answer.ts';
import { documentCopy } from './document-copy.ts';
import styles from './Papers.module.css';
import { issuedDocumentsQuery } from './queries.ts';
import { useDocumentDownload } from './use-document-download.ts';

export interface PaymentOfOrder {
  readonly orderId: string;
  readonly paymentId: string;
}

/** The receipt of a posted payment. */
export function PaymentReceipt({ orderId, paymentId }: PaymentOfOrder) {
  const copy = useCopy(documentCopy);
  const { has, open } = useOtherPages();
  const issuedDocuments = useFreshAnswer(issuedDocumentsQuery(orderId));
  const { statusMessage, keep } = useDocumentDownload({
    onRefused: async () => {
      if (issuedDocuments.state === 'ready') await issuedDocuments.refresh();
    },
  });
  if (issuedDocuments.state === 'loading') return null;
  if (issuedDocuments.state === 'failed') return <p className={styles.quiet}>{copy.notRead}</p>;
  const isReady = issuedDocuments.value.receipts.some(
    (one) => one.paymentId === paymentId && one.status === 'ready',
  );
  if (!isReady && statusMessage === undefined) return null;
  return (
    <div className={styles.papers}>
      {isReady && (
        <Button variant="secondary" onClick={() => keep({ kind: 'receipt', paymentId })}>
          {copy.receipt}
        </Button>
      )}
      {isReady && (
        <>
          <Button variant="secondary" onClick={() => keep({ kind: 'proof', paymentId })}>
            {copy.proof}
          </Button>
          <p className={styles.quiet}>{copy.proofHint}</p>
          {has('/checkProof') && (
            <Button variant="text" onClick={() => open('/checkProof')}>
              {copy.checkProof}
            </Button>
          )}
        </>
      )}
      {statusMessage !== undefined && <p role="alert">{statusMessage}</p>}
    </div>
  );
}

/** Explains why a reversed payment has no receipt any more. It is shown before the payment's details. */
export function PaymentReversal({ orderId, paymentId }: PaymentOfOrder) {
  const copy = useCopy(documentCopy);
  const issuedDocuments = useFreshAnswer(issuedDocumentsQuery(orderId));
  if (issuedDocuments.state !== 'ready') return null;
  const reversed = issuedDocuments.value.receipts.find(
    (one) => one.paymentId === paymentId && one.status === 'reversed',
  );
  if (reversed === undefined) return null;
  return (
    <section aria-label={copy.reversedTitle}>
      <Card>
        <div className={styles.papers}>
          <h2 className={styles.heading}>{copy.reversedTitle}</h2>
          {reversed.reversedOn !== undefined && (
            <p>
              {copy.reversedOn} <Day on={reversed.reversedOn} />
            </p>
          )}
          <p>{copy.reversedText}</p>
        </div>
      </Card>
    </section>
  );
}
