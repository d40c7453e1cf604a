import { useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { DatePicker } from '#design/date-picker/DatePicker.tsx';
import { Field } from '#design/field/Field.tsx';
import { NumericKeyboard } from '#design/numeric-keyboard/NumericKeyboard.tsx';
import { AmountField } from './AmountField.tsx';
import { CategoryChoice } from './CategoryChoice.tsx';
import styles from './EntrySheet.module.css';
import { type EntryDraft, isTyped } from './entry-draft.ts';
import { entrySheetCopy } from './entry-sheet-copy.ts';
import { KindChoice } from './KindChoice.tsx';
import type { EntryProblems } from './use-save-entry.ts';

interface EntryFieldsProps {
  readonly draft: EntryDraft;
  readonly problems: EntryProblems;
  readonly today: string;
  readonly currency: string;
  readonly onChange: (changed: Partial<EntryDraft>) => void;
}

/** The earliest date of an entry. */
const FIRST_DAY = '2000-01-01';
const MAX_NOTE_LENGTH = 120;

/** The fields of an entry. Our keypad is open while the amount is typed, and closes for the other fields. */
export function EntryFields({ draft, problems, today, currency, onChange }: EntryFieldsProps) {
  const copy = useCopy(entrySheetCopy);
  const [isTyping, setIsTyping] = useState(draft.amount === '');

  function typeAmount(amount: string) {
    if (isTyped(amount)) onChange({ amount });
  }

  function chooseCategory(categoryId: string) {
    setIsTyping(false);
    onChange({ categoryId });
  }

  return (
    <>
      <div className={styles.form}>
        <KindChoice chosen={draft.kind} onChoose={(kind) => onChange({ kind, categoryId: '' })} />
        <AmountField
          typed={draft.amount}
          currency={currency}
          error={problems.amount}
          onType={typeAmount}
          onFocus={() => setIsTyping(true)}
        />
        <CategoryChoice
          kind={draft.kind}
          chosen={draft.categoryId}
          error={problems.category}
          onChoose={chooseCategory}
        />
        <DatePicker
          label={copy.day}
          value={draft.on}
          min={FIRST_DAY}
          max={today}
          onConfirm={(on) => onChange({ on })}
        />
        <Field
          label={copy.note}
          value={draft.note}
          onChange={(note) => onChange({ note })}
          maxLength={MAX_NOTE_LENGTH}
          showsCounter
        />
      </div>
      <NumericKeyboard
        open={isTyping}
        value={draft.amount}
        onChange={typeAmount}
        onConfirm={() => setIsTyping(false)}
        onHide={() => setIsTyping(false)}
        confirmLabel={copy.done}
      />
    </>
  );
}
