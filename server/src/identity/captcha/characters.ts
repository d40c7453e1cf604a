import { randomInt } from 'node:crypto';

/**
 * Characters that stay apart when they are bent and read by tired eyes. Left out: 0 O Q D, 1 I L, 2 Z, 4, 5 S, 6 G,
 * 8 B, U V.
 */
export const CHARACTERS = 'ACEFHJKMNPRTWXY379';

/** As many as the contract lets a person type. */
const LENGTH = 4;

export function newCharacters(): string {
  return Array.from({ length: LENGTH }, () => CHARACTERS.charAt(randomInt(CHARACTERS.length))).join('');
}

/** What a person typed, as it is compared: phones like small letters and put spaces where nobody asked. */
export function asTyped(answer: string): string {
  return answer.replace(/\s/g, '').toUpperCase();
}
