import { Alert } from 'antd';
import type { ReactNode } from 'react';
import styles from './CaseTop.module.css';

interface CaseTopProps {
  /** The amount of the case, and its description. */
  readonly figure: string;
  readonly rest: string;
  /** The action buttons, if the user may act. */
  readonly buttons: ReactNode;
  /** A line of details: state, brand, deadline. */
  readonly facts: ReactNode;
  /** The error of the last refetch, if it failed. */
  readonly staleReason: Error | null;
  /** The owner, and the result of the last action. */
  readonly children?: ReactNode;
}

/** The sticky header: the subject of the case, its deadline and its actions. */
export function CaseTop({ figure, rest, buttons, facts, staleReason, children }: CaseTopProps) {
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
      {staleReason && (
        <Alert type="warning" showIcon title={`${staleReason.message} The data shown may be outdated.`} />
      )}
    </header>
  );
}
