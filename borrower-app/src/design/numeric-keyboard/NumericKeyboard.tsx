import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useDesignCopy } from '../design-context.tsx';
import { ChevronDownIcon } from '../icons/icons.tsx';
import { BackspaceIcon } from '../icons/rarer-icons.tsx';
import styles from './NumericKeyboard.module.css';
import { pressKey } from './press-key.ts';

interface NumericKeyboardProps {
  readonly open: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onConfirm: () => unknown;
  readonly onHide: () => void;
  readonly confirmLabel?: string;
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/**
 * A numeric keypad for places where the phone's keyboard would cover the amount. It uses real buttons, and a
 * physical keyboard works too.
 */
export function NumericKeyboard(props: NumericKeyboardProps) {
  const { open, value, onChange, onConfirm, onHide, confirmLabel } = props;
  const copy = useDesignCopy();
  if (!open) {
    return;
  }

  function press(key: string) {
    onChange(pressKey(value, key));
  }

  function typeWithRealKeys(event: KeyboardEvent) {
    if (/^[\d.]$|^Backspace$/.test(event.key)) {
      press(event.key);
    } else if (event.key === 'Escape') {
      onHide();
    }
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls; these keys are no form.
    <div className={styles.keyboard} role="group" aria-label={copy.numberPad} onKeyDown={typeWithRealKeys}>
      <Key label={copy.hideNumberPad} place={styles.hide} onPress={onHide}>
        <ChevronDownIcon />
      </Key>
      {digits.map((digit) => (
        <Key key={digit} onPress={() => press(digit)}>
          {digit}
        </Key>
      ))}
      <Key label={copy.decimalPoint} onPress={() => press('.')}>
        .
      </Key>
      <Key place={styles.zero} onPress={() => press('0')}>
        0
      </Key>
      <Key label={copy.deleteDigit} place={styles.delete} onPress={() => press('Backspace')}>
        <BackspaceIcon />
      </Key>
      <Key place={styles.confirm} disabled={value === ''} onPress={onConfirm}>
        {confirmLabel ?? copy.confirm}
      </Key>
    </div>
  );
}

interface KeyProps {
  readonly children: ReactNode;
  readonly onPress: () => unknown;
  /** Accessible name of a key without a word or digit. */
  readonly label?: string;
  readonly place?: string | undefined;
  readonly disabled?: boolean;
}

function Key({ children, onPress, label, place, disabled = false }: KeyProps) {
  return (
    <button
      type="button"
      className={classNames(styles.key, place)}
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
