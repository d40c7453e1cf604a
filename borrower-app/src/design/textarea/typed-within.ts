/** How many characters a text has, counted as the server counts them: an emoji is one and not two. */
export function charactersIn(text: string): number {
  return Array.from(text).length;
}

interface Typed {
  readonly text: string;
  /** Where the cursor stands afterwards. */
  readonly cursor: number;
}

/**
 * What a text becomes when something is typed or pasted into it. What is too much of the new part is left out, wherever
 * it was put, and never half of what is seen as one sign; what stood there before stays.
 */
export function typedWithin(before: string, after: string, most: number): Typed {
  if (charactersIn(after) <= most) return { text: after, cursor: after.length };
  const [old, wanted] = [Array.from(before), Array.from(after)];
  const shorter = Math.min(old.length, wanted.length);
  let start = 0;
  while (start < shorter && old[start] === wanted[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === wanted.at(-1 - end)) end += 1;
  const head = wanted.slice(0, start).join('');
  const added = wanted.slice(start, wanted.length - end).join('');
  const kept = head + firstSigns(added, most - start - end);
  return { text: kept + wanted.slice(wanted.length - end).join(''), cursor: kept.length };
}

/** The first signs of a text that have no more characters than this, each whole with all that belongs to it. */
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
