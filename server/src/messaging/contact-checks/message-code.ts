import { randomInt } from 'node:crypto';
import { assert } from '@hiram/values/assert';

/**
 * No vowels, so that no code is a word, and nothing that looks like another character. Twenty-nine is a prime, which the
 * check character needs.
 */
export const CODE_ALPHABET = '023456789BCDFGHJKMNPQRSTVWXYZ';
export const CODE_LENGTH = 7;

/** Where codes are stored: as a blind index, and encrypted. */
export const CODE_FIELD = 'message_codes.code';

/** A code that a person can read out and type: six random characters and a check character. */
export type MessageCode = string & { readonly __brand: 'MessageCode' };

export function newMessageCode(random: (below: number) => number = (below) => randomInt(below)): MessageCode {
  const places = Array.from({ length: CODE_LENGTH - 1 }, () => random(CODE_ALPHABET.length));
  // The cast is safe: this is how a code is made.
  return [...places, checkPlace(places)].map(characterAt).join('') as MessageCode;
}

/**
 * What a person typed. `mistyped`: it cannot be a code of ours, because a character is wrong, missing or too many.
 * Spaces, hyphens and a leading "Ref" are ignored, and a letter O is the digit.
 */
type TypedCode =
  | { readonly kind: 'absent' | 'mistyped' }
  | { readonly kind: 'complete'; readonly code: MessageCode };

export function readTypedCode(typed: string): TypedCode {
  const letters = typed
    .trim()
    .toUpperCase()
    .replace(/^REF[\s.:#-]*/, '')
    .replace(/[\s-]/g, '')
    .replaceAll('O', '0');
  if (letters === '') return { kind: 'absent' };
  const places = Array.from(letters, (letter) => CODE_ALPHABET.indexOf(letter));
  const isComplete = places.length === CODE_LENGTH && !places.includes(-1);
  if (!isComplete || checkPlace(places.slice(0, -1)) !== places.at(-1)) return { kind: 'mistyped' };
  // The cast is safe: the length, the alphabet and the check character are right.
  return { kind: 'complete', code: letters as MessageCode };
}

/**
 * A weighted sum modulo a prime, as in an ISBN: weights 2 to 7 for the random characters and 1 for this one. Every wrong
 * character and every two exchanged characters change it.
 */
function checkPlace(places: readonly number[]): number {
  const sum = places.reduce((total, place, index) => total + place * (index + 2), 0);
  const { length } = CODE_ALPHABET;
  return (length - (sum % length)) % length;
}

function characterAt(place: number): string {
  const character = CODE_ALPHABET[place];
  assert(character !== undefined, 'a place outside the alphabet');
  return character;
}

/** What is added to a text. It has only GSM characters, so it costs no other alphabet. */
export function withCode(text: string, code: MessageCode): string {
  return `${text} Ref ${code}`;
}
