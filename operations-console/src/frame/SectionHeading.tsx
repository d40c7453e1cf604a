import type { ReactNode } from 'react';
import styles from './SectionHeading.module.css';

/** The name of the section, and a sentence on it where the name is not enough. */
export function SectionHeading({
  title,
  children,
}: {
  readonly title: string;
  readonly children?: ReactNode;
}) {
  return (
    <header>
      <h1 className={styles.title}>{title}</h1>
      {children !== undefined && <p className={styles.sentence}>{children}</p>}
    </header>
  );
}

/** The name of a part of a section. */
export function PartHeading({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <h2 id={id} className={styles.part}>
      {children}
    </h2>
  );
}
