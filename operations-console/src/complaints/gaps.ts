/** A place in a reply that is still to be filled in, as "{day}". */
export interface Gap {
  readonly start: number;
  readonly end: number;
  readonly words: string;
}

/** The server fills it in when the reply is sent: nobody need see a name for it. */
export const NAME_PLACE = '{name}';

/** What stands in braces and is to be filled in, in its order. */
export function gapsOf(text: string): readonly Gap[] {
  return [...text.matchAll(/\{[^{}]*\}/g)]
    .filter(([words]) => words !== NAME_PLACE)
    .map((found) => ({
      start: found.index,
      end: found.index + found[0].length,
      words: found[0],
    }));
}
