import type { ReactNode } from 'react';
import styles from './Illustration.module.css';

/**
 * A small drawing in the brand's colour. It repeats what the words beside it say, so it is silent.
 * Its shapes carry `data-fill`: `soft` for a wash, `paper` for a sheet, `solid` for the one accent; others are lines.
 */
export function Illustration({ children }: { readonly children: ReactNode }) {
  return (
    <svg className={styles.illustration} viewBox="0 0 96 96" aria-hidden="true" focusable="false">
      <circle data-fill="soft" cx="48" cy="50" r="40" />
      {children}
    </svg>
  );
}
