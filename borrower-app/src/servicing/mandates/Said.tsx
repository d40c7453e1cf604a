import type { ReactNode } from 'react';
import styles from './Mandates.module.css';

/** What went wrong, read out as soon as it is known. */
export function Said({ children }: { readonly children: ReactNode }) {
  return (
    <p role="alert" className={styles.said}>
      {children}
    </p>
  );
}
