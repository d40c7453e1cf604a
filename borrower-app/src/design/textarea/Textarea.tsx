import { type ChangeEvent, useId, useLayoutEffect, useRef } from 'react';
import { descriptionId, FieldFrame } from '../field/FieldFrame.tsx';
import styles from './Textarea.module.css';
import { charactersIn, typedWithin } from './typed-within.ts';

interface TextareaProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Text beyond this length is dropped. */
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
  const field = useRef<HTMLTextAreaElement>(null);
  const cursor = useRef<number>(undefined);

  // Restores the caret, which jumps to the end when the text is cut.
  useLayoutEffect(() => {
    if (cursor.current !== undefined) field.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = undefined;
  });

  function type({ target }: ChangeEvent<HTMLTextAreaElement>) {
    const typed = typedWithin(value, target.value, maxLength);
    if (typed.text !== target.value) cursor.current = typed.cursor;
    onChange(typed.text);
  }

  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      counter={readOnly ? undefined : { used: charactersIn(value), most: maxLength }}
    >
      <textarea
        ref={field}
        id={id}
        className={styles.textarea}
        value={value}
        onChange={type}
        placeholder={placeholder}
        rows={rows}
        readOnly={readOnly}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={descriptionId(id)}
      />
    </FieldFrame>
  );
}
