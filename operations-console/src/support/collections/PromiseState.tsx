import styles from './Promises.module.css';
import type { PromiseRow } from './queries.ts';

const labels = {
  active: 'Active',
  kept: 'Kept',
  part_kept: 'Part-kept',
  broken: 'Broken',
} as const satisfies Record<PromiseRow['state'], string>;

/** A shape before the word, so that the state does not depend on colour. */
const shapes = { active: '○', kept: '●', part_kept: '◐', broken: '▲' } as const;

export function PromiseState({ state }: { readonly state: PromiseRow['state'] }) {
  return (
    <span className={styles.state} data-state={state}>
      <span aria-hidden="true">{shapes[state]}</span> {labels[state]}
    </span>
  );
}
