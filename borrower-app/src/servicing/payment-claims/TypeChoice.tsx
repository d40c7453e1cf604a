import { useId } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { ChoiceChips } from '#design/choice-chips/ChoiceChips.tsx';
import styles from './Paid.module.css';
import { paidCopy } from './paid-copy.ts';
import type { RepayType } from './queries.ts';

interface TypeChoiceProps {
  readonly types: readonly RepayType[];
  readonly chosen: string;
  readonly error: string | undefined;
  readonly onChoose: (type: string) => void;
}

export function TypeChoice({ types, chosen, error, onChoose }: TypeChoiceProps) {
  const copy = useCopy(paidCopy);
  const id = useId();
  return (
    <fieldset className={styles.types} aria-describedby={id}>
      <legend className={styles.legend}>{copy.how}</legend>
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
