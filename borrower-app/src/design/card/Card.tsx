import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Card.module.css';

interface CardProps {
  /** What it holds stands below each other, each apart from the next. */
  readonly stacked?: boolean;
  readonly children: ReactNode;
}

/** A surface that holds what belongs together. */
export function Card({ stacked = false, children }: CardProps) {
  return <div className={classNames(styles.card, stacked && styles.stacked)}>{children}</div>;
}
