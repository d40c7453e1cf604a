import { SMS_CODE_MAX_LENGTH } from '@hiram/contract/constants';
import type { ReactNode } from 'react';
import { DigitField } from '#design/field/DigitField.tsx';
import { descriptionId } from '#design/field/FieldFrame.tsx';
import styles from './CodeRow.module.css';

interface CodeRowProps {
  /** Of the field, whose frame has the label and the description. */
  readonly id: string;
  readonly code: string;
  readonly onChange: (code: string) => void;
  readonly isInvalid: boolean;
  /** The button that requests a code. */
  readonly children: ReactNode;
}

/** The field for a one-time code, which phones fill in from the SMS, beside its button. */
export function CodeRow({ id, code, onChange, isInvalid, children }: CodeRowProps) {
  return (
    <div className={styles.row}>
      <DigitField
        id={id}
        name="code"
        kind="number"
        maxDigits={SMS_CODE_MAX_LENGTH}
        autoComplete="one-time-code"
        aria-describedby={descriptionId(id)}
        aria-invalid={isInvalid || undefined}
        digits={code}
        onDigits={onChange}
      />
      {children}
    </div>
  );
}
