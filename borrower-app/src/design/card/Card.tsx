import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Card.module.css';

interface CardProps {
  /** Stacks the children with space between them. */
  readonly stacked?: boolean;
  readonly children: ReactNode;
}

/** A surface that groups related content. */
export function Card({ stacked = false, children }: CardProps) {
  return <div className={classNames(styles.card, stacked && styles.stacked)}>{children}</div>;
}
