import { Masked } from '../people/unmasking/Masked.tsx';
import styles from './CaseSteps.module.css';

interface CaseStep {
  readonly who: string;
  readonly did: string;
  readonly at: string;
  /** The formatted timestamp. */
  readonly time: string;
  readonly words: string;
  /** The name of the masked fact, if the text may contain personal data. */
  readonly fact?: string;
}

/** The history of a case, in order. */
export function CaseSteps({ steps }: { readonly steps: readonly CaseStep[] }) {
  if (steps.length === 0) return null;
  return (
    <ol className={styles.steps} aria-label="History">
      {steps.map(({ who, did, at, time, words, fact }) => (
        <li key={`${at} ${did}`}>
          <span>
            <b>{who}</b> {did} <time dateTime={at}>{time}</time>
          </span>
          {words !== '' && (
            <p className={styles.words}>
              <Masked fact={fact}>{words}</Masked>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
