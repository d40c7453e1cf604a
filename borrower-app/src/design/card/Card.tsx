import type { ReactNode } from 'react';
import styles from './Card.module.css';

/** A surface that holds what belongs together. */
export function Card({ children }: { readonly children: ReactNode }) {
  return <div className={styles.card}>{children}</div>;
}
