import { Alert } from 'antd';
import type { ReactNode } from 'react';
import styles from './CaseTop.module.css';

interface CaseTopProps {
  /** The figure that the case is about, and what it is for. */
  readonly figure: string;
  readonly rest: string;
  /** The ways to an act, where somebody may act. */
  readonly buttons: ReactNode;
  /** A line of small facts: state, brand, clock. */
  readonly facts: ReactNode;
  /** Why the case could not be looked at again, if so. */
  readonly oldBecause: Error | null;
  /** Whose it is, and what came of the last act. */
  readonly children?: ReactNode;
}

/** What stays in sight while one reads: what the case is about, its clock, and the way to its end. */
export function CaseTop({ figure, rest, buttons, facts, oldBecause, children }: CaseTopProps) {
  return (
    <header className={styles.head}>
      <div className={styles.first}>
        <h2 className={styles.title}>
          {figure} <span className={styles.term}>{rest}</span>
        </h2>
        {buttons}
      </div>
      <div className={styles.facts}>{facts}</div>
      {children}
      {oldBecause && (
        <Alert type="warning" showIcon title={`${oldBecause.message} What you see may be old.`} />
      )}
    </header>
  );
}
