import { type ReactNode, type Ref, useId } from 'react';
import styles from './CasePart.module.css';

interface CasePartProps {
  readonly ref?: Ref<HTMLElement>;
  readonly title: string;
  /** A few words beside the title: how many, or which version. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a case under its name. */
export function CasePart({ ref, title, beside, children }: CasePartProps) {
  const heading = useId();
  return (
    <section ref={ref} className={styles.part} aria-labelledby={heading}>
      <header className={styles.head}>
        <h3 id={heading} className={styles.title}>
          {title}
        </h3>
        {beside !== undefined && <span className={styles.beside}>{beside}</span>}
      </header>
      {children}
    </section>
  );
}
