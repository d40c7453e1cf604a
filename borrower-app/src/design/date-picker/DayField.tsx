import { type ChangeEvent, type KeyboardEvent, useId, useRef } from 'react';
import { formatDay } from '../day/format-day.ts';
import { useDesignCopy } from '../design-context.tsx';
import fieldStyles from '../field/Field.module.css';
import { descriptionId, FieldGroup } from '../field/FieldFrame.tsx';
import styles from './DayField.module.css';
import { isDate, readTypedDay, type TypedDay, writeTypedDay } from './typed-day.ts';

interface DayFieldProps {
  readonly label: string;
  /** YYYY-MM-DD, or an incomplete date as it was typed; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

const parts = ['day', 'month', 'year'] as const satisfies readonly (keyof TypedDay)[];
const lengthOf = { day: 2, month: 2, year: 4 } as const satisfies Record<keyof TypedDay, number>;

/**
 * A date that people know by heart, typed in three boxes. A full box leads to the next one, and the whole date
 * is read back in words, because day and month are easily swapped.
 */
export function DayField({ label, value, onChange, hint, error }: DayFieldProps) {
  const copy = useDesignCopy();
  const id = useId();
  const boxes = useRef<HTMLDivElement>(null);
  const typed = readTypedDay(value);
  const readBack = isDate(value) ? formatDay(value, copy.dateLocale) : undefined;

  function focusBox(index: number) {
    const box = boxes.current?.querySelectorAll('input')[index];
    box?.focus();
    box?.setSelectionRange(box.value.length, box.value.length);
  }

  function type(part: keyof TypedDay, index: number, event: ChangeEvent<HTMLInputElement>) {
    const digits = event.target.value.replace(/\D/g, '').slice(0, lengthOf[part]);
    const isLonger = digits.length > typed[part].length;
    onChange(writeTypedDay({ ...typed, [part]: digits }));
    if (isLonger && digits.length === lengthOf[part]) focusBox(index + 1);
  }

  function goBack(part: keyof TypedDay, index: number, event: KeyboardEvent) {
    if (event.key !== 'Backspace' || typed[part] !== '') return;
    // This press only moves. Browsers disagree on whether it would also delete in the box that gets the focus.
    event.preventDefault();
    focusBox(index - 1);
  }

  return (
    <FieldGroup id={id} label={label} hint={readBack ?? hint} error={error}>
      <div ref={boxes} className={styles.boxes}>
        {parts.map((part, index) => (
          <label key={part} className={styles.box} data-part={part}>
            <span className={styles.name}>{copy[part]}</span>
            <input
              className={fieldStyles.control}
              inputMode="numeric"
              autoComplete={`bday-${part}`}
              value={typed[part]}
              aria-invalid={error !== undefined || undefined}
              aria-describedby={descriptionId(id)}
              onChange={(event) => type(part, index, event)}
              onKeyDown={(event) => goBack(part, index, event)}
            />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
