import type { ReactNode } from 'react';
import styles from './SectionHeading.module.css';

/** The title of a section, with an explanation if the title is not enough. */
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

/** The title of a part of a section. */
export function PartHeading({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <h2 id={id} className={styles.part}>
      {children}
    </h2>
  );
}
