import { useId } from 'react';
import styles from './QueueTabs.module.css';

interface QueueTabsProps<Name extends string> {
  readonly tabs: readonly {
    readonly value: Name;
    readonly label: string;
    /** Undefined until it is known, and for lists that are not counted. */
    readonly count?: string | undefined;
  }[];
  /** Undefined if a search covers all queues. */
  readonly chosen: Name | undefined;
  readonly onChoose: (name: Name) => void;
}

/** The server stops counting here. */
const MOST = 1000;

/** Tabs of queues. They wrap where they do not fit on one line. */
export function QueueTabs<Name extends string>({ tabs, chosen, onChoose }: QueueTabsProps<Name>) {
  const group = useId();
  return (
    <fieldset className={styles.tabs}>
      <legend>Queue</legend>
      {tabs.map(({ value, label, count }) => (
        <label key={value} className={styles.tab} data-chosen={value === chosen}>
          <input type="radio" name={group} checked={value === chosen} onChange={() => onChoose(value)} />
          {label}
          {count !== undefined && <span className={styles.count}>{countText(count)}</span>}
        </label>
      ))}
    </fieldset>
  );
}

function countText(count: string): string {
  return Number(count) >= MOST ? `${MOST - 1}+` : count;
}
