import { useId } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { amountParts } from '#design/amount/amount-parts.ts';
import { useDesign } from '#design/design-context.tsx';
import { descriptionId, FieldFrame } from '#design/field/FieldFrame.tsx';
import styles from './EntrySheet.module.css';
import { entrySheetCopy } from './entry-sheet-copy.ts';

interface AmountFieldProps {
  readonly typed: string;
  readonly currency: string;
  readonly error: string | undefined;
  readonly onType: (typed: string) => void;
  readonly onFocus: () => void;
}

/** A large amount field with our own keypad; the phone's keyboard would cover it. */
export function AmountField({ typed, currency, error, onType, onFocus }: AmountFieldProps) {
  const copy = useCopy(entrySheetCopy);
  const { numberLocale } = useDesign();
  const id = useId();
  const sign = amountParts('0', currency, numberLocale).find(({ kind }) => kind === 'symbol')?.text;
  return (
    <FieldFrame id={id} label={copy.amount} error={error}>
      <span className={styles.amount}>
        <span className={styles.sign} aria-hidden="true">
          {sign}
        </span>
        <input
          id={id}
          className={styles.figure}
          inputMode="none"
          autoComplete="off"
          placeholder="0"
          value={typed}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={descriptionId(id)}
          onChange={(event) => onType(event.target.value)}
          onFocus={onFocus}
          onClick={onFocus}
        />
      </span>
    </FieldFrame>
  );
}
