import { type ReactNode, useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { Field } from '#design/field/Field.tsx';
import { accountCopy } from './account-copy.ts';
import styles from './PasswordField.module.css';

/** Long enough to be safe, and within the length that the server hashes. */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const;

interface PasswordFieldProps {
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly value: string;
  readonly onChange: (password: string) => void;
  readonly hint?: string;
  readonly error: string | undefined;
  /** Shown beside the button that reveals the password. */
  readonly children?: ReactNode;
}

/** A password field with a button to reveal the password. */
export function PasswordField({ children, ...field }: PasswordFieldProps) {
  const copy = useCopy(accountCopy);
  const [isShown, setShown] = useState(false);
  return (
    <div>
      <Field
        {...field}
        name={field.autoComplete}
        kind={isShown ? 'text' : 'password'}
        maxLength={PASSWORD_LENGTH.most}
      />
      <div className={styles.below}>
        <Button variant="text" onClick={() => setShown(!isShown)}>
          {isShown ? copy.hidePassword : copy.showPassword}
        </Button>
        {children}
      </div>
    </div>
  );
}
