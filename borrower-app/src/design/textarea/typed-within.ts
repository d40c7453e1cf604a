/** Number of characters as the server counts them: an emoji counts as one, not two. */
export function charactersIn(text: string): number {
  return Array.from(text).length;
}

interface Typed {
  readonly text: string;
  /** Caret position afterwards. */
  readonly cursor: number;
}

/**
 * Applies typed or pasted text up to the limit. The excess of the new part is dropped wherever it was
 * inserted, never in the middle of a grapheme; existing text is kept.
 */
export function typedWithin(before: string, after: string, most: number): Typed {
  if (charactersIn(after) <= most) return { text: after, cursor: after.length };
  const [old, typedCharacters] = [Array.from(before), Array.from(after)];
  const shorter = Math.min(old.length, typedCharacters.length);
  let start = 0;
  while (start < shorter && old[start] === typedCharacters[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === typedCharacters.at(-1 - end)) end += 1;
  const head = typedCharacters.slice(0, start).join('');
  const added = typedCharacters.slice(start, typedCharacters.length - end).join('');
  const kept = head + firstSigns(added, most - start - end);
  return { text: kept + typedCharacters.slice(typedCharacters.length - end).join(''), cursor: kept.length };
}

/** The longest prefix of whole graphemes within this number of characters. */
function firstSigns(text: string, most: number): string {
  let taken = '';
  let used = 0;
  for (const sign of signsOf(text)) {
    used += charactersIn(sign);
    if (used > most) break;
    taken += sign;
  }
  return taken;
}

function signsOf(text: string): string[] {
  if (!('Segmenter' in Intl)) return Array.from(text);
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}
