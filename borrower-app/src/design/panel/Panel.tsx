import type { ReactNode } from 'react';
import styles from './Panel.module.css';

/** The brand's own field behind what matters most on a screen. A screen has at most one. */
export function Panel({ children }: { readonly children: ReactNode }) {
  return <div className={styles.panel}>{children}</div>;
}
