import type { DataOf } from '@hiram/contract/call';
import type { listIssuedDocuments } from '@hiram/contract/servicing/documents';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Amount } from '#design/amount/Amount.tsx';
import { Button } from '#design/button/Button.tsx';
import { Day } from '#design/day/Day.tsx';
import { documentCopy } from './document-copy.ts';
import styles from './Papers.module.css';

type TaxDocument = DataOf<typeof listIssuedDocuments>['taxDocuments'][number];

interface TaxDocumentsProps {
  readonly documents: readonly TaxDocument[];
  readonly onKeep: (taxDocumentId: string) => void;
}

/** The invoices of taxed fees, and the credit notes of fees that were given back. */
export function TaxDocuments({ documents, onKeep }: TaxDocumentsProps) {
  const copy = useCopy(documentCopy);
  return (
    <>
      <h3 className={styles.heading}>{copy.taxDocuments}</h3>
      <ul className={styles.papers}>
        {documents.map(({ taxDocumentId, kind, number, issuedOn, amount, currency }) => (
          <li key={taxDocumentId} className={styles.papers}>
            <Button variant="secondary" onClick={() => onKeep(taxDocumentId)}>
              {kind === 'invoice' ? copy.taxInvoice : copy.creditNote} {number}
            </Button>
            <p className={styles.quiet}>
              <Day on={issuedOn} />, <Amount minor={amount} currency={currency} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
