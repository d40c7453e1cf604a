import type { ReactNode } from 'react';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { confirmTexts } from './confirm-texts.ts';
import styles from './Truth.module.css';

interface MarkedProps {
  readonly isChanged: boolean;
  /** The value at the previous reading. */
  readonly before?: ReactNode;
  readonly children: ReactNode;
}

/** A term, highlighted if it differs from the one that the borrower read before. */
export function Marked({ isChanged, before, children }: MarkedProps) {
  const texts = useTexts(confirmTexts);
  if (!isChanged) return children;
  return (
    <span className={styles.marked}>
      <span className="visually-hidden">{texts.changed}: </span>
      {before !== undefined && <del className={styles.before}>{before}</del>}
      <mark className={styles.mark}>{children}</mark>
    </span>
  );
}
