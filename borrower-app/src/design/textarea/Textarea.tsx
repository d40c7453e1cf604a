import { useId } from 'react';
import { descriptionId, FieldFrame } from '../field/FieldFrame.tsx';
import styles from './Textarea.module.css';

interface TextareaProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is written beyond it is left out. */
  readonly maxLength: number;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly placeholder?: string;
  readonly rows?: number;
  readonly readOnly?: boolean;
}

export function Textarea(props: TextareaProps) {
  const { label, value, onChange, maxLength, hint, error, placeholder, rows = 4, readOnly = false } = props;
  const id = useId();
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      counter={readOnly ? undefined : { used: value.length, most: maxLength }}
    >
      <textarea
        id={id}
        className={styles.textarea}
        value={value}
        onChange={(event) => onChange(event.target.value.slice(0, maxLength))}
        maxLength={maxLength}
        placeholder={placeholder}
        rows={rows}
        readOnly={readOnly}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={descriptionId(id)}
      />
    </FieldFrame>
  );
}
