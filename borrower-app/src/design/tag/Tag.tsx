import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Tag.module.css';

interface TagProps {
  /** `caution` is due soon, `critical` is late, `positive` is paid. The words say it too. */
  readonly tone: 'neutral' | 'positive' | 'caution' | 'critical';
  readonly children: ReactNode;
}

/** A few words about the state of what stands beside it. */
export function Tag({ tone, children }: TagProps) {
  return <span className={classNames(styles.tag, styles[tone])}>{children}</span>;
}
