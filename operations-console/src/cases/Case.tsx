import type { ReactNode } from 'react';
import styles from './Case.module.css';

/** One open case; shortcuts find it by its id. */
export function Case({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <article className={styles.case} data-case={id} tabIndex={-1}>
      {children}
    </article>
  );
}
