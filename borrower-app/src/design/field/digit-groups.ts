import { defaults } from '../defaults.ts';

/** Format of a digit field: maximum length and positions of spaces. */
export interface DigitFormat {
  readonly maxDigits?: number;
  /** Group sizes from the left; the last one repeats. An empty list means no spaces. */
  readonly groups: readonly number[];
}

export const digitFormats = {
  number: { groups: [] },
  phone: { maxDigits: defaults.phone.maxDigits, groups: defaults.phone.groups },
  card: { groups: [4] },
} as const satisfies Record<string, DigitFormat>;

/** An input's digits and how many of them precede the caret. */
export interface DigitEdit {
  readonly digits: string;
  readonly digitsBeforeCaret: number;
}

export function onlyDigits(text: string): string {
  return text.replace(/\D/g, '');
}

export function groupDigits(digits: string, groups: readonly number[]): string {
  const parts: string[] = [];
  let start = 0;
  while (start < digits.length) {
    const size = groups[parts.length] ?? groups.at(-1) ?? digits.length;
    parts.push(digits.slice(start, start + size));
    start += size;
  }
  return parts.join(' ');
}

/**
 * Interprets the input after a keystroke, deletion or paste. Deleting a space deletes the digit before it,
 * which is the likely intent. A full field accepts no more, so no digit is lost at its end.
 */
export function readDigitEdit(edit: {
  readonly text: string;
  readonly caret: number;
  readonly before: string;
  readonly deletedBackwards: boolean;
  readonly format: DigitFormat;
}): DigitEdit {
  const { text, caret, before, deletedBackwards, format } = edit;
  const most = format.maxDigits ?? Number.POSITIVE_INFINITY;
  const digits = onlyDigits(text);
  const digitsBeforeCaret = onlyDigits(text.slice(0, caret)).length;
  if (deletedBackwards && digits === before && digitsBeforeCaret > 0) {
    const kept = digits.slice(0, digitsBeforeCaret - 1) + digits.slice(digitsBeforeCaret);
    return { digits: kept, digitsBeforeCaret: digitsBeforeCaret - 1 };
  }
  if (digits.length > most && before.length === most) {
    const added = digits.length - before.length;
    return { digits: before, digitsBeforeCaret: Math.max(0, digitsBeforeCaret - added) };
  }
  return { digits: digits.slice(0, most), digitsBeforeCaret: Math.min(digitsBeforeCaret, most) };
}

/** Caret position in the grouped text for a number of digits before it. */
export function caretInGroups(digitsBeforeCaret: number, grouped: string): number {
  let position = 0;
  let passed = 0;
  while (passed < digitsBeforeCaret && position < grouped.length) {
    if (grouped[position] !== ' ') {
      passed += 1;
    }
    position += 1;
  }
  return position;
}
