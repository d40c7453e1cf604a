import type { ReactNode } from 'react';
import styles from './CaseMark.module.css';

interface CaseMarkProps {
  /** Needs attention, or is only informative. */
  readonly tone: 'attention' | 'fact';
  readonly children: ReactNode;
}

/** A tag on a case or on one of its lines, with readable contrast. */
export function CaseMark({ tone, children }: CaseMarkProps) {
  return (
    <span className={styles.mark} data-tone={tone}>
      {children}
    </span>
  );
}
