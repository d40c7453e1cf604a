import type { ReactNode } from 'react';
import { Card } from '#design/card/Card.tsx';
import { NameHeading } from '#design/name-mark/NameMark.tsx';
import styles from './Early.module.css';

/** The loan and its main amount. */
export function EarlyHead({ productName, children }: { productName: string; children: ReactNode }) {
  return (
    <Card>
      <div className={styles.part}>
        <NameHeading name={productName} />
        <div>{children}</div>
      </div>
    </Card>
  );
}

/** The server's notes, each as a separate message. */
export function Notes({ notes }: { readonly notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
