import { useId } from 'react';
import styles from './QueueTabs.module.css';

interface QueueTabsProps<Name extends string> {
  readonly tabs: readonly {
    readonly value: Name;
    readonly label: string;
    /** Absent before it is known. */
    readonly count: string | undefined;
  }[];
  /** None where something is sought in all of them. */
  readonly chosen: Name | undefined;
  readonly onChoose: (name: Name) => void;
}

/** Counting stops there. */
const MOST = 1000;

/** More queues than fit on a line, each with how many wait in it. */
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
