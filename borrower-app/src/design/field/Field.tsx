import { useId } from 'react';
import { DigitField } from './DigitField.tsx';
import styles from './Field.module.css';
import { descriptionId, FieldFrame } from './FieldFrame.tsx';

interface FieldProps {
  readonly label: string;
  /** Without spaces for digit kinds. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Number, phone and card accept only digits; phone and card show them in groups. */
  readonly kind?: 'text' | 'email' | 'password' | 'number' | 'phone' | 'card';
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly maxLength?: number;
  /** Shows how much of `maxLength` is used. */
  readonly showsCounter?: boolean;
  readonly autoComplete?: string;
  readonly name?: string;
  readonly disabled?: boolean;
  readonly required?: boolean;
}

export function Field(props: FieldProps) {
  const { label, value, onChange, kind = 'text', hint, error, maxLength, showsCounter = false } = props;
  const id = useId();
  const counter =
    showsCounter && maxLength !== undefined ? { used: value.length, most: maxLength } : undefined;
  const attributes = {
    id,
    name: props.name,
    placeholder: props.placeholder,
    autoComplete: props.autoComplete,
    disabled: props.disabled,
    required: props.required,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': descriptionId(id),
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} counter={counter}>
      {kind === 'text' || kind === 'email' || kind === 'password' ? (
        <input
          {...attributes}
          type={kind}
          className={styles.control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          maxLength={maxLength}
        />
      ) : (
        <DigitField {...attributes} kind={kind} maxDigits={maxLength} digits={value} onDigits={onChange} />
      )}
    </FieldFrame>
  );
}
