import type { ReactNode } from 'react';
import styles from './Consent.module.css';

interface ConsentProps {
  readonly isGiven: boolean;
  readonly onChange: (isGiven: boolean) => void;
  /** What the person agrees to. */
  readonly children: ReactNode;
}

/** The box beside a signature. It starts empty, and its whole label is the target. */
export function Consent({ isGiven, onChange, children }: ConsentProps) {
  return (
    <label className={styles.consent}>
      <input
        type="checkbox"
        className={styles.box}
        checked={isGiven}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
