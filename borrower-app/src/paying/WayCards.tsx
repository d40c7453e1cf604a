import type { ReactNode } from 'react';
import styles from './WayCards.module.css';

interface WayCardsProps {
  readonly legend: string;
  readonly children: ReactNode;
}

/** A group of options of which one is chosen. */
export function WayCards({ legend, children }: WayCardsProps) {
  return (
    <fieldset className={styles.ways}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}

interface WayCardProps {
  /** The radio group that the options share. */
  readonly name: string;
  readonly title: string;
  /** A short label that recommends it. */
  readonly mark?: string | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

export function WayCard({ name, title, mark, isChosen, onChoose, children }: WayCardProps) {
  return (
    <div className={styles.way} data-chosen={isChosen || undefined}>
      <label className={styles.choice}>
        <input type="radio" name={name} className={styles.dot} checked={isChosen} onChange={onChoose} />
        <span className={styles.title}>
          {title}
          {mark !== undefined && <span className={styles.mark}>{mark}</span>}
        </span>
      </label>
      {children}
    </div>
  );
}

/** Placeholder of an option that is loading. */
export function WayShape({ children }: { readonly children: ReactNode }) {
  return <div className={styles.way}>{children}</div>;
}
