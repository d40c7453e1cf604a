import type { ReactNode } from 'react';
import styles from './List.module.css';

interface ListProps {
  readonly title?: string;
  readonly children: ReactNode;
}

export function List({ title, children }: ListProps) {
  return (
    <section>
      {title !== undefined && <h2 className={styles.title}>{title}</h2>}
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}
