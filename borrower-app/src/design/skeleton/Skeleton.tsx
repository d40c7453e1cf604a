import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useDesignCopy } from '../design-context.tsx';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** The shape of the content to come, so that the layout does not shift. */
  readonly shape?: 'line' | 'short-line' | 'figure' | 'circle' | 'block' | 'control';
}

export function Skeleton({ shape = 'line' }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, styles[shape])} />;
}

/** Groups the placeholders of a loading part, and announces it once to screen readers. */
export function SkeletonGroup({ children }: { readonly children: ReactNode }) {
  const copy = useDesignCopy();
  return (
    <div className={styles.group} role="status" aria-busy="true">
      <span className="visually-hidden">{copy.loading}</span>
      {children}
    </div>
  );
}
