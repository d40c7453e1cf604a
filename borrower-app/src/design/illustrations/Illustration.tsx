import type { ReactNode } from 'react';
import styles from './Illustration.module.css';

/**
 * A small illustration in the brand's colour. It is hidden from screen readers because the text beside it
 * says the same. Shapes have `data-fill`: `soft` for a tint, `paper` for a sheet, `solid` for the accent;
 * others are lines.
 */
export function Illustration({ children }: { readonly children: ReactNode }) {
  return (
    <svg className={styles.illustration} viewBox="0 0 96 96" aria-hidden="true" focusable="false">
      <circle data-fill="soft" cx="48" cy="50" r="40" />
      {children}
    </svg>
  );
}
