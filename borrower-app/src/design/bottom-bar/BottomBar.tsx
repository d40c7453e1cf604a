import type { ReactNode } from 'react';
import styles from './BottomBar.module.css';

interface BottomBarProps {
  /** The one primary button; a quiet second one may stand below it. */
  readonly children: ReactNode;
  /** A line above the button, such as what it will cost. */
  readonly note?: ReactNode;
}

/** Keeps the primary button at the thumb, above the phone's own bar. */
export function BottomBar({ children, note }: BottomBarProps) {
  return (
    <div className={styles.bar}>
      {note !== undefined && <div className={styles.note}>{note}</div>}
      {children}
    </div>
  );
}
