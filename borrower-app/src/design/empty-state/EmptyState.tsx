import type { ReactNode } from 'react';
import { useDesignCopy } from '../design-context.tsx';
import { ReceiptIcon } from '../icons/icons.tsx';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  readonly title?: string;
  /** One short, simple message. */
  readonly message?: string;
  readonly icon?: ReactNode;
  /** A scene in place of the icon. */
  readonly drawing?: ReactNode;
  /** The single suggested action. */
  readonly action?: ReactNode;
}

/** Shown for a screen or part without content, with a message and a next action. */
export function EmptyState({ title, message, icon = <ReceiptIcon />, drawing, action }: EmptyStateProps) {
  const copy = useDesignCopy();
  return (
    <section className={styles.state}>
      {drawing === undefined ? (
        <span className={styles.icon}>{icon}</span>
      ) : (
        <div className={styles.drawing}>{drawing}</div>
      )}
      <h2>{title ?? copy.nothingYet}</h2>
      {message !== undefined && <p className={styles.sentence}>{message}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </section>
  );
}
