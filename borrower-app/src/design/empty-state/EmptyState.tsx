import type { ReactNode } from 'react';
import { useDesignTexts } from '../design-context.tsx';
import { ReceiptIcon } from '../icons/icons.tsx';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  readonly title?: string;
  /** One short, simple message. */
  readonly sentence?: string;
  readonly icon?: ReactNode;
  /** The single suggested action. */
  readonly action?: ReactNode;
}

/** Shown for a screen or part without content, with a message and a next action. */
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
