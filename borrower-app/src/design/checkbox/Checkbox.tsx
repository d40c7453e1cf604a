import type { ReactNode } from 'react';
import styles from './Checkbox.module.css';

interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  /** The label of the checkbox; links in it remain links. */
  readonly children: ReactNode;
}

export function Checkbox({ checked, onChange, disabled = false, children }: CheckboxProps) {
  return (
    <label className={styles.checkbox}>
      <input
        type="checkbox"
        className={styles.box}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
