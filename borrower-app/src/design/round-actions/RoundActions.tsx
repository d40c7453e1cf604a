import type { ReactNode } from 'react';
import styles from './RoundActions.module.css';

export interface RoundAction {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
}

/** Up to three secondary actions in a row, each a round icon with its words below. */
export function RoundActions({ actions }: { readonly actions: readonly RoundAction[] }) {
  return (
    <div className={styles.actions}>
      {actions.map(({ label, icon, onClick }) => (
        <button key={label} type="button" className={styles.action} onClick={onClick}>
          <span className={styles.icon}>{icon}</span>
          {label}
        </button>
      ))}
    </div>
  );
}
