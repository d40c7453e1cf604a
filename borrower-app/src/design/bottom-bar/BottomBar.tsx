import type { ReactNode } from 'react';
import styles from './BottomBar.module.css';

interface BottomBarProps {
  /** The primary button; a secondary one may follow below it. */
  readonly children: ReactNode;
  /** A line above the button, such as the cost. */
  readonly note?: ReactNode;
}

/** Keeps the primary button within reach of the thumb, above the phone's system bar. */
export function BottomBar({ children, note }: BottomBarProps) {
  return (
    <div className={styles.bar}>
      {note !== undefined && <div className={styles.note}>{note}</div>}
      {children}
    </div>
  );
}
