import type { ReactNode } from 'react';
import { Card } from '../design/card/Card.tsx';
import { NameHeading } from '../design/name-mark/NameMark.tsx';
import styles from './Early.module.css';

/** Which loan it is about, and the one figure that matters. */
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

/** What the server has to say about it, each in a sentence of its own. */
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
