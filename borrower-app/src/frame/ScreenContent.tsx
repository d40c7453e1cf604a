import type { ReactNode } from 'react';
import styles from './ScreenContent.module.css';

/** The content area between title and bottom bar, with standard margins and spacing. */
export function ScreenContent({ children }: { children: ReactNode }) {
  return <div className={styles.content}>{children}</div>;
}
