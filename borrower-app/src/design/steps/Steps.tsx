import type { ReactNode } from 'react';
import { useDesignCopy } from '../design-context.tsx';
import { CheckIcon } from '../icons/icons.tsx';
import styles from './Steps.module.css';

type StepState = 'done' | 'current' | 'to-come';

export interface Step {
  /** For steps that may share a title. */
  readonly key?: string;
  readonly title: string;
  readonly state: StepState;
  /** When it happened or will happen, or a short explanation. */
  readonly detail?: ReactNode;
}

/** Progress as a vertical line of steps. */
export function Steps({ steps }: { readonly steps: readonly Step[] }) {
  const copy = useDesignCopy();
  const spoken: Record<StepState, string> = {
    done: copy.stepDone,
    current: copy.stepCurrent,
    'to-come': copy.stepToCome,
  };
  return (
    <ol>
      {steps.map(({ key, title, state, detail }) => (
        <li
          key={key ?? title}
          className={styles.step}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={styles.mark}>{state === 'done' && <CheckIcon />}</span>
          <span className={styles.words}>
            <span className={styles.title}>{title}</span>
            <span className="visually-hidden">{spoken[state]}</span>
            {detail !== undefined && <span className={styles.detail}>{detail}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
