import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Example.module.css';

interface ExampleProps {
  readonly title: string;
  /** For components that span the full width of a screen. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** One state or variant of a component under its title. */
export function Example({ title, wide = false, children }: ExampleProps) {
  const titleId = useId();
  return (
    <section className={classNames(styles.example, wide && styles.wide)} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.caption}>
        {title}
      </h2>
      {children}
    </section>
  );
}
