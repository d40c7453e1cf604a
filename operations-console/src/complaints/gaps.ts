/** A place in a reply that is still to be filled in, as "{day}". */
export interface Gap {
  readonly start: number;
  readonly end: number;
  readonly words: string;
}

/** What stands in braces, in its order. */
export function gapsOf(text: string): readonly Gap[] {
  return [...text.matchAll(/\{[^{}]*\}/g)].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
    words: found[0],
  }));
}
