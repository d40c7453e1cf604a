import type { ReactNode } from 'react';
import { defaults } from '../defaults.ts';
import { useDesignCopy } from '../design-context.tsx';
import styles from './Badge.module.css';

interface BadgeProps {
  /** Zero shows no badge. */
  readonly count: number;
  readonly max?: number;
  /** The element the badge is attached to; without it the badge is inline. */
  readonly children?: ReactNode;
}

export function Badge({ count, max = defaults.badge.max, children }: BadgeProps) {
  const copy = useDesignCopy();
  const isOver = count > max;
  const badge = count > 0 && (
    <span className={styles.badge}>
      {isOver && <span className="visually-hidden">{copy.moreThan(max)}</span>}
      <span aria-hidden={isOver || undefined}>{isOver ? `${max}+` : count}</span>
    </span>
  );
  if (children === undefined) {
    return badge;
  }
  return (
    <span className={styles.holder}>
      {children}
      {badge}
    </span>
  );
}
