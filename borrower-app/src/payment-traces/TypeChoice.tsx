import { useId } from 'react';
import { ChoiceChips } from '../design/choice-chips/ChoiceChips.tsx';
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
      <ChoiceChips
        name="repay-type"
        options={types.map(({ type, name }) => ({ value: type, label: name }))}
        chosen={chosen}
        onChoose={onChoose}
      />
      <p id={id} role="alert" className={styles.problem}>
        {error}
      </p>
    </fieldset>
  );
}
