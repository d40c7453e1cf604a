import { CaseMark } from '#cases/CaseMark.tsx';
import styles from './ExampleFigures.module.css';
import type { Example } from './queries.ts';

interface ExampleAmountsProps {
  readonly examples: readonly Example[];
  /** Whether the examples belong to an earlier version of the content on the page. */
  readonly isOld: boolean;
}

/** Example loan amounts under this content, each beside the cap that applies to it. */
export function ExampleAmounts({ examples, isOld }: ExampleAmountsProps) {
  if (examples.length === 0) return null;
  return (
    <section className={styles.examples} aria-label="Examples" data-old={isOld} aria-busy={isOld}>
      <h3 className={styles.title}>Loan examples</h3>
      {examples.map(({ title, figures }) => (
        <table key={title} className={styles.table}>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">Metric</th>
              <th scope="col">Value</th>
              <th scope="col">Cap</th>
            </tr>
          </thead>
          <tbody>
            {figures.map((figure) => (
              <tr key={figure.title} data-passed={figure.isPassed}>
                <th scope="row">
                  {figure.title} {figure.isPassed && <CaseMark tone="attention">over cap</CaseMark>}
                </th>
                <td>{figure.value}</td>
                <td>{figure.limit === '' ? '–' : figure.limit}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}
