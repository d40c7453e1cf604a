import type { ReactNode } from 'react';
import styles from './ScreenContent.module.css';

/** What a screen shows between its title and its bottom bar, with the gutters and the rhythm of every screen. */
export function ScreenContent({ children }: { children: ReactNode }) {
  return <div className={styles.content}>{children}</div>;
}
