import { type ChangeEvent, type InputHTMLAttributes, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { caretInGroups, digitFormats, groupDigits, readDigitEdit } from './digit-groups.ts';
import styles from './Field.module.css';

interface DigitFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly kind: keyof typeof digitFormats;
  readonly maxDigits: number | undefined;
  /** Digit groups of another country's format. */
  readonly groups?: readonly number[] | undefined;
  readonly digits: string;
  readonly onDigits: (digits: string) => void;
}

/** An input that accepts only digits, shows them in groups and keeps the caret position. */
export function DigitField({ kind, maxDigits, groups, digits, onDigits, ...input }: DigitFieldProps) {
  const element = useRef<HTMLInputElement>(null);
  // A new object for each edit, so that the caret is set even if the text did not change.
  const [lastEdit, setLastEdit] = useState<{ readonly digitsBeforeCaret: number }>();
  const format = {
    ...digitFormats[kind],
    ...(maxDigits !== undefined && { maxDigits }),
    ...(groups !== undefined && { groups }),
  };
  const shown = groupDigits(digits, format.groups);

  useLayoutEffect(() => {
    if (lastEdit !== undefined && document.activeElement === element.current) {
      const caret = caretInGroups(lastEdit.digitsBeforeCaret, element.current?.value ?? '');
      element.current?.setSelectionRange(caret, caret);
    }
  }, [lastEdit]);

  function readEdit(event: ChangeEvent<HTMLInputElement>) {
    const { value: text, selectionStart } = event.target;
    const native = event.nativeEvent;
    const edit = readDigitEdit({
      text,
      caret: selectionStart ?? text.length,
      before: digits,
      deletedBackwards: native instanceof InputEvent && native.inputType === 'deleteContentBackward',
      format,
    });
    setLastEdit(edit);
    if (edit.digits !== digits) {
      onDigits(edit.digits);
    }
  }

  return (
    <input
      {...input}
      ref={element}
      type={kind === 'phone' ? 'tel' : 'text'}
      inputMode="numeric"
      className={classNames(styles.control, styles.digits)}
      value={shown}
      onChange={readEdit}
    />
  );
}
