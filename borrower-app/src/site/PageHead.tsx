import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

interface PageHeadProps {
  readonly title: string;
  /** What the page is about, in a sentence or two. */
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}

/** The title of a page of the site, with what it is about. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <header>
      <h1 className={styles.title}>{title}</h1>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
    </header>
  );
}
