import { randomInt } from 'node:crypto';

/**
 * Characters that stay distinguishable when distorted. Left out: 0 O Q D, 1 I L, 2 Z, 4, 5 S, 6 G, 8 B, U V.
 */
export const CHARACTERS = 'ACEFHJKMNPRTWXY379';

/** The contract's length of an answer. */
const LENGTH = 4;

export function newCharacters(): string {
  return Array.from({ length: LENGTH }, () => CHARACTERS.charAt(randomInt(CHARACTERS.length))).join('');
}

/** Normalizes the typed answer: phones insert lower case letters and spaces. */
export function normaliseAnswer(answer: string): string {
  return answer.replace(/\s/g, '').toUpperCase();
}
