/** Which set of screens a brand shows: the specification's own, or those designed for people in a market. */
export const PRESENTATIONS = ['specification', 'hiram'] as const;

export type Presentation = (typeof PRESENTATIONS)[number];

export function isPresentation(word: unknown): word is Presentation {
  return PRESENTATIONS.some((presentation) => presentation === word);
}
