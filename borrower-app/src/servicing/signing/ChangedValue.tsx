import type { ReactNode } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import styles from './ChangedValue.module.css';
import { confirmCopy } from './confirm-copy.ts';

interface ChangedValueProps {
  readonly isChanged: boolean;
  /** The value at the previous reading. */
  readonly before?: ReactNode;
  readonly children: ReactNode;
}

/** A term, highlighted if it differs from the one that the borrower read before. */
export function ChangedValue({ isChanged, before, children }: ChangedValueProps) {
  const copy = useCopy(confirmCopy);
  if (!isChanged) return children;
  return (
    <span className={styles.marked}>
      <span className="visually-hidden">{copy.changed}: </span>
      {before !== undefined && <del className={styles.before}>{before}</del>}
      <mark className={styles.mark}>{children}</mark>
    </span>
  );
}
