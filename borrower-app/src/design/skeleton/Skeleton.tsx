import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useDesignTexts } from '../design-context.tsx';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** The shape of what will stand here, so that nothing moves when it arrives. */
  readonly shape?: 'line' | 'short-line' | 'figure' | 'circle' | 'block' | 'control';
}

export function Skeleton({ shape = 'line' }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, styles[shape])} />;
}

/** Holds the shapes of a part that is loading, and tells a screen reader so once. */
export function SkeletonGroup({ children }: { readonly children: ReactNode }) {
  const texts = useDesignTexts();
  return (
    <div className={styles.group} role="status" aria-busy="true">
      <span className="visually-hidden">{texts.loading}</span>
      {children}
    </div>
  );
}
