import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { Card } from '#design/card/Card.tsx';
import { useFreshAnswer } from '#queries/use-fresh-answer.ts';
import { documentCopy } from './document-copy.ts';
import styles from './Papers.module.css';
import { issuedDocumentsQuery } from './queries.ts';
import { TaxDocuments } from './TaxDocuments.tsx';
import { useDocumentDownload } from './use-document-download.ts';

/** The documents of a loan: its statement and, once nothing is owed, the no-dues certificate. */
export function OrderDocuments({ orderId }: { readonly orderId: string }) {
  const copy = useCopy(documentCopy);
  const issuedDocuments = useFreshAnswer(issuedDocumentsQuery(orderId));
  const { statusMessage, keep } = useDocumentDownload({
    onRefused: async () => {
      if (issuedDocuments.state === 'ready') await issuedDocuments.refresh();
    },
  });
  // Documents are secondary, so no placeholder is shown while they load.
  if (issuedDocuments.state === 'loading') return null;
  if (issuedDocuments.state === 'failed') return <p className={styles.quiet}>{copy.notRead}</p>;
  const { hasStatement, hasNoDues, taxDocuments } = issuedDocuments.value;
  if (hasStatement !== '1' && taxDocuments.length === 0) return null;
  return (
    <section aria-label={copy.title}>
      <Card>
        <div className={styles.papers}>
          <div>
            <h2 className={styles.heading}>{copy.title}</h2>
            <p className={styles.quiet}>{copy.hint}</p>
          </div>
          {hasNoDues === '1' && (
            <Button variant="secondary" onClick={() => keep({ kind: 'noDues', orderId })}>
              {copy.noDues}
            </Button>
          )}
          {hasStatement === '1' && (
            <>
              <Button variant="secondary" onClick={() => keep({ kind: 'statement', orderId })}>
                {copy.statement}
              </Button>
              <Button variant="secondary" onClick={() => keep({ kind: 'copy', orderId })}>
                {copy.copy}
              </Button>
              <p className={styles.quiet}>{copy.copyHint}</p>
            </>
          )}
          {taxDocuments.length > 0 && (
            <TaxDocuments
              documents={taxDocuments}
              onKeep={(taxDocumentId) => void keep({ kind: 'tax', taxDocumentId })}
            />
          )}
          {statusMessage !== undefined && <p role="alert">{statusMessage}</p>}
        </div>
      </Card>
    </section>
  );
}
