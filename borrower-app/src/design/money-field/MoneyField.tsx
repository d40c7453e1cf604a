import { type ChangeEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { amountParts } from '../amount/amount-parts.ts';
import { useDesign } from '../design-context.tsx';
import { descriptionId, FieldFrame } from '../field/FieldFrame.tsx';
import styles from './MoneyField.module.css';
import { caretBeforeRefusal, caretInMoney, groupTyped, readMoneyEdit } from './typed-money.ts';

interface MoneyFieldProps {
  readonly label: string;
  readonly currency: string;
  /** As typed, without separators: digits and at most one dot. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Accepts no centavos or paise. */
  readonly isWhole?: boolean;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly name?: string;
}

/** An amount with its currency sign in front and its thousands separated while it is typed. */
export function MoneyField(props: MoneyFieldProps) {
  const { label, currency, value, onChange, isWhole = false, hint, error, placeholder = '0' } = props;
  const id = useId();
  const element = useRef<HTMLInputElement>(null);
  // A new object for each edit, so that the caret is set even if the text did not change.
  const [lastEdit, setLastEdit] = useState<{ readonly beforeCaret: number }>();
  const { numberLocale } = useDesign();
  const shown = groupTyped(value, numberLocale);
  const sign = amountParts('0', currency, numberLocale).find(({ kind }) => kind === 'symbol')?.text;

  useLayoutEffect(() => {
    if (lastEdit === undefined || document.activeElement !== element.current) return;
    const caret = caretInMoney(lastEdit.beforeCaret, element.current?.value ?? '');
    element.current?.setSelectionRange(caret, caret);
  }, [lastEdit]);

  function readEdit(event: ChangeEvent<HTMLInputElement>) {
    const { value: text, selectionStart } = event.target;
    const caret = selectionStart ?? text.length;
    const native = event.nativeEvent instanceof InputEvent ? event.nativeEvent : undefined;
    const edit = readMoneyEdit({
      text,
      caret,
      before: value,
      deletedBackwards: native?.inputType === 'deleteContentBackward',
      addedComma: native?.data === ',',
      isWhole,
    });
    if (edit === undefined) {
      // The text stays as it was, and so does the caret: without this it would jump to the end.
      setLastEdit({ beforeCaret: caretBeforeRefusal(text, caret, shown) });
      return;
    }
    setLastEdit(edit);
    onChange(edit.typed);
  }

  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <span className={styles.money}>
        <span className={styles.sign} aria-hidden="true">
          {sign}
        </span>
        <input
          ref={element}
          id={id}
          name={props.name}
          className={styles.input}
          inputMode={isWhole ? 'numeric' : 'decimal'}
          autoComplete="off"
          placeholder={placeholder}
          value={shown}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={descriptionId(id)}
          onChange={readEdit}
        />
      </span>
    </FieldFrame>
  );
}
