/** A placeholder in a reply that is still to be filled in, such as "{day}". */
export interface Gap {
  readonly start: number;
  readonly end: number;
  readonly words: string;
}

/** The server fills in the name when the reply is sent, so agents do not need to see it. */
export const NAME_PLACE = '{name}';

/** The unfilled placeholders in braces, in order of appearance. */
export function gapsOf(text: string): readonly Gap[] {
  return [...text.matchAll(/\{[^{}]*\}/g)]
    .filter(([words]) => words !== NAME_PLACE)
    .map((found) => ({
      start: found.index,
      end: found.index + found[0].length,
      words: found[0],
    }));
}

/** The message that says why a reply cannot be sent yet; undefined if all placeholders are filled in. */
export function gapsProblem(text: string): string | undefined {
  const gaps = gapsOf(text).length;
  if (gaps === 0) return undefined;
  return gaps === 1
    ? '1 placeholder in braces is not filled in.'
    : `${gaps} placeholders in braces are not filled in.`;
}
