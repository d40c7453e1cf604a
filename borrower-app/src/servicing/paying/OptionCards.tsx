import type { ReactNode } from 'react';
import styles from './WayCards.module.css';

interface OptionCardsProps {
  readonly legend: string;
  readonly children: ReactNode;
}

/** A group of options of which one is chosen. */
export function OptionCards({ legend, children }: OptionCardsProps) {
  return (
    <fieldset className={styles.ways}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}

interface OptionCardProps {
  /** The radio group that the options share. */
  readonly name: string;
  readonly title: string;
  /** A short label that recommends it. */
  readonly mark?: string | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

export function OptionCard({ name, title, mark, isChosen, onChoose, children }: OptionCardProps) {
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
export function OptionCardSkeleton({ children }: { readonly children: ReactNode }) {
  return <div className={styles.way}>{children}</div>;
}
