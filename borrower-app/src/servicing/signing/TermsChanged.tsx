import { useEffect } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { WarningIcon } from '#design/icons/icons.tsx';
import styles from './Confirm.module.css';
import { confirmCopy } from './confirm-copy.ts';

/** Says that the terms differ from those that the borrower read. */
export function TermsChanged() {
  const copy = useCopy(confirmCopy);
  // The borrower is at the end of the page when they sign, so scroll back to the top.
  useEffect(() => window.scrollTo(0, 0), []);
  return (
    <section role="alert" className={styles.changed}>
      <WarningIcon />
      <div>
        <h2 className={styles.changedTitle}>{copy.changedTitle}</h2>
        <p>{copy.changedMessage}</p>
      </div>
    </section>
  );
}
