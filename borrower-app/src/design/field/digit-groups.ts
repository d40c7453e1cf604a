import { defaults } from '../defaults.ts';

/** How a field of digits is written: how many it takes and where it puts a space. */
export interface DigitFormat {
  readonly maxDigits?: number;
  /** Sizes of the groups from the left; the last one repeats. None means no spaces. */
  readonly groups: readonly number[];
}

export const digitFormats = {
  number: { groups: [] },
  phone: { maxDigits: defaults.phone.maxDigits, groups: defaults.phone.groups },
  card: { groups: [4] },
} as const satisfies Record<string, DigitFormat>;

/** What an input holds: its digits, and how many of them stand before the caret. */
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
 * Reads what a keystroke, a deletion or a paste left in the input. Deleting a space deletes the digit before it,
 * as that is what the person meant; a full field takes nothing more, so that no digit falls off its end.
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

/** Where the caret stands in the grouped text when so many digits are before it. */
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
