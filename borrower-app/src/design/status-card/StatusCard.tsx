import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './StatusCard.module.css';

interface StatusCardProps {
  readonly title: string;
  readonly message?: string;
  /** A small illustration of the status. */
  readonly illustration?: ReactNode;
  /** Positive: completed. Caution: action needed soon. Critical: overdue. */
  readonly tone?: 'neutral' | 'positive' | 'caution' | 'critical';
  /** The main amount and its date. */
  readonly children?: ReactNode;
}

/** The top of a screen: the status at a glance. */
export function StatusCard({ title, message, illustration, tone = 'neutral', children }: StatusCardProps) {
  return (
    <section className={classNames(styles.card, styles[tone])}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          {message !== undefined && <p className={styles.sentence}>{message}</p>}
        </div>
        {illustration !== undefined && <div className={styles.illustration}>{illustration}</div>}
      </div>
      {children !== undefined && <div className={styles.content}>{children}</div>}
    </section>
  );
}
