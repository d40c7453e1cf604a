import type { ReactNode } from 'react';
import styles from './Switch.module.css';

interface SwitchProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** The label; all of it can be tapped. */
  readonly children: ReactNode;
}

/** On or off, in effect at once. */
export function Switch({ checked, onChange, children }: SwitchProps) {
  return (
    <label className={styles.row}>
      <span className={styles.label}>{children}</span>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
