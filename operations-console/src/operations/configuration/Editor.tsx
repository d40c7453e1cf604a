import { Alert, Button } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { countOf } from './configuration-copy.ts';
import { ExampleAmounts } from './ExampleAmounts.tsx';
import { FieldGroups } from './FieldGroups.tsx';
import { ProblemsContext } from './FieldProblems.tsx';
import { problemsByPlace } from './field-tree.ts';
import { ProblemSummary } from './ProblemSummary.tsx';
import type { Opened, Problem, useCheck } from './queries.ts';
import styles from './Subject.module.css';

interface EditorProps {
  readonly opened: Opened;
  readonly check: Pick<
    ReturnType<typeof useCheck>,
    'data' | 'error' | 'isPlaceholderData' | 'isFetching' | 'refetch'
  >;
  readonly isEditable: boolean;
  /** What else is shown beside the fields. */
  readonly children?: ReactNode;
}

/** The fields and their validation errors, with the resulting example amounts beside them. */
export function Editor({ opened, check, isEditable, children }: EditorProps) {
  const { fields, change } = opened;
  const problems = check.data?.problems ?? change?.problems ?? none;
  const byPlace = useMemo(() => problemsByPlace(fields, problems), [fields, problems]);
  const isOld = check.isPlaceholderData || check.isFetching;
  const { examples = [], differences = [] } = check.data ?? {};
  const hasAside = isEditable || examples.length > 0 || children !== undefined;
  return (
    <div className={styles.editor} data-aside={hasAside}>
      <div className={styles.fields}>
        <ProblemSummary problems={problems} fields={fields} isLeading={isEditable} />
        <ProblemsContext value={byPlace}>
          <FieldGroups fields={fields} />
        </ProblemsContext>
      </div>
      {hasAside && (
        <aside className={styles.aside} aria-label="Validation and examples">
          {isEditable && <CheckState check={check} isOld={isOld} problems={problems.length} />}
          <ExampleAmounts examples={examples} isOld={isOld} />
          {children}
          {isEditable && differences.length > 0 && (
            <section className={styles.changed} aria-label="Changes in this draft">
              <h3>Changes in this draft</h3>
              <ul>
                {differences.map(({ path, title, before, after }) => (
                  <li key={path}>
                    <b>{title || path}</b>
                    <span>
                      {before || 'empty'} → {after || 'empty'}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </aside>
      )}
    </div>
  );
}

const none: readonly Problem[] = [];

interface CheckStateProps {
  readonly check: EditorProps['check'];
  readonly isOld: boolean;
  readonly problems: number;
}

/** Whether the current content was validated, and the result. */
function CheckState({ check, isOld, problems }: CheckStateProps) {
  if (check.error) {
    return (
      <Alert
        type="warning"
        showIcon
        title={`Not validated: ${check.error.message}`}
        action={
          <Button size="small" onClick={() => void check.refetch()}>
            Try again
          </Button>
        }
      />
    );
  }
  const text =
    problems === 0 ? 'Validated: no errors' : countOf(problems, 'validation error', 'validation errors');
  return (
    <p role="status" className={styles.checked} data-wrong={problems > 0}>
      {isOld || check.data === undefined ? 'Validating…' : text}
    </p>
  );
}
