import { type ComponentProps, useId } from 'react';
import { descriptionId, FieldFrame } from '#design/field/FieldFrame.tsx';
import styles from './Paid.module.css';

interface PlainInputProps {
  readonly label: string;
  readonly value: string;
  readonly onType: (typed: string) => void;
  /** The phone's keyboard type. Input stays as typed or pasted, because the server parses it leniently. */
  readonly keys: NonNullable<ComponentProps<'input'>['inputMode']>;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

const MOST_CHARACTERS = 64;

export function PlainInput({ label, value, onType, keys, hint, error }: PlainInputProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        id={id}
        className={styles.input}
        inputMode={keys}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={MOST_CHARACTERS}
        value={value}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={descriptionId(id)}
        onChange={(event) => onType(event.target.value)}
      />
    </FieldFrame>
  );
}
