import { useId } from 'react';
import { amountParts } from '#design/amount/amount-parts.ts';
import { useDesign } from '#design/design-context.tsx';
import { descriptionId, FieldFrame } from '#design/field/FieldFrame.tsx';
import { isTypedAmount } from '../paying/typed-amount.ts';
import styles from './Early.module.css';

interface TypedAmountProps {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly currency: string;
  /** As typed: digits and at most one dot. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The keyboard's submit key. */
  readonly onSubmit: () => void;
}

export function TypedAmount({ label, hint, error, currency, value, onChange, onSubmit }: TypedAmountProps) {
  const id = useId();
  const { numberLocale } = useDesign();
  const sign = amountParts('0', currency, numberLocale).find(({ kind }) => kind === 'symbol')?.text ?? '';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <FieldFrame id={id} label={label} hint={hint} error={error}>
        <span className={styles.typed}>
          <span aria-hidden="true">{sign}</span>
          <input
            id={id}
            className={styles.input}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            value={value}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={descriptionId(id)}
            onChange={(event) => {
              const typed = event.target.value.replace(',', '.');
              if (isTypedAmount(typed)) onChange(typed);
            }}
          />
        </span>
      </FieldFrame>
    </form>
  );
}
