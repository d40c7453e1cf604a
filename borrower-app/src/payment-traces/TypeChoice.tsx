import { useId } from 'react';
import { useTexts } from '../texts/LocaleProvider.tsx';
import styles from './Paid.module.css';
import { paidTexts } from './paid-texts.ts';
import type { RepayType } from './queries.ts';

interface TypeChoiceProps {
  readonly types: readonly RepayType[];
  readonly chosen: string;
  readonly error: string | undefined;
  readonly onChoose: (type: string) => void;
}

export function TypeChoice({ types, chosen, error, onChoose }: TypeChoiceProps) {
  const texts = useTexts(paidTexts);
  const id = useId();
  return (
    <fieldset className={styles.types} aria-describedby={id}>
      <legend className={styles.legend}>{texts.how}</legend>
      <div className={styles.chips}>
        {types.map(({ type, name }) => (
          <label key={type} className={styles.chip}>
            <input
              type="radio"
              name="repay-type"
              className={styles.radio}
              checked={type === chosen}
              onChange={() => onChoose(type)}
            />
            <span className={styles.chipLabel}>{name}</span>
          </label>
        ))}
      </div>
      <p id={id} role="alert" className={styles.problem}>
        {error}
      </p>
    </fieldset>
  );
}
