import { Alert, Button } from 'antd';
import { countOf } from './configuration-copy.ts';
import { focusField } from './field-focus.ts';
import { placeTitle, saidAt } from './field-tree.ts';
import { ProblemAmounts } from './ProblemAmounts.tsx';
import styles from './ProblemSummary.module.css';
import type { ContentField, Problem } from './queries.ts';

interface ProblemSummaryProps {
  readonly problems: readonly Problem[];
  readonly fields: readonly ContentField[];
  /** Whether the fields are on the page, so that links can focus them. */
  readonly isLeading: boolean;
}

/** All validation errors at the top of the page, each with its amounts and a link to its field. */
export function ProblemSummary({ problems, fields, isLeading }: ProblemSummaryProps) {
  if (problems.length === 0) return null;
  return (
    <Alert
      type="error"
      title={countOf(problems.length, 'validation error', 'validation errors')}
      description={
        <ul className={styles.problems}>
          {problems.map((problem) => (
            <li key={`${problem.path} ${problem.message} ${problem.limit}`}>
              <ProblemPlace problem={problem} fields={fields} isLeading={isLeading} />
              {problem.message}
              <ProblemAmounts problem={problem} />
            </li>
          ))}
        </ul>
      }
    />
  );
}

function ProblemPlace({
  problem,
  fields,
  isLeading,
}: { readonly problem: Problem } & Omit<ProblemSummaryProps, 'problems'>) {
  const place = saidAt(fields, problem.path);
  if (place === undefined) return null;
  const title = placeTitle(fields, place);
  if (!isLeading) return <b>{title}: </b>;
  return (
    <>
      <Button type="link" size="small" className={styles.place ?? ''} onClick={() => focusField(place)}>
        {title}
      </Button>{' '}
    </>
  );
}
