import type { ReactNode } from 'react';
import styles from './CaseMark.module.css';

interface CaseMarkProps {
  /** What asks for attention, or what is only good to know. */
  readonly tone: 'attention' | 'fact';
  readonly children: ReactNode;
}

/** A word that marks a case or a line of it, with letters that can be read on its colour. */
export function CaseMark({ tone, children }: CaseMarkProps) {
  return (
    <span className={styles.mark} data-tone={tone}>
      {children}
    </span>
  );
}
