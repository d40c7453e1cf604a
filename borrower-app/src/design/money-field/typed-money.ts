import { remembered } from '../memoized.ts';

/** The largest number of digits before the decimal point that any amount of a loan has. */
const WHOLE_DIGITS = 9;
const typedMoney = new RegExp(`^(\\d{0,${WHOLE_DIGITS}}|\\d{1,${WHOLE_DIGITS}}\\.\\d{0,2})$`);
const wholeMoney = new RegExp(`^\\d{0,${WHOLE_DIGITS}}$`);

export interface MoneyEdit {
  /** Digits and at most one dot, without separators. */
  readonly typed: string;
  /** How many of them are before the caret. */
  readonly beforeCaret: number;
}

const formats = remembered((locale) => new Intl.NumberFormat(locale));

/**
 * The typed amount with the locale's thousands. The reference format separates thousands by dots, which a
 * person could take for the decimal point while typing, so it has none here.
 */
export function groupTyped(typed: string, locale: string): string {
  const [whole = '', ...fraction] = typed.split('.');
  if (locale === 'reference' || whole === '') return typed;
  return [formats(locale).format(BigInt(whole)), ...fraction].join('.');
}

/**
 * Interprets the input after a keystroke, deletion or paste; undefined if the text is not an amount. Deleting a
 * separator deletes the digit before it, which is the likely intent.
 */
export function readMoneyEdit(edit: {
  readonly text: string;
  readonly caret: number;
  readonly before: string;
  readonly deletedBackwards: boolean;
  /** Some keyboards have a comma instead of a dot. */
  readonly addedComma: boolean;
  readonly isWhole: boolean;
}): MoneyEdit | undefined {
  const { caret, before, deletedBackwards, addedComma, isWhole } = edit;
  const text = addedComma ? `${edit.text.slice(0, caret - 1)}.${edit.text.slice(caret)}` : edit.text;
  const typed = withoutSeparators(text);
  const beforeCaret = withoutSeparators(text.slice(0, caret)).length;
  const result =
    deletedBackwards && typed === before && beforeCaret > 0
      ? { typed: typed.slice(0, beforeCaret - 1) + typed.slice(beforeCaret), beforeCaret: beforeCaret - 1 }
      : { typed, beforeCaret };
  return (isWhole ? wholeMoney : typedMoney).test(result.typed) ? result : undefined;
}

function withoutSeparators(text: string): string {
  return text.replace(/[\s,₱₹]/g, '');
}

/** How many typed characters were before the caret when something was added that is not accepted. */
export function caretBeforeRefusal(text: string, caret: number, shown: string): number {
  const added = Math.max(0, text.length - shown.length);
  return withoutSeparators(shown.slice(0, Math.max(0, caret - added))).length;
}

/** Caret position in the grouped text. */
export function caretInMoney(beforeCaret: number, grouped: string): number {
  let position = 0;
  for (let passed = 0; passed < beforeCaret && position < grouped.length; position += 1) {
    if (grouped[position] !== ',') passed += 1;
  }
  return position;
}

/** Converts a typed amount to minor units without floating point; undefined while it is empty or zero. */
export function typedMinor(typed: string): string | undefined {
  const [whole = '', fraction = ''] = typed.split('.');
  const minor = (whole + fraction.padEnd(2, '0')).replace(/^0+/, '');
  return minor === '' ? undefined : minor;
}
