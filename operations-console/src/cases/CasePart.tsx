import { createContext, type ReactNode, type Ref, useContext, useId } from 'react';
import styles from './CasePart.module.css';

/** The heading level of parts: 3 for a case, which is part of its page; 2 for a file, which is a page. */
export const PartsLevel = createContext<2 | 3>(3);

interface CasePartProps {
  readonly ref?: Ref<HTMLElement>;
  readonly title: string;
  /** A short text beside the title: a count or a version. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of a case. */
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
