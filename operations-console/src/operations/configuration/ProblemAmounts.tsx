import styles from './Fields.module.css';
import type { Problem } from './queries.ts';

/** For an exceeded cap: the calculated value, where it occurs, the limit and its legal source. */
export function ProblemAmounts({ problem }: { readonly problem: Problem }) {
  const figures = [
    { title: 'Value', text: problem.figure },
    { title: 'Limit', text: problem.limit },
    { title: 'Worst case', text: problem.worstAt },
    { title: 'Source', text: problem.source },
  ].filter(({ text }) => text !== '');
  if (figures.length === 0) return null;
  return (
    <dl className={styles.figures}>
      {figures.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
