import { createContext, useContext } from 'react';
import { useValue } from './content-store.ts';
import styles from './Fields.module.css';
import { unreadable } from './field-text.ts';
import { ProblemAmounts } from './ProblemAmounts.tsx';
import type { ContentField, Problem } from './queries.ts';

/** Validation errors by the path where they are shown. */
export const ProblemsContext = createContext<ReadonlyMap<string, readonly Problem[]>>(new Map());

/** The errors at a path: first parse errors of this page, then the server's. */
export function useProblemsAt(place: string, field: ContentField): readonly Problem[] {
  const value = useValue(place);
  const resultMessage = useContext(ProblemsContext).get(place) ?? none;
  const message = unreadable(field, value);
  if (message === undefined) return resultMessage;
  return [{ path: place, message, limit: '', figure: '', worstAt: '', source: '' }];
}

const none: readonly Problem[] = [];

export function FieldProblems({ problems }: { readonly problems: readonly Problem[] }) {
  return problems.map((problem) => (
    <div key={`${problem.message} ${problem.limit}`} className={styles.problem}>
      {problem.message}
      <ProblemAmounts problem={problem} />
    </div>
  ));
}
