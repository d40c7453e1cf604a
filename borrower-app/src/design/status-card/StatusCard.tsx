import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './StatusCard.module.css';

interface StatusCardProps {
  readonly title: string;
  readonly sentence?: string;
  /** A small drawing of how things stand. */
  readonly illustration?: ReactNode;
  /** Positive: it is over, well. Caution: something is to be done soon. Critical: it is late. */
  readonly tone?: 'neutral' | 'positive' | 'caution' | 'critical';
  /** The one figure, and its day. */
  readonly children?: ReactNode;
}

/** The head of a screen: how things stand, in one look. */
export function StatusCard({ title, sentence, illustration, tone = 'neutral', children }: StatusCardProps) {
  return (
    <section className={classNames(styles.card, styles[tone])}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          {sentence !== undefined && <p className={styles.sentence}>{sentence}</p>}
        </div>
        {illustration !== undefined && <div className={styles.illustration}>{illustration}</div>}
      </div>
      {children !== undefined && <div className={styles.content}>{children}</div>}
    </section>
  );
}
