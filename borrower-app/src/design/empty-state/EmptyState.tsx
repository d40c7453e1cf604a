import type { ReactNode } from 'react';
import { useDesignTexts } from '../design-context.tsx';
import { ReceiptIcon } from '../icons/icons.tsx';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  readonly title?: string;
  /** One sentence that a tired person understands. */
  readonly sentence?: string;
  readonly icon?: ReactNode;
  /** The one thing to do here. */
  readonly action?: ReactNode;
}

/** A screen, or a part of one, that has nothing to show, said in words with a way on. */
export function EmptyState({ title, sentence, icon = <ReceiptIcon />, action }: EmptyStateProps) {
  const texts = useDesignTexts();
  return (
    <section className={styles.state}>
      <span className={styles.icon}>{icon}</span>
      <h2>{title ?? texts.nothingYet}</h2>
      {sentence !== undefined && <p className={styles.sentence}>{sentence}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </section>
  );
}
