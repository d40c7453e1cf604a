import { createContext, type ReactNode, type Ref, useContext, useId } from 'react';
import styles from './CasePart.module.css';

/** How deep the names of parts stand: a case is a part of its page; a file is a page of its own, and says 2. */
export const PartsLevel = createContext<2 | 3>(3);

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
  const Heading = `h${useContext(PartsLevel)}` as const;
  return (
    <section ref={ref} className={styles.part} aria-labelledby={heading}>
      <header className={styles.head}>
        <Heading id={heading} className={styles.title}>
          {title}
        </Heading>
        {beside !== undefined && <span className={styles.beside}>{beside}</span>}
      </header>
      {children}
    </section>
  );
}
